import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfShortWords, shorterQueries } from './shorter-queries.ts';

test.each([
  ['brochuring', ['brochur', 'broc']],
  ['Lyons', ['Lyon']],
  ['trade fairs Lyon', ['trade', 'fairs', 'Lyon', 'trad']],
  ['conference of', ['conference', 'confere', 'conf']],
  ['fair', ['fai']],
  ['abc', []],
  ['of', []],
  ['1200', []],
  ['1.200,50', []],
  ['١٢٠٠', []],
  ['brochures 20270000012', ['20270000012', 'brochures', 'brochu', 'broc']],
])('instead of %j are tried %j', (query, shorter) => {
  expect(shorterQueries(query)).toEqual(shorter);
});

test('each is shorter than the query, at most four, and long enough to be looked for inside words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const query = text.trim();
      const shorter = shorterQueries(query);
      expect(shorter.length).toBeLessThanOrEqual(4);
      for (const one of shorter) {
        expect(one.length).toBeLessThan(query.length);
        expect([...one].length).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

test.each([
  ['yo', true],
  ['a b', true],
  ['o-k', true],
  ['yo yon', false],
  ['京', false],
  ['ß', true],
  ['---', false],
])('%j is of short words alone: %j', (query, isShort) => {
  expect(isOfShortWords(query)).toBe(isShort);
});
