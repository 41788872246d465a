import type { ColumnFilter, Sorting, View } from '../../views/views.wire.ts';
import { type CustomColumns, isDeletedColumn } from '../custom-cells.ts';

/** What a view says about the sheet. */
export type SheetLayout = {
  /** Keys of the shown columns after the name, in their order; undefined for all. */
  columns: readonly string[] | undefined;
  /** In px, by the key of a column; others have their default. */
  widths: Readonly<Record<string, number>>;
  /** At most one for each column; items must match all. */
  filters: readonly ColumnFilter[];
  /** Within each parent. */
  sorting: Sorting | null;
};

/** All items and all columns in the order of the budget. */
export const WHOLE_SHEET: SheetLayout = { columns: undefined, widths: {}, filters: [], sorting: null };

export const NAME_KEY = 'name';

type Named = { key: string; name: string };

/** Returns the layout of a saved view. Other clients name custom columns by their names. */
export function layoutOf(view: View, columns: readonly Named[]): SheetLayout {
  const keyOf = (column: string) =>
    columns.some(({ key }) => key === column) ? column : (columns.find(({ name }) => name === column)?.key ?? column);
  return {
    columns: view.gridColumns.map(keyOf),
    widths: Object.fromEntries(Object.entries(view.columnWidths).map(([column, px]) => [keyOf(column), px])),
    filters: view.filters.map((filter) => ({ ...filter, column: keyOf(filter.column) })),
    sorting: view.sorting && { ...view.sorting, column: keyOf(view.sorting.column) },
  };
}

/** Returns a layout without the filters and the sorting of columns that another user has deleted. The same one if it has none. */
export function withoutDeletedColumns(layout: SheetLayout, custom: CustomColumns): SheetLayout {
  const isThere = ({ column }: { column: string }) => !isDeletedColumn(custom, column);
  const { filters, sorting } = layout;
  if (filters.every(isThere) && (!sorting || isThere(sorting))) return layout;
  return { ...layout, filters: filters.filter(isThere), sorting: sorting && isThere(sorting) ? sorting : null };
}

/** Returns the shown columns in their order, the name first. Keys of columns that no longer exist are ignored. */
export function shownColumns<Column extends { key: string }>(
  columns: readonly Column[],
  { columns: keys }: Pick<SheetLayout, 'columns'>,
): Column[] {
  if (!keys) return [...columns];
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return [NAME_KEY, ...keys.filter((key) => key !== NAME_KEY)].flatMap((key) => byKey.get(key) ?? []);
}

/** Returns the keys after a column has been shown at the end, or hidden. */
export function withColumn(keys: readonly string[], key: string, isShown: boolean): readonly string[] {
  const others = keys.filter((one) => one !== key);
  return isShown ? (others.length < keys.length ? keys : [...keys, key]) : others;
}

/** Returns the filters after that of a column has been replaced, or removed without one. */
export const withFilter = (
  filters: readonly ColumnFilter[],
  column: string,
  filter: ColumnFilter | undefined,
): readonly ColumnFilter[] => [...filters.filter((one) => one.column !== column), ...(filter ? [filter] : [])];

/** Whether two layouts show the same. `all` are the keys that a layout without columns shows. */
export function isSameLayout(one: SheetLayout, other: SheetLayout, all: readonly string[]): boolean {
  const textOf = ({ columns, widths, filters, sorting }: SheetLayout) =>
    JSON.stringify([
      columns ?? all,
      Object.entries(widths).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      filters
        .toSorted((a, b) => (a.column < b.column ? -1 : 1))
        .map(({ column, operator, value }) => [column, operator, value]),
      sorting && [sorting.column, sorting.direction],
    ]);
  return textOf(one) === textOf(other);
}
