import { translatable } from '../../../base/language/words.ts';

/** Texts about a role in an open budget that another user has changed. */
export const rightsWords = translatable('rights', {
  canManage: 'You can now manage this budget.',
  canEdit: 'You can now edit this budget.',
  canStillEdit: 'You no longer manage this budget. You can still edit it.',
  canOnlyView: 'You can no longer edit this budget.',
  unsavedLost: 'You can no longer edit this budget. Your last change wasn’t saved.',
});
