import { readBudgets } from '../../../src/features/budgets/list/budgets.api.ts';
import type { SandboxRequest } from '../sandbox-shell.ts';
import type { Scenario, WorkbenchElement } from '../scenario.ts';

type Budgets = NonNullable<SandboxRequest['budgets']>;
type Fault = NonNullable<SandboxRequest['faults']>[number];

const usual: Budgets = {
  rates: [{ currency: 'USD' }, { currency: 'GBP' }, { currency: 'JPY', enabled: false }],
  columnRates: [{ currency: 'USD', rate: 0.91 }],
};
/** Defines a sandbox with a user who manages the settings. */
const budgets = (wanted: Budgets = {}, ...faults: Fault[]) =>
  ({ role: 'manager', notice: null, budgets: { ...usual, ...wanted }, faults }) as const;

const MANY =
  'AED AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR ISK JPY KRW MXN NOK NZD PLN SEK SGD THB TRY USD ZAR'.split(
    ' ',
  );
const LONG = 'Maßnahmenkategorie der Vertriebsunterstützung und der Öffentlichkeitsarbeit für alle Regionen 2027';

const scenarios: readonly Scenario[] = [
  {
    id: 'values',
    description: 'A budget with three further currencies, and a column with a separate rate.',
    setUp: budgets(),
  },
  {
    id: 'loading',
    description: 'The settings never load.',
    setUp: budgets({}, { operation: 'budgetPreferences', kind: 'never' }),
  },
  {
    id: 'not-loaded',
    description: 'The settings are answered with status 500.',
    setUp: budgets({}, { operation: 'budgetPreferences', kind: 'server-error' }),
  },
  {
    id: 'dirty',
    description: 'A label that was changed and not saved.',
    setUp: budgets(),
    presses: [{ field: 'label-category', text: 'Programme' }],
  },
  {
    id: 'missing',
    description: 'A missing label, as shown after Save.',
    setUp: budgets(),
    presses: [{ field: 'label-sub-category', text: '   ' }, 'labels-save'],
  },
  {
    id: 'saving-fails',
    description: 'The server refuses every change: typed labels stay, all other values are reset.',
    setUp: budgets(
      {},
      ...(['budgetTerminology', 'budgetDecimals', 'budgetReporting', 'budgetCurrency', 'budgetRates'] as const).map(
        (operation) => ({ operation, kind: 'server-error' as const }),
      ),
    ),
    presses: [{ field: 'label-category', text: 'Programme' }, 'labels-save'],
  },
  {
    id: 'slow',
    description: 'Every answer takes three seconds.',
    setUp: budgets(
      {},
      ...(['budgetTerminology', 'budgetDecimals', 'budgetReporting', 'budgetCurrency', 'budgetRates'] as const).map(
        (operation) => ({ operation, kind: 'slow' as const, delayMs: 3000 }),
      ),
    ),
    presses: [{ field: 'label-category', text: 'Programme' }, 'labels-save'],
  },
  {
    id: 'read-only',
    description: 'For a user with read-only access.',
    setUp: { ...budgets(), role: 'user', person: { access: [] } },
  },
  {
    id: 'no-placeholders',
    description: 'The placeholder label is empty, so that the hierarchy has no placeholders.',
    setUp: budgets({ labels: { placeholder: '' } }),
  },
  {
    id: 'long',
    description: 'Labels and names of the maximum length.',
    setUp: budgets({
      names: [`${LONG}, ${LONG}`, LONG],
      labels: { category: LONG, subcategory: LONG, lineItem: LONG, placeholder: LONG },
    }),
  },
  {
    id: 'right-to-left',
    description: 'Labels and names in Arabic.',
    setUp: budgets({
      names: ['ميزانية 2027', 'دبي', 'الرياض'],
      labels: { category: 'فئة', subcategory: 'فئة فرعية', lineItem: 'بند', placeholder: 'عنصر نائب' },
    }),
  },
  {
    id: 'many-currencies',
    description: 'Twenty-seven further currencies.',
    setUp: budgets({ rates: MANY.map((currency) => ({ currency })) }),
  },
  { id: 'one-currency', description: 'No further currency.', setUp: budgets({ rates: [], columnRates: [] }) },
  {
    id: 'rehearsal',
    description: 'The preview of a currency change.',
    setUp: budgets({ names: ['FY27', 'France', 'Germany', 'Field events', 'Lyon', 'Brand', 'Benelux'] }),
    presses: [{ field: 'currency', text: 'USD' }, 'currency-change'],
  },
  {
    id: 'rehearsal-adds',
    description: 'The preview for a currency without a rate.',
    setUp: budgets({ names: ['FY27'] }),
    presses: [{ field: 'currency', text: 'CHF' }, 'currency-change'],
  },
  {
    id: 'rehearsal-split',
    description: 'A change that a split purchase order prevents.',
    setUp: budgets({ isSplit: true }),
    presses: [{ field: 'currency', text: 'USD' }, 'currency-change'],
  },
];

export const workbench: WorkbenchElement = {
  page: 'part',
  attributes: async ({ rest }) => {
    const [first] = await readBudgets(rest);
    return { 'budget-id': first?.id ?? '' };
  },
  scenarios,
};
