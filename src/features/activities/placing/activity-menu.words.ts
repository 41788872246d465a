import { translatable } from '../../../base/language/words.ts';

/** Texts of the menu of an activity. */
export const activityMenuWords = translatable('activity-menu', {
  label: (name: string) => `Actions for “${name}”`,
  open: 'Open',
  create: 'Create below…',
  move: 'Move to…',
  copy: 'Copy',
  copyBranch: 'Copy with everything below',
  remove: 'Delete…',
});
