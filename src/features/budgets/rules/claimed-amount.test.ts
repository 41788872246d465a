import { expect, test } from 'vitest';
import { claimedBeyond } from './claimed-amount.ts';

test('names what is claimed once an amount is less, to the last decimal', () => {
  expect(claimedBeyond('80', { committed: '80', actual: '20' })).toBeUndefined();
  expect(claimedBeyond('79.9999', { committed: '80', actual: '20' })).toBe('80');
  expect(claimedBeyond('80', { committed: '80.0000000001', actual: '0' })).toBe('80.0000000001');
});

test('counts actuals beyond the purchase orders', () => {
  expect(claimedBeyond('90', { committed: '80', actual: '100' })).toBe('100');
  expect(claimedBeyond('0', { committed: '0', actual: '0' })).toBeUndefined();
});
