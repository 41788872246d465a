import { expect, test } from 'vitest';
import { stillRejected } from './still-rejected.ts';

const amounts = (count: number) => ({ column: 1, count });
const dates = (count: number) => ({ column: 2, count });

test('no row is still rejected when its cell is right, whatever other columns have', () => {
  expect(stillRejected([amounts(3), dates(1)], [amounts(1), dates(3)], { column: 1, replaced: 2 })).toBe(0);
  expect(stillRejected([amounts(2)], [], { column: 1, replaced: 2 })).toBe(0);
});

test('rows whose new text is wrong as well are still rejected, also for another reason', () => {
  expect(stillRejected([amounts(1)], [amounts(1)], { column: 1, replaced: 1 })).toBe(1);
  expect(stillRejected([amounts(3)], [amounts(1), amounts(1)], { column: 1, replaced: 3 })).toBe(2);
});

test('rows that became wrong in the meantime do not count as replaced', () => {
  expect(stillRejected([amounts(1)], [amounts(9)], { column: 1, replaced: 1 })).toBe(1);
});
