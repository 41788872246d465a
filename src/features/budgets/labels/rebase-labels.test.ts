import { expect, test } from 'vitest';
import { rebaseLabels } from './rebase-labels.ts';

const labels = {
  campaignButtonLabel: 'Category',
  subCampaignButtonLabel: 'Sub-category',
  lineItemButtonLabel: 'Line Item',
  highlightedItemButtonLabel: 'Placeholder',
};

test('unedited labels take the values that another user has saved (S-PREF-05)', () => {
  const draft = { ...labels, lineItemButtonLabel: 'Mine' };
  const saved = { ...labels, campaignButtonLabel: 'Theirs' };
  expect(rebaseLabels(draft, labels, saved)).toEqual({
    draft: { ...saved, lineItemButtonLabel: 'Mine' },
    conflicts: [],
  });
});

test('a label that both have changed stays as it is typed, and is named (S-PREF-05)', () => {
  const draft = { ...labels, campaignButtonLabel: 'Mine' };
  const saved = { ...labels, campaignButtonLabel: 'Theirs' };
  expect(rebaseLabels(draft, labels, saved)).toEqual({ draft, conflicts: ['campaignButtonLabel'] });
  expect(rebaseLabels(saved, labels, saved).conflicts).toEqual([]);
});
