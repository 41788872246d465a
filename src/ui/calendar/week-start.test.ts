import { expect, test } from 'vitest';
import { weekStart } from './week-start.ts';

test('starts the week as the locale does', () => {
  expect(weekStart('en-US')).toBe(0);
  expect(weekStart('de')).toBe(1);
  expect(weekStart('ar-EG')).toBe(6);
});
