import { expect, test } from 'vitest';
import { budgetHistoryWords } from '../rules/history/history.words.ts';
import { changeText } from './history-text.ts';

const OPTIONS = {
  formatAmount: (amount: string) => `€${amount}`,
  labels: { CATEGORY: 'Programme', SUBCATEGORY: 'Tactic', LINE_ITEM: 'Line', PLACEHOLDER: 'Idea' },
  words: budgetHistoryWords(),
};

const textOf = (field: string, before: string | null, after: string | null) =>
  changeText({ field, before, after }, OPTIONS);

test.each([
  ['planned', '100', '120.5', 'Planned: €100 → €120.5'],
  ['amount', null, '5', 'Amount: €5'],
  ['startsOn', '2027-03-01', null, 'Start: 3/1/2027 → empty'],
  ['ownerId', null, 'Nora Okafor', 'Owner: Nora Okafor'],
  ['status', 'ON_TRACK', 'AT_RISK', 'Status: On track → At risk'],
  ['threshold', '100', '2001', 'Approval required from: €100 → €2001'],
  ['type', null, 'LINE_ITEM', 'Type: Line'],
  ['type', 'TEXT', 'COMBOBOX', 'Type: Text → Single choice'],
  ['exceedRule', 'NONE', 'STOP', 'When a change exceeds the target: Allow it → Stop'],
  ['role', 'READ_ONLY', 'EDITOR', 'Role: Viewer → Editor'],
  ['lockedRole', 'EDITOR', 'ADMIN', 'Who can change values: Everyone who edits the budget → Users who manage settings'],
  ['importType', null, 'IMPORT_TYPE_PO', 'Import of: Purchase orders'],
  ['scope', 'BUDGET', 'ALL_BUDGETS', 'Import for: This budget → All budgets'],
  ['status', 'PENDING', 'REJECTED', 'Status: Awaiting approval → Denied'],
  ['kind', null, 'ADJUSTMENT', 'Kind: Adjustment'],
  ['fromTarget', null, 'Spring', 'From the target of: Spring'],
  ['requestedPlanned', null, '7', 'Requested planned: €7'],
  ['connectedSpend', null, 'NO_CONNECTED_SPEND', 'Purchase orders and actuals: Not copied'],
  ['Cost centre', 'A', 'B', 'Cost centre: A → B'],
])('%s from %s to %s is “%4$s”', (field, before, after, text) => {
  expect(textOf(field, before, after)).toBe(text);
});

test('shows an amount in a custom column as other amounts', () => {
  const change = { field: 'Fees', before: null, after: '12.5', isAmount: true };
  expect(changeText(change, OPTIONS)).toBe('Fees: €12.5');
});
