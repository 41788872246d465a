import { expect, test } from 'vitest';
import { invalidity, readQuery } from './query.ts';
import { QUERY_MAX_LENGTH } from './search.wire.ts';

const page = { origin: 'https://plans.example', app: '/' };

test.each([
  ['', 'missing'],
  [' ', 'blank'],
  ['\t\u00a0\n', 'blank'],
  ['\u200b', 'blank'],
  [' \u2060\u00ad\u2800 ', 'blank'],
  ['x'.repeat(QUERY_MAX_LENGTH + 1), 'too-long'],
])('%j cannot be looked for (S-SEARCH-09, S-SEARCH-10)', (text, why) => {
  expect(invalidity(text)).toBe(why);
});

test.each(['x', ' lyon ', '%', '_', `  ${'x'.repeat(QUERY_MAX_LENGTH)}  `])('%j can', (text) => {
  expect(invalidity(text)).toBeUndefined();
});

test('the text is looked for without the white space around it', () => {
  expect(readQuery('  trade  fairs ', page, false)).toEqual({ text: 'trade  fairs' });
});

test('a pasted number and the address of an item name one item (X-SEARCH-11)', () => {
  const address = 'https://plans.example/budgets/7/items/42/details';
  expect(readQuery(' 42 ', page, true)).toEqual({ text: '42', itemId: '42' });
  expect(readQuery(address, page, true)).toEqual({ text: '42', itemId: '42' });
  expect(readQuery(address, page, false)).toEqual({ text: '42', itemId: '42' });
  expect(readQuery('42 chairs', page, true)).toEqual({ text: '42 chairs' });
  expect(readQuery('4'.repeat(19), page, true)).toEqual({ text: '4'.repeat(19) });
});

test('a number that was typed is looked for, and names none', () => {
  expect(readQuery(' 20 ', page, false)).toEqual({ text: '20' });
});
