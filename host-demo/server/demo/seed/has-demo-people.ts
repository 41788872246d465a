import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { MANY_ITEMS_MANAGER } from './seed-many-items.ts';
import { SINGLE_SIGN_ON_PEOPLE } from './single-sign-on-people.ts';

/** Whether people of the demonstration are in the database, whose password everybody knows. */
export async function hasDemoPeople(db: Kysely<Tables>): Promise<boolean> {
  const people = [...DEMO_PEOPLE, ...SINGLE_SIGN_ON_PEOPLE, { username: MANY_ITEMS_MANAGER }];
  const usernames = people.map(({ username }) => username);
  const found = await db
    .selectFrom('people')
    .select('id')
    .where('username', 'in', usernames)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
