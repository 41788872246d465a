import { type Kysely, sql } from 'kysely';
import { roleOf } from '../../platform/access/user-role.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { likeText } from '../../platform/paging/page.ts';
import { USER_COLUMNS } from './queries.ts';

/** Returns users of an organization in the order of their ids, after one of them; one more than the limit. */
export async function readUsers(
  db: Kysely<Tables>,
  organizationId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const people = await db
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('id', '>', after ?? '0')
    .select([...USER_COLUMNS, 'access'])
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  return people.map((person) => ({ ...person, role: roleOf(person.access) }));
}

/** Returns the enabled users of an organization whose name or email address contains this text, by name. */
export async function searchUsers(db: Kysely<Tables>, organizationId: string, text: string, limit: number) {
  const people = await db
    .selectFrom('people as person')
    .where('person.organization_id', '=', organizationId)
    .where('person.enabled', '=', true)
    .where(({ or, eb }) =>
      or([eb(fullName('person'), 'ilike', likeText(text)), eb('person.username', 'ilike', likeText(text))]),
    )
    .select(['person.id as personId', fullName('person').as('name'), 'person.username as email', 'person.access'])
    .orderBy('name')
    .orderBy('person.id')
    .limit(limit)
    .execute();
  return people.map(({ access, ...person }) => ({ ...person, role: roleOf(access) }));
}

/** Returns the users who own items or activities of an organization, by name, with the number of each. */
export async function readOwners(db: Kysely<Tables>, organizationId: string) {
  const ownersOf = (table: 'budget_items' | 'activities') =>
    db
      .selectFrom(table)
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .where('owner_id', 'is not', null)
      .groupBy('owner_id')
      .select(['owner_id', sql<number>`count(*)::integer`.as('count')]);
  return await db
    .with('item_owner', () => ownersOf('budget_items'))
    .with('activity_owner', () => ownersOf('activities'))
    .selectFrom('people as person')
    .leftJoin('item_owner', 'item_owner.owner_id', 'person.id')
    .leftJoin('activity_owner', 'activity_owner.owner_id', 'person.id')
    .where('person.organization_id', '=', organizationId)
    .where(({ or, eb }) => or([eb('item_owner.count', 'is not', null), eb('activity_owner.count', 'is not', null)]))
    .select([
      'person.id as personId',
      fullName('person').as('name'),
      'person.username as email',
      'person.enabled',
      sql<number>`coalesce(item_owner.count, 0)`.as('items'),
      sql<number>`coalesce(activity_owner.count, 0)`.as('activities'),
    ])
    .orderBy('name')
    .orderBy('person.id')
    .execute();
}

/** Returns how many users of an organization have each access flag. */
export async function countAccess(db: Kysely<Tables>, organizationId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ flag: string; users: number }>`
    select flag, count(*)::integer as users from people, unnest(access) as flag
    where organization_id = ${organizationId} and enabled group by flag
  `.execute(db);
  return new Map(rows.map(({ flag, users }) => [flag, users]));
}
