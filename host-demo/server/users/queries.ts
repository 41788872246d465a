import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import type { ProvisionWire } from './users.wire.ts';

const COLUMNS = [
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

/** The person of that organization, by id or by e-mail in lower case, or undefined. */
export async function findPerson(
  db: Kysely<Tables>,
  organizationId: string,
  by: { id: string } | { username: string },
) {
  const people = db.selectFrom('people').where('organization_id', '=', organizationId);
  const query = 'id' in by ? people.where('id', '=', by.id) : people.where('username', '=', by.username);
  return await query.select([...COLUMNS, 'staff']).executeTakeFirst();
}

/** Whether nobody has this e-mail, in lower case. */
export async function isUsernameFree(db: Kysely<Tables>, username: string): Promise<boolean> {
  const found = await db.selectFrom('people').select('id').where('username', '=', username).executeTakeFirst();
  return found === undefined;
}

/** Makes an account that its person has yet to fill in. Throws USERNAME_TAKEN. */
export async function insertPerson(
  db: Kysely<Tables>,
  organizationId: string,
  { username, firstName, lastName, title, access }: v.InferOutput<typeof ProvisionWire>,
) {
  const row = { first_name: firstName, last_name: lastName, title, access, registered: false };
  const made = await db
    .insertInto('people')
    .values({ organization_id: organizationId, username: username.toLowerCase(), ...row })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!made) throw new Failure('USERNAME_TAKEN');
  return made;
}

/** Fills in the account, whose person is registered from then on. */
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

export async function setEnabled(db: Kysely<Tables>, id: string, enabled: boolean): Promise<void> {
  await db.updateTable('people').set({ enabled }).where('id', '=', id).execute();
}

export async function setPreferences(
  db: Kysely<Tables>,
  id: string,
  { defaultTab, locale }: { defaultTab: string; locale: string | null },
): Promise<void> {
  await db.updateTable('people').set({ default_tab: defaultTab, locale }).where('id', '=', id).execute();
}
