import { expect, test } from 'vitest';
import type { ItemType } from '../../../../shell/brand/item-types.ts';
import { flattenTree } from '../../../../ui/tree-grid/flatten-tree.ts';
import { dropAt, isUnchanged, refusalAt, sideAt } from './drop-places.ts';

const item = (id: string, type: ItemType, parentId: string | null = null) => ({ id, type, parentId });
const fairs = item('Fairs', 'CATEGORY');
const lyon = item('Lyon', 'SUBCATEGORY', 'Fairs');
const stall = item('Stall', 'LINE_ITEM', 'Lyon');
const dinner = item('Dinner', 'LINE_ITEM', 'Lyon');
const prize = item('Prize', 'LINE_ITEM');
const ITEMS = [fairs, lyon, stall, dinner, prize];
const ROWS = flattenTree(ITEMS, { collapsedIds: new Set() });
const CLOSED = flattenTree(ITEMS, { collapsedIds: new Set(['Lyon']) });
const BY_ID = new Map(ITEMS.map((one) => [one.id, one]));
const placeAt = (index: number, side: 'before' | 'into' | 'after', moved: string[] = [], rows = ROWS) =>
  dropAt(ITEMS, rows, new Set(moved), { index, side })?.place;

test('items go into the middle of a group, otherwise before or after a row', () => {
  expect([0.1, 0.5, 0.9].map((share) => sideAt(true, share))).toEqual(['before', 'into', 'after']);
  expect([0.1, 0.5, 0.9].map((share) => sideAt(false, share))).toEqual(['before', 'after', 'after']);
});

test('a place is between the siblings that stay', () => {
  expect(placeAt(2, 'before')).toEqual({ parentId: 'Lyon', afterId: null });
  expect(placeAt(3, 'before', ['Prize'])).toEqual({ parentId: 'Lyon', afterId: 'Stall' });
  expect(placeAt(3, 'after', ['Dinner'])).toEqual({ parentId: 'Lyon', afterId: 'Stall' });
  expect(placeAt(1, 'into')).toEqual({ parentId: 'Lyon' });
});

test('below an open group is its first place, below a closed one the next sibling', () => {
  expect(placeAt(1, 'after')).toEqual({ parentId: 'Lyon', afterId: null });
  expect(placeAt(1, 'after', [], CLOSED)).toEqual({ parentId: 'Fairs', afterId: 'Lyon' });
});

test('items are refused inside themselves and where their type cannot be', () => {
  expect(refusalAt(BY_ID, [fairs], 'Lyon')).toEqual({ kind: 'itself' });
  expect(refusalAt(BY_ID, [stall, item('Shows', 'CATEGORY')], 'Fairs')).toEqual({ kind: 'only-top', type: 'CATEGORY' });
  expect(refusalAt(BY_ID, [lyon], null)).toEqual({ kind: 'only-in-group', type: 'SUBCATEGORY' });
  expect(refusalAt(BY_ID, [stall], null)).toBeUndefined();
});

test('a place where the items already are changes nothing', () => {
  expect(isUnchanged(ITEMS, { ids: ['Dinner'], parentId: 'Lyon', afterId: 'Stall' })).toBe(true);
  expect(isUnchanged(ITEMS, { ids: ['Dinner'], parentId: 'Lyon' })).toBe(true);
  expect(isUnchanged(ITEMS, { ids: ['Dinner'], parentId: 'Lyon', afterId: null })).toBe(false);
  expect(isUnchanged(ITEMS, { ids: ['Dinner'], parentId: 'Fairs' })).toBe(false);
});
