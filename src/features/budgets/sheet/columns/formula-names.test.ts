import { expect, test } from 'vitest';
import { withIds, withNames } from './formula-names.ts';

const columns = [
  { id: '12', name: 'Agency fee' },
  { id: '13', name: 'Share (%)' },
];

test('a formula is read and written with the names of its columns', () => {
  expect(withNames('{planned} + {12} * {13}', columns)).toBe('{planned} + {Agency fee} * {Share (%)}');
  expect(withIds('{Planned} + {agency fee} * { Share (%) }', columns)).toBe('{planned} + {12} * {13}');
});

test('names that are not known, and deleted columns, stay as they are', () => {
  expect(withNames('{99}', columns)).toBe('{99}');
  expect(withIds('{Visitors} + {', columns)).toBe('{Visitors} + {');
});
