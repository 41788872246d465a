import { expect, test } from 'vitest';
import { ITEM_TYPES } from '../../shell/brand/item-types.ts';
import { readLabels, typeLabel } from './type-labels.ts';

const labelsOf = (given: unknown) => ITEM_TYPES.map((type) => typeLabel(type, readLabels(given)));

test('each type of item has the label that the dialog receives (S-SEARCH-16, S-SEARCH-21)', () => {
  const given = { lineItem: 'Tactic', category: 'Programme', subcategory: 'Campaign', placeholder: 'Hold' };
  expect(labelsOf(given)).toEqual(['Programme', 'Campaign', 'Tactic', 'Hold']);
});

test('a label that is missing, empty or not text gets the default', () => {
  const usual = ['Category', 'Sub-category', 'Line Item', 'Placeholder'];
  for (const given of [
    undefined,
    null,
    'x',
    3,
    {},
    { placeholder: '' },
    { placeholder: ' ', category: 4 },
    { lineItem: '\u200b' },
  ]) {
    expect(labelsOf(given)).toEqual(usual);
  }
  expect(labelsOf({ lineItem: ' Tactic ' })[2]).toBe('Tactic');
});
