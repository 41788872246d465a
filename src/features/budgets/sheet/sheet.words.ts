import { translatable } from '../../../base/language/words.ts';
import { financialCountsText } from '../recycle-bin/financial-counts.words.ts';
import type { FinancialCounts } from '../recycle-bin/recycle-bin.wire.ts';

const APPROVED = 'This is approved and can’t be edited. To change the amount, choose “More”, then “Request change”.';

const leftOut = (count: number) =>
  count === 1
    ? '1 row was left out, because the sheet ends before it.'
    : `${count} rows were left out, because the sheet ends before them.`;

/** Texts of the sheet of a budget. */
export const sheetWords = translatable('sheet', {
  label: (budget: string) => `Items of ${budget}`,
  what: 'the budget',
  loading: 'Loading the budget …',
  empty: 'Nothing is planned here yet',
  emptyEdit: (category: string) =>
    `Start with “${category}”, add an item without a parent, or click here and paste rows of a spreadsheet.`,
  emptyText: 'Items appear here as soon as your team has added some.',
  addAny: 'Add',
  moreTools: 'Tools',
  add: (label: string) => `Add ${label}`,
  newName: (label: string) => `New ${label}`,
  remove: 'Delete',
  deleted: (name: string, count: number) =>
    count === 1
      ? `Deleted “${name}”.`
      : `Deleted “${name}” and ${count === 2 ? '1 item' : `${count - 1} items`} in it.`,
  deletedItems: (count: number) => `Deleted ${count} items.`,
  /** Adds the entries that went with deleted items to the message about them. */
  withFinancials(deleted: string, financials: FinancialCounts | undefined) {
    const counts = financialCountsText(financials);
    return counts === '' ? deleted : `${deleted} Also deleted: ${counts}.`;
  },
  someBlocked: (count: number) =>
    count === 1
      ? '1 item can’t be deleted, because it or a part of it is locked or approved.'
      : `${count} items can’t be deleted, because they or parts of them are locked or approved.`,
  undo: 'Undo',
  closeOffer: 'Close',
  unmapped: (count: number) => `Unmapped (${count})`,
  recycleBin: (count: number | undefined) => (count === undefined ? 'Recycle bin' : `Recycle bin (${count})`),
  restored: (name: string) => `“${name}” is back.`,
  restoredItems: (count: number) => `${count} items are back.`,
  blocked: (name: string) => `“${name}” can’t be deleted, because it or a part of it is locked or approved.`,
  saving: 'Saving …',
  saved: 'All changes are saved',
  unsavedCells: (count: number) => (count === 1 ? '1 cell isn’t saved' : `${count} cells aren’t saved`),
  goToUnsaved: (count: number) => (count === 1 ? 'Go to cell' : 'Go to next'),
  invalid: 'Can’t be saved yet',
  /** Not longer than the others: it must not move the buttons beside it. */
  lockedState: 'Locked or approved',
  lockedHint: 'Choose More, then “Ask to unlock…”, to ask them.',
  refusedKeys: 'Enter corrects it, Escape discards it.',
  refusedKey: 'Escape discards it.',
  waiting: 'No connection. Your changes are saved as soon as there is one.',
  waitingForServer: 'The server can’t save your changes. Trying again…',
  unsaved: 'changes of the budget',
  total: 'Total',
  columns: {
    name: 'Name',
    planned: 'Planned',
    committed: 'Committed',
    actual: 'Actual',
    remaining: 'Remaining',
    status: 'Status',
    startsOn: 'Start',
    endsOn: 'End',
    ownerId: 'Owner',
    tagIds: 'Tags',
    approvalState: 'Approval',
  },
  statuses: { ON_TRACK: 'On track', POTENTIALLY_AT_RISK: 'Potentially at risk', AT_RISK: 'At risk' },
  yes: 'Yes',
  no: 'No',
  calculated: 'Calculated',
  brokenCalculation: 'This calculation uses a column that no longer exists.',
  brokenThroughOther: 'This calculation uses another one, which uses a column that no longer exists.',
  lockedColumn: 'Locked for users who don’t manage settings',
  lockedCell: 'Locked cell: only users who manage settings can change it',
  save: 'Save',
  cancel: 'Cancel',
  linkAddress: 'Address',
  linkText: 'Text',
  linkTextHint: 'Shown instead of the address',
  noChoicesYet: 'This column has no choices yet. Users who manage settings add them in “Columns”.',
  noChoices: (controlling: string) => `Choose a value of “${controlling}” first.`,
  cell: (column: string, name: string) => `${column} of ${name}`,
  notSet: 'Not set',
  formerUser: 'Former user',
  problems: {
    name: 'Enter a name.',
    nameTooLong: (max: number) => `Enter a name of up to ${max} characters.`,
    amount: 'Enter an amount, such as 1,200 or =1200*3.',
    division: 'This formula divides by zero.',
    negative: 'Enter an amount of 0 or more.',
    tooLarge: 'Enter an amount with up to 14 digits before the decimal point.',
    date: 'Enter a date as M/d/yyyy, such as 3/31/2027.',
    order: 'The end date can’t be before the start date.',
    owner: 'Enter the name or email of a user of this budget.',
    owners: (count: number) => `${count} users match. Enter an email.`,
    locked: 'This cell is locked or approved. Its owner or an administrator can change it.',
    approved: APPROVED,
    status: (choices: string) => `Enter one of these: ${choices}.`,
  },
  fixed: {
    noName: 'A name can’t be empty. Enter another one, or choose “Delete” to delete the item.',
    noStatus: 'A status can’t be empty. Press Enter to choose another one.',
    tags: 'Press Enter to change the tags of this item.',
    sum: 'This is the sum of the items in it. Change their amounts.',
    orders: 'This is the sum of purchase orders. Press Alt+Enter to open the item and change them.',
    actuals: 'This is the sum of actuals. Press Alt+Enter to open the item and change them.',
    remaining: 'This is planned minus committed.',
    approval: 'To request approval, choose “More”, then “Request approval”.',
    approved: APPROVED,
    locked: 'This cell is locked. Its owner or an administrator can change it.',
    lockedCell: 'This cell is locked. Users who manage the settings can change it.',
    calculated: 'This cell is calculated from other columns.',
    lockedColumn: 'This column is locked. Users who manage the settings can change its values.',
  },
  changed: (column: string, value: string) =>
    `Another user has changed ${column} to “${value}”. Enter your value again to replace it.`,
  locked: 'Locked',
  editing: 'Press Enter to save',
  keys: 'Arrow keys move between cells. Type, or press Enter, to change one. Press Escape and then Tab to leave the sheet.',
  undoChange: 'Undo (Ctrl+Z)',
  redoChange: 'Redo (Ctrl+Shift+Z)',
  deletedColumn: 'This column no longer exists.',
  notUndone: (problem: string) => `The change couldn’t be undone. ${problem}`,
  notRedone: (problem: string) => `The change couldn’t be redone. ${problem}`,
  prevented: 'This page does not allow the change.',
  copied: (count: number) => (count === 1 ? '1 cell copied.' : `${count} cells copied.`),
  removedValues: (names: readonly string[]) => `Removed values that no longer fit: ${names.join(', ')}.`,
  fixedCells: (count: number) =>
    count === 1
      ? 'One value was left out, because its cell can’t be edited.'
      : `${count} values were left out, because their cells can’t be edited.`,
  textsBeyond: (count: number) =>
    count === 1
      ? '1 value was left out, because the sheet has no column for it.'
      : `${count} values were left out, because the sheet has no columns for them.`,
  leftOut,
  noRowsYet: 'The sheet has no rows for these cells yet.',
  addRows: (count: number) => (count === 1 ? 'Add 1 row' : `Add ${count} rows`),
  addedLater: 'Added as soon as there is a connection.',
  rowsBeyond: (count: number) =>
    `${leftOut(count)} ${count === 1 ? 'Add a row and paste it again.' : 'Add rows and paste them again.'}`,
  textOnly: 'There is no text to paste. Copy cells of a spreadsheet, or text.',
  selected: (count: number) => `${count} cells selected`,
  sum: 'Sum',
  deletedLater: (names: readonly string[]) => `Deleted as soon as there is a connection: ${names.join(', ')}.`,
  restoredLater: 'Restored as soon as there is a connection.',
  saveFirst: (name: string) => `Save “${name}” first.`,
  discarded: (names: readonly string[], inThem: number) =>
    `Discarded before it was saved: ${names.join(', ')}${
      inThem === 0 ? '' : ` and ${inThem === 1 ? '1 item' : `${inThem} items`} in ${names.length === 1 ? 'it' : 'them'}`
    }.`,
  lostChanges: 'These changes weren’t saved',
  lost: (name: string, text?: string) =>
    `Another user has deleted ${name === '' ? 'this item' : `“${name}”`} or moved it to another budget. Your change was not saved${text ? `: ${text}` : '.'}`,
  lostColumn: (name: string, text?: string) =>
    `Another user has deleted ${name === '' ? 'a column' : `the column “${name}”`}. Your change was not saved${text ? `: ${text}` : '.'}`,
});
