import type { ColumnPreset } from '../column-presets.wire.ts';
import type { Criteria } from '../criteria.wire.ts';
import type { SavedView } from '../saved-views.wire.ts';
import { NO_CHANGES, type ViewAddress } from './view-address.ts';
import { columnsOfPreset, DEFAULT_COLUMNS, isSameColumns, type ViewColumns } from './view-columns.ts';

/** What the page shows. */
export type EffectiveView = {
  criteria: Criteria;
  columnPresetId: string | null;
  columns: ViewColumns;
};

/** What a saved view contributes; that of "All activities" without one. */
export type SavedContent = Pick<SavedView, 'criteria' | 'columnPresetId'>;

/** Shows all activities. */
export const DEFAULT_CONTENT: SavedContent = {
  criteria: { filter: [], groupBy: null, showFullHierarchy: false, colorBy: null },
  columnPresetId: null,
};

/** Returns the saved view of an address; undefined for none, and for one that the user cannot read. */
export const savedViewOf = (
  { savedViewId }: Pick<ViewAddress, 'savedViewId'>,
  views: readonly SavedView[],
): SavedView | undefined => views.find(({ id }) => id === savedViewId);

/** Returns what the page shows: the saved view with the unsaved changes. Default columns replace a missing preset. */
export function effectiveView(
  address: ViewAddress,
  saved: SavedContent = DEFAULT_CONTENT,
  presets: readonly ColumnPreset[] = [],
): EffectiveView {
  const { filter, groupBy, colorBy, showFullHierarchy } = address;
  const columnPresetId = address.columnPresetId === undefined ? saved.columnPresetId : address.columnPresetId;
  return {
    criteria: {
      filter: filter ?? saved.criteria.filter,
      groupBy: groupBy === undefined ? saved.criteria.groupBy : groupBy,
      showFullHierarchy: showFullHierarchy ?? saved.criteria.showFullHierarchy,
      colorBy: colorBy === undefined ? saved.criteria.colorBy : colorBy,
    },
    columnPresetId,
    columns: address.columns ?? presetColumns(columnPresetId, presets),
  };
}

/** Returns whether the view refers to a column preset that was deleted, or that the user can no longer read. */
export const isPresetMissing = ({ columnPresetId }: EffectiveView, presets: readonly ColumnPreset[]): boolean =>
  columnPresetId !== null && !presets.some(({ id }) => id === columnPresetId);

/** Returns whether an address differs from the saved view. */
export function isChanged(
  address: ViewAddress,
  saved: SavedContent = DEFAULT_CONTENT,
  presets: readonly ColumnPreset[] = [],
): boolean {
  const { savedViewId: _id, ...changes } = withChanges(address, {}, saved, presets);
  return Object.values(changes).some((value) => value !== undefined);
}

/** Returns the address after changes, which contains only what differs from the saved view. */
export function withChanges(
  address: ViewAddress,
  changes: Partial<Omit<ViewAddress, 'savedViewId'>>,
  saved: SavedContent = DEFAULT_CONTENT,
  presets: readonly ColumnPreset[] = [],
): ViewAddress {
  const next = { ...address, ...changes };
  const { criteria, columnPresetId, columns } = effectiveView(next, saved, presets);
  const before = saved.criteria;
  return {
    savedViewId: address.savedViewId,
    filter: isSameFilter(criteria.filter, before.filter) ? undefined : criteria.filter,
    groupBy: criteria.groupBy === before.groupBy ? undefined : criteria.groupBy,
    colorBy: coloring(criteria.colorBy) === coloring(before.colorBy) ? undefined : criteria.colorBy,
    showFullHierarchy: criteria.showFullHierarchy === before.showFullHierarchy ? undefined : criteria.showFullHierarchy,
    columnPresetId: columnPresetId === saved.columnPresetId ? undefined : columnPresetId,
    columns: isSameColumns(columns, presetColumns(columnPresetId, presets)) ? undefined : columns,
  };
}

/** Returns the address of a saved view without changes; null for all activities. */
export const addressOf = (savedViewId: string | null): ViewAddress => ({ savedViewId, ...NO_CHANGES });

function presetColumns(id: string | null, presets: readonly ColumnPreset[]): ViewColumns {
  const preset = presets.find((one) => one.id === id);
  return preset ? columnsOfPreset(preset) : DEFAULT_COLUMNS;
}

/** Null is the default, the type group. */
const coloring = (colorBy: Criteria['colorBy']) => colorBy ?? 'group';

const isSameFilter = (one: Criteria['filter'], other: Criteria['filter']): boolean =>
  one.length === other.length &&
  one.every((condition, index) => {
    const before = other[index];
    return (
      condition.field === before?.field &&
      condition.operator === before.operator &&
      condition.value.length === before.value.length &&
      condition.value.every((value, place) => value === before.value[place])
    );
  });
