import type { Decimal } from '../../../base/formats/decimal.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Column } from '../columns/columns.wire.ts';
import { amountOf } from './amounts.ts';
import { CALCULATION_AMOUNTS, calculateColumns } from './calculations.ts';
import { isSummed } from './column-values.ts';
import { type FastUnits, fastUnitsOf } from './fast-units.ts';
import { isGroup } from './item-nesting.ts';
import { sumAt, treeSums } from './path-sums.ts';
import { treePlaces } from './tree-places.ts';

type AmountName = (typeof CALCULATION_AMOUNTS)[number];
type TreeItem = Readonly<Record<AmountName | 'id', string>> & { parentId: string | null; type: ItemType };

/** The sums and results of an item by column id; null is none. */
export type TreeValues = Readonly<Record<string, Decimal | null>>;

const isAmount = (name: string): name is AmountName => (CALCULATION_AMOUNTS as readonly string[]).includes(name);
const isCalculated = (columns: readonly Column[]) => columns.some(({ calculation }) => calculation !== undefined);

/** Returns the ids of columns whose values a tree sums up. */
export const summedIds = (columns: readonly Column[]): string[] =>
  columns.filter((column) => isSummed(column) && column.calculation === undefined).map(({ id }) => id);

/** Returns what an item itself adds to a sum. The tree of the server has sums of currency columns in groups, too. */
export function addedBy<Item extends Pick<TreeItem, AmountName | 'type'>>(
  item: Item,
  name: string,
  cellOf: (item: Item, columnId: string) => unknown,
): FastUnits | undefined {
  if (isAmount(name)) return fastUnitsOf(item[name]);
  const amount = isGroup(item.type) ? undefined : cellOf(item, name);
  return typeof amount === 'string' ? fastUnitsOf(amount) : undefined;
}

/** Returns the sums of currency columns and the calculated values of an item, which are calculated with sums. */
export function valuesAt(
  columns: readonly Column[],
  sumOf: (name: string) => FastUnits | undefined,
  cellOf: (columnId: string) => unknown,
): TreeValues {
  const textOf = (name: string) => {
    const sum = sumOf(name);
    return sum === undefined ? null : amountOf(sum);
  };
  const sums = Object.fromEntries(summedIds(columns).map((id) => [id, textOf(id)]));
  if (!isCalculated(columns)) return sums;
  const operandOf = (name: string) => (isAmount(name) ? textOf(name) : name in sums ? sums[name] : cellOf(name));
  return { ...sums, ...calculateColumns(columns, operandOf) };
}

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
  const places = treePlaces(items);
  const names = [...summedIds(columns), ...(isCalculated(columns) ? CALCULATION_AMOUNTS : [])];
  const sums = new Map(
    names.map((name) => [name, treeSums(places, (place) => addedBy(items[place] as Item, name, cellOf))]),
  );
  return items.map((item, place) => {
    const sumOf = (name: string) => {
      const ofName = sums.get(name);
      return ofName && sumAt(ofName, place);
    };
    return valuesAt(columns, sumOf, (id) => cellOf(item, id));
  });
}
