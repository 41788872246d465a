import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { DeletedItem, FormerParent } from './recycle-bin.wire.ts';

/** A row of the recycle bin: a deleted item, or a former ancestor of one. */
export type BinRow = {
  id: string;
  parentId: string | null;
  name: string;
  type: ItemType;
  /** Undefined for a former ancestor that only shows where deleted items were. */
  deleted: DeletedItem | undefined;
};

/** Returns the deleted items in their order, each branch below its former ancestors. */
export function binRows(items: readonly DeletedItem[], parents: readonly FormerParent[]): BinRow[] {
  const known = new Set(items.map(({ id }) => id));
  const rows: BinRow[] = items.map((item) => ({ ...rowOf(item), deleted: item }));
  for (const parent of parents) {
    if (known.has(parent.id)) continue; // of an earlier page
    known.add(parent.id);
    rows.push({ ...rowOf(parent), deleted: undefined });
  }
  return rows;
}

const rowOf = ({ id, parentId, name, type }: DeletedItem | FormerParent) => ({ id, parentId, name, type });

/** Whether the user may restore the item, or see what keeps it from that. */
export const isSelectable = ({ deleted }: BinRow): boolean =>
  deleted !== undefined && deleted.blockedBy !== 'NO_PERMISSION';
