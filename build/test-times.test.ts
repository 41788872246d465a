import { expect, test } from 'vitest';
import { slowest } from './test-times.mjs';

test('names the slowest files by the sum of their tests, and the slowest tests', () => {
  const timings = [
    { file: 'menu.test.ts', name: 'opens', ms: 900 },
    { file: 'menu.test.ts', name: 'closes', ms: 800 },
    { file: 'table.test.ts', name: 'sorts', ms: 1200 },
  ];
  expect(slowest(timings)).toEqual([
    'Slowest files:',
    '    1.7 s  menu.test.ts',
    '    1.2 s  table.test.ts',
    'Slowest tests:',
    '    1.2 s  table.test.ts: sorts',
    '    0.9 s  menu.test.ts: opens',
    '    0.8 s  menu.test.ts: closes',
  ]);
});

test('names ten of each at most, and nothing where no test ran', () => {
  const timings = Array.from({ length: 11 }, (_, index) => ({ file: `${index}.test.ts`, name: 'opens', ms: index }));
  expect(slowest(timings)).toHaveLength(22);
  expect(slowest([])).toEqual([]);
});
