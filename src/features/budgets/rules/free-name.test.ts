import { expect, test } from 'vitest';
import { freeName } from './free-name.ts';

test('a name that is taken in any letter case gets the next number', () => {
  expect(freeName('Region', ['Country'])).toBe('Region');
  expect(freeName('Region', ['REGION', 'region 2'])).toBe('Region 3');
  expect(freeName('x'.repeat(100), ['x'.repeat(100)])).toBe(`${'x'.repeat(95)} 2`);
});
