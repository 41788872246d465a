import { financialCountsText } from './financial-counts.words.ts';
import type { FinancialCounts, RestoreBlocker, RestoreMode, RestoreReason } from './recycle-bin.wire.ts';

export const BLOCKING_WORDS: Readonly<Record<RestoreBlocker | RestoreReason, string>> = {
  LOCKED_ANCESTOR: 'A row above it is locked. Its owner or an administrator can restore it.',
  LOCKED_COLUMN: 'It has a value in a locked column. Its owner or an administrator can restore it.',
  NO_PERMISSION: 'You don’t have permission to restore this item.',
  LOCKED_CELL: 'It has a value in a locked cell. Its owner or an administrator can restore it.',
  NO_PLACE: 'It can’t be at the top. Restore it with its parents.',
};

const countOf = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
const listOf = (names: readonly string[], type: Intl.ListFormatType = 'conjunction'): string =>
  new Intl.ListFormat('en', { type }).format(names);

const quotedList = (names: readonly string[]): string => listOf(names.map((name) => `“${name}”`));

/** Texts of the recycle bin. */
export const recycleBinWords = {
  title: 'Recycle Bin',
  titleOf: (budget: string) => `Recycle Bin of ${budget}`,
  lead: 'You can restore deleted items for 30 days. After that, they are deleted permanently.',
  loading: 'the recycle bin',
  overlay: 'Loading the recycle bin …',
  empty: 'The recycle bin is empty',
  emptyText: 'Items deleted from this plan appear here.',
  noMatches: 'No deleted items match',
  noMatchesText: 'Change or clear the filters to see other items.',
  clearFilters: 'Clear filters',
  table: (budget: string) => `Deleted items of ${budget}`,
  count: (count: number) => (count === 1 ? '1 deleted item' : `${count} deleted items`),
  selected: (count: number) => `${count} selected`,
  heads: { item: 'Item', daysLeft: 'Days left', deleted: 'Deleted', deletedBy: 'Deleted by', type: 'Type' },
  filters: {
    label: 'Filters',
    search: 'Search deleted items',
    type: 'Type',
    user: 'Deleted by',
    day: 'Deleted on',
    dayFormat: 'M/d/yyyy',
    dayError: 'Enter a date as M/d/yyyy.',
    anyType: 'All types',
    anyUser: 'All users',
  },
  daysLeft: (days: number) => {
    if (days === 0) return 'Last day';
    return days === 1 ? '1 day left' : `${days} days left`;
  },
  unknownUser: 'Unknown user',
  formerParent: (name: string) => `${name}, not deleted`,
  toPlan: 'Back to the plan',
  restore: { WITH_PARENTS: 'Restore with parents', ALONE: 'Restore alone' } satisfies Record<RestoreMode, string>,
  more: 'items',
};

type Refusal = { reason: RestoreReason; lockedItem: string; lockedColumns: readonly string[] };

/** Texts of restoring. */
export const restoreWords = {
  restored: (count: number, financials?: FinancialCounts) =>
    [`${countOf(count)} restored.`, ...restoreWords.withFinancials(financials)].join(' '),
  /** The entries that return with restored items. */
  withFinancials(financials: FinancialCounts | undefined): string[] {
    const counts = financialCountsText(financials);
    return counts === '' ? [] : [`Also restored: ${counts}.`];
  },
  returned: (count: number) => `${countOf(count)} moved to the recycle bin again.`,
  notReturned: (count: number) => `Locked or approved, so not moved to the recycle bin: ${countOf(count)}.`,
  stayed: (count: number) => `${countOf(count)} could not be restored`,
  gone: (count: number) => `No longer in the recycle bin: ${countOf(count)}.`,
  title: (count: number) => (count === 0 ? 'These items can’t be restored' : `Restore ${countOf(count)}?`),
  confirm: (count: number) => `Restore ${countOf(count)}`,
  cancel: 'Cancel',
  close: 'Close',
  items: 'What is restored',
  /** Above items that the target of the budget keeps in the recycle bin. */
  wouldBe: 'What would be restored',
  exceeded: 'Restore fewer items, or reduce other amounts first.',
  /** The items had values in columns that have been deleted since then. */
  lost: (columns: readonly string[]) =>
    columns.length === 1
      ? `The column ${quotedList(columns)} was deleted in the meantime. Its values do not return.`
      : `The columns ${quotedList(columns)} were deleted in the meantime. Their values do not return.`,
  blocked: (count: number) => `What stays in the recycle bin (${count})`,
  /** The budget's own label of the type, and what the item will be in. */
  place: (label: string, place: string) => (place === '' ? `${label} at the top` : `${label} in ${place}`),
  isParent: 'Also restored',
  isMoved: 'New place',
  more: (count: number) => `and ${countOf(count)} more`,
  columns: { planned: 'Planned', committed: 'Committed', actual: 'Actual' } as Readonly<Record<string, string>>,
  /** Why the item with this name is not restored. */
  reason(name: string, { reason, lockedItem, lockedColumns }: Refusal): string {
    const isOther = lockedItem !== name;
    const columns = listOf(lockedColumns.map((key) => restoreWords.columns[key] ?? key));
    const columnCount = lockedColumns.length === 1 ? 'column' : 'columns';
    const cellCount = lockedColumns.length === 1 ? 'cell' : 'cells';
    switch (reason) {
      case 'LOCKED_ANCESTOR':
        return isOther ? `“${lockedItem}” above it is locked.` : 'It is locked.';
      case 'LOCKED_COLUMN':
        return isOther
          ? `“${lockedItem}” above it has a value in the locked ${columnCount} ${columns}.`
          : `It has a value in the locked ${columnCount} ${columns}.`;
      case 'LOCKED_CELL':
        return isOther
          ? `“${lockedItem}” above it has a value in the locked ${cellCount} ${columns}.`
          : `It has a value in the locked ${cellCount} ${columns}.`;
      case 'NO_PLACE':
        return isOther
          ? `“${lockedItem}” above it can’t be at the top. Restore it with its parents.`
          : BLOCKING_WORDS.NO_PLACE;
    }
  },
  /** Who can restore it in spite of its locks. */
  canRestore(owner: string | null, administrators: readonly string[], lockCount: number): string {
    const names =
      owner === null ? administrators : [`${owner} (owner)`, ...administrators.filter((one) => one !== owner)];
    const users = names.length === 0 ? 'An administrator' : listOf(names, 'disjunction');
    return `${users} can restore it or remove the ${lockCount === 1 ? 'lock' : 'locks'}.`;
  },
};
