import type { RestoreBlocker } from './recycle-bin.wire.ts';

export const BLOCKING_WORDS: Readonly<Record<RestoreBlocker, string>> = {
  LOCKED_ANCESTOR: 'A row above it is locked. Its owner or an administrator can restore it.',
  LOCKED_COLUMN: 'It has a value in a locked column. Its owner or an administrator can restore it.',
  NO_PERMISSION: 'You don’t have permission to restore this item.',
  LOCKED_CELL: 'It has a value in a locked cell. Its owner or an administrator can restore it.',
};

const countOf = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Texts of the recycle bin. */
export const recycleBinWords = {
  title: 'Recycle Bin',
  titleOf: (budget: string) => `Recycle Bin of ${budget}`,
  lead: 'You can restore deleted items for 30 days. Deleted parent items are restored too.',
  loading: 'the recycle bin',
  empty: 'The recycle bin is empty',
  emptyText: 'Items deleted from this plan appear here.',
  table: (count: number) => (count === 1 ? '1 deleted item' : `${count} deleted items, newest first`),
  heads: { selected: 'Selected', item: 'Item', deleted: 'Deleted', purged: 'Deleted permanently', actions: 'Actions' },
  select: (name: string) => `Select ${name}`,
  place: (type: string, breadcrumb: string | null) => (breadcrumb ? `${type} in ${breadcrumb}` : type),
  by: (person: string) => `by ${person}`,
  toPlan: 'Back to the plan',
  restore: 'Restore',
  restoreOf: (name: string) => `Restore ${name}`,
  restoreSelected: (count: number) => (count === 0 ? 'Restore selected' : `Restore ${countOf(count)}`),
  more: 'items',
};

/** Results of a restore. */
export const restoreWords = {
  restored: (count: number) => `${countOf(count)} restored.`,
  gone: (count: number) => `No longer in the recycle bin: ${countOf(count)}.`,
  blocked: (count: number) => `${countOf(count)} could not be restored`,
};
