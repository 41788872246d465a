import { ATTRIBUTE_COLUMNS_MAX } from '../activity-rows.wire.ts';
import type { ColumnPreset } from '../column-presets.wire.ts';
import { attributeIdOf } from '../criteria/condition.ts';

/** The columns after the name, in their order. The first `lockedCount` stay in place while the rest scrolls. */
export type ViewColumns = { keys: readonly string[]; lockedCount: number };

/** The columns that every organization has, apart from the name. */
export const STANDARD_COLUMNS = ['type', 'status', 'owner', 'start', 'end', 'parent'] as const;
export type StandardColumn = (typeof STANDARD_COLUMNS)[number];

export const DEFAULT_COLUMNS: ViewColumns = { keys: ['type', 'start', 'end', 'status', 'owner'], lockedCount: 0 };

export const columnsOfPreset = ({ userColumns, lockedColumns }: ColumnPreset): ViewColumns => ({
  keys: userColumns,
  lockedCount: lockedColumns.length,
});

export const isSameColumns = (one: ViewColumns, other: ViewColumns): boolean =>
  one.lockedCount === other.lockedCount && one.keys.join() === other.keys.join();

/** Returns the ids of the attributes whose values the columns show: the first 20, which is what one call can return. */
export const attributesOf = ({ keys }: ViewColumns): string[] =>
  keys.flatMap((key) => attributeIdOf(key) ?? []).slice(0, ATTRIBUTE_COLUMNS_MAX);

/** Adds a column at the end, or removes it. */
export function withColumn({ keys, lockedCount }: ViewColumns, key: string, isShown: boolean): ViewColumns {
  const index = keys.indexOf(key);
  if (isShown) return index === -1 ? { keys: [...keys, key], lockedCount } : { keys, lockedCount };
  if (index === -1) return { keys, lockedCount };
  return {
    keys: keys.filter((one) => one !== key),
    lockedCount: index < lockedCount ? lockedCount - 1 : lockedCount,
  };
}

/** Moves a column by one place, towards the start with -1. */
export function withMovedColumn({ keys, lockedCount }: ViewColumns, key: string, by: -1 | 1): ViewColumns {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= keys.length) return { keys, lockedCount };
  const moved = keys.filter((one) => one !== key);
  moved.splice(to, 0, key);
  return { keys: moved, lockedCount };
}
