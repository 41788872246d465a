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
        { name: 'Stall, 36 m²', under: 'Lyon', planned: '48000' },
        { name: 'Dinner with partners', under: 'Trade fairs', planned: '6500.5', lockedCells: ['planned'] },
        { name: 'Hotel rooms', under: 'Trade fairs', planned: '8200', approved: true },
      ]),
      role: 'user',
      person: { access: ['PLANNING_ACCESS'] },
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
