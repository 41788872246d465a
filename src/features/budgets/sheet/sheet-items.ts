import type { InternalItem } from '../items/internal-items.wire.ts';
import type { ItemTree } from '../items/item-tree.wire.ts';
import { type ColumnValue, isSameValue } from '../rules/column-values.ts';
import { type CustomKey, type CustomValues, customKey, withCustomValues } from './custom-cells.ts';

/** The fields of an item that a sheet changes, and its values in custom columns. */
type ItemFields = Pick<InternalItem, 'name' | 'planned' | 'status' | 'startsOn' | 'endsOn' | 'ownerId'>;
export type ItemValues = ItemFields & CustomValues & { tagIds: readonly string[] };
export type FieldKey = keyof ItemFields;
export type ValueKey = FieldKey | CustomKey | 'tagIds';

/** A column of the sheet: a field, or an amount that the product calculates. */
export type CellKey = ValueKey | 'committed' | 'actual' | 'remaining' | 'approvalState';

/** An item of the budget as the server has it. */
export type SheetItem = ItemValues &
  Pick<InternalItem, 'id' | 'parentId' | 'type' | 'committed' | 'actual' | 'approvalState' | 'version'> &
  Partial<Pick<InternalItem, 'approvalStatus' | 'requestedPlanned'>> & {
    isLocked: boolean;
  };

/** New values of an item, and those that the user saw before. */
export type ItemEdit = { values: Partial<ItemValues>; seen: Partial<ItemValues> };

export type ItemChange = ItemEdit & {
  id: string;
  /** Undoes or redoes a change. What others had `prevented` in the other direction stays as they wrote it. */
  step?: { prevented: readonly ValueKey[] };
};

/** A refused value stays in its cell until the user corrects or discards it. */
export type RefusedCell = {
  /** Undefined for a text that is no value. */
  value: ItemValues[ValueKey] | undefined;
  text: string | undefined;
  problem: string;
  /** Another user changed it in the meantime. */
  isConflict?: true;
  /** Its item or column no longer exists. */
  isGone?: true;
};
export type RefusedCells = { readonly [Key in ValueKey]?: RefusedCell | undefined };

/** A text that is no value of its cell. */
export type RefusedText = { id: string; key: ValueKey; text: string; problem: string };

/** Returns the refused values of an item. */
export const refusedValues = (cells: RefusedCells = {}): Partial<ItemValues> =>
  Object.fromEntries(
    Object.entries<RefusedCell | undefined>(cells).flatMap(([key, cell]) =>
      cell?.value === undefined ? [] : [[key, cell.value] as const],
    ),
  );

/** Returns why a value has been refused that was not refused before. */
export function newProblem(before: RefusedCells = {}, after: RefusedCells = {}): string | undefined {
  const added = (Object.keys(after) as ValueKey[]).find((key) => before[key] !== after[key]);
  return added && after[added]?.problem;
}

const NO_TAGS: readonly string[] = [];

/** Returns the items of a tree, whose columns have one entry per item. */
export function itemsFrom(tree: ItemTree): SheetItem[] {
  const { ids, parentIds, types, names, versions, locked, columns, customColumns = {} } = tree;
  const custom = Object.entries(customColumns).map(([id, values]) => [customKey(id), values] as const);
  return ids.map((id, index) => {
    const item: SheetItem = {
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
      ownerId: columns.ownerId?.[index] ?? null,
      approvalState: columns.approvalState?.[index] ?? 'NONE',
      approvalStatus: columns.approvalStatus?.[index] ?? null,
      requestedPlanned: columns.requestedPlanned?.[index] ?? null,
      tagIds: columns.tagIds?.[index] ?? NO_TAGS,
    };
    for (const [key, values] of custom) item[key] = (values[index] ?? null) as ColumnValue | null;
    return item;
  });
}

/** Returns an item as the server answered it to a change that was based on another version. */
export const itemFrom = (
  known: SheetItem,
  current: InternalItem,
  values: Readonly<Record<string, unknown>> | undefined,
): SheetItem => ({
  ...known,
  ...(values && withCustomValues(known, values)),
  name: current.name,
  planned: current.planned,
  committed: current.committed,
  actual: current.actual,
  status: current.status,
  startsOn: current.startsOn,
  endsOn: current.endsOn,
  ownerId: current.ownerId,
  approvalState: current.approvalState,
  approvalStatus: current.approvalStatus ?? null,
  requestedPlanned: current.requestedPlanned ?? null,
  tagIds: current.tagIds,
  version: current.version,
});

/** Returns the known item if the other one is the same, so that its row keeps its identity. */
export const sameItem = (known: SheetItem | undefined, item: SheetItem): SheetItem =>
  known && (Object.keys(item) as (keyof SheetItem)[]).every((key) => key in known && isSameValue(known[key], item[key]))
    ? known
    : item;

/** Returns the entries with other keys; undefined if there are none. */
export function without<Values extends object>(values: Values, keys: readonly string[]): Values | undefined {
  const rest = Object.entries(values).filter(([key]) => !keys.includes(key));
  return rest.length === 0 ? undefined : (Object.fromEntries(rest) as Values);
}

/** Sets the values of an item, or removes its entry when there are none. */
export function setEntry<Value extends object>(map: Map<string, Value>, id: string, value: Value | undefined): void {
  if (value === undefined || Object.keys(value).length === 0) map.delete(id);
  else map.set(id, value);
}

export function withEntry<Value extends object>(map: ReadonlyMap<string, Value>, id: string, value: Value | undefined) {
  const next = new Map(map);
  setEntry(next, id, value);
  return next;
}
