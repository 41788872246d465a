import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { type DraftItem, draftItems } from './budget-items.ts';
import type { BudgetPlan } from './marketing-plans.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Inserts a budget with all its items, randomly owned by these users. */
export async function insertBudget(
  db: Transaction<Tables>,
  organizationId: string,
  plan: BudgetPlan,
  [firstOwner, ...otherOwners]: readonly string[],
  random: SeededRandom,
): Promise<void> {
  const parent = plan.under
    ? await db
        .selectFrom('budgets')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('name', '=', plan.under)
        .executeTakeFirstOrThrow()
    : undefined;
  const { id: budgetId } = await db
    .insertInto('budgets')
    .values({
      organization_id: organizationId,
      parent_id: parent?.id ?? null,
      name: plan.name,
      currency: plan.currency,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const items = flatten(draftItems(plan, random));
  const ids = await reserveItemIds(db, items.length);
  const owner = () => (firstOwner === undefined ? null : random.pick([firstOwner, ...otherOwners]));
  const rows = items.map(({ item, parentIndex }, index) => ({
    id: ids[index] ?? '',
    organization_id: organizationId,
    budget_id: budgetId,
    parent_id: parentIndex === undefined ? null : (ids[parentIndex] ?? null),
    type: item.type,
    name: item.name,
    planned: item.planned,
    committed: item.committed,
    actual: item.actual,
    status: item.status,
    starts_on: item.startsOn,
    ends_on: item.endsOn,
    owner_id: owner(),
    created_at: plan.startsOn,
  }));
  // One parameter for all rows; the types of the fields come from the table.
  await sql`
    insert into budget_items (
      id, organization_id, budget_id, parent_id, type, name, planned, committed, actual, status, starts_on, ends_on, owner_id,
      created_at
    )
    overriding system value
    select
      id, organization_id, budget_id, parent_id, type, name, planned, committed, actual, status, starts_on, ends_on, owner_id,
      created_at
    from json_populate_recordset(null::budget_items, ${JSON.stringify(rows)})
  `.execute(db);
}

type FlatItem = { item: DraftItem; parentIndex: number | undefined };

/** Returns parents before their children. */
function flatten(items: readonly DraftItem[]): FlatItem[] {
  const flat: FlatItem[] = [];
  const add = (item: DraftItem, parentIndex: number | undefined): void => {
    const index = flat.push({ item, parentIndex }) - 1;
    for (const child of item.children) add(child, index);
  };
  for (const item of items) add(item, undefined);
  return flat;
}

/** Reserves the ids, so that rows can name their parents and all are inserted at once. */
async function reserveItemIds(db: Transaction<Tables>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('budget_items', 'id')) as id from generate_series(1, ${count}::int)
  `.execute(db);
  return rows.map((row) => row.id);
}
