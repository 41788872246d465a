import { isolated } from '../../../base/text/isolated.ts';
import { columnChoiceWords } from '../imports/column-choice.words.ts';
import { fieldNames } from '../rules/financial-imports/row-problems.words.ts';
import type { ImportStatus, MatchKey, RuleKind } from './financial-imports.wire.ts';
import type { Step } from './import-steps.ts';
import type { RuleField } from './rule-drafts.ts';
import type { UnfitParts } from './unfit-parts.ts';

const steps: Readonly<Record<Step, string>> = {
  file: 'File',
  columns: 'Columns',
  duplicates: 'Duplicates',
  rules: 'Rules',
  check: 'Check',
  import: 'Import',
};

const statuses: Readonly<Record<ImportStatus, string>> = {
  DRAFT: 'In preparation',
  RUNNING: 'Running',
  CANCELLING: 'Cancelling',
  COMPLETE: 'Complete',
  CANCELLED: 'Cancelled',
  FAILED: 'Failed',
  UNDONE: 'Undone',
};

const matchKeys: Readonly<Record<MatchKey, string>> = {
  PO_NUMBER: 'Order number of an item',
  ITEM_ID: 'Item ID',
  ITEM_PERSISTENT_ID: 'Item ID shared by copies',
  CUSTOM_COLUMN: 'Value of a custom column',
};

const ruleTitles: Readonly<Record<RuleKind, string>> = {
  UID: 'By ID',
  EXPRESSION: 'By expression',
  STATIC: 'By value',
};

const ruleHints: Readonly<Record<RuleKind, string>> = {
  UID: 'A column of the file names the item.',
  EXPRESSION: 'Rows whose cell matches an RE2 expression, such as ^FR-.',
  STATIC: 'Rows with this text in a column, or all other rows.',
};

const fieldColumns = (fields: readonly string[]) =>
  fields.length === 0 ? [] : [`the ${fields.length === 1 ? 'column' : 'columns'} for ${fields.join(', ')}`];
const countedRules = (count: number) => (count === 0 ? [] : [count === 1 ? '1 rule' : `${count} rules`]);

const rows = (count: string, isOne: boolean) => (isOne ? '1 row' : `${count} rows`);

