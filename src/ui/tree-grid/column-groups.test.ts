import { expect, test } from 'vitest';
import { columnSpans } from './column-groups.ts';

const spansOf = (...groups: (string | undefined)[]) => columnSpans(groups.map((group) => ({ group })));

test('joins columns side by side that have the same group', () => {
  expect(spansOf(undefined, 'Fees', 'Fees', 'Travel', 'Fees')).toEqual([
    { group: undefined, start: 0, count: 1 },
    { group: 'Fees', start: 1, count: 2 },
    { group: 'Travel', start: 3, count: 1 },
    { group: 'Fees', start: 4, count: 1 },
  ]);
});

test('returns nothing for columns without groups', () => {
  expect(spansOf(undefined, undefined)).toEqual([]);
});
