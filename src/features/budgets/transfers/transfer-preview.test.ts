import { expect, test } from 'vitest';
import { type SideFacts, transferPreview } from './transfer-preview.ts';

const euros: SideFacts = { amount: '100', currency: 'EUR', rate: '1.25', rateFrom: '2027-01-01' };
const dollars: SideFacts = { amount: '70', currency: 'USD', rate: '1', rateFrom: null };

test('shows what remains and what is received', () => {
  expect(transferPreview('20', 'given', euros, dollars)).toEqual({
    given: '20',
    fromAfter: '80',
    toAfter: '95',
    received: '25',
    isTooMuch: false,
  });
  expect(transferPreview('20', 'given', undefined, dollars)).toMatchObject({ fromAfter: undefined, toAfter: '90' });
});

test('warns when less remains than purchase orders and actuals claim', () => {
  const claims = { committed: '80', actual: '10' };
  expect(transferPreview('20', 'given', { ...euros, claims }, dollars).shortfall).toBeUndefined();
  expect(transferPreview('20.01', 'given', { ...euros, claims }, dollars).shortfall).toEqual({
    claimed: '80',
    left: '79.99',
  });
});

test('finds amounts that are too large, or that can’t be converted exactly', () => {
  expect(transferPreview('100.1', 'given', euros, undefined).isTooMuch).toBe(true);
  const pounds: SideFacts = { ...dollars, currency: 'GBP', rate: '1.083333' };
  expect(transferPreview('150', 'given', pounds, dollars)).toMatchObject({
    nearest: { smaller: '100', larger: '200' },
    received: undefined,
    toAfter: undefined,
  });
});

test('finds amounts that are too large and can’t be converted exactly either, on both sides', () => {
  const pounds: SideFacts = { ...euros, currency: 'GBP', rate: '1.083333' };
  expect(transferPreview('150', 'given', pounds, dollars)).toMatchObject({ isTooMuch: true, nearest: {} });
  expect(transferPreview('125.0003', 'received', euros, dollars)).toMatchObject({ isTooMuch: true, nearest: {} });
  expect(transferPreview('124.9999', 'received', euros, dollars)).toMatchObject({ isTooMuch: false, nearest: {} });
});

test('calculates what is given for an amount that is received', () => {
  expect(transferPreview('25', 'received', euros, dollars)).toMatchObject({
    given: '20',
    fromAfter: '80',
    toAfter: '95',
  });
  expect(transferPreview('0.0003', 'received', euros, dollars)).toMatchObject({
    nearest: { smaller: '0', larger: '0.0005' },
    given: undefined,
    fromAfter: undefined,
  });
});
