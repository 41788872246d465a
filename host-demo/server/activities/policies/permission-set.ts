import type { Permissions } from '../../../../src/features/activities/permissions.wire.ts';
import type { AccessLevel } from '../../../../src/features/policies/policies.wire.ts';

/** Returns the allowed and the denied actions. */
export function permissionSet(levels: Readonly<Record<string, AccessLevel>>): Permissions {
  const actions = Object.entries(levels);
  const named = (matches: (level: AccessLevel) => boolean) =>
    actions.filter(([, level]) => matches(level)).map(([action]) => action);
  const allowedActions = named((level) => level !== 'NONE');
  return {
    allowedActions,
    deniedActions: named((level) => level === 'NONE'),
    limitedActions: named((level) => level === 'LIMITED'),
    allActionsAllowed: allowedActions.length === actions.length,
    allActionsDenied: allowedActions.length === 0,
  };
}
