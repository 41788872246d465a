import { expect, test } from 'vitest';
import { treePlaces } from '../rules/tree-places.ts';
import type { RowsInput } from './rows-input.ts';
import type { SheetItem } from './sheet-items.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';

const item = (id: string, parentId: string | null, changes: Partial<SheetItem> = {}): SheetItem => ({
  id,
  parentId,
  type: 'LINE_ITEM',
  name: id,
  planned: '0',
  committed: '0',
  actual: '0',
  status: 'ON_TRACK',
  startsOn: null,
  endsOn: null,
  ownerId: null,
  approvalState: 'NONE',
  tagIds: [],
  version: 1,
  isLocked: false,
  ...changes,
});
const ITEMS = [
  item('fairs', null, { type: 'CATEGORY' }),
  item('lyon', 'fairs', { type: 'SUBCATEGORY' }),
  item('stall', 'lyon', { planned: '0.1', committed: '1' }),
  item('dinner', 'lyon', { planned: '0.2' }),
  item('prize', null, { planned: '99999999999999.9999' }),
];
const SAVED: RowsInput = {
  items: ITEMS,
  places: treePlaces(ITEMS),
  edits: new Map(),
  refused: new Map(),
  typed: undefined,
  columns: [],
  fixed: { ofItems: new Set(), ofGroups: new Set() },
  lockedFields: new Map(),
};
const plannedOf = (rows: readonly SheetRow[]) => rows.map(({ planned }) => planned);

test('a refused amount stays in its cell, but does not count', () => {
  const refused = new Map([['stall', { planned: { value: '5000', text: undefined, problem: 'Too much.' } }]]);
  const before = sheetRows(SAVED);
  before.list.all();
  const { list, totals } = sheetRows({ ...SAVED, refused }, before);
  const rows = list.all();
  expect(rows.find(({ id }) => id === 'stall')?.planned).toBe('5000');
  expect(totals).toEqual(before.totals);
  expect(rows[0]?.planned).toBe(before.list.all()[0]?.planned);
});

test('groups and the budget have exact sums of what is below them', () => {
  const { list, totals } = sheetRows(SAVED);
  const rows = list.all();
  expect(plannedOf(rows)).toEqual(['0.3', '0.3', '0.1', '0.2', '99999999999999.9999']);
  expect(rows[0]).toMatchObject({ committed: '1', remaining: '-0.7' });
  expect(totals).toMatchObject({ planned: '100000000000000.2999', committed: '1' });
});

test('unsaved changes and what is being typed count, and only their rows are new', () => {
  const before = sheetRows(SAVED);
  before.list.all();
  const edits = new Map([['stall', { values: { planned: '5' }, seen: { planned: '0.1' } }]]);
  const rows = sheetRows({ ...SAVED, edits, typed: { id: 'dinner', values: { planned: '1' } } }, before).list.all();
  expect(plannedOf(rows)).toEqual(['6', '6', '5', '1', '99999999999999.9999']);
  expect(rows.map((row, place) => row === before.list.all()[place])).toEqual([false, false, false, false, true]);
  expect(rows[2]?.saving).toBe('planned');
});

test('rows stay the same when nothing that they show has changed, also after the items were read again', () => {
  const before = sheetRows(SAVED);
  before.list.all();
  expect(sheetRows({ ...SAVED, edits: new Map() }, before).list.all()).toBe(before.list.all());
  const again = ITEMS.map((one) => ({ ...one }));
  const rows = sheetRows({ ...SAVED, items: again, places: treePlaces(again) }, before).list.all();
  expect(rows.every((row, place) => row === before.list.all()[place])).toBe(true);
});

test('a refused change keeps its value, with the reason', () => {
  const refused = new Map([['stall', { planned: { value: '5', text: undefined, problem: 'This cell is locked.' } }]]);
  const rows = sheetRows({ ...SAVED, refused }).list.all();
  expect(rows[2]).toMatchObject({
    planned: '5',
    saving: '',
    refused: { planned: { problem: 'This cell is locked.' } },
  });
});

test('rows are made when they are first needed, once', () => {
  const { list, byId, made } = sheetRows(SAVED);
  expect(Object.keys(made)).toEqual([]);
  expect(list.at(2)).toBe(byId.get('stall'));
  expect(Object.keys(made)).toEqual(['2']);
  expect(list.all()).toHaveLength(ITEMS.length);
  expect(list.all()[2]).toBe(list.at(2));
});
