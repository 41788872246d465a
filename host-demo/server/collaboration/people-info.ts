import { type Kysely, type SqlBool, sql } from 'kysely';
import type { UsersInfo } from '../../../src/shell/people/people.wire.ts';
import { fullName } from '../platform/database/full-name.ts';
import type { Tables } from '../platform/database/open-database.ts';

const FOUND_MAX = 20;

/** Who of the organization these ids are, in their order. */
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

/** Those whom a mention reaches: people of the organization who may sign in to the product itself. */
export const isReachable = sql<SqlBool>`people.enabled and not people.staff`;

/** Who of the organization can be mentioned and has a part of the name that begins so, by name. */
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
