import type { RowById } from '../sheet-rows.ts';

/** Returns the collapsed rows without those that contain an item. The same set if none does. */
export function expandedFor(collapsedIds: ReadonlySet<string>, id: string | undefined, rows: RowById) {
  const open = new Set<string>();
  for (let at = rows.get(id ?? '')?.parentId; at; at = rows.get(at)?.parentId) if (collapsedIds.has(at)) open.add(at);
  return open.size === 0 ? collapsedIds : new Set([...collapsedIds].filter((one) => !open.has(one)));
}
