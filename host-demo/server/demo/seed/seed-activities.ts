import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { SEEDED_HOST_LABELS } from './seeded-host-labels.ts';

/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_121;

/**
 * Adds the activities of the demonstration: one for each line item with dates, below its category and its budget, with
 * attributes. Runs once per organization.
 */
export async function seedActivities(db: Kysely<Tables>): Promise<void> {
  if ((await findUnplanned(db)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    // Another process may have finished first.
    for (const { id } of await findUnplanned(transaction)) {
      await sql`select add_activities_of_items(${id}::bigint)`.execute(transaction);
      await setAttributes(transaction, id);
    }
  });
}

/** Returns the organizations without activities. */
const findUnplanned = (db: Kysely<Tables>) =>
  db
    .selectFrom('organizations')
    .where('host_label', 'in', SEEDED_HOST_LABELS)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('activities')
            .whereRef('activities.organization_id', '=', 'organizations.id')
            .select('activities.id'),
        ),
      ),
    )
    .select('id')
    .orderBy('id')
    .execute();

/**
 * Gives campaigns the region of their plan, programs a country of that region and audiences, and advertising tactics
 * weighted channels; some activities have no values. The same in every database, because ids are.
 */
async function setAttributes(transaction: Transaction<Tables>, organizationId: string): Promise<void> {
  await sql`
    with definition as (select id, name from attribute_definitions where organization_id = ${organizationId}::bigint),
    choice as (
      select definition.name as attribute, definition.id as definition_id, option.id, option.value,
        row_number() over (partition by definition.id order by option.position) - 1 as place,
        count(*) over (partition by definition.id) as total
      from definition join attribute_options as option on option.definition_id = definition.id
    ),
    region as (
      select campaign.id as activity_id, choice.definition_id, choice.id as option_id
      from activities as campaign
      join activities as plan on plan.id = campaign.path[1] and cardinality(campaign.path) = 2
      join choice on choice.attribute = 'Region'
        and choice.value = coalesce(substring(plan.name from '(EMEA|Americas|APAC)'), 'Global')
      where campaign.organization_id = ${organizationId}::bigint
    ),
    country as (
      select program.id as activity_id, chosen.dependent_id, chosen.dependent_option_id
      from activities as program
      join region on region.activity_id = program.path[2] and cardinality(program.path) = 3
      cross join lateral (
        select dependent_id, dependent_option_id from attribute_dependencies
        where controlling_option_id = region.option_id
        order by (dependent_option_id + program.id) % 7, dependent_option_id limit 1
      ) as chosen
    ),
    several as (
      select activity.id as activity_id, choice.definition_id, array_agg(choice.id::text order by choice.place) as ids
      from activities as activity
      join activity_types as type on type.id = activity.type_id
      join choice on (choice.attribute = 'Audience' and cardinality(activity.path) = 3)
        or (choice.attribute = 'Channel mix' and type.name = 'Advertising')
      where activity.organization_id = ${organizationId}::bigint and activity.id % 5 > 0
        and (choice.place - activity.id) % choice.total in (0, 1)
      group by activity.id, choice.definition_id
    )
    insert into activity_attribute_values (activity_id, definition_id, organization_id, "values", percentages)
    select activity_id, definition_id, ${organizationId}::bigint, array[option_id::text], '{}'::numeric[] from region
    union all
    select activity_id, dependent_id, ${organizationId}::bigint, array[dependent_option_id::text], '{}' from country
    union all
    select activity_id, several.definition_id, ${organizationId}::bigint, ids,
      case when definition.name = 'Channel mix' and cardinality(ids) = 2 then '{60,40}'::numeric[] else '{}' end
    from several join definition on definition.id = several.definition_id
    union all
    select activity.id, definition.id, ${organizationId}::bigint, array[(activity.id % 3 > 0)::text], '{}'
    from activities as activity
    join activity_types as type on type.id = activity.type_id and type.name = 'Content'
    join definition on definition.name = 'Legal review'
    where activity.organization_id = ${organizationId}::bigint and activity.id % 2 = 0
  `.execute(transaction);
}
