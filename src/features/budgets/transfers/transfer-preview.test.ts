import { expect, test } from 'vitest';
import { type SideFacts, transferPreview } from './transfer-preview.ts';

const euros: SideFacts = { amount: '100', currency: 'EUR', rate: '1.25', rateFrom: '2027-01-01' };
const dollars: SideFacts = { amount: '70', currency: 'USD', rate: '1', rateFrom: null };

test('shows what remains and what is received', () => {
  expect(transferPreview('20', euros, dollars)).toEqual({
    fromAfter: '80',
    toAfter: '95',
    received: '25',
    isTooMuch: false,
  });
  expect(transferPreview('20', undefined, dollars)).toMatchObject({ fromAfter: undefined, toAfter: '90' });
});

test('warns when less remains than purchase orders and actuals claim', () => {
  const claims = { committed: '80', actual: '10' };
  expect(transferPreview('20', { ...euros, claims }, dollars).claimed).toBeUndefined();
  expect(transferPreview('20.01', { ...euros, claims }, dollars).claimed).toBe('80');
});

test('finds amounts that are too large, or that can’t be converted exactly', () => {
  expect(transferPreview('100.1', euros, undefined).isTooMuch).toBe(true);
  const pounds: SideFacts = { ...dollars, currency: 'GBP', rate: '1.083333' };
  expect(transferPreview('150', pounds, dollars)).toMatchObject({ nearest: '100', toAfter: undefined });
});
