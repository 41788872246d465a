import { type DatedAmount, type Rates, type Worth, worthOf } from '../rules/dated-rates.ts';
import type { ItemValues, SheetItem } from './sheet-items.ts';

type Edits = ReadonlyMap<string, { values: Partial<ItemValues> }>;

/** Returns the amount of an item with the values that are being saved. */
export function plannedOf(
  { planned, startsOn }: DatedAmount,
  values: Partial<Pick<ItemValues, 'planned' | 'startsOn'>> = {},
): DatedAmount {
  return {
    planned: values.planned ?? planned,
    startsOn: values.startsOn === undefined ? startsOn : values.startsOn,
  };
}

/** Returns what the items of a sheet are worth in the currency of the root, without refused values. */
export const plannedWorth = (items: readonly SheetItem[], edits: Edits, rates: Rates): Worth =>
  items.reduce((sum, item) => sum + worthOf(plannedOf(item, edits.get(item.id)?.values), rates), 0n);
