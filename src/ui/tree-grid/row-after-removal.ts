import type { FlatRow } from './flatten-tree.ts';

type Rows = readonly FlatRow<unknown>[];

/**
 * Returns the row that replaces a hidden or removed active row: the collapsed ancestor that hides it, otherwise the next
 * row that remains, otherwise the previous one.
 */
export function rowAfterRemoval(before: Rows, index: number, after: Rows): FlatRow<unknown> | undefined {
  const remaining = new Map(after.map((row) => [row.id, row]));
  for (let parent = before[index]?.parentIndex ?? null; parent !== null; parent = before[parent]?.parentIndex ?? null) {
    const ancestor = remaining.get(before[parent]?.id ?? '');
    if (ancestor?.hasChildren && !ancestor.isExpanded) return ancestor;
  }
  const candidates = [...before.slice(index + 1), ...before.slice(0, index).reverse()];
  const kept = candidates.find(({ id }) => remaining.has(id));
  return kept ? remaining.get(kept.id) : after[0];
}
