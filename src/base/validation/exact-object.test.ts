import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exactObject } from './exact-object.ts';

const Link = exactObject({ url: v.string(), text: v.optional(v.string()) });

test('accepts the entries, also without optional ones', () => {
  expect(v.parse(Link, { url: '/a', text: 'A' })).toEqual({ url: '/a', text: 'A' });
  expect(v.parse(Link, { url: '/a' })).toEqual({ url: '/a' });
});

const REFUSED: readonly unknown[] = [
  { url: '/a', type: 'link' },
  { url: '/a', constructor: 1 },
  { text: 'A' },
  { url: 1 },
  null,
  undefined,
  'url',
  [],
];

test.each(REFUSED.map((value) => ({ value })))('refuses $value', ({ value }) => {
  expect(v.is(Link, value)).toBe(false);
});
