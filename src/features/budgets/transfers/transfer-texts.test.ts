import { expect, test } from 'vitest';
import type { TransferRequest } from './target-transfers.wire.ts';
import { amountIn, changeNoteOf, currenciesOf } from './transfer-texts.ts';

const side = { side: 'ITEM', id: '1', name: 'Stall', budgetId: '2', budgetName: 'Europe', currency: 'GBP' } as const;
const request: TransferRequest = {
  ...{ id: '1', kind: 'TRANSFER', status: 'PENDING', from: side, to: side, amount: '20', received: '20', note: '' },
  ...{ requestedBy: null, requestedAt: '', answeredBy: null, answeredAt: null, events: [] },
};

test('takes the currencies of the request, not those that its sides have now', () => {
  const decided = {
    ...request,
    currency: 'EUR',
    currencySymbol: '€',
    receivedCurrency: 'USD',
    receivedCurrencySymbol: '$',
  };
  expect(currenciesOf(decided)).toEqual({
    given: { currency: 'EUR', currencySymbol: '€' },
    received: { currency: 'USD', currencySymbol: '$' },
  });
});

test('takes the currencies of the sides from a server without those of requests', () => {
  expect(currenciesOf(request)).toEqual({ given: side, received: side });
});

test('shows all the decimals that an amount has', () => {
  const euro = { currency: 'EUR', currencySymbol: '€' };
  expect([amountIn('32.0032', euro, 'en'), amountIn('20', euro, 'en')]).toEqual(['€32.0032', '€20.00']);
});

test('says the latest change of a pending request alone', () => {
  const event = { event: 'EXCHANGE_RATE_UPDATED', note: 'The currency has changed.', by: null, at: '' } as const;
  expect(changeNoteOf({ ...request, events: [event] })).toBe('The currency has changed.');
  expect(changeNoteOf({ ...request, status: 'APPROVED', events: [event] })).toBe('');
  expect(changeNoteOf(request)).toBe('');
});
