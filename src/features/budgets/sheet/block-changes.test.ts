import { expect, test } from 'vitest';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { type Block, blockChanges, clearedCells } from './block-changes.ts';
import { readCell } from './read-cell.ts';
import { sheetWords } from './sheet.words.ts';
import type { CellKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

const KEYS: readonly CellKey[] = ['name', 'planned', 'remaining', 'status', 'startsOn', 'endsOn'];
const rowOf = (id: string, set: Partial<SheetRow> = {}): { item: SheetRow } => ({
  item: {
    ...{
      id,
      name: `Item ${id}`,
      parentId: null,
      type: 'LINE_ITEM',
      status: 'ON_TRACK',
      approvalState: 'NONE',
      tagIds: [],
    },
    ...{ startsOn: null, endsOn: null, ownerId: null, version: 1, isLocked: false, isGroup: false },
    ...{ planned: '10' as Decimal, committed: '0' as Decimal, actual: '0' as Decimal, remaining: '10' as Decimal },
    ...{ saving: '', refused: undefined },
    ...set,
  },
});
const ROWS = [rowOf('1', { type: 'CATEGORY', isGroup: true }), rowOf('2'), rowOf('3'), rowOf('4')];
const options = { locale: 'en', currency: { id: 'EUR', symbol: '€' }, words: sheetWords() };
const put = (block: Block, range: Parameters<typeof blockChanges>[2], rows = ROWS) =>
  blockChanges(rows, KEYS, range, block, (row, key, text) => readCell(row, key, text, options), 'Locked');
const at = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right });
const valuesOf = (changes: { edits: readonly { id: string; values: object }[] }) =>
  changes.edits.map(({ id, values }) => [id, values]);

test('puts a block from the first cell on, and leaves sums as they are', () => {
  const changes = put(
    [
      ['A', '1', '99', 'at risk'],
      ['B', '=2*3'],
    ],
    at(0, 0),
  );
  expect(valuesOf(changes)).toEqual([
    ['1', { name: 'A', status: 'AT_RISK' }],
    ['2', { name: 'B', planned: '6' }],
  ]);
  expect(changes.refused).toEqual([]);
  expect(changes.covered).toEqual(at(0, 0, 1, 3));
});

test('repeats a cell over the selection, and a block over a multiple of it', () => {
  expect(valuesOf(put([['7']], at(1, 1, 3, 1)))).toEqual(['2', '3', '4'].map((id) => [id, { planned: '7' }]));
  expect(valuesOf(put([['7'], ['8']], at(0, 1, 3, 1)))).toEqual([
    ['2', { planned: '8' }],
    ['3', { planned: '7' }],
    ['4', { planned: '8' }],
  ]);
});

test('refuses texts that are no values, each for itself', () => {
  const { edits, refused } = put(
    [
      ['12 apples', '', '', '2/30/2027'],
      ['5', '', '', '2/3/2027'],
    ],
    at(1, 1),
  );
  expect(edits.map(({ values }) => values)).toEqual([{ planned: '5', startsOn: '2027-02-03' }]);
  expect(refused.map(({ key, text }) => [key, text])).toEqual([
    ['planned', '12 apples'],
    ['status', ''],
    ['startsOn', '2/30/2027'],
    ['status', ''],
  ]);
});

test('accepts two new dates that are later than the old ones, and refuses two in the wrong order', () => {
  const rows = [rowOf('1', { startsOn: '2027-01-01', endsOn: '2027-01-31' })];
  expect(valuesOf(put([['3/1/2027', '3/2/2027']], at(0, 4), rows))).toEqual([
    ['1', { startsOn: '2027-03-01', endsOn: '2027-03-02' }],
  ]);
  const wrong = put([['3/3/2027', '3/2/2027']], at(0, 4), rows);
  expect(wrong.edits).toEqual([]);
  expect(wrong.refused.map(({ key, problem }) => [key, problem])).toEqual([
    ['startsOn', 'The end date can’t be before the start date.'],
    ['endsOn', 'The end date can’t be before the start date.'],
  ]);
});

test('counts texts for cells that can’t be edited', () => {
  const block = [
    ['B', '1', '99'],
    ['C', '2', ''],
  ];
  expect(put(block, at(0, 0)).fixedCells).toBe(2); // the amounts of a category are sums
  expect(put(block, at(1, 0)).fixedCells).toBe(1);
});

test('counts rows, and texts in columns, that the sheet does not have', () => {
  const changes = put(
    [
      ['1/1/2027', '1/2/2027', 'x', ' ', 'y'],
      ['1/1/2027', '', '', 'z'],
      ['', '', 'w'],
    ],
    at(2, 4),
  );
  expect(valuesOf(changes)).toEqual([
    ['3', { startsOn: '2027-01-01', endsOn: '2027-01-02' }],
    ['4', { startsOn: '2027-01-01' }],
  ]);
  expect([changes.rowsBeyond, changes.textsBeyond]).toEqual([1, 3]); // the last row is counted as such
});

test('refuses changes of locked cells, and accepts their values', () => {
  const rows = [rowOf('1', { lockedFields: ['planned', 'startsOn'] })];
  const changes = put([['Name', '10', '', 'at risk', '1/1/2027']], at(0, 0), rows);
  expect(valuesOf(changes)).toEqual([['1', { name: 'Name', status: 'AT_RISK' }]]);
  expect(changes.refused).toEqual([{ id: '1', key: 'startsOn', text: '1/1/2027', problem: 'Locked' }]);
  expect(clearedCells(rows, KEYS, at(0, 0, 0, 5))).toEqual([]);
});

test('does not change what is the same', () => {
  expect(put([['Item 2', '10.00']], at(1, 0)).edits).toEqual([]);
});

test('clears amounts and dates, not names, statuses and sums', () => {
  const rows = [ROWS[0], rowOf('2', { startsOn: '2027-01-01' })].flatMap((row) => row ?? []);
  expect(clearedCells(rows, KEYS, at(0, 0, 1, 5)).map(({ id, values }) => [id, values])).toEqual([
    ['2', { planned: '0', startsOn: null }],
  ]);
});

test('leaves locked and approved cells out of a block of 20,000 cells, and takes the rest', () => {
  const rows = Array.from({ length: 4000 }, (_, index) =>
    rowOf(String(index), index % 4 === 0 ? { lockedFields: ['planned', 'name'] } : {}),
  );
  const block = rows.map((_, index) => [`New ${index}`, '7', '', 'at risk', '1/1/2027']);
  const { edits, refused, rowsBeyond } = put(block, at(0, 0), rows);
  expect([edits.length, refused.length, rowsBeyond]).toEqual([4000, 2000, 0]);
  expect(new Set(refused.map(({ problem }) => problem))).toEqual(new Set(['Locked']));
  expect(edits[0]?.values).toEqual({ status: 'AT_RISK', startsOn: '2027-01-01' });
});

test('takes a block of more rows than a call has arguments', () => {
  const block = Array.from({ length: 300_000 }, () => ['1']);
  expect(put(block, at(1, 1)).rowsBeyond).toBe(300_000 - 3);
});
