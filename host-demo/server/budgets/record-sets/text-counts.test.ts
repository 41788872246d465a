import { expect, test } from 'vitest';
import {
  countRows,
  countTexts,
  isDecided,
  profilesOf,
  startCounts,
} from '../../../../src/features/budgets/rules/financial-imports/column-profile.ts';
import { createTextCounts } from './text-counts.mjs';

const ROWS = 60_000;

test('a column whose texts are no longer read has the same profile', () => {
  const rows = Array.from({ length: ROWS }, (_, index) => [`PO-${index}`, String(index), index % 2 ? 'Stall' : '']);
  const names = ['Number', 'Net', 'Place'];
  const [all, read] = [startCounts(names), startCounts(names)];
  countRows(all, rows);
  const decided = new Uint8Array(names.length);
  const texts = createTextCounts(decided);
  let different = 0;
  for (const row of rows) {
    texts.add(row);
    if (!texts.isFull()) continue;
    const counts = texts.take();
    different += counts[0]?.texts.length ?? 0;
    countTexts(read, counts);
    for (const [index, column] of read.entries()) if (isDecided(column)) decided[index] = 1;
  }
  countTexts(read, texts.take());
  expect(profilesOf(read)).toEqual(profilesOf(all));
  expect([...decided]).toEqual([1, 0, 0]); // Place has one example, and others could follow
  expect(different).toBeLessThan(ROWS / 2);
});
