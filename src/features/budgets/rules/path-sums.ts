import { type FastUnits, minus, plus } from './fast-units.ts';
import { NO_PARENT, type TreePlaces } from './tree-places.ts';

/** Exact sums of one amount in a tree, by the place of the item. */
export type PathSums = {
  /** What each item itself adds; undefined for nothing. */
  own: readonly (FastUnits | undefined)[];
  /** The sum of each item and everything below it. */
  sums: readonly FastUnits[];
  /** The number of items in each of these sums. */
  counts: readonly number[];
  total: FastUnits;
};

/** Returns the sums of a tree: each item is added once to what it is in. */
export function treeSums({ parents }: TreePlaces, amountAt: (place: number) => FastUnits | undefined): PathSums {
  const own = parents.map((_, place) => amountAt(place));
  const sums = own.map((amount): FastUnits => amount ?? 0);
  const counts = own.map((amount): number => (amount === undefined ? 0 : 1));
  let total: FastUnits = 0;
  for (let place = parents.length - 1; place >= 0; place--) {
    const parent = parents[place] ?? NO_PARENT;
    const sum = sums[place] ?? 0;
    if (parent === NO_PARENT) {
      total = plus(total, sum);
      continue;
    }
    sums[parent] = plus(sums[parent] ?? 0, sum);
    counts[parent] = (counts[parent] ?? 0) + (counts[place] ?? 0);
  }
  return { own, sums, counts, total };
}

/** Returns the sums with the present amounts of changed items. Only the paths from them to the top are added up again. */
export function withAmounts(
  before: PathSums,
  { parents }: TreePlaces,
  changed: Iterable<number>,
  amountAt: (place: number) => FastUnits | undefined,
): PathSums {
  const next = { own: [...before.own], sums: [...before.sums], counts: [...before.counts] };
  let { total } = before;
  for (const place of changed) {
    const [amount, known] = [amountAt(place), next.own[place]];
    if (amount === known) continue;
    next.own[place] = amount;
    const difference = minus(amount ?? 0, known ?? 0);
    const added = Number(amount !== undefined) - Number(known !== undefined);
    total = plus(total, difference);
    for (let at = place; at !== NO_PARENT; at = parents[at] ?? NO_PARENT) {
      next.sums[at] = plus(next.sums[at] ?? 0, difference);
      next.counts[at] = (next.counts[at] ?? 0) + added;
    }
  }
  return { ...next, total };
}

/** Returns the sum at a place; undefined where no item has an amount. */
export const sumAt = ({ sums, counts }: PathSums, place: number): FastUnits | undefined =>
  counts[place] ? sums[place] : undefined;
