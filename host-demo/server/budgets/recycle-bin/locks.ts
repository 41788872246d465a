import type {
  BlockingReason,
  DeleteBlocker,
  RestoreBlocker,
} from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';

/** Which parts of an item are locked. */
export type Locks = {
  ownerId: string | null;
  /** The item or one of its ancestors. */
  row: boolean;
  /** A column in which the item has a value. */
  column: boolean;
  /** A cell of the item with a value. */
  cell: boolean;
  /** The planned amount is approved, possibly while a change is requested. */
  approved: boolean;
  names: {
    /** The locked items: itself and its ancestors, from the bottom. */
    rows: readonly { id: string; name: string }[];
    /** The locked columns in which it has a value, and its locked cells with a value: keys of amounts, names of others. */
    columns: readonly string[];
    cells: readonly string[];
  };
};

/** Locks do not apply to users who manage the budget (docs/decisions/0047-recycle-bin.md). */
export const administrates = (session: SignedIn): boolean => mayDo(session, 'manage-settings');

/** Returns why the user can neither delete nor restore the item, or null. */
export function blockingReason(locks: Locks, session: SignedIn): BlockingReason | null {
  if (administrates(session) || locks.ownerId === session.person.id) return null;
  if (locks.row) return 'LOCKED_ANCESTOR';
  if (locks.column) return 'LOCKED_COLUMN';
  return locks.cell ? 'LOCKED_CELL' : null;
}

/** A lock of an item: of one row, or of all columns or cells in which the item has a value. */
type BlockingLock = { reason: BlockingReason; row?: { id: string; name: string }; columns: readonly string[] };

/** Returns all locks that keep the user from deleting or restoring the item, the one of `blockingReason` first. */
export function blockingLocks(locks: Locks, session: SignedIn): BlockingLock[] {
  if (blockingReason(locks, session) === null) return [];
  const { rows, columns, cells } = locks.names;
  return [
    ...rows.map((row): BlockingLock => ({ reason: 'LOCKED_ANCESTOR', row, columns: [] })),
    ...(locks.column ? [{ reason: 'LOCKED_COLUMN', columns } as const] : []),
    ...(locks.cell ? [{ reason: 'LOCKED_CELL', columns: cells } as const] : []),
  ];
}

export const isOwnedBy = ({ ownerId }: Locks, { person }: SignedIn): boolean => ownerId === person.id;

/** Returns what keeps the user from deleting the item, or null. */
export function deleteBlocker(locks: Locks, session: SignedIn): DeleteBlocker | null {
  if (locks.approved && !mayDo(session, 'approve')) return 'APPROVED';
  return blockingReason(locks, session);
}

/** Returns what keeps the user from restoring the item, or null. */
export function restoreBlocker(locks: Locks, session: SignedIn): RestoreBlocker | null {
  if (!mayDo(session, 'delete') && !isOwnedBy(locks, session)) return 'NO_PERMISSION';
  return blockingReason(locks, session);
}
