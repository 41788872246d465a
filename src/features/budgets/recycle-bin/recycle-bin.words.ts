import type { RestoreBlocker } from './recycle-bin.wire.ts';

export const BLOCKING_WORDS: Readonly<Record<RestoreBlocker, string>> = {
  LOCKED_ANCESTOR: 'A row above it is locked. Its owner or an administrator can restore it.',
  LOCKED_COLUMN: 'It has a value in a locked column. Its owner or an administrator can restore it.',
  NO_PERMISSION: 'You don’t have permission to restore this item.',
  LOCKED_CELL: 'It has a value in a locked cell. Its owner or an administrator can restore it.',
};

export const countOf = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** Results of a restore. */
export const restoreWords = {
  restored: (count: number) => `${countOf(count)} restored.`,
  gone: (count: number) => `No longer in the recycle bin: ${countOf(count)}.`,
  blocked: (count: number) => `${countOf(count)} could not be restored`,
};
