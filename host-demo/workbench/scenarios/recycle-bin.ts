import { readBudgets } from '../../../src/features/budgets/list/budgets.api.ts';
import type { SandboxRequest } from '../sandbox-shell.ts';
import type { Scenario, WorkbenchElement } from '../scenario.ts';

type Items = NonNullable<SandboxRequest['items']>;
type Fault = NonNullable<SandboxRequest['faults']>[number];

const ANNA = ['Anna', 'Berg'] as [string, string];
const JO = ['Jo', 'Okafor'] as [string, string];
const ITEMS: Items = [
  { name: 'Trade fairs', type: 'CATEGORY' },
  { name: 'Lyon', type: 'SUBCATEGORY', under: 'Trade fairs' },
  { name: 'Stall, 36 m²', under: 'Lyon', planned: '48000', deletedDaysAgo: 0.2, by: ANNA },
  { name: 'Dinner with partners', under: 'Lyon', planned: '6500.5' },
  { name: 'Hamburg', type: 'SUBCATEGORY', under: 'Trade fairs', deletedDaysAgo: 3, by: JO },
  { name: 'Stall, 24 m²', under: 'Hamburg', planned: '31000', deletedDaysAgo: 3, by: JO },
  { name: 'Sponsoring', type: 'PLACEHOLDER', under: 'Hamburg', planned: '10000', deletedDaysAgo: 12 },
  { name: 'Films', type: 'CATEGORY', deletedDaysAgo: 21 },
  { name: 'Customer stories', under: 'Films', planned: '24000', deletedDaysAgo: 21 },
  { name: 'Prize fund', planned: '1500', deletedDaysAgo: 28.5, by: JO },
];
const BLOCKED: Items = [
  { name: 'Trade fairs', type: 'CATEGORY' },
  { name: 'Lyon', type: 'SUBCATEGORY', under: 'Trade fairs', locked: true },
  { name: 'Stall, 36 m²', under: 'Lyon', planned: '48000', deletedDaysAgo: 1, by: ANNA },
  {
    name: 'Dinner with partners',
    under: 'Trade fairs',
    planned: '6500.5',
    lockedCells: ['planned'],
    deletedDaysAgo: 2,
  },
  { name: 'Hamburg', type: 'SUBCATEGORY', under: 'Trade fairs', deletedDaysAgo: 2 },
  { name: 'Stall, 24 m²', under: 'Hamburg', planned: '31000', deletedDaysAgo: 2 },
];
const LONG =
  'Maßnahmenkategorie der Vertriebsunterstützung und der Öffentlichkeitsarbeit für alle Regionen, Sparten und Messen 2027';

/** Defines a sandbox with a user who manages the organization. */
const bin = (items: Items = ITEMS, ...faults: Fault[]) => ({ role: 'manager', notice: null, items, faults }) as const;

const scenarios: readonly Scenario[] = [
  { id: 'full', description: 'Deleted branches below their former parents.', setUp: bin() },
  { id: 'empty', description: 'Nothing is deleted.', setUp: bin([{ name: 'Prize fund' }]) },
  {
    id: 'blocked',
    description: 'Items that locks keep from being restored, for a planner.',
    setUp: {
      ...bin(BLOCKED),
      role: 'user',
      person: { access: ['PLANNING_ACCESS'] },
      features: { LIVEBLOCKS_COLLABORATION: true },
    },
  },
  {
    id: 'reader',
    description: 'A user who may not restore the items of others.',
    setUp: { ...bin(), role: 'user', person: { access: [] } },
  },
  {
    id: 'long',
    description: 'Names that must be shortened, also from right to left.',
    setUp: bin([
      { name: LONG, type: 'CATEGORY' },
      { name: 'x'.repeat(200), under: LONG, deletedDaysAgo: 1 },
      { name: 'معرض دبي الدولي للتسويق الرقمي والإعلان', under: LONG, deletedDaysAgo: 2, by: [LONG, LONG] },
    ]),
  },
  {
    id: 'many',
    description: 'Two hundred deleted items.',
    setUp: bin(
      Array.from({ length: 200 }, (_, place) => ({ name: `Line ${place + 1}`, deletedDaysAgo: (place % 29) + 0.5 })),
    ),
  },
  {
    id: 'loading',
    description: 'The deleted items never load.',
    setUp: bin(ITEMS, { operation: 'deletedItems', kind: 'never' }),
  },
  {
    id: 'not-loaded',
    description: 'The deleted items are answered with status 500.',
    setUp: bin(ITEMS, { operation: 'deletedItems', kind: 'server-error' }),
  },
  {
    id: 'not-restored',
    description: 'Restoring is answered with status 403.',
    setUp: bin(ITEMS, { operation: 'restoreItems', kind: 'refused', status: 403 }),
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
