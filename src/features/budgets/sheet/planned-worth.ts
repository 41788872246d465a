import { type DatedAmount, type Rates, type Worth, worthOf } from '../rules/dated-rates.ts';
import type { ItemValues, SheetItem } from './sheet-items.ts';

type Edited = Partial<Pick<ItemValues, 'planned' | 'startsOn'>>;

/** Returns the amount of an item with the values that are being saved. */
export function plannedOf({ planned, startsOn }: DatedAmount, values: Edited = {}): DatedAmount {
  return {
    planned: values.planned ?? planned,
    startsOn: values.startsOn === undefined ? startsOn : values.startsOn,
  };
}

/** Returns what the items of a sheet are worth in the currency of the root. */
export const plannedWorth = (items: readonly SheetItem[], rates: Rates): Worth =>
  items.reduce((sum, item) => sum + worthOf(item, rates), 0n);

/** Returns by how much the values that are being saved change what an item is worth. */
export const worthChange = (item: DatedAmount, values: Edited, rates: Rates): Worth =>
  worthOf(plannedOf(item, values), rates) - worthOf(item, rates);
