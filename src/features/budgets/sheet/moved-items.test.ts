import { expect, test } from 'vitest';
import { afterRemaining, type MovedItems, withMoves } from './moved-items.ts';
import type { SheetItem } from './sheet-items.ts';

/** Fairs > Lyon > Stall, Dinner; Prize. */
const ITEMS = (
  [
    ['fairs', null],
    ['lyon', 'fairs'],
    ['stall', 'lyon'],
    ['dinner', 'lyon'],
    ['prize', null],
  ] as const
).map(([id, parentId]) => ({ id, parentId }) as SheetItem);

const after = (...moves: MovedItems[]) =>
  withMoves(ITEMS, moves).map(({ id, parentId }) => (parentId === null ? id : `${parentId}/${id}`));

test('moved items are after their sibling, first or last, with what is in them, and parents stay first', () => {
  const rest = ['fairs', 'fairs/lyon', 'lyon/stall', 'lyon/dinner', 'prize'];
  expect(after({ ids: ['dinner'], parentId: 'lyon', afterId: null })).toEqual([
    ...['fairs', 'fairs/lyon', 'lyon/dinner', 'lyon/stall', 'prize'],
  ]);
  expect(after({ ids: ['lyon'], parentId: 'prize' })).toEqual([
    ...['fairs', 'prize', 'prize/lyon', 'lyon/stall', 'lyon/dinner'],
  ]);
  const there = { ids: ['stall'], parentId: null, afterId: 'prize' };
  expect(after(there)).toEqual(['fairs', 'fairs/lyon', 'lyon/dinner', 'prize', 'stall']);
  expect(after(there, { ids: ['stall'], parentId: 'lyon', afterId: null })).toEqual(rest);
});

test('items stay when the place or an item no longer exists, or the place is in the item', () => {
  const same = after();
  expect(after({ ids: ['stall'], parentId: 'gone' })).toEqual(same);
  expect(after({ ids: ['gone'], parentId: null })).toEqual(same);
  expect(after({ ids: ['fairs'], parentId: 'lyon' })).toEqual(same);
});

test('a place after an item that is being deleted is after the one before it', () => {
  const place = { ids: ['prize'], parentId: 'lyon', afterId: 'dinner' };
  const gone = new Set(['dinner']);
  expect(afterRemaining(ITEMS, place, (id) => gone.has(id)).afterId).toBe('stall');
  gone.add('stall');
  expect(afterRemaining(ITEMS, place, (id) => gone.has(id)).afterId).toBe(null);
  expect(afterRemaining(ITEMS, place, () => false)).toBe(place);
});
