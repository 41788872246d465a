import { type Kysely, type SqlBool, sql } from 'kysely';
import type { UsersInfo } from '../../../src/shell/people/people.wire.ts';
import { fullName } from '../platform/database/full-name.ts';
import type { Tables } from '../platform/database/open-database.ts';

const FOUND_MAX = 20;

/** Returns the organization's users with these ids, in the given order. */
export async function readUsersInfo(
  db: Kysely<Tables>,
  organizationId: string,
  ids: readonly (string | null)[],
): Promise<UsersInfo> {
  const rows = await db
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['id', fullName('people').as('name')])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, { ...row, avatar: null }]));
  return ids.map((id) => (id === null ? null : (byId.get(id) ?? null)));
}

/** Matches users who can be mentioned: users of the organization with access to the product itself. */
export const isReachable = sql<SqlBool>`people.enabled and not people.staff`;

/** Returns the ids of users who can be mentioned and whose name has a part that starts with the text, by name. */
export async function searchUserIds(db: Kysely<Tables>, organizationId: string, text: string): Promise<string[]> {
  const name = fullName('people');
  const rows = await db
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('registered', '=', true)
    .where(isReachable)
    .where(sql<SqlBool>`strpos(folded_words(${name}), folded_words(${text.trim()}::text)) > 0`)
    .orderBy(sql`folded_words(${name})`)
    .orderBy('id')
    .limit(FOUND_MAX)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
