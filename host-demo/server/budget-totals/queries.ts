import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { BudgetCacheWire } from '../../../src/features/administration/clearing.wire.ts';
import type { BudgetTotalsWire } from '../../../src/features/planning/objectives.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { toAmount } from '../money/amount.ts';
import { type OrganizationsInReach, selectInReach } from '../organizations/organizations-in-reach.ts';

type BudgetCache = v.InferOutput<typeof BudgetCacheWire>;
type TotalOfCurrency = v.InferOutput<typeof BudgetTotalsWire>['totals'][number];

/** Budgets whose totals are wanted: all of an organization, or those with these ids. */
type Wanted = { organizationId: string } | { ids: readonly string[] };

function missingTotals(db: Kysely<Tables>, wanted: Wanted) {
  const missing = db
    .selectFrom('budgets as budget')
    .leftJoin('budget_totals as total', 'total.budget_id', 'budget.id')
    .where('total.budget_id', 'is', null)
    .select('budget.id')
    .orderBy('budget.id');
  return 'ids' in wanted
    ? missing.where('budget.id', '=', sql<string>`any(${wanted.ids}::bigint[])`)
    : missing.where('budget.organization_id', '=', wanted.organizationId);
}

/** Computes and keeps the totals of these budgets that are not kept yet, so that `budget_totals` has a row of each. */
export async function fillTotals(db: Kysely<Tables>, wanted: Wanted): Promise<void> {
  const missing = await missingTotals(db, wanted).execute();
  if (missing.length === 0) return;
  const ids = missing.map(({ id }) => id);
  await db.transaction().execute(async (transaction) => {
    // Whoever changes items holds the budget until the commit (`lockBudget`), so the sums below are never too old to keep.
    await transaction
      .selectFrom('budgets')
      .where('id', '=', sql<string>`any(${ids}::bigint[])`)
      .select('id')
      .orderBy('id')
      .forShare()
      .execute();
    await sql`
      insert into budget_totals (budget_id, organization_id, items, planned, committed)
      select
        budget.id,
        budget.organization_id,
        count(item.id),
        coalesce(sum(item.planned), 0),
        coalesce(sum(item.committed), 0)
      from budgets as budget
      left join budget_items as item
        on item.budget_id = budget.id and item.organization_id = budget.organization_id and item.deleted_at is null
      where budget.id = any(${ids}::bigint[])
      group by budget.id
      on conflict (budget_id) do nothing
    `.execute(transaction);
  });
}

/**
 * Holds the budget until the transaction ends, before its items are changed, and forgets its totals. Answers whether the
 * organization has such a budget.
 */
export async function lockBudget(
  transaction: Transaction<Tables>,
  organizationId: string,
  budgetId: string,
): Promise<boolean> {
  const budget = await transaction
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', budgetId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (budget) await transaction.deleteFrom('budget_totals').where('budget_id', '=', budgetId).execute();
  return budget !== undefined;
}

/** Forgets the totals of all budgets of the organization and answers how many there were. */
export async function forgetTotals(db: Kysely<Tables>, organizationId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('budget_totals')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What the organization's budgets plan and have committed, by currency in the order of the alphabet. */
export async function readTotals(db: Kysely<Tables>, organizationId: string): Promise<TotalOfCurrency[]> {
  await fillTotals(db, { organizationId });
  const rows = await db
    .selectFrom('budgets as budget')
    .innerJoin('budget_totals as total', 'total.budget_id', 'budget.id')
    .where('budget.organization_id', '=', organizationId)
    .groupBy('budget.currency')
    .select([
      'budget.currency',
      sql<number>`count(*)::int`.as('budgets'),
      sql<string>`sum(total.planned)`.as('planned'),
      sql<string>`sum(total.committed)`.as('committed'),
    ])
    .orderBy('budget.currency')
    .execute();
  return rows.map(({ planned, committed, ...row }) => ({
    ...row,
    planned: toAmount(planned),
    committed: toAmount(committed),
  }));
}

/** How many totals the organizations in reach have, by name; one more than `limit`. */
export async function readCaches(
  db: Kysely<Tables>,
  reach: OrganizationsInReach,
  page: { after?: [string, string] | undefined; limit: number },
): Promise<BudgetCache[]> {
  const rows = await selectInReach(db, reach, page)
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('budgets as budget')
          .leftJoin('budget_totals as total', 'total.budget_id', 'budget.id')
          .whereRef('budget.organization_id', '=', 'organization.id')
          .select([
            sql<number>`count(*)::int`.as('budgets'),
            sql<number>`count(total.budget_id)::int`.as('cached'),
            sql<Date | null>`min(total.computed_at)`.as('oldest'),
          ])
          .as('cache'),
      (join) => join.onTrue(),
    )
    .select(['cache.budgets', 'cache.cached', 'cache.oldest'])
    .execute();
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestComputedAt: oldest?.toISOString() ?? null }));
}
