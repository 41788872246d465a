import { expect, test } from 'vitest';
import { editableAfter, isEditable } from './cell-moves.ts';
import type { CellKey } from './sheet-items.ts';

const KEYS: readonly CellKey[] = ['name', 'planned', 'committed', 'status'];
const ROWS = (['CATEGORY', 'LINE_ITEM'] as const).map((type) => ({ item: { type } }));

test('groups show sums, which users can’t change', () => {
  expect(isEditable({ type: 'CATEGORY' }, 'planned')).toBe(false);
  expect(isEditable({ type: 'LINE_ITEM' }, 'planned')).toBe(true);
  expect(isEditable({ type: 'LINE_ITEM' }, 'committed')).toBe(false);
});

test('passes the cells that users can’t change, in both directions', () => {
  expect(editableAfter(ROWS, KEYS, { row: 0, column: 0 }, 1)).toEqual({ row: 0, column: 3 });
  expect(editableAfter(ROWS, KEYS, { row: 0, column: 3 }, 1)).toEqual({ row: 1, column: 0 });
  expect(editableAfter(ROWS, KEYS, { row: 1, column: 0 }, -1)).toEqual({ row: 0, column: 3 });
});

test('ends at the last and the first cell', () => {
  expect(editableAfter(ROWS, KEYS, { row: 1, column: 3 }, 1)).toBeUndefined();
  expect(editableAfter(ROWS, KEYS, { row: 0, column: 0 }, -1)).toBeUndefined();
});
