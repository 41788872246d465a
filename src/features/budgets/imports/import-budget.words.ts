import { isolated } from '../../../base/text/isolated.ts';
import type { EmptyCategories } from './budget-imports.wire.ts';
import { columnChoiceWords } from './column-choice.words.ts';
import type { BudgetStep } from './import-address.ts';
import type { ItemField } from './import-draft.ts';
import type { ImportJob } from './import-job.wire.ts';

const steps: Readonly<Record<BudgetStep, string>> = {
  file: 'File',
  columns: 'Columns',
  check: 'Check',
  import: 'Import',
};

const fields: Readonly<Record<ItemField, string>> = {
  name: 'Line item',
  planned: 'Planned amount',
  parent: 'Category',
  subcategory: 'Subcategory',
  owner: 'Owner',
  startsOn: 'Start date',
  endsOn: 'End date',
  tags: 'Tags',
};

const hints: Readonly<Record<ItemField, string>> = {
  name: 'Each row becomes a line item.',
  planned: '',
  parent: 'A name, or names from the top such as Trade fairs > Lyon.',
  subcategory: 'Below the category of the row.',
  owner: 'Full names or email addresses of users.',
  startsOn: '',
  endsOn: '',
  tags: 'Such as Region: North; Channel: Print.',
};

const quoted = (name: string) => `“${isolated(name)}”`;

/** Texts of the steps of an import of line items. */
export const importBudgetWords = {
  title: 'Import Budget',
  lead: 'Import line items from a spreadsheet.',
  steps,
  loading: 'the budgets',
  loadingFile: 'the file',
  none: 'You can’t edit any budget, so you can’t import into one.',
  choose: 'Choose …',
  budgetDeleted: (name: string | undefined) =>
    name === undefined ? 'The budget of this import was deleted.' : `The budget ${quoted(name)} was deleted.`,
  anotherBudget: 'Choose another budget',
  back: 'Choose a budget and a file',
  unfit: (name: string, columns: readonly string[]) =>
    `The template ${quoted(name)} doesn’t fit this file, which has no column ${new Intl.ListFormat('en').format(columns.map(quoted))}. Choose others in the next step.`,
  problems: {
    budget: 'Choose a budget.',
    file: 'Choose a file.',
    upload: 'Wait until the file is uploaded.',
    name: 'Choose the column with the names.',
  },
  file: {
    title: 'Choose a file',
    lead: 'Each row becomes a line item. One row contains the names of the columns, and rows above it are left out.',
    budget: 'Budget',
    file: 'File',
    another: 'Another file',
    hint: 'Any columns, in any order. You choose what they contain in the next step.',
    reading: 'Reading the file …',
    rows: (shown: number, total: string, file: string) =>
      total === '1' ? `1 row in ${file}` : `The first ${shown} of ${total} rows in ${file}`,
    download: 'Download the template',
  },
  fields,
  hints,
  columns: {
    title: 'Match the columns',
    lead: 'Choose the column of the file for each field and each custom column of the budget.',
    ...columnChoiceWords,
    custom: 'Custom columns',
    formats: 'Formats of the file',
    createsCategories: 'Add categories that the budget doesn’t have',
    createsCategoriesHint: 'Otherwise their rows are rejected.',
    noAmounts:
      'No amounts are imported. Choose the column with the planned amounts. Without one, new line items are planned with 0.',
    emptyCategories: 'Empty category cells',
    emptyChoices: {
      ABOVE: {
        label: 'Use the category above',
        hint: 'For files with the category only in the first row of a block, such as in merged cells.',
      },
      NONE: { label: 'No category', hint: 'Their line items have no category, or no subcategory.' },
    } satisfies Record<EmptyCategories, { label: string; hint: string }>,
    dropped: (columns: readonly string[]) => `Not imported: ${columns.map(isolated).join(', ')}`,
    saveAs: 'Save as template',
    saveAsHint: 'Optional. A name, so that the next import can choose these columns.',
    replaces: (name: string) => `Replaces the columns of the template ${quoted(name)}.`,
    saved: (name: string) => `Template ${name} saved`,
  },
  check: {
    title: 'Check the import',
    loading: 'the check',
    lead: (file: string, budget: string) => `${isolated(file)} for ${isolated(budget)}. Nothing is imported yet.`,
    counts: {
      added: 'New line items',
      categories: 'New categories',
      changed: 'Changed line items',
      rejected: 'Rejected',
    },
    existing: {
      legend: 'Rows whose line item is already in the budget',
      choices: {
        ADD: { label: 'Add them', hint: 'The budget then has two line items with this name and category.' },
        SKIP: { label: 'Skip them', hint: 'Their line items stay as they are.' },
        REPLACE: {
          label: 'Change their line items',
          hint: 'They get the values of the rows. Empty cells change nothing.',
        },
      },
      counts: { ADD: 'Already in the budget', SKIP: 'Skipped', REPLACE: 'Unchanged' },
    },
    sums: 'The budget after this import',
    planned: 'Planned',
    before: (amount: string) => `${isolated(amount)} before`,
    excess: (target: string, excess: string, isRefused: boolean) =>
      `The budget’s target of ${isolated(target)} would be exceeded by ${isolated(excess)}.${isRefused ? ' This budget doesn’t allow that, so the rows can’t be imported.' : ''}`,
    noAmounts:
      'No amounts are imported, because no column is chosen for “Planned amount”. New line items are planned with 0.',
    withoutCategory: (count: string, isOne: boolean) =>
      isOne
        ? '1 row has no category. Its line item will be at the top of the budget.'
        : `${count} rows have no category. Their line items will be at the top of the budget.`,
    newCategories: 'New categories',
    more: (count: string) => `And ${count} more`,
    nothingAccepted: 'No row can be imported, for the reasons below.',
    nothing: 'These rows change nothing. Choose what happens to them, or correct the values, the columns or the file.',
    start: (count: string, isOne: boolean) => `Import ${isOne ? '1 row' : `${count} rows`}`,
  },
  result: {
    loading: 'the import',
    titles: {
      COMPLETE: 'Import complete',
      IN_PROGRESS: 'Importing …',
      IN_QUEUE: 'Importing …',
      FAILED: 'Import failed',
    } satisfies Record<ImportJob['status'], string>,
    nothing: 'Nothing imported',
    running: 'You can leave this page. The import continues.',
    of: (file: string, budget: string | undefined) =>
      budget === undefined ? isolated(file) : `${isolated(file)} for ${isolated(budget)}`,
    undo: 'Undo import',
    undoTitle: 'Undo this import?',
    undoText: 'New line items and categories are moved to the recycle bin. Changed ones get their former values.',
    undone: 'Import undone',
    undoneText: 'New line items and categories are in the recycle bin. Changed ones have their former values.',
    progress: 'Progress of the import',
    imported: 'New line items',
    changed: 'Changed line items',
    rejected: 'Rejected',
    reasons: 'Rejected rows',
    reason: (row: number, reason: string) => `Row ${row}: ${reason}`,
  },
};
