import type { Kysely } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { endTokens } from '../account-tokens/queries.ts';
import { endSessionsOfPerson } from '../session/queries.ts';
import { findPerson, setEnabled } from './queries.ts';

/** The format of a row id. */
const ID = /^\d{1,18}$/;

/** Returns a user of the organization, and whether the user is staff. Throws NOT_FOUND. */
export async function findOwnPerson(db: Kysely<Tables>, organizationId: string, id: string) {
  const person = ID.test(id) ? await findPerson(db, organizationId, { id }) : undefined;
  if (!person) throw new Failure('NOT_FOUND');
  const { staff, waits, ...shown } = person;
  return { staff, shown };
}

/**
 * Enables or disables a user of the organization; disabling ends the user's sessions. Throws NOT_FOUND, and FORBIDDEN
 * for staff and for the caller.
 */
export async function changeEnabled(
  db: Kysely<Tables>,
  { organization, person }: SignedIn,
  { id, enabled }: { id: string; enabled: boolean },
) {
  const { shown, staff } = await findOwnPerson(db, organization.id, id);
  if (staff) throw new Failure('FORBIDDEN');
  if (shown.id === person.id && !enabled) {
    throw new Failure('FORBIDDEN', { message: 'You can’t disable your own account.' });
  }
  await db.transaction().execute(async (transaction) => {
    await setEnabled(transaction, shown.id, enabled);
    await record(transaction, {
      action: enabled ? 'user.enabled' : 'user.disabled',
      organizationId: organization.id,
      object: { kind: 'user', id: shown.id },
      before: { enabled: shown.enabled },
      after: { enabled },
    });
    if (enabled) return;
    await endTokens(transaction, shown.id);
    await endSessionsOfPerson(transaction, shown.id);
  });
  return { ...shown, enabled };
}
