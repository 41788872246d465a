import { type Kysely, sql, type Transaction } from 'kysely';
import { fillTotals } from '../../budgets/totals/queries.ts';
import { hashPassword } from '../../identity/passwords/password.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { FEATURES } from './demo-organizations.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { manyItems } from './many-items.ts';
import { seededRandom } from './seeded-random.ts';

/** The manager of the organization with many items. */
export const MANY_ITEMS_MANAGER = 'ingrid.solheim@norrvik.example';

const ORGANIZATION = { name: 'Norrvik Group', host_label: 'norrvik', crm_id: 'CRM-77001', features: FEATURES };
const ITEMS_OF_A_BUDGET = 5000;
const RANDOM_SEED = 20_270_800;
/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_122;

type Options = {
  items: number;
  /** Called after each budget with the number of items. */
  onProgress: (items: number) => void;
};

/**
 * Fills Norrvik Group, an organization beside those of the demonstration, up to `items` items, in budgets of
 * 5,000; the same in every database. Each budget is committed by itself, so a running server is never kept waiting, and an
 * interrupted run goes on where it stopped. Returns how many it added.
 */
export async function seedManyItems(db: Kysely<Tables>, { items, onProgress }: Options): Promise<number> {
  let added = 0;
  let known: Size | undefined;
  for (;;) {
    const made = await db.transaction().execute((transaction) => addBudget(transaction, items, known));
    if (!made) break;
    added += made.added;
    known = made.now;
    onProgress(known.items);
  }
  if (added > 0) {
    // Statistics, and the visibility map for index-only scans.
    await sql`vacuum (analyze) budget_items, budgets`.execute(db);
    const { organizationId } = await db.transaction().execute(findOrganization);
    await fillTotals(db, { organizationId });
  }
  return added;
}

type Size = { items: number; budgets: number };

/**
 * Adds one budget, and answers how many items it has and how large the organization is now; undefined where there are enough.
 * `known` is the size after the call before.
 */
async function addBudget(
  transaction: Transaction<Tables>,
  items: number,
  known: Size | undefined,
): Promise<{ added: number; now: Size } | undefined> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
  const { organizationId, managerId } = await findOrganization(transaction);
  const budgets = await countBudgets(transaction, organizationId);
  // Counts the items once, unless another process has added some.
  const present = known?.budgets === budgets ? known.items : await countItems(transaction, organizationId);
  if (present >= items) return undefined;
  const added = Math.min(ITEMS_OF_A_BUDGET, items - present);
  await insertBudget(transaction, { organizationId, managerId, number: budgets, count: added });
  return { added, now: { items: present + added, budgets: budgets + 1 } };
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
