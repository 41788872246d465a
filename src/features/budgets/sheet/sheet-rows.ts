import type { Decimal } from '../../../base/formats/decimal.ts';
import { amountOf, type Units, unitsOf } from '../rules/amounts.ts';
import { isSameValue } from '../rules/column-values.ts';
import { isGroup } from '../rules/item-nesting.ts';
import { type TreeValues, treeValues } from '../rules/tree-values.ts';
import { type CustomColumns, type CustomValues, customKey, type FixedCells, isCustom } from './custom-cells.ts';
import { type ItemEdit, type ItemValues, type RefusedCells, refusedValues, type SheetItem } from './sheet-items.ts';

/** A row of the sheet: an item with changes that are not saved yet. Amounts of a group are the sums of what is below it. */
export type SheetRow = Omit<SheetItem, 'planned' | 'committed' | 'actual'> & {
  isGroup: boolean;
  planned: Decimal;
  committed: Decimal;
  actual: Decimal;
  /** Planned, not yet committed. */
  remaining: Decimal;
  /** Keys of values that are being saved. */
  saving: string;
  refused: RefusedCells | undefined;
  /** Keys of custom cells that the user can't change. */
  fixed?: ReadonlySet<string>;
  /** Fields that are locked for the user, or approved. */
  lockedFields?: readonly string[] | undefined;
};

export type SheetTotals = Pick<SheetRow, 'planned' | 'committed' | 'actual' | 'remaining'>;

/** A value that is being typed, as it would be saved. */
export type TypedValue = { id: string; values: Partial<ItemValues> };

export type Unsaved = {
  edits: ReadonlyMap<string, ItemEdit>;
  refused: ReadonlyMap<string, RefusedCells>;
  typed: TypedValue | undefined;
};

/** Custom columns, their cells that the user can't change, and fields of items that the user can't change. */
export type CustomRows = Pick<CustomColumns, 'columns'> & {
  fixed: FixedCells;
  lockedFields?: ReadonlyMap<string, readonly string[]>;
};
const NO_CUSTOM: CustomRows = { columns: [], fixed: { ofItems: new Set(), ofGroups: new Set() } };

type Sums = { planned: Units; committed: Units; actual: Units };

/**
 * Returns the rows of a sheet and the totals of the budget. Rows that show the same as before keep their identity, so that
 * only others render.
 *
 * @param items parents before what they contain
 */
export function sheetRows(
  items: readonly SheetItem[],
  { edits, refused, typed }: Unsaved,
  before: ReadonlyMap<string, SheetRow>,
  { columns, fixed, lockedFields }: CustomRows = NO_CUSTOM,
): { rows: SheetRow[]; totals: SheetTotals } {
  const shown = items.map((item) => {
    const { id } = item;
    return {
      ...item,
      ...refusedValues(refused.get(id)),
      ...edits.get(id)?.values,
      ...(typed?.id === id && typed.values),
    };
  });
  // The text of a refused value stays in its cell, but it does not count.
  const counted = shown.map((item, index) =>
    refused.has(item.id)
      ? { ...items[index], ...edits.get(item.id)?.values, ...(typed?.id === item.id && typed.values) }
      : item,
  ) as readonly SheetItem[];
  const sumsById = new Map(counted.map((item) => [item.id, ownSums(item)]));
  const total: Sums = { planned: 0n, committed: 0n, actual: 0n };
  for (const { id, parentId } of shown.toReversed()) {
    const own = sumsById.get(id);
    if (own) add(sumsById.get(parentId ?? '') ?? total, own);
  }
  const computed = treeValues(shown, columns, (item, id) => item[customKey(id)]);
  const rows = shown.map((item, index): SheetRow => {
    const row: SheetRow = {
      ...item,
      ...customValues(computed[index]),
      isGroup: isGroup(item.type),
      fixed: isGroup(item.type) ? fixed.ofGroups : fixed.ofItems,
      lockedFields: lockedFields?.get(item.id),
      ...amountsOf(sumsById.get(item.id) ?? total),
      ...(!isGroup(item.type) && refused.has(item.id) && { planned: item.planned as Decimal }),
      saving: Object.keys(edits.get(item.id)?.values ?? {}).join(' '),
      refused: refused.get(item.id),
    };
    const known = before.get(item.id);
    return known && isSame(known, row) ? known : row;
  });
  return { rows, totals: amountsOf(total) };
}

const customValues = (computed: TreeValues = {}): CustomValues =>
  Object.fromEntries(Object.entries(computed).map(([id, value]) => [customKey(id), value]));

const ownSums = ({ planned, committed, actual }: Pick<SheetItem, 'planned' | 'committed' | 'actual'>): Sums => ({
  planned: unitsOf(planned),
  committed: unitsOf(committed),
  actual: unitsOf(actual),
});

function add(sums: Sums, { planned, committed, actual }: Sums): void {
  sums.planned += planned;
  sums.committed += committed;
  sums.actual += actual;
}

const amountsOf = ({ planned, committed, actual }: Sums): SheetTotals => ({
  planned: amountOf(planned),
  committed: amountOf(committed),
  actual: amountOf(actual),
  remaining: amountOf(planned - committed),
});

const isSame = (one: SheetRow, other: SheetRow): boolean =>
  (Object.keys(other) as (keyof SheetRow)[]).every(
    (key) => one[key] === other[key] || ((key === 'tagIds' || isCustom(key)) && isSameValue(one[key], other[key])),
  );
