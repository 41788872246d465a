import type { RowById } from '../sheet-rows.ts';

/** Returns ids without those of what contains an item. The same set if it has none of them. */
export function withoutAncestors(ids: ReadonlySet<string>, id: string | undefined, rows: RowById): ReadonlySet<string> {
  const ancestors = new Set<string>();
  for (let at = rows.get(id ?? '')?.parentId; at; at = rows.get(at)?.parentId) if (ids.has(at)) ancestors.add(at);
  return ancestors.size === 0 ? ids : new Set([...ids].filter((one) => !ancestors.has(one)));
}
