import { expect, test } from 'vitest';
import type { Column } from '../columns/columns.wire.ts';
import { customKey, fixedCells, NO_COLUMNS } from './custom-cells.ts';
import { fixedReason, isLock } from './fixed-reason.ts';
import type { SheetRow } from './sheet-rows.ts';

const column = (id: string, changed: Partial<Column>): Column => ({
  ...{ id, name: id, type: 'CURRENCY', storage: 'CURRENCY' },
  ...changed,
});
const custom = {
  ...NO_COLUMNS,
  columns: [
    column('fee', {}),
    column('total', { calculation: '{planned} * 2' }),
    column('locked', { lockedRole: 'ADMIN' }),
    column('note', { type: 'TEXT', storage: 'TEXT' }),
  ],
};
const { ofItems, ofGroups } = fixedCells(custom, 'EDITOR');
const reasonOf = (row: Partial<SheetRow>, key: string) => fixedReason(row as SheetRow, { key: customKey(key) }, custom);

test('cells of items name a calculation or a lock of their column', () => {
  const item: Partial<SheetRow> = { type: 'LINE_ITEM', fixed: ofItems };
  expect([reasonOf(item, 'total'), reasonOf(item, 'locked')]).toEqual(['calculated', 'lockedColumn']);
  expect([reasonOf(item, 'fee'), reasonOf(item, 'note')]).toEqual([undefined, undefined]);
});

test('cells of groups name the sum of what is in them', () => {
  const group: Partial<SheetRow> = { type: 'CATEGORY', fixed: ofGroups };
  expect([reasonOf(group, 'fee'), reasonOf(group, 'locked')]).toEqual(['sum', 'sum']);
  expect([reasonOf(group, 'total'), reasonOf(group, 'note')]).toEqual(['calculated', undefined]);
});

test('locked cells of custom columns differ from those of amounts, which their owners can change', () => {
  const item: Partial<SheetRow> = { type: 'LINE_ITEM', fixed: ofItems, lockedFields: ['planned', customKey('fee')] };
  expect(reasonOf(item, 'fee')).toBe('lockedCell');
  expect(fixedReason(item as SheetRow, { key: 'planned' }, custom)).toBe('locked');
  expect((['locked', 'lockedCell', 'lockedColumn', 'sum', undefined] as const).map(isLock)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
});
