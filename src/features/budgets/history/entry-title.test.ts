import { expect, test } from 'vitest';
import { approvalsWords } from '../approvals/approvals.words.ts';
import { entryTitle } from './entry-title.ts';

const titleOf = (action: string, before: string | null) => {
  const changes = [
    { field: 'state', before: 'APPROVED', after: 'PENDING' },
    { field: 'requestedPlanned', before, after: '70' },
  ];
  const { label, changes: listed } = entryTitle(
    { action, label: 'As the server says', changes },
    (amount) => `€${amount}`,
    approvalsWords(),
  );
  return [label, listed.map(({ field }) => field)];
};

test('names both amounts of a requested change', () => {
  expect(titleOf('item.approval-requested', '50')).toEqual(['Requested a change from €50 to €70', ['state']]);
  expect(titleOf('item.rejected', '50')).toEqual(['Denied the change from €50 to €70', ['state']]);
});

test('keeps the label of other entries, and of those without the earlier amount', () => {
  expect(titleOf('item.changed', '50')).toEqual(['As the server says', ['state', 'requestedPlanned']]);
  expect(titleOf('item.approved', null)).toEqual(['As the server says', ['state', 'requestedPlanned']]);
});
