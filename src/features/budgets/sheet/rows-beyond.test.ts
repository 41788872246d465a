import { expect, test } from 'vitest';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import { filledRows, itemsBeyond, placeBeyond } from './rows-beyond.ts';

const LABELS: Record<ItemType, string> = {
  ...{ CATEGORY: 'Category', SUBCATEGORY: 'Sub-category', LINE_ITEM: 'Line Item', PLACEHOLDER: 'Placeholder' },
};

test('rows beyond the last one are like it, or line items in a group', () => {
  expect(placeBeyond({ id: '3', type: 'PLACEHOLDER', parentId: '2' }, LABELS)).toEqual({
    type: 'PLACEHOLDER',
    parentId: '2',
  });
  expect(placeBeyond({ id: '2', type: 'CATEGORY', parentId: null }, LABELS)).toEqual({
    type: 'LINE_ITEM',
    parentId: '2',
  });
  expect(placeBeyond(undefined, LABELS)).toEqual({ type: 'LINE_ITEM', parentId: null });
});

test('a type that the budget does not use gets no rows, and neither does a group that is not saved', () => {
  const last = { id: '3', type: 'LINE_ITEM', parentId: null } as const;
  expect(placeBeyond(last, { ...LABELS, LINE_ITEM: '' })).toBeUndefined();
  expect(placeBeyond({ id: 'draft-1', type: 'CATEGORY', parentId: null }, LABELS)).toBeUndefined();
});

test('rows without a text are left out, and more than one call adds are refused', () => {
  expect(
    filledRows([
      ['', ' '],
      ['', 'a'],
    ]),
  ).toEqual([['', 'a']]);
  expect(filledRows([['']])).toBeUndefined();
  expect(filledRows(Array.from({ length: 2001 }, () => ['a']))).toBeUndefined();
});

test('each row is created once', () => {
  const items = itemsBeyond([['a'], ['b']], { type: 'LINE_ITEM', parentId: '1' }, ([name = '']) => name);
  expect(items).toMatchObject([
    { type: 'LINE_ITEM', parentId: '1', name: 'a' },
    { type: 'LINE_ITEM', parentId: '1', name: 'b' },
  ]);
  expect(new Set(items.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});
