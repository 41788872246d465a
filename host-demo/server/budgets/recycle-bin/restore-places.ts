import type { FormerParent } from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { canContain, ITEM_LEVELS_MAX } from '../../../../src/features/budgets/rules/item-nesting.ts';

/** Items and their former ancestors in the budget, by id. */
export type Lineage = ReadonlyMap<string, FormerParent>;

export type RestorePlace = {
  /** Null at the top. */
  parentId: string | null;
  isMoved: boolean;
  /** Whether an item of this type can be there. */
  isAllowed: boolean;
};

/** Returns where an item goes when these items are restored: below the nearest ancestor that then exists. */
export function restorePlace(id: string, lineage: Lineage, restoredIds: ReadonlySet<string>): RestorePlace {
  const item = lineage.get(id);
  if (!item) throw new Error(`The lineage does not contain item ${id}.`);
  const line = ancestorsOf(id, lineage).filter((above) => !above.isDeleted || restoredIds.has(above.id));
  const [parent] = line;
  const parentId = parent?.id ?? null;
  return {
    parentId,
    isMoved: parentId !== item.parentId,
    isAllowed: canContain(parent?.type ?? null, item.type) && line.length < ITEM_LEVELS_MAX,
  };
}

/** Returns the ancestors of an item, its former parent first. */
export function ancestorsOf(id: string, lineage: Lineage) {
  const line = [];
  // A cycle of parents ends with its first item.
  const seen = new Set([id]);
  for (let above = parentOf(id, lineage); above && !seen.has(above.id); above = parentOf(above.id, lineage)) {
    seen.add(above.id);
    line.push(above);
  }
  return line;
}

const parentOf = (id: string, lineage: Lineage) => lineage.get(lineage.get(id)?.parentId ?? '');
