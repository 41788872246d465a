import type { Decimal } from '../../../base/formats/decimal.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Column } from '../columns/columns.wire.ts';
import { amountOf, type Units, unitsOf } from './amounts.ts';
import { CALCULATION_AMOUNTS, calculateColumns } from './calculations.ts';
import { isSummed } from './column-values.ts';
import { isGroup } from './item-nesting.ts';

type TreeItem = Readonly<Record<(typeof CALCULATION_AMOUNTS)[number] | 'id', string>> & {
  parentId: string | null;
  type: ItemType;
};

/** The sums and results of an item by column id; null is none. */
export type TreeValues = Readonly<Record<string, Decimal | null>>;

/**
 * Returns the sums of currency columns and the calculated values of each item, in the order of the items. A group has the
 * sums of what is below it, and calculates with sums.
 *
 * @param items parents before what they contain
 * @param cellOf the stored value of an item in a column
 */
export function treeValues<Item extends TreeItem>(
  items: readonly Item[],
  columns: readonly Column[],
  cellOf: (item: Item, columnId: string) => unknown,
): TreeValues[] {
  const summed = columns.filter((column) => isSummed(column) && column.calculation === undefined).map(({ id }) => id);
  const isCalculated = columns.some(({ calculation }) => calculation !== undefined);
  const indexById = new Map(items.map(({ id }, index) => [id, index]));
  const parents = items.map(({ parentId }) => indexById.get(parentId ?? ''));
  // The tree of the server has sums in groups, too.
  const amountsOf = (id: string) => items.map((item) => (isGroup(item.type) ? undefined : cellOf(item, id)));
  const sums = new Map(summed.map((id) => [id, sumsUp(amountsOf(id), parents)]));
  if (isCalculated) {
    for (const name of CALCULATION_AMOUNTS)
      sums.set(
        name,
        sumsUp(
          items.map((item) => item[name]),
          parents,
        ),
      );
  }
  return items.map((item, index) => {
    const sumOf = (name: string) => sums.get(name)?.[index] ?? null;
    const amounts = Object.fromEntries(summed.map((id) => [id, sumOf(id)]));
    if (!isCalculated) return amounts;
    return { ...amounts, ...calculateColumns(columns, (name) => (sums.has(name) ? sumOf(name) : cellOf(item, name))) };
  });
}

/** Returns the sum of each item and everything below it; undefined where no item has an amount. */
function sumsUp(amounts: readonly unknown[], parents: readonly (number | undefined)[]): (Decimal | undefined)[] {
  const units = amounts.map((amount): Units | undefined => (typeof amount === 'string' ? unitsOf(amount) : undefined));
  for (let index = units.length - 1; index >= 0; index--) {
    const [own, parent] = [units[index], parents[index]];
    if (own !== undefined && parent !== undefined) units[parent] = (units[parent] ?? 0n) + own;
  }
  return units.map((sum) => (sum === undefined ? undefined : amountOf(sum)));
}
