import { folded } from '../../../base/text/folded.ts';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import type { ActivityRow } from '../timeline/activity-row.ts';

/** An activity that could be a parent. */
type ParentCandidate = { row: ActivityRow; whyNot: string | undefined };

type FoundParents = {
  /** Allowed ones first, each part in the order of the tree. */
  shown: readonly ParentCandidate[];
  /** Number of all that match. */
  count: number;
};

/** Returns rows in the order of the tree, as if everything was expanded. */
export const treeOrder = (rows: readonly ActivityRow[]): readonly ActivityRow[] =>
  flattenTree(rows, { collapsedIds: new Set() }).map(({ item }) => item);

/**
 * Returns at most `max` rows whose name contains every word of the search, ignoring case and accents.
 *
 * @param rows in the order of the tree
 */
export function findParents(
  rows: readonly ActivityRow[],
  search: string,
  whyNot: (id: string) => string | undefined,
  max: number,
): FoundParents {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  const allowed: ParentCandidate[] = [];
  const refused: ParentCandidate[] = [];
  for (const row of rows) {
    const name = folded(row.name);
    if (!wanted.every((word) => name.includes(word))) continue;
    const reason = whyNot(row.id);
    (reason === undefined ? allowed : refused).push({ row, whyNot: reason });
  }
  return { shown: [...allowed, ...refused].slice(0, max), count: allowed.length + refused.length };
}
