import type { ColumnInput } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { ViewInput } from '../../../../src/features/budgets/views/views.wire.ts';

/** Columns of every demo budget; `CONTROLLING_COLUMN` controls `DEPENDENT_COLUMN`. */
export const CUSTOM_COLUMNS: readonly ColumnInput[] = [
  { name: 'Region', type: 'COMBOBOX' },
  { name: 'Countries', type: 'MULTISELECT' },
  { name: 'Agency fee', type: 'CURRENCY', category: 'PLANNED' },
  { name: 'Supplier invoice', type: 'LEGACYCURRENCY', category: 'ACTUAL' },
  { name: 'Expected visitors', type: 'NUMBER' },
  { name: 'Share paid by partners', type: 'PERCENT' },
  { name: 'Brief is due', type: 'DATE' },
  { name: 'Goes live', type: 'DATETIME' },
  { name: 'Brief', type: 'LINK' },
  { name: 'Legal has agreed', type: 'BOOLEAN' },
  { name: 'Cost centre', type: 'TEXT' },
  { name: 'Remarks', type: 'RICH_TEXT' },
];
export const CONTROLLING_COLUMN = 'Region';
export const DEPENDENT_COLUMN = 'Countries';
/** The column with its own exchange rates: agencies are paid at the rate of their contract. */
export const CONTRACT_COLUMN = 'Agency fee';

export const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  Europe: ['France', 'Germany', 'Italy', 'Sweden', 'United Kingdom'],
  Americas: ['Brazil', 'Canada', 'Mexico', 'United States'],
  'Asia and Pacific': ['Australia', 'India', 'Japan', 'Singapore'],
};

export const VIEWS: readonly ViewInput[] = [
  {
    name: 'Money',
    gridColumns: ['planned', 'committed', 'actual', 'Agency fee'],
    metricsColumns: ['planned', 'actual'],
  },
  { name: 'Schedule', gridColumns: ['startsOn', 'endsOn', 'Brief is due', 'Goes live'], metricsColumns: [] },
];

/** Currencies with rates, in addition to those of the hierarchy's budgets. */
export const FURTHER_CURRENCIES = [
  { currency: 'GBP', enabled: true },
  { currency: 'CHF', enabled: true },
  { currency: 'JPY', enabled: false },
  // Disabled since the introduction of the euro.
  { currency: 'HRK', enabled: false },
] as const;

/** Labels of a budget with its own terms and without placeholders. */
export const OWN_LABELS = { category: 'Programme', subcategory: 'Tactic', lineItem: 'Line', placeholder: '' } as const;

export const SPLIT_ORDER = { number: 'PO-2027-0418', shares: [0.6, 0.4] } as const;
