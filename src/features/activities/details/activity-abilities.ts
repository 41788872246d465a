import type { ActivityRecord } from '../activity.wire.ts';

/** Which fields of an activity a user can change, as the server says. */
type ActivityAbilities = {
  /** Name, dates and attributes. */
  canEdit: boolean;
  /** Also owner and status. */
  canEditAll: boolean;
};

export function activityAbilities(
  { allowedActions, limitedActions }: Pick<ActivityRecord, 'allowedActions' | 'limitedActions'>,
  isReadonly = false,
): ActivityAbilities {
  const canEdit = !isReadonly && allowedActions.includes('EDIT');
  return { canEdit, canEditAll: canEdit && !limitedActions.includes('EDIT') };
}
