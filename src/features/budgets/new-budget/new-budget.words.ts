const countOf = (count: number): string => (count === 1 ? '1 item' : `${count.toLocaleString('en')} items`);

/** Texts of the page that creates budgets and templates. */
export const newBudgetWords = {
  title: 'New budget',
  templateTitle: 'Save as template',
  lead: 'Start with an empty budget, or with the items of another one.',
  templateLead: 'New budgets can start with the labels, columns and items of a template.',
  loading: 'the budgets',
  forbidden: 'You don’t have permission to create budgets.',
  forbiddenText: 'Ask a manager of your organization.',
  toBudgets: 'Back to the budgets',
  start: {
    title: 'Start with',
    empty: 'Empty budget',
    emptyHint: 'No items or columns.',
    template: 'Template',
    templateHint: 'The items of a template.',
    noTemplates: 'There are no templates yet. Save a budget as a template in its settings.',
    copy: 'Copy of a budget',
    copyHint: 'The same items, labels, views and columns.',
    rollover: 'Rollover',
    rolloverHint: 'A copy for another period, with all items on track.',
    none: 'There are no budgets yet.',
  },
  budget: 'Budget',
  name: 'Name',
  from: { template: 'Template', copy: 'Budget to copy', rollover: 'Budget to roll over' },
  choose: 'Choose',
  currency: 'Currency',
  sameCurrency: (currency: string) => `The new budget uses ${currency}.`,
  parent: 'Part of',
  noParent: 'No other budget',
  create: 'Create budget',
  createTemplate: 'Save template',
  creating: 'Creating…',
  saving: 'Saving…',
  total: (count: number) => `The new budget will have ${countOf(count)}.`,
  templateTotal: (count: number) => `The template will have ${countOf(count)}.`,
};

/** Texts of the options of a copy, each with the number of items that it includes. */
export const copyOptionWords = {
  title: 'Include',
  loading: 'the items',
  items: 'Items',
  allItems: 'All items',
  carryoverItems: 'Carryover items',
  carryoverHint: (count: number) => `Items that are not fully paid, and the groups above them: ${countOf(count)}.`,
  amounts: 'Planned amounts',
  allAmounts: 'All amounts',
  unlockedAmounts: 'Unlocked amounts',
  unlockedHint: (count: number) => `Without amounts in locked rows, columns and cells: ${countOf(count)}.`,
  noAmounts: 'No amounts',
  noAmountsHint: 'All amounts are 0.',
  dates: 'Dates',
  keepDates: 'Same dates',
  shiftDates: 'New period',
  shiftHint: (count: number) =>
    `Start and end dates move by the same number of days, so that the earliest is the first day: ${countOf(count)}. Dates after the last day are set to the last day. Dates in other columns stay the same.`,
  afterLastDay: (count: number, day: string) =>
    count === 1
      ? `1 item has dates after ${day}. They are set to this day.`
      : `${countOf(count)} have dates after ${day}. They are set to this day.`,
  startsOn: 'First day',
  endsOn: 'Last day',
  dayFormat: 'M/d/yyyy',
  more: 'Also include',
  owners: 'Owners',
  spend: 'Purchase orders and actuals',
  locks: 'Columns stay locked. Locks of items and cells are not copied.',
  count: (count: number) => `${countOf(count)}.`,
};

/** Messages about invalid input. */
export const newBudgetRules = {
  name: 'Enter a name.',
  nameTooLong: 'Enter at most 200 characters.',
  from: 'Choose a budget.',
  fromTemplate: 'Choose a template.',
  day: 'Enter a date such as 3/14/2027.',
  order: 'The last day can’t be before the first day.',
};

/** Texts of a budget that is made in the background. */
export const budgetProgressWords = {
  title: (name: string) => `Creating ${name}`,
  lead: 'You can leave this page. The budget appears in the list when it is complete.',
  progress: 'Progress of the copy',
  waiting: 'Waiting for other jobs to finish.',
  done: (name: string) => `${name} is ready.`,
  open: 'Open budget',
  failed: 'The budget could not be created.',
  tryAgain: 'Change options',
};

/** The same of a template. */
export const templateProgressWords: typeof budgetProgressWords = {
  ...budgetProgressWords,
  title: (name) => `Saving ${name}`,
  lead: 'You can leave this page. The template appears in the list of templates when it is complete.',
  progress: 'Progress of the template',
  open: 'Open template',
  failed: 'The template could not be saved.',
};

/** Links from a template that is ready. */
export const templateLinkWords = { use: 'Create a budget from it', all: 'All templates' };
