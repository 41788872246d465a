import { expect, test } from 'vitest';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import { cellAfter, type Move } from './cell-moves.ts';
import type { ValueKey } from './sheet-items.ts';

const TYPES: readonly ItemType[] = ['CATEGORY', 'LINE_ITEM', 'SUBCATEGORY', 'PLACEHOLDER'];
const rows = TYPES.map((type) => ({ item: { type } }));
const after = (index: number, key: ValueKey, move: Move) => {
  const cell = cellAfter(rows, { index, key }, move);
  return cell && `${cell.index} ${cell.key}`;
};

test.each([
  [0, 'name', 'next', '0 status'],
  [1, 'name', 'next', '1 planned'],
  [1, 'endsOn', 'next', '2 name'],
  [3, 'endsOn', 'next', undefined],
  [2, 'status', 'previous', '2 name'],
  [2, 'name', 'previous', '1 endsOn'],
  [0, 'name', 'previous', undefined],
  [0, 'name', 'below', '1 name'],
  [1, 'planned', 'below', '3 planned'],
  [3, 'planned', 'below', undefined],
  [1, 'planned', 'stay', undefined],
  [1, 'planned', 'leave', undefined],
] as const)('from row %i, %s, %s is %s', (index, key, move, cell) => {
  expect(after(index, key, move)).toBe(cell);
});
