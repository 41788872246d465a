import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { hashPassword } from '../passwords/password.ts';
import { FEATURES } from './demo-organizations.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { manyItems } from './many-items.ts';
import { seededRandom } from './seeded-random.ts';

/** Manages the organization that has many items. */
export const MANY_ITEMS_MANAGER = 'ingrid.solheim@norrvik.example';

const ORGANIZATION = { name: 'Norrvik Group', host_label: 'norrvik', crm_id: 'CRM-77001', features: FEATURES };
const ITEMS_OF_A_BUDGET = 5000;
const RANDOM_SEED = 20_270_800;
/** Any number that no other advisory lock of this product uses. */
const LOCK = 7_203_118;
/** From so many rows, making the indexes anew is faster than adding to them. */
const REBUILDS_FROM = 10_000;

type Options = {
  items: number;
  /** Told after each budget how many items there are now. */
  onProgress: (items: number) => void;
};

/**
 * Sees to it that Norrvik Group, an organization beside those of the demonstration, has at least so many items, in budgets of
 * 5,000; the same in every database. All or nothing. Answers how many were added: none where there are enough.
 */
export async function seedManyItems(db: Kysely<Tables>, { items, onProgress }: Options): Promise<number> {
  const added = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const { organizationId, managerId } = await findOrganization(transaction);
    const present = await countItems(transaction, organizationId);
    if (present >= items) return 0;
    const rebuild = items - present >= REBUILDS_FROM ? await dropIndexes(transaction) : async () => {};
    for (let made = present, number = await countBudgets(transaction, organizationId); made < items; number += 1) {
      const count = Math.min(ITEMS_OF_A_BUDGET, items - made);
      await insertBudget(transaction, { organizationId, managerId, number, count });
      made += count;
      onProgress(made);
    }
    await rebuild();
    return items - present;
  });
  // Statistics, and what lets an index be read without its table.
  if (added > 0) await sql`vacuum (analyze) budget_items, budgets`.execute(db);
  return added;
}

async function findOrganization(db: Transaction<Tables>): Promise<{ organizationId: string; managerId: string }> {
  const found = await db
    .selectFrom('people')
    .where('username', '=', MANY_ITEMS_MANAGER)
    .select(['id as managerId', 'organization_id as organizationId'])
    .executeTakeFirst();
  if (found) return found;
  const { id: organizationId } = await db
    .insertInto('organizations')
    .values(ORGANIZATION)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: managerId } = await db
    .insertInto('people')
    .values({
      organization_id: organizationId,
      username: MANY_ITEMS_MANAGER,
      password_hash: await hashPassword(DEMO_PASSWORD),
      first_name: 'Ingrid',
      last_name: 'Solheim',
      title: 'Marketing Director',
      default_tab: 'BUDGET',
      access: ['COMPANY_ADMIN', 'PLANNING_ACCESS'],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { organizationId, managerId };
}

const countItems = (db: Transaction<Tables>, organizationId: string) => count(db, 'budget_items', organizationId);
const countBudgets = (db: Transaction<Tables>, organizationId: string) => count(db, 'budgets', organizationId);

async function count(db: Transaction<Tables>, table: 'budget_items' | 'budgets', organizationId: string) {
  const found = await db
    .selectFrom(table)
    .where('organization_id', '=', organizationId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return found.count;
}

/** Indexes and references of the items, but for the primary key. Answers what makes them again; who reads items waits for it. */
async function dropIndexes(db: Transaction<Tables>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ drop: string; create: string }>`
    select
      format('alter table budget_items drop constraint %I', conname) as drop,
      format('alter table budget_items add constraint %I %s', conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where conrelid = 'budget_items'::regclass and contype = 'f'
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = 'budget_items'::regclass and not indisprimary
  `.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(db);
    for (const { create } of rows) await sql.raw(create).execute(db);
  };
}

type Budget = { organizationId: string; managerId: string; number: number; count: number };

async function insertBudget(db: Transaction<Tables>, { organizationId, managerId, number, count: size }: Budget) {
  const { id: budgetId } = await db
    .insertInto('budgets')
    .values({ organization_id: organizationId, name: `Plan ${String(number + 1).padStart(3, '0')}`, currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { names, types, above, planned } = manyItems(size, seededRandom(RANDOM_SEED + number));
  await sql`
    with draft as (
      select name, type, above, planned, place, nextval(pg_get_serial_sequence('budget_items', 'id')) as id
      from unnest(${names}::text[], ${types}::text[], ${above}::int[], ${planned}::int[])
        with ordinality as items (name, type, above, planned, place)
    ),
    numbered as materialized (select draft.*, min(id) over () as first from draft)
    insert into budget_items (
      id, organization_id, budget_id, parent_id, type, name, planned, starts_on, ends_on, owner_id, created_at
    )
    overriding system value
    -- Taken one after the other, but another process may have taken some between them.
    select numbered.id, ${organizationId}, ${budgetId}, parent.id, numbered.type, numbered.name, numbered.planned,
      '2027-01-01', '2027-12-31', ${managerId}, '2026-11-20'
    from numbered left join numbered as parent on parent.place = numbered.above + 1
    order by numbered.place
  `.execute(db);
}
