import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { requireInvitableDomain } from './usernames.ts';
import type { ProvisionWire, UserChangeWire } from './users.wire.ts';

/** The columns of a user as REST returns them. */
export const USER_COLUMNS = [
  'id',
  'username',
  'first_name as firstName',
  'last_name as lastName',
  'title',
  'locale',
  'default_tab as defaultTab',
  'registered',
  'enabled',
] as const;

/** Returns the organization's user by id, or by email address in lower case, or undefined. */
export async function findPerson(
  db: Kysely<Tables>,
  organizationId: string,
  by: { id: string } | { username: string },
) {
  const people = db.selectFrom('people').where('organization_id', '=', organizationId);
  const query = 'id' in by ? people.where('id', '=', by.id) : people.where('username', '=', by.username);
  return await query.select([...USER_COLUMNS, 'staff', 'username_taken as waits']).executeTakeFirst();
}

/**
 * Returns whether the organization can invite this email address (in lower case). Does not depend on accounts of other
 * organizations, which managers must not learn about.
 */
export async function isInvitable(
  db: Kysely<Tables>,
  organization: { id: string; sandbox: boolean },
  username: string,
): Promise<boolean> {
  try {
    await requireInvitableDomain(db, organization, username);
  } catch (error) {
    if (error instanceof Failure && error.code === 'EMAIL_DOMAIN_OWNED') return false;
    throw error;
  }
  return (await findPerson(db, organization.id, { username })) === undefined;
}

/**
 * Adds an account that its user has yet to complete. While the email address belongs to an account of another
 * organization, the invitation waits (`waits`). Rejects with USERNAME_TAKEN if this organization already has an account
 * with the address.
 */
export async function insertPerson(
  db: Kysely<Tables>,
  organizationId: string,
  { username, firstName, lastName, title, access }: v.InferOutput<typeof ProvisionWire>,
) {
  const row = { first_name: firstName, last_name: lastName, title, access, registered: false };
  for (const waits of [false, true]) {
    const person = await db
      .insertInto('people')
      .values({ organization_id: organizationId, username, username_taken: waits, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning(USER_COLUMNS)
      .executeTakeFirst();
    if (person) return { person, waits };
  }
  throw new Failure('USERNAME_TAKEN');
}

/** Completes the account, whose user is registered from then on. */
export async function registerPerson(
  db: Kysely<Tables>,
  id: string,
  { firstName, lastName, title }: { firstName: string; lastName: string; title: string | null },
): Promise<void> {
  await db
    .updateTable('people')
    .set({ first_name: firstName, last_name: lastName, title, registered: true })
    .where('id', '=', id)
    .execute();
}

/** Writes the given fields of a user. */
export async function writeChange(
  db: Kysely<Tables>,
  id: string,
  { firstName, lastName, defaultTab, ...same }: v.InferOutput<typeof UserChangeWire>,
): Promise<void> {
  const row = {
    ...same,
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(defaultTab !== undefined && { default_tab: defaultTab }),
  };
  if (Object.keys(row).length > 0) await db.updateTable('people').set(row).where('id', '=', id).execute();
}

export async function setPreferences(
  db: Kysely<Tables>,
  id: string,
  { defaultTab, locale }: { defaultTab: string; locale: string | null },
): Promise<void> {
  await db.updateTable('people').set({ default_tab: defaultTab, locale }).where('id', '=', id).execute();
}