/** Texts of the steps of an import of purchase orders and actuals. */
export const importStepsWords = {
  title: 'Import Financials',
  lead: 'Import purchase orders and actuals from your accounting system.',
  steps,
  stepsLabel: 'Steps of the import',
  loading: 'the import',
  loadingBudgets: 'the budgets',
  continue: 'Continue',
  back: 'Back',
  cancel: 'Cancel import',
  keep: 'Keep importing',
  cancelTitle: 'Cancel this import?',
  cancelText: (user: string | null, isOwn: boolean) =>
    isOwn
      ? 'Your choices are discarded. The file is not imported.'
      : `${user === null ? 'Another user' : isolated(user)} started this import. All choices are discarded. The file is not imported.`,
  cancelRunningText: 'The rows that are already imported are removed.',
  cancelled: 'Import cancelled',
  startNew: 'Start a new import',
  budgetDeleted: 'The budget of this import was deleted.',
  rows,
  file: {
    title: 'Choose a file',
    lead: 'One row contains the names of the columns. Rows above it are left out.',
    type: 'Import type',
    types: { IMPORT_TYPE_PO: 'Purchase orders', IMPORT_TYPE_ACTUAL: 'Actuals' },
    typeHints: {
      IMPORT_TYPE_PO: 'Amounts that are committed.',
      IMPORT_TYPE_ACTUAL: 'Amounts that were spent, such as invoices.',
    },
    destination: 'Destination',
    scopes: {
      BUDGET: { label: 'One budget', hint: 'All entries belong to one budget.' },
      ALL_BUDGETS: {
        label: 'By rule: rows find their budget',
        hint: 'Rules find line items of all budgets that you can edit.',
      },
    },
    budgets: { BUDGET: 'Budget', ALL_BUDGETS: 'Budget for rows that match no item' },
    budgetHints: {
      BUDGET: 'The entries belong to the line items of this budget.',
      ALL_BUDGETS: 'The amounts of the file are in its currency.',
    },
    choose: 'Choose …',
    file: 'File',
    another: 'Another file',
    gone: 'The rows of this file no longer exist. Choose the file again.',
    changes: {
      type: 'The later steps start over, because another import type has other fields.',
      template: 'The later steps start over with the choices of this template.',
      file: 'Columns, duplicates and rules stay where this file has a column of the same name. The others are removed. Formats are detected again, unless you have chosen them and they fit.',
      destination: 'Rules for line items of other budgets are removed. Your other choices stay.',
    },
    changed: (fields: readonly string[], rulesLost: number) => {
      const lost = [...fieldColumns(fields), ...countedRules(rulesLost)];
      return lost.length === 0 ? 'Import changed' : `Import changed. No longer fits: ${lost.join(', ')}.`;
    },
    unfit: (name: string, { columns, fields, rules: rulesLost, hasDuplicates }: UnfitParts) => {
      const missing = new Intl.ListFormat('en').format(columns.map((column) => `“${isolated(column)}”`));
      const lost = [
        ...fieldColumns(fields.map((field) => fieldNames[field])),
        ...(hasDuplicates ? ['what happens to duplicates'] : []),
        ...countedRules(rulesLost),
      ];
      const left = new Intl.ListFormat('en').format(lost);
      return `This file has no column ${missing}, which the template “${isolated(name)}” needs. Left out: ${left}. Choose others in the next steps.`;
    },
    template: 'Download the template',
    savedHint: 'Columns, duplicates and rules of an earlier import.',
    templates: { IMPORT_TYPE_PO: 'purchase-orders-template.csv', IMPORT_TYPE_ACTUAL: 'actuals-template.csv' },
    reading: 'Reading the file …',
    preview: (file: string) => `First rows of ${file}`,
    previewOf: (shown: number, total: string) => `The first ${shown} of ${total} rows`,
    problems: { budget: 'Choose a budget.', file: 'Choose a file.', upload: 'Wait until the file is uploaded.' },
    inProgress: (type: string, user: string | null, isOwn: boolean) =>
      isOwn
        ? `You have an import of ${type.toLowerCase()} in progress.`
        : `${user ?? 'Another user'} has an import of ${type.toLowerCase()} in progress. You can take it over.`,
    resume: 'Continue this import',
    none: 'You can’t edit any budget, so you can’t import financials.',
  },
  columns: {
    title: 'Match the columns',
    lead: 'Choose the column of the file for each field.',
    ...columnChoiceWords,
    dateFormat: 'Date format',
    numberFormat: 'Number format',
    dates: {
      YMD: 'Year, month, day (2027-03-31)',
      MDY: 'Month, day, year (3/31/2027)',
      DMY: 'Day, month, year (31/3/2027)',
    },
    numbers: { POINT: 'Decimal point (1,234.50)', COMMA: 'Decimal comma (1.234,50)' },
    detected: 'Detected from all rows.',
    ambiguous: 'Several formats fit. Choose the one of this file.',
    detectedMost: 'Detected from most rows.',
    misfits: (count: string, total: string, isOne: boolean) =>
      `${count} of ${total} values ${isOne ? 'has' : 'have'} another format.`,
    unfit: 'The format can’t be detected. Rows in another format than the one you choose are rejected.',
    problems: {
      amount: 'Choose the column with the amounts.',
      format: 'Choose a format.',
    },
  },
  duplicates: {
    title: 'Choose what happens to duplicates',
    leads: {
      BUDGET: 'A row is a duplicate if these fields agree with an entry of the budget or an earlier row.',
      ALL_BUDGETS: 'A row is a duplicate if these fields agree with an entry of any of the budgets or an earlier row.',
    },
    fields: 'Fields that identify a duplicate',
    action: 'When a row is a duplicate',
    actions: {
      SKIP: { label: 'Skip the row', hint: 'The earlier entry stays as it is.' },
      REPLACE: {
        label: 'Replace the earlier entry',
        hint: 'The fields that you have matched get the values of the row.',
      },
    },
    problem: 'Choose at least one field.',
  },
  rules: {
    title: 'Assign rows to line items',
    lead: 'The first rule that finds exactly one line item decides. Rows that no rule matches become unmapped.',
    titles: ruleTitles,
    hints: ruleHints,
    add: { UID: 'Add ID rule', EXPRESSION: 'Add expression rule', STATIC: 'Add value rule' },
    remove: (name: string) => `Remove rule ${name}`,
    column: 'Column',
    allRows: 'All other rows',
    matchKey: 'Matches',
    matchKeys,
    customColumn: 'Custom column',
    part: 'Part of the cell',
    partHint: 'Optional RE2 expression, such as PO-(\\d+).',
    expression: 'Expression',
    expressionWrong: 'This is not an RE2 expression, which has no lookarounds and backreferences.',
    value: 'Value',
    item: 'Line item',
    budget: 'Budget',
    noItems: 'No line item found',
    count: 'Count matches',
    matches: (count: string, isOne: boolean) => `Matches ${rows(count, isOne)}`,
    unmatched: (count: string, isOne: boolean) => `${rows(count, isOne)} without a line item`,
    empty: 'Without rules, all rows become unmapped. You can map them afterwards.',
    incomplete: 'Complete or remove this rule.',
    missing: {
      column: 'Choose a column.',
      customColumnId: 'Choose a custom column.',
      expression: 'Enter an expression.',
      value: 'Enter a value.',
      itemId: 'Choose a line item.',
    } satisfies Record<RuleField, string>,
  },
  check: {
    title: 'Check the import',
    loading: 'the check',
    counts: { added: 'New', replaced: 'Replaced', skipped: 'Skipped', unmapped: 'Unmapped', rejected: 'Rejected' },
    sum: (amount: string, budget: string) => `${isolated(amount)} in total for ${isolated(budget)}.`,
    sumByRule: (amount: string, budget: string) =>
      `${isolated(amount)} in total, for the budgets of the line items. Rows without a line item stay in ${isolated(budget)}.`,
    ambiguous: (count: string, isOne: boolean) =>
      isOne
        ? '1 row stays unmapped because its ID or order number belongs to several line items.'
        : `${count} rows stay unmapped because their IDs or order numbers belong to several line items.`,
    sums: 'The budget after this import',
    sumsOf: (budget: string) => `${isolated(budget)} after this import`,
    columns: { committed: 'Committed', actual: 'Actual' },
    planned: 'Planned',
    before: (amount: string) => `${isolated(amount)} before`,
    excess: (target: string, excess: string) =>
      `The budget’s target of ${isolated(target)} would be exceeded by ${isolated(excess)}.`,
    overPlanned: (excess: string) => `More than what is planned in the budget, by ${isolated(excess)}.`,
    overItems: (count: string, isOne: boolean, names: string) =>
      isOne
        ? `The line item ${names} would exceed what is planned.`
        : `${count} line items would exceed what is planned, such as ${names}.`,
    nothing: {
      duplicates: 'No row is imported, because all rows are duplicates that are skipped.',
      cells: 'No row can be imported. Correct the file or the columns.',
      others: 'No row can be imported, for the reasons below.',
    },
    start: (count: string, isOne: boolean) => `Import ${rows(count, isOne)}`,
  },
  import: {
    progress: 'Progress of the import',
    done: (position: string, total: string) => `${position} of ${total} rows`,
    disconnected: 'No connection. The import continues, and its progress shows again when the server answers.',
    running: {
      RUNNING: 'You can leave this page. The import continues.',
      CANCELLING: 'The rows that are already imported are removed. You can leave this page.',
    },
    titles: {
      DRAFT: 'Import not started',
      RUNNING: 'Importing …',
      CANCELLING: 'Cancelling …',
      COMPLETE: 'Import complete',
      CANCELLED: 'Import cancelled',
      FAILED: 'Import failed',
      UNDONE: 'Import undone',
    } satisfies Record<ImportStatus, string>,
    texts: {
      CANCELLED: 'Nothing was imported.',
      FAILED: 'Nothing was imported. Try again, and contact Support if the error persists.',
      UNDONE: 'The entries of this import were removed, and replaced ones have their former values.',
    },
    openUnmapped: 'Map unmapped',
    undo: 'Undo import',
    undoTitle: 'Undo this import?',
    undoText: 'Its entries are removed, and replaced ones get their former values.',
    undone: 'Import undone',
    of: (file: string, budget: string) => `${isolated(file)} for ${isolated(budget)}`,
    byRule: (file: string, budget: string) =>
      `${isolated(file)}, by rule. Rows that match no item are in ${isolated(budget)}.`,
    budgets: 'Entries by budget',
    entries: (count: string, isOne: boolean) => (isOne ? '1 entry' : `${count} entries`),
  },
  saveTemplate: {
    title: 'Save as a template',
    lead: 'The next import can start with these columns, duplicates and rules.',
    name: 'Name of the template',
    private: 'Only for me',
    privateHint: 'Otherwise all users who can import into this budget can choose it.',
    replaces: (name: string) => `Replaces the template “${isolated(name)}”.`,
    missing: 'Enter a name.',
    save: 'Save template',
    saved: (name: string) => `Template ${name} saved`,
  },
  history: {
    title: 'Imports',
    table: 'Imports of purchase orders and actuals, newest first',
    loading: 'the imports',
    empty: 'No imports yet',
    more: 'imports',
    heads: { file: 'File', status: 'Status', started: 'Started', result: 'Rows', actions: 'Actions' },
    statuses,
    by: (name: string) => `by ${name}`,
    byRule: 'By rule',
    view: 'View',
    viewOf: (file: string) => `View import of ${file}`,
    result: (added: string, replaced: string, skipped: string, rejected: string) =>
      `${added} new, ${replaced} replaced, ${skipped} skipped, ${rejected} rejected`,
  },
};
