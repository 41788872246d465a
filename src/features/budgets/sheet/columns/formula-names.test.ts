import { expect, test } from 'vitest';
import { unknownNames, withIds, withNames } from './formula-names.ts';

const names = {
  columns: [
    { id: '12', name: 'Agency fee' },
    { id: '13', name: 'Share (%)' },
    { id: '7', name: 'agency fee' },
    { id: '8', name: 'Gone' },
  ],
  amounts: { planned: 'Planned', committed: 'Ordered', actual: 'Actual' },
};

test('a formula is read and written with the shown names of its operands', () => {
  expect(withNames('{planned} + {12} * {13}', names)).toBe('{Planned} + {Agency fee} * {Share (%)}');
  expect(withNames('{committed} - {8}', names)).toBe('{Ordered} - {Gone}');
  expect(withIds('{Planned} + {agency fee} * { Share (%) }', names)).toBe('{planned} + {12} * {13}');
  expect(withIds('{ordered} + {committed} - {gone}', names)).toBe('{committed} + {committed} - {8}');
});

test('names that are not known, and columns without a known name, stay as they are', () => {
  expect(withNames('{99}', names)).toBe('{99}');
  expect(withIds('{Visitors} + {', names)).toBe('{Visitors} + {');
});

test('names that are no columns with numbers are found, each once', () => {
  const columns = [
    { id: '12', name: 'Agency fee', type: 'CURRENCY' as const },
    { id: '14', name: 'Notes', type: 'TEXT' as const },
  ];
  expect(unknownNames('{planned} * {12}', columns)).toEqual([]);
  expect(unknownNames('{planned} * {c Nope} + { c Nope } + {14} + {}', columns)).toEqual(['c Nope', 'Notes']);
});
