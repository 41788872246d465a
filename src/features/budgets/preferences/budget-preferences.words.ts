import { editableNumber, formatNumber } from '../../../base/formats/number-text.ts';
import { translatable } from '../../../base/language/words.ts';
import { CONVERTED_ITEMS_MAX, type CurrencyRehearsal, RATE_MAX, RATE_MIN } from '../currency/currency.wire.ts';
import type { RateProblem } from '../currency/parse-rate.ts';
import { LABEL_MAX_LENGTH } from './preferences.wire.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

type RatesTouched = Pick<CurrencyRehearsal, 'adds' | 'enables' | 'disables' | 'from' | 'to'>;

const RATE_PROBLEMS: Readonly<Record<RateProblem, (locale: string) => string>> = {
  'not-a-number': () => 'Enter a number.',
  'not-above-zero': () => 'Enter a number above zero.',
  'too-small': (locale) => `Enter at least ${editableNumber(RATE_MIN, locale)}.`,
  'too-large': (locale) => `Enter at most ${formatNumber(RATE_MAX, { locale, decimals: false })}.`,
};

/** Texts of a budget's settings. */
export const budgetPreferencesWords = translatable('budget-preferences', {
  what: 'the settings of the budget',
  loading: 'Loading',
  readOnly: 'You can view these settings. Only users who manage this budget’s settings can change them.',
  labels: {
    title: 'Budget Tab Button Labels',
    lead: 'Labels for the buttons above the budget and for its item types.',
    campaign: 'Category Label',
    subCampaign: 'Sub-Category Label',
    lineItem: 'Line Item Label',
    placeholder: 'Placeholder Label',
    placeholderHint: 'Leave empty to remove placeholders from the hierarchy.',
    placeholderOff: 'Placeholders aren’t available in the hierarchy.',
    none: 'None',
    save: 'Save',
    saving: 'Saving …',
    saved: 'Budget tab button labels saved',
    savedElsewhere: (label: string) =>
      label === '' ? 'Another user cleared this label.' : `Another user changed this to "\u2068${label}\u2069".`,
    missing: 'Enter a label.',
    noLine: 'Enter a single line without tabs or control characters.',
    tooLong: `Enter at most ${LABEL_MAX_LENGTH} characters.`,
  },
  currency: {
    title: 'Currency Settings',
    lead: 'The currency of this budget and the format of its amounts.',
    decimals: 'Show Decimals',
    decimalsHint: (locale: string) =>
      `Amounts read ${formatNumber(1234.5, { locale, decimals: true })} instead of ${formatNumber(1234.5, { locale, decimals: false })}.`,
    decimalsSaved: 'Show decimals saved',
    reporting: 'Multi-currency reporting',
    reportingHint: 'Reports show amounts in the currency of each budget beside that of the top budget.',
    reportingSaved: 'Multi-currency reporting saved',
    own: 'Currency',
    ownHint: 'The budgets below that share it change with it.',
    change: 'Change currency…',
    changedElsewhere: (label: string) => `Another user changed the currency to ${label}`,
    changed: (label: string) => `The currency is ${label} now`,
    lastChange: ({ by, from, to }: { by: string; from: string; to: string }) =>
      `\u2068${by}\u2069 changed the currency from ${from} to ${to}`,
    amountsKept: 'The amounts kept their figures.',
    amountsConverted: (rate: string) => `The amounts were converted at ${rate}.`,
    formerUser: 'A former user',
    undo: 'Undo change',
    undoTitle: 'Undo the currency change?',
    undoAsks: (from: string, to: string) =>
      `The currency of this budget and of the budgets that changed with it goes from ${from} back to ${to}, and their amounts to what they were.`,
    undone: (label: string) => `The currency is ${label} again`,
    yes: 'Yes',
    no: 'No',
  },
  amounts: {
    legend: 'Amounts',
    keep: 'Keep figures',
    keepHint: ({ before, after, converted }: { before: string; after: string; converted: string }) =>
      `${before} becomes ${after}. Converted, it would be ${converted}.`,
    convert: 'Convert amounts',
    convertHint: ({ before, after, rate }: { before: string; after: string; rate: string }) =>
      `${before} becomes ${after} (${rate}). Each amount is rounded to four decimals.`,
    problems: {
      TOO_MANY: `More than ${CONVERTED_ITEMS_MAX.toLocaleString('en')} items have amounts. Convert the budgets below this one first.`,
      TOO_LARGE: 'An amount would be too large in this currency.',
    },
    rate: (from: string, rate: string, to: string) => `1 ${from} = ${rate} ${to}`,
    caption: 'Amounts before and after the change',
    budget: 'Budget',
    now: 'Now',
    after: 'After the change',
    planned: 'Total planned',
    committed: 'Total committed',
    actual: 'Total actual',
    column: (name: string) => `Total of \u2068${name}\u2069`,
    notListed: (count: number) => `The totals include ${counted(count, 'more budget', 'more budgets')}.`,
  },
  split: {
    title: 'The currency was not changed',
  },
  rates: {
    title: 'Additional currencies',
    lead: (root: string, currency: string) =>
      `Which other currencies \u2068${root}\u2069 and the budgets below it may use, and what one unit of each is worth in ${currency}.`,
    none: 'No additional currency',
    caption: 'Additional currencies and their rates',
    currency: 'Currency',
    rate: 'Rate',
    rateOf: (label: string, currency: string) => `Rate of ${label} in ${currency}`,
    enabled: 'Enabled',
    enable: (label: string) => `Use ${label}`,
    inUse: 'A budget uses it',
    withdrawn: 'No longer offered',
    saved: 'Exchange rate saved',
    isEnabled: (id: string) => `${id} enabled`,
    isDisabled: (id: string) => `${id} disabled`,
    add: 'Add currency',
    addLabel: 'Another currency',
    choose: 'Choose a currency',
    problem: (problem: RateProblem, locale: string) => RATE_PROBLEMS[problem](locale),
    changedByOther: (rate: string) => `Another user changed this to ${rate}.`,
  },
  columnRates: {
    title: 'Column rates',
    lead: 'A column rate overrides the rate above for that column.',
    none: 'No column rates',
    caption: 'Column rates',
    column: 'Column',
    remove: 'Remove',
    removeOf: (column: string, label: string) => `Remove the rate of ${label} for ${column}`,
    rateOf: (column: string, label: string, currency: string) => `Rate of ${label} in ${currency} for ${column}`,
    add: 'Add rate',
    chooseColumn: 'Choose a column',
    taken: 'This column already has a rate for this currency.',
    noColumns: 'This budget has no amount columns.',
    actions: 'Actions',
    saved: 'Column rate saved',
    removedOne: 'Column rate removed',
    what: 'the columns',
  },
  rehearsal: {
    title: (label: string) => `Change the currency to ${label}?`,
    lead: 'No changes have been made yet.',
    what: 'what the change would touch',
    budgetsChange: (count: number, from: string, to: string) =>
      `${counted(count, 'budget changes', 'budgets change')} from ${from} to ${to}`,
    more: (count: number) => `and ${counted(count, 'more', 'more')}`,
    itemsIn: (count: number) => `${counted(count, 'item is', 'items are')} in ${count === 1 ? 'it' : 'them'}`,
    noItems: 'There are no items in them',
    /** `rate` is formatted; undefined for a master, into whose currency all rates convert. */
    ratesOf: ({ adds, enables, disables, from, to }: RatesTouched, rate: string | undefined): string[] => {
      const withRate = rate === undefined ? '' : ` with a rate of ${rate}`;
      return [
        ...(rate === undefined ? [`All rates are converted from ${from} to ${to}`] : []),
        ...(adds ? [`${to} is added to the currencies${withRate}`] : []),
        ...(enables ? [`${to} is enabled again${withRate}`] : []),
        ...(!adds && !enables && rate !== undefined ? [`${to} keeps its rate of ${rate}`] : []),
        ...(disables ? [`${from} is disabled because no other budget uses it`] : []),
      ];
    },
    split: 'The change is not possible',
    splitBudgets: 'Affected budgets:',
    close: 'Close',
    confirm: 'Change currency',
    cancel: 'Cancel',
  },
});
