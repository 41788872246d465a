import type { InternalItem } from '../items/internal-items.wire.ts';
import type { ItemTree } from '../items/item-tree.wire.ts';

/** The fields of an item that a sheet changes. */
export type ItemValues = Pick<InternalItem, 'name' | 'planned' | 'status' | 'startsOn' | 'endsOn'>;
export type ValueKey = keyof ItemValues;

/** An item of the budget as the server has it. */
export type SheetItem = ItemValues &
  Pick<InternalItem, 'id' | 'parentId' | 'type' | 'committed' | 'actual' | 'approvalState' | 'version'> & {
    isLocked: boolean;
  };

/** A change of an item that is being saved. */
export type ItemEdit = {
  values: Partial<ItemValues>;
  /** The values that the user saw before. */
  seen: Partial<ItemValues>;
};

/** A refused change stays in the sheet until the user corrects or discards it. */
export type RefusedEdit = { values: Partial<ItemValues>; problem: string };

/** Returns the items of a tree, whose columns have one entry per item. */
export function itemsFrom({ ids, parentIds, types, names, versions, locked, columns }: ItemTree): SheetItem[] {
  return ids.map((id, index) => ({
    id,
    parentId: parentIds[index] ?? null,
    type: types[index] ?? 'LINE_ITEM',
    name: names[index] ?? '',
    version: versions[index] ?? 0,
    isLocked: locked[index] ?? false,
    planned: columns.planned?.[index] ?? '0',
    committed: columns.committed?.[index] ?? '0',
    actual: columns.actual?.[index] ?? '0',
    status: columns.status?.[index] ?? 'ON_TRACK',
    startsOn: columns.startsOn?.[index] ?? null,
    endsOn: columns.endsOn?.[index] ?? null,
    approvalState: columns.approvalState?.[index] ?? 'NONE',
  }));
}

/** Returns an item as the server answered it to a change that was based on another version. */
export const itemFrom = (known: SheetItem, current: InternalItem): SheetItem => ({
  ...known,
  name: current.name,
  planned: current.planned,
  committed: current.committed,
  actual: current.actual,
  status: current.status,
  startsOn: current.startsOn,
  endsOn: current.endsOn,
  approvalState: current.approvalState,
  version: current.version,
});
