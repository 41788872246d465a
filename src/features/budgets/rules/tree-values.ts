import type { Decimal } from '../../../base/formats/decimal.ts';
import type { Column } from '../columns/columns.wire.ts';
import { amountOf, type Units, unitsOf } from './amounts.ts';
import { CALCULATION_AMOUNTS, calculateColumns } from './calculations.ts';
import { isSummed } from './column-values.ts';

type ValuedItem = {
  id: string;
  parentId: string | null;
  planned: string;
  committed: string;
  actual: string;
  /** By column id. */
  values: Readonly<Record<string, unknown>>;
};
type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the values that each item shows in custom columns, in the order of the items: groups have the sums of currency
 * columns, and calculations work with sums, as the amounts of a group are sums.
 *
 * @param items parents before what they contain
 */
export function treeValues(items: readonly ValuedItem[], columns: readonly Column[]): Values[] {
  const summed = columns.filter((column) => isSummed(column) && column.calculation === undefined).map(({ id }) => id);
  const isCalculated = columns.some(({ calculation }) => calculation !== undefined);
  if (summed.length === 0 && !isCalculated) return items.map(({ values }) => values);
  const names = [...summed, ...(isCalculated ? CALCULATION_AMOUNTS : [])];
  const sums = sumsUp(items, names);
  return items.map(({ id, values }) => {
    const own = sums.get(id) ?? {};
    const amounts = Object.fromEntries(summed.map((name) => [name, own[name] ?? null]));
    const shown = { ...values, ...amounts };
    if (!isCalculated) return shown;
    return { ...shown, ...calculateColumns(columns, (name) => own[name] ?? shown[name]) };
  });
}

type Sums = Record<string, Decimal>;

/** Returns the sums of amounts by item; an item without any has none. */
function sumsUp(items: readonly ValuedItem[], names: readonly string[]): ReadonlyMap<string, Sums> {
  const units = new Map<string, Map<string, Units>>(items.map(({ id }) => [id, new Map()]));
  for (const item of items.toReversed()) {
    const own = units.get(item.id);
    const parent = units.get(item.parentId ?? '');
    for (const name of names) {
      const value = name in item ? item[name as keyof ValuedItem] : item.values[name];
      if (typeof value === 'string') own?.set(name, (own.get(name) ?? 0n) + unitsOf(value));
      const sum = own?.get(name);
      if (sum !== undefined) parent?.set(name, (parent.get(name) ?? 0n) + sum);
    }
  }
  return new Map(
    [...units].map(([id, own]) => [id, Object.fromEntries([...own].map(([name, sum]) => [name, amountOf(sum)]))]),
  );
}
