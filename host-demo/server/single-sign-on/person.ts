import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { SignOnFailure } from './sign-on-failure.ts';

/** Whom a provider vouches for. */
export type Vouched = { email: string; firstName?: string | undefined; lastName?: string | undefined };

/** Names of somebody whose provider gave none; such a person is sent to the account page first (shell.md section 2). */
const PLACEHOLDER = { first: 'Unnamed', last: 'User' };

/**
 * The id of the person whom the organization's provider vouches for: known by e-mail, and only inside that organization.
 * Where the organization allows it, an unknown one becomes a person who has still to register. Throws SignOnFailure.
 */
export async function findOrAddPerson(
  db: Kysely<Tables>,
  { organizationId, createPeople }: { organizationId: string; createPeople: boolean },
  { email, firstName, lastName }: Vouched,
): Promise<string> {
  const username = email.trim().toLowerCase();
  if (createPeople) {
    // An e-mail that somebody has elsewhere stays theirs.
    await db
      .insertInto('people')
      .values({
        organization_id: organizationId,
        username,
        first_name: firstName || PLACEHOLDER.first,
        last_name: lastName || PLACEHOLDER.last,
        registered: false,
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .execute();
  }
  const person = await db
    .selectFrom('people')
    .where('username', '=', username)
    .where('organization_id', '=', organizationId)
    .where('enabled', '=', true)
    .where('staff', '=', false)
    .select(['id', 'trial_ends_at'])
    .executeTakeFirst();
  if (!person) throw new SignOnFailure('SSO_UNKNOWN_PERSON', 'The person does not sign in to this organization.');
  if (person.trial_ends_at && person.trial_ends_at <= new Date()) {
    throw new SignOnFailure('EXPIRED_USER', 'The trial has ended.');
  }
  return person.id;
}
