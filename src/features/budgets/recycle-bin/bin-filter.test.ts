import { expect, test } from 'vitest';
import { filterOf, isFiltering, NO_FILTER } from './bin-filter.ts';

test('empty filters do not filter', () => {
  expect(isFiltering({ ...NO_FILTER, search: '  ' })).toBe(false);
  expect(filterOf(NO_FILTER)).toEqual({ search: undefined, type: undefined, deletedBy: undefined });
});

test('a day lasts from its start to the start of the next one in local time', () => {
  const { deletedFrom = '', deletedBefore = '' } = filterOf({ ...NO_FILTER, day: '2027-03-31' });
  expect([new Date(deletedFrom), new Date(deletedBefore)]).toEqual([new Date(2027, 2, 31), new Date(2027, 3, 1)]);
});

test('unknown types and days that are not complete do not filter', () => {
  expect(filterOf({ ...NO_FILTER, type: 'BUDGET', day: '2027-02-31' })).toMatchObject({
    type: undefined,
    deletedFrom: undefined,
  });
});
