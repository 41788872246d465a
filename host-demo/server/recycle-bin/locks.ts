import type { BlockingReason } from '../../../src/features/budgets/recycle-bin.wire.ts';
import type { SignedIn } from '../session/signed-in.ts';

/** What of an item is locked. */
export type Locks = {
  ownerId: string | null;
  /** Its row, or one above it. */
  row: boolean;
  /** A column in which it has a value. */
  column: boolean;
  /** A cell of its own that holds a value. */
  cell: boolean;
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
