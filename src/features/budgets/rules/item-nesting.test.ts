import { expect, test } from 'vitest';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';
import { canContain } from './item-nesting.ts';

const containedIn = (parent: Parameters<typeof canContain>[0]) => ITEM_TYPES.filter((type) => canContain(parent, type));

test('the top has categories and items without one, but no sub-categories', () => {
  expect(containedIn(null)).toEqual(['CATEGORY', 'LINE_ITEM', 'PLACEHOLDER']);
});

test.each(['CATEGORY', 'SUBCATEGORY'] as const)('a %s contains everything but categories', (parent) => {
  expect(containedIn(parent)).toEqual(['SUBCATEGORY', 'LINE_ITEM', 'PLACEHOLDER']);
});

test.each(['LINE_ITEM', 'PLACEHOLDER'] as const)('a %s contains nothing', (parent) => {
  expect(containedIn(parent)).toEqual([]);
});
