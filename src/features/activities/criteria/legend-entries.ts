import type { TimelineItem } from '../timeline/timeline-item.ts';
import type { Condition, Filter } from './condition.ts';
import type { Coloring, LegendColor } from './item-color.ts';

export type LegendEntry = LegendColor & {
  /** Number of activities, without ancestors that do not match themselves. */
  count: number;
  /** Whether the filter shows its activities in particular. */
  isPressed: boolean;
};

/** Returns the colors of the activities, and those that a user can filter by, in the order of the configuration. */
export function legendOf(items: readonly TimelineItem[], { colors, colorOf }: Coloring, filter: Filter): LegendEntry[] {
  const counts = new Map<string, number>();
  for (const item of items) {
    if (!item.isMatch) continue;
    const { key } = colorOf(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return colors
    .map((color) => ({
      ...color,
      count: counts.get(color.key) ?? 0,
      isPressed: color.condition !== null && contains(filter, color.condition),
    }))
    .filter(({ count, isPressed, isAlwaysListed }) => count > 0 || isPressed || isAlwaysListed);
}

/**
 * Adds an entry to the filter, or removes it. Entries of one field add up: the filter matches any of them. An entry of
 * another field, and "Not set", replace the others, because conditions must all match.
 */
export function toggleEntry(filter: Filter, colors: readonly LegendColor[], { condition }: LegendColor): Filter {
  if (!condition) return filter;
  const isOn = contains(filter, condition);
  const exclusive = colors.flatMap((color) => color.condition ?? []).filter((other) => !addsUp(other, condition));
  const others = isOn ? filter : exclusive.reduce(without, filter);
  if (isOn) return without(others, condition);
  const before = others.find((one) => addsUp(one, condition));
  if (!before) return [...others, condition];
  const after = { ...before, value: [...before.value, ...condition.value] };
  return others.map((one) => (one === before ? after : one));
}

const addsUp = (one: Condition, other: Condition): boolean =>
  one.field === other.field && one.operator === 'IN' && other.operator === 'IN';

const isOf = (one: Condition, { field, operator, value }: Condition): boolean =>
  one.field === field && one.operator === operator && value.every((key) => one.value.includes(key));

const contains = (filter: Filter, condition: Condition): boolean => filter.some((one) => isOf(one, condition));

/** Removes the values of a condition, and conditions without values. */
function without(filter: Filter, condition: Condition): Filter {
  return filter.flatMap((one) => {
    if (!isOf(one, condition)) return [one];
    const value = one.value.filter((key) => !condition.value.includes(key));
    return value.length > 0 ? [{ ...one, value }] : [];
  });
}
