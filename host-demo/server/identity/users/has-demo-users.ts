import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';

/** The addresses of all users of the demonstration end with this; no mail can reach one (RFC 2606). */
const DEMO_DOMAIN = '.example';

/** Returns whether users of the demonstration are in the database. Their password is public. */
export async function hasDemoUsers(db: Kysely<Tables>): Promise<boolean> {
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('username', 'like', `%${DEMO_DOMAIN}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
