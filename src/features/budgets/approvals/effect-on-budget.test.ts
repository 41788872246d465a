import { expect, test } from 'vitest';
import type { BudgetTarget } from '../target/target.wire.ts';
import { effectOnBudget } from './effect-on-budget.ts';
import type { ItemApproval } from './item-approvals.wire.ts';

const target: BudgetTarget = {
  ...{
    target: '500',
    exceedRule: 'NONE',
    currency: { id: 'USD', symbol: '$' },
    planned: '400',
    ratesAsOf: '2027-01-01',
  },
  ...{ rates: [{ validFrom: '2027-01-01', rate: '2' }], today: '2027-02-01' },
};
/** A change of 50 to 70 euros, worth 100 and 140 dollars. */
const change: ItemApproval = {
  ...{ itemId: '1', itemName: 'Stall', path: '', state: 'PENDING', status: 'PENDING_CHANGE', planned: '50' },
  ...{ startsOn: null, endsOn: null, requestedPlanned: '70', previousPlanned: null, note: '', requestedBy: null },
  ...{ requestedAt: null, changes: [], version: 1 },
};

const first: ItemApproval = { ...change, status: 'PENDING', requestedPlanned: null };

test('shows what remains of the target without and with a requested amount', () => {
  expect(effectOnBudget(first, target, 'en')).toEqual({ kind: 'REMAINING', before: '$200.00', after: '$100.00' });
});

test('keeps the approved amount in what remains without a requested change', () => {
  expect(effectOnBudget(change, target, 'en')).toEqual({ kind: 'REMAINING', before: '$100.00', after: '$60.00' });
});

test('shows what is planned without and with a request if there is no target', () => {
  const planned = { ...target, target: null };
  expect(effectOnBudget(first, planned, 'en')).toEqual({ kind: 'PLANNED', before: '$300.00', after: '$400.00' });
  expect(effectOnBudget(change, planned, 'en')).toEqual({ kind: 'PLANNED', before: '$400.00', after: '$440.00' });
});

test('shows all decimals of what remains', () => {
  expect(effectOnBudget({ ...first, planned: '50.0001' }, target, 'en')?.before).toBe('$200.0002');
});

test('shows nothing for a decided request', () => {
  expect(effectOnBudget({ ...change, state: 'APPROVED' }, target, 'en')).toBeUndefined();
});
