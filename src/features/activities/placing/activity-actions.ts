import type { ActivityRow } from '../timeline/activity-row.ts';
import { creatableTypes, type PlacementIndex, whyNotCopy } from './placement.ts';
import { placementReasons } from './placement-reasons.words.ts';

export type ActivityAction = 'open' | 'create' | 'move' | 'copy' | 'copyBranch' | 'remove';

/** An action on an activity, with the reason why the user cannot use it, as a sentence. */
type OfferedAction = { action: ActivityAction; whyNot: string | undefined };

/** Returns the actions of an activity in the order of its menu. */
export function actionsFor(index: PlacementIndex, row: ActivityRow): readonly OfferedAction[] {
  const { id, permissions } = row;
  const hasChildren = index.childrenOf.has(id);
  const without = (action: string, reason: string) =>
    permissions.allowedActions.includes(action) ? undefined : reason;
  return [
    { action: 'open', whyNot: undefined },
    {
      action: 'create',
      whyNot: creatableTypes(index, id).length > 0 ? undefined : placementReasons.nothingBelow,
    },
    { action: 'move', whyNot: without('REPARENT', placementReasons.noPermissionToMove) },
    { action: 'copy', whyNot: whyNotCopy(index, id, false) },
    ...(hasChildren ? [{ action: 'copyBranch' as const, whyNot: whyNotCopy(index, id, true) }] : []),
    { action: 'remove', whyNot: without('DELETE', placementReasons.noPermissionToDelete) },
  ];
}
