import { expect, test } from 'vitest';
import type { Column } from '../../columns/columns.wire.ts';
import type { ColumnFilter } from '../../views/views.wire.ts';
import { NO_COLUMNS } from '../custom-cells.ts';
import {
  isSameLayout,
  layoutOf,
  type SheetLayout,
  shownColumns,
  WHOLE_SHEET,
  withColumn,
  withFilter,
  withoutDeletedColumns,
} from './sheet-layout.ts';

const NAMED = [
  { key: 'name', name: 'Name' },
  { key: 'planned', name: 'Planned' },
  { key: 'column:12', name: 'Agency fee' },
];
const VIEW = { id: '1', name: 'Money', metricsColumns: [], private: false, filters: [], sorting: null };

test('a view names custom columns by their key or by their name', () => {
  const view = { ...VIEW, gridColumns: ['Agency fee', 'planned'], columnWidths: { 'Agency fee': 90 } };
  expect(layoutOf(view, NAMED)).toEqual({
    ...WHOLE_SHEET,
    columns: ['column:12', 'planned'],
    widths: { 'column:12': 90 },
  });
});

test('filters and sorting of columns that another user has deleted go', () => {
  const planned = { column: 'planned', operator: 'IS_NOT_EMPTY', value: [] } satisfies ColumnFilter;
  const layout: SheetLayout = {
    ...WHOLE_SHEET,
    filters: [{ column: 'column:12', operator: 'IS_EMPTY', value: [] }, planned],
    sorting: { column: 'column:12', direction: 'ASC' },
  };
  expect(withoutDeletedColumns(layout, NO_COLUMNS)).toEqual({ ...WHOLE_SHEET, filters: [planned] });
  const custom = { ...NO_COLUMNS, columns: [{ id: '12' } as Column] };
  expect(withoutDeletedColumns(layout, custom)).toBe(layout);
});

test('the name comes first, and columns that no longer exist are ignored', () => {
  const keysOf = (columns: string[] | undefined) => shownColumns(NAMED, { columns }).map(({ key }) => key);
  expect(keysOf(['column:12', 'name', 'column:99'])).toEqual(['name', 'column:12']);
  expect(keysOf([])).toEqual(['name']);
  expect(keysOf(undefined)).toEqual(['name', 'planned', 'column:12']);
});

test('columns are shown at the end, hidden and moved', () => {
  expect(withColumn(['a', 'b'], 'c', true)).toEqual(['a', 'b', 'c']);
  expect(withColumn(['a', 'b'], 'a', true)).toEqual(['a', 'b']);
  expect(withColumn(['a', 'b'], 'a', false)).toEqual(['b']);
});

test('a layout has changed when it shows something else', () => {
  const all = ['planned', 'column:12'];
  const empty = { column: 'planned', operator: 'IS_EMPTY' as const, value: [] };
  expect(isSameLayout(WHOLE_SHEET, { ...WHOLE_SHEET, columns: all }, all)).toBe(true);
  expect(isSameLayout(WHOLE_SHEET, { ...WHOLE_SHEET, columns: all.toReversed() }, all)).toBe(false);
  expect(isSameLayout(WHOLE_SHEET, { ...WHOLE_SHEET, filters: withFilter([], 'planned', empty) }, all)).toBe(false);
  expect(withFilter([empty], 'planned', undefined)).toEqual([]);
});
