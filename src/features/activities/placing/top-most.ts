import type { ActivityRow } from '../timeline/activity-row.ts';
import { descendantsOf, type PlacementIndex, pathTo } from './placement.ts';

/** Returns those of the activities that have no ancestor among them, in their order. */
export function topMost(index: PlacementIndex, ids: Iterable<string>): ActivityRow[] {
  const wanted = new Set(ids);
  return [...wanted].flatMap((id) => {
    const path = pathTo(index, id);
    const row = path.pop();
    return row && !path.some((ancestor) => wanted.has(ancestor.id)) ? [row] : [];
  });
}

/** Returns how many activities are below these, which are top-most. */
export const countBelow = (index: PlacementIndex, rows: readonly ActivityRow[]): number =>
  rows.reduce((count, { id }) => count + descendantsOf(index, id).length, 0);
