import { type Kysely, sql, type Transaction } from 'kysely';
import { hashPassword } from '../../identity/passwords/password.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { FEATURES } from './demo-organizations.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { type DraftActivity, manyActivities } from './many-activities.ts';
import { seededRandom } from './seeded-random.ts';

/** The manager of the organization with many activities. */
export const MANY_ACTIVITIES_MANAGER = 'signe.dahl@tidewater.example';

const ORGANIZATION = { name: 'Tidewater Travel', host_label: 'tidewater', crm_id: 'CRM-77002', features: FEATURES };
const RANDOM_SEED = 20_270_900;
/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_123;

/**
 * Creates Tidewater Travel with this number of activities, the same in every database, and returns how many it added: 0
 * if the organization exists.
 */
export function seedManyActivities(db: Kysely<Tables>, activities: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const organization = await transaction
      .insertInto('organizations')
      .values(ORGANIZATION)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!organization) return 0;
    const { id: managerId } = await transaction
      .insertInto('people')
      .values({
        organization_id: organization.id,
        username: MANY_ACTIVITIES_MANAGER,
        password_hash: await hashPassword(DEMO_PASSWORD),
        first_name: 'Signe',
        last_name: 'Dahl',
        title: 'Head of Campaigns',
        access: ['COMPANY_ADMIN', 'PLANNING_ACCESS'],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertActivities(transaction, {
      organizationId: organization.id,
      ownerId: managerId,
      drafts: manyActivities(activities, seededRandom(RANDOM_SEED)),
    });
    return activities;
  });
}

type Draft = { organizationId: string; ownerId: string; drafts: readonly DraftActivity[] };

/** Inserts activities of an organization with the default types. */
export async function insertActivities(transaction: Transaction<Tables>, { organizationId, ownerId, drafts }: Draft) {
  const { rows } = await sql<{ id: string }>`
    select nextval('budget_items_id_seq')::text as id from generate_series(1, ${drafts.length}::int)
  `.execute(transaction);
  const ids = rows.map(({ id }) => id);
  const activities = drafts.map(({ path, ...draft }, index) => ({
    ...draft,
    id: ids[index],
    path: path.map((place) => ids[place]),
  }));
  await sql`
    insert into activities (
      id, organization_id, parent_id, path, type_id, name, status, owner_id, starts_on, ends_on, created_by, created_at
    )
    select draft.id, ${organizationId}::bigint, draft.path[cardinality(draft.path) - 1], draft.path, type.id, draft.name,
      draft.status, ${ownerId}::bigint, draft."startsOn", draft."endsOn", ${ownerId}::bigint, '2026-11-20'
    from json_to_recordset(${JSON.stringify(activities)}::json) as draft (
      id bigint, path bigint[], type text, name text, status text, "startsOn" date, "endsOn" date
    )
    join activity_types as type on type.organization_id = ${organizationId}::bigint and type.name = draft.type
  `.execute(transaction);
}
