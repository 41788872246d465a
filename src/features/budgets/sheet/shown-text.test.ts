import { expect, test } from 'vitest';
import { NO_COLUMNS } from './custom-cells.ts';
import type { ItemValues } from './sheet-items.ts';
import { shownText } from './shown-text.ts';

const ITEM: ItemValues = {
  ...{
    name: 'Stall',
    planned: '4444.5',
    status: 'AT_RISK',
    startsOn: '2027-03-31',
    endsOn: null,
    ownerId: null,
    tagIds: [],
  },
  'column:1': '4444.1234',
  'column:2': '12.5',
  'column:3': '4444',
  'column:4': ['Lyon', 'Paris'],
  'column:5': null,
};
const TYPES = ['CURRENCY', 'PERCENT', 'NUMBER', 'MULTISELECT', 'TEXT'] as const;
const CUSTOM = {
  ...NO_COLUMNS,
  columns: TYPES.map((type, at) => ({ id: String(at + 1), name: type, type, storage: 'TEXT' as const })),
};

test.each([
  ['planned', '€4,444.50'],
  ['status', 'At risk'],
  ['startsOn', '3/31/2027'],
  ['endsOn', 'Not set'],
  ['column:1', '€4,444.1234'],
  ['column:2', '12.5%'],
  ['column:3', '4,444'],
  ['column:4', 'Lyon, Paris'],
  ['column:5', 'Not set'],
] as const)('%s is named as its cell shows it: %s', (key, text) => {
  const formats = { locale: 'en-US', currency: { id: 'EUR', symbol: '€' } };
  expect(shownText(ITEM, key, CUSTOM, formats)).toBe(text);
});
