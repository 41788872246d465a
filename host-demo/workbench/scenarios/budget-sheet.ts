import { readBudgets } from '../../../src/features/budgets/list/budgets.api.ts';
import type { SandboxRequest } from '../sandbox-shell.ts';
import type { Scenario, WorkbenchElement } from '../scenario.ts';

type Items = NonNullable<SandboxRequest['items']>;
type Fault = NonNullable<SandboxRequest['faults']>[number];

const ITEMS: Items = [
  { name: 'Trade fairs', type: 'CATEGORY' },
  { name: 'Lyon', type: 'SUBCATEGORY', under: 'Trade fairs' },
  { name: 'Stall, 36 m²', under: 'Lyon', planned: '48000', committed: '46200', actual: '23100' },
  { name: 'Dinner with partners', under: 'Lyon', planned: '6500.5', committed: '7100' },
  { name: 'Hamburg', type: 'SUBCATEGORY', under: 'Trade fairs' },
  { name: 'Stall, 24 m²', under: 'Hamburg', planned: '31000', committed: '12000', actual: '12000', locked: true },
  { name: 'Sponsoring', type: 'PLACEHOLDER', under: 'Hamburg', planned: '10000' },
  { name: 'Films', type: 'CATEGORY' },
  { name: 'Customer stories', under: 'Films', planned: '24000', committed: '24000', actual: '18250.75' },
  { name: 'Prize fund', planned: '1500' },
];
const LONG =
  'Maßnahmenkategorie der Vertriebsunterstützung und der Öffentlichkeitsarbeit für alle Regionen, Sparten und Messen 2027';

/** One of each type, each in a column that is named like it. */
const COLUMNS: NonNullable<SandboxRequest['columns']> = [
  { name: 'Text', type: 'TEXT', values: { 'Stall, 36 m²': 'Hall 4', 'Customer stories': 'Six films of 90 seconds' } },
  {
    ...{ name: 'Choice', type: 'COMBOBOX', choices: ['Paid', 'Owned', 'Earned'] },
    values: { 'Stall, 36 m²': 'Paid', 'Customer stories': 'Owned' },
  },
  { name: 'Number', type: 'NUMBER', values: { 'Stall, 36 m²': '36', 'Stall, 24 m²': '24' } },
  { name: 'Currency', type: 'CURRENCY', values: { 'Stall, 36 m²': '1250', 'Customer stories': '-310.5' } },
  { name: 'Currency without sums', type: 'LEGACYCURRENCY', values: { 'Stall, 36 m²': '99.9' } },
  { name: 'Date', type: 'DATE', values: { 'Stall, 36 m²': '2027-03-14', 'Customer stories': '2027-09-01' } },
  { name: 'Date and time', type: 'DATETIME', values: { 'Stall, 36 m²': '2027-03-14T08:30:00.000Z' } },
  {
    ...{ name: 'Link', type: 'LINK' },
    values: { 'Stall, 36 m²': { url: 'https://fair.example/plan', text: 'Plan of the hall' } },
  },
  {
    ...{ name: 'Choices', type: 'MULTISELECT', choices: ['North', 'East', 'South', 'West'] },
    values: { 'Stall, 36 m²': ['South', 'West'], 'Customer stories': ['North'] },
  },
  { name: 'Yes or no', type: 'BOOLEAN', values: { 'Stall, 36 m²': true, 'Customer stories': false } },
  { name: 'Percent', type: 'PERCENT', values: { 'Stall, 36 m²': '12.5' } },
  {
    ...{ name: 'Rich text', type: 'RICH_TEXT' },
    values: {
      'Stall, 36 m²': {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', marks: [{ type: 'bold' }], text: 'Corner stall' }] },
          { type: 'paragraph', content: [{ type: 'text', text: 'Open on two sides.' }] },
        ],
      },
    },
  },
];

/** Defines a sandbox with a user who edits the budget. */
const sheet = (items: Items = ITEMS, ...faults: Fault[]) =>
  ({
    role: 'manager',
    notice: null,
    items,
    faults,
  }) as const;

