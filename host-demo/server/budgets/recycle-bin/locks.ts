import type {
  BlockingReason,
  DeleteObstacle,
  RestoreObstacle,
} from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';

/** What of an item is locked. */
export type Locks = {
  ownerId: string | null;
  /** Its row, or one above it. */
  row: boolean;
  /** A column in which it has a value. */
  column: boolean;
  /** A cell of its own that holds a value. */
  cell: boolean;
  /** Its planned amount is approved, perhaps while another amount is requested. */
  approved: boolean;
};

/** Whom locks do not hold up: whoever administrates the organization or its budgets (decision E13). */
const administrates = ({ permissions }: SignedIn) =>
  permissions.has('canManageOrganization') || permissions.has('canAdministrateBudgets');

/** Why this person may neither delete nor restore the item; null when nothing keeps them from it. */
export function blockingReason(locks: Locks, session: SignedIn): BlockingReason | null {
  if (administrates(session) || locks.ownerId === session.person.id) return null;
  if (locks.row) return 'LOCKED_ANCESTOR';
  if (locks.column) return 'LOCKED_COLUMN';
  return locks.cell ? 'LOCKED_CELL' : null;
}

export const isOwnedBy = ({ ownerId }: Locks, { person }: SignedIn): boolean => ownerId === person.id;

/** Returns what keeps the user from deleting the item, or null. */
export function deleteObstacle(locks: Locks, session: SignedIn): DeleteObstacle | null {
  if (locks.approved && !mayDo(session, 'approve')) return 'APPROVED';
  return blockingReason(locks, session);
}

/** Returns what keeps the user from restoring the item, or null. */
export function restoreObstacle(locks: Locks, session: SignedIn): RestoreObstacle | null {
  if (!mayDo(session, 'delete') && !isOwnedBy(locks, session)) return 'NO_PERMISSION';
  return blockingReason(locks, session);
}
