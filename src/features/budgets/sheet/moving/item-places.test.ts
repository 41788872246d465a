import { expect, test } from 'vitest';
import type { ItemType } from '../../../../shell/brand/item-types.ts';
import { moveTargets, placesOf, stepPlace, topMost } from './item-places.ts';

const item = (name: string, type: ItemType, parentId: string | null = null) => ({ id: name, name, type, parentId });
const fairs = item('Fairs', 'CATEGORY');
const lyon = item('Lyon', 'SUBCATEGORY', 'Fairs');
const stall = item('Stall', 'LINE_ITEM', 'Lyon');
const dinner = item('Dinner', 'LINE_ITEM', 'Lyon');
const turin = item('Turin', 'SUBCATEGORY', 'Fairs');
const prize = item('Prize', 'LINE_ITEM');
const ITEMS = [fairs, lyon, stall, dinner, turin, prize];
const BY_ID = new Map(ITEMS.map((one) => [one.id, one]));
const namesOf = (moved: typeof ITEMS) => moveTargets(ITEMS, moved, 'Top').map(({ name, level }) => `${level} ${name}`);

test('items go where all of them can be, not below themselves', () => {
  expect(namesOf([stall])).toEqual(['0 Top', '1 Fairs', '2 Lyon', '2 Turin']);
  expect(namesOf([lyon])).toEqual(['1 Fairs', '2 Turin']);
  expect(namesOf([lyon, prize])).toEqual(['1 Fairs', '2 Turin']);
  expect(namesOf([fairs])).toEqual(['0 Top']);
});

test('what is below a chosen item goes with it', () => {
  expect(topMost([fairs, stall, prize], BY_ID)).toEqual([fairs, prize]);
});

test('siblings go up and down together, and stop at the ends', () => {
  expect(stepPlace(ITEMS, [dinner], 'up')).toEqual({ ids: ['Dinner'], parentId: 'Lyon', afterId: null });
  expect(stepPlace(ITEMS, [lyon], 'down')).toEqual({ ids: ['Lyon'], parentId: 'Fairs', afterId: 'Turin' });
  expect(stepPlace(ITEMS, [stall], 'up')).toBeUndefined();
  expect(stepPlace(ITEMS, [stall, dinner], 'down')).toBeUndefined();
  expect(stepPlace(ITEMS, [stall, turin], 'up')).toBeUndefined();
});

test('moved items come back one after the other', () => {
  expect(placesOf(ITEMS, [stall, dinner, prize])).toEqual([
    { ids: ['Stall'], parentId: 'Lyon', afterId: null },
    { ids: ['Dinner'], parentId: 'Lyon', afterId: 'Stall' },
    { ids: ['Prize'], parentId: null, afterId: 'Fairs' },
  ]);
});