const scenarios: readonly Scenario[] = [
  { id: 'items', description: 'Categories, line items and a placeholder.', setUp: sheet() },
  { id: 'empty', description: 'A budget without items.', setUp: sheet([]) },
  {
    id: 'readonly',
    description: 'Users can look, but not change anything.',
    setUp: sheet(),
    attributes: { readonly: '' },
  },
  {
    id: 'long',
    description: 'Names that must be shortened, also from right to left.',
    setUp: sheet([
      { name: LONG, type: 'CATEGORY' },
      { name: 'x'.repeat(200), under: LONG },
      { name: 'معرض دبي الدولي للتسويق الرقمي والإعلان', under: LONG },
    ]),
  },
  {
    id: 'locks',
    description: 'A locked row, a locked cell and an approved amount, for a planner.',
    setUp: {
      ...sheet([
        { name: 'Trade fairs', type: 'CATEGORY' },
        { name: 'Lyon', type: 'SUBCATEGORY', under: 'Trade fairs', locked: true },
        { name: 'Stall, 36 m²', under: 'Lyon', planned: '48000', by: ['Anna', 'Berg'] },
        { name: 'Dinner with partners', under: 'Trade fairs', planned: '6500.5', lockedCells: ['planned'] },
        { name: 'Hotel rooms', under: 'Trade fairs', planned: '8200', approved: true },
      ]),
      role: 'user',
      person: { access: ['PLANNING_ACCESS'] },
      features: { LIVEBLOCKS_COLLABORATION: true },
    },
  },
  {
    id: 'deep',
    description: 'Twenty levels.',
    setUp: sheet(
      Array.from({ length: 20 }, (_, level) => ({
        name: `Level ${level + 1}`,
        ...(level < 19 && { type: level === 0 ? ('CATEGORY' as const) : ('SUBCATEGORY' as const) }),
        ...(level > 0 && { under: `Level ${level}` }),
        ...(level === 19 && { planned: '1000' }),
      })),
    ),
  },
  {
    id: 'many',
    description: 'Two hundred line items.',
    setUp: sheet(
      Array.from({ length: 200 }, (_, place) => ({ name: `Line ${place + 1}`, planned: String(100 + place) })),
    ),
  },
  {
    id: 'panel',
    description: 'The details of an item beside the sheet.',
    setUp: sheet([...ITEMS].reverse().map(({ under: _under, ...item }) => item)),
    presses: ['item-details'],
  },
  {
    id: 'history',
    description: 'The history of a budget in which nothing has been changed.',
    setUp: sheet(),
    presses: ['sheet-history'],
  },
  {
    id: 'approvals',
    description: 'Items in each state of approval, and the requests beside the sheet.',
    setUp: sheet([
      { name: 'Fairs', type: 'CATEGORY' },
      { name: 'Stall, 36 m²', under: 'Fairs', planned: '18400', approval: 'APPROVED' },
      { name: 'Catering', under: 'Fairs', planned: '5200', approval: 'REVISING' },
      { name: 'Fireworks', under: 'Fairs', planned: '40000', approval: 'DENIED' },
      {
        name: 'Flights',
        under: 'Fairs',
        planned: '7500',
        requestedPlanned: '9100',
        approval: 'PENDING_CHANGE',
        by: ['Ada', 'Lovelace'],
      },
      { name: 'Hotel', under: 'Fairs', planned: '6300', approval: 'PENDING', by: ['Ada', 'Lovelace'] },
      { name: 'Shuttle', under: 'Fairs', planned: '900' },
    ]),
    presses: ['sheet-approvals'],
  },
  {
    id: 'columns',
    description: 'A custom column of each of the twelve types.',
    setUp: { ...sheet(), columns: COLUMNS },
  },
  {
    id: 'rejected',
    description: 'Two rejected cells; the one with the focus shows the reason.',
    setUp: sheet(),
    presses: [{ row: 'Stall, 36 m²', column: 1, paste: '12 apples\n-5' }],
  },
  {
    id: 'target-warns',
    description: 'A budget that exceeds its target, and warns.',
    setUp: { ...sheet(), target: { target: '100000', exceedRule: 'WARN' } },
  },
  {
    id: 'target-stops',
    description: 'A target in another currency, which changes can’t exceed.',
    setUp: { ...sheet(), target: { target: '125000', exceedRule: 'STOP', root: { currency: 'USD', rate: 1.02 } } },
  },
  {
    id: 'loading',
    description: 'The items never load.',
    setUp: sheet(ITEMS, { operation: 'itemTree', kind: 'never' }),
  },
  {
    id: 'not-loaded',
    description: 'The items are answered with status 500.',
    setUp: sheet(ITEMS, { operation: 'itemTree', kind: 'server-error' }),
  },
  {
    id: 'not-saved',
    description: 'Changes are answered with status 403.',
    setUp: sheet(ITEMS, { operation: 'updateItems', kind: 'refused', status: 403 }),
  },
];

export const workbench: WorkbenchElement = {
  page: 'part',
  scenarios,
  attributes: async (shell) => {
    const [first] = await readBudgets(shell.rest);
    return { 'budget-id': first?.id ?? '' };
  },
};
