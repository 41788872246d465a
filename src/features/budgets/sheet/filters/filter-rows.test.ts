import { expect, test } from 'vitest';
import type { Decimal } from '../../../../base/formats/decimal.ts';
import type { Column } from '../../columns/columns.wire.ts';
import { treePlaces } from '../../rules/tree-places.ts';
import type { BudgetUsers } from '../../users/budget-users.wire.ts';
import type { ColumnFilter } from '../../views/views.wire.ts';
import { NO_COLUMNS } from '../custom-cells.ts';
import type { SheetItem } from '../sheet-items.ts';
import { sheetRows } from '../sheet-rows.ts';
import { filterRows, rowFilter } from './filter-rows.ts';
import { sortRows } from './sort-rows.ts';

const COLUMNS = [
  { id: '1', name: 'Channel', type: 'COMBOBOX', choices: ['Radio', 'Print'] },
  { id: '2', name: 'Fee', type: 'CURRENCY' },
  { id: '3', name: 'Tags', type: 'MULTISELECT', choices: ['New', 'Old'] },
] as unknown as Column[];
/** By name, not by id. */
const USERS: BudgetUsers = [
  { personId: '9', name: 'Ana', role: 'EDITOR' },
  { personId: '2', name: 'Zoe', role: 'EDITOR' },
];
const custom = { ...NO_COLUMNS, columns: COLUMNS, users: USERS };

const item = (id: string, parentId: string | null, values: Partial<SheetItem> = {}): SheetItem => ({
  ...{ id, parentId, name: id, planned: '0', committed: '0', actual: '0', status: 'ON_TRACK', approvalState: 'NONE' },
  ...{
    type: 'LINE_ITEM',
    startsOn: null,
    endsOn: null,
    ownerId: null,
    version: 1,
    isLocked: false,
    'column:2': null,
    tagIds: [],
  },
  ...values,
});
const ITEMS = [
  item('Fairs', null, { type: 'CATEGORY', startsOn: '2027-01-01' }),
  item('Stall 10', 'Fairs', { planned: '1200.5', ownerId: '2', 'column:1': 'Print', 'column:3': ['New', 'Old'] }),
  item('Stall 9', 'Fairs', { planned: '30', 'column:1': 'Radio', 'column:2': '5', startsOn: '2027-03-31' }),
  item('Café', null, { planned: '7', status: 'AT_RISK', ownerId: '9' }),
];
const rows = sheetRows({
  ...{ items: ITEMS, places: treePlaces(ITEMS), edits: new Map(), refused: new Map(), typed: undefined },
  ...{ columns: COLUMNS, fixed: { ofItems: new Set(), ofGroups: new Set() }, lockedFields: new Map() },
}).list.all();

const matching = (...filters: ColumnFilter[]) => rows.filter(rowFilter(filters, custom)).map(({ id }) => id);

test.each([
  ['contain a text, ignoring case and accents', 'name', 'CONTAINS', ['CAFE'], ['Café']],
  ['have an amount from a limit', 'planned', 'BETWEEN', ['30', ''], ['Stall 10', 'Stall 9']],
  ['have an amount between limits', 'planned', 'BETWEEN', ['7', '30'], ['Stall 9', 'Café']],
  ['have a day up to a limit', 'startsOn', 'BETWEEN', ['', '2027-01-31'], ['Fairs']],
  ['have a status', 'status', 'IN', ['AT_RISK'], ['Café']],
  ['have an owner', 'ownerId', 'IN', ['2'], ['Stall 10']],
  ['have one of several choices', 'column:3', 'IN', ['Old'], ['Stall 10']],
  ['have no day', 'endsOn', 'IS_EMPTY', [], ['Fairs', 'Stall 10', 'Stall 9', 'Café']],
  ['have a choice', 'column:1', 'IS_NOT_EMPTY', [], ['Stall 10', 'Stall 9']],
  ['have an own amount, not a sum', 'column:2', 'IS_NOT_EMPTY', [], ['Stall 9']],
] as const)('finds items that %s', (_, column, operator, value, ids) => {
  expect(matching({ column, operator, value: [...value] })).toEqual(ids);
});

test('finds items that match all filters, and ignores filters of deleted columns', () => {
  const contains: ColumnFilter = { column: 'name', operator: 'CONTAINS', value: ['stall'] };
  const radio: ColumnFilter = { column: 'column:1', operator: 'IN', value: ['Radio'] };
  const gone: ColumnFilter = { column: 'column:99', operator: 'IN', value: ['x'] };
  expect(matching(contains, radio, gone)).toEqual(['Stall 9']);
});

test('keeps what contains a match, but does not count it as a match', () => {
  const { rows: shown, matchIds } = filterRows(rows, ({ id }) => id === 'Stall 9');
  expect(shown.map(({ id }) => id)).toEqual(['Fairs', 'Stall 9']);
  expect([...matchIds]).toEqual(['Stall 9']);
});

test.each([
  ['names as people read numbers', 'name', 'ASC', ['Café', 'Fairs', 'Stall 9', 'Stall 10']],
  ['amounts', 'planned', 'DESC', ['Fairs', 'Stall 10', 'Stall 9', 'Café']],
  ['choices in their order', 'column:1', 'ASC', ['Stall 9', 'Stall 10', 'Fairs', 'Café']],
  ['choices backwards, empty ones still last', 'column:1', 'DESC', ['Stall 10', 'Stall 9', 'Fairs', 'Café']],
  ['statuses by risk', 'status', 'DESC', ['Café', 'Fairs', 'Stall 10', 'Stall 9']],
  ['owners by name', 'ownerId', 'ASC', ['Café', 'Stall 10', 'Fairs', 'Stall 9']],
  ['days', 'startsOn', 'DESC', ['Stall 9', 'Fairs', 'Stall 10', 'Café']],
] as const)('sorts %s', (_, column, direction, ids) => {
  expect(sortRows(rows, { column, direction }, { custom, locale: 'en' }).map(({ id }) => id)).toEqual(ids);
});

test('amounts are sorted with all of their decimals', () => {
  const large = ['12345678901234.5679', '12345678901234.5678'].map((planned, index) => ({
    ...(rows[1] as (typeof rows)[number]),
    id: String(index),
    planned: planned as Decimal,
  }));
  const sorted = sortRows(large, { column: 'planned', direction: 'ASC' }, { custom, locale: 'en' });
  expect(sorted.map(({ id }) => id)).toEqual(['1', '0']);
});
