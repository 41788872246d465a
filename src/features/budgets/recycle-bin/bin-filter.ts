import { fromWireDate, toWireDateTime } from '../../../base/formats/wire-dates.ts';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';
import type { RecycleBinFilter } from './recycle-bin.wire.ts';

/** The filters as the user enters them; empty ones do not filter. */
export type BinFilter = { search: string; type: string; deletedBy: string /** YYYY-MM-DD */; day: string };

export const NO_FILTER: BinFilter = { search: '', type: '', deletedBy: '', day: '' };

export const isFiltering = (filter: BinFilter): boolean => Object.values(filter).some((value) => value.trim() !== '');

/** Returns the filters of the request. The day is one of the user's time zone. */
export function filterOf({ search, type, deletedBy, day }: BinFilter): RecycleBinFilter {
  return {
    search: search.trim() || undefined,
    type: ITEM_TYPES.find((one) => one === type),
    deletedBy: deletedBy || undefined,
    ...(day !== '' && daysOf(fromWireDate(day))),
  };
}

function daysOf(from: Date) {
  const before = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
  return { deletedFrom: toWireDateTime(from), deletedBefore: toWireDateTime(before) };
}
