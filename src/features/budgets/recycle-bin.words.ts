import type { RestoreObstacle } from './recycle-bin.wire.ts';

export const BLOCKING_WORDS: Readonly<Record<RestoreObstacle, string>> = {
  LOCKED_ANCESTOR: 'A row above it is locked. Its owner or an administrator can restore it.',
  LOCKED_COLUMN: 'It has a value in a locked column. Its owner or an administrator can restore it.',
  NO_PERMISSION: 'You don’t have permission to restore this item.',
  LOCKED_CELL: 'It has a value in a locked cell. Its owner or an administrator can restore it.',
};
