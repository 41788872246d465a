import { expect, test } from 'vitest';
import { approvalsWords } from './approvals.words.ts';
import { changeRequestText } from './change-request-text.ts';

const words = approvalsWords();
const amounts = { before: '€50', after: '€70' };

test.each([
  ['REQUESTED', 'Requested a change from €50 to €70'],
  ['APPROVED', 'Approved the change from €50 to €70'],
  ['REJECTED', 'Denied the change from €50 to €70'],
] as const)('%s of another amount is “%s”', (event, text) => {
  expect(changeRequestText(event, amounts, words)).toBe(text);
});

test('other events have no such text', () => {
  expect(changeRequestText('CANCELLED', amounts, words)).toBeUndefined();
  expect(changeRequestText('REQUESTED', { ...amounts, after: undefined }, words)).toBeUndefined();
});
