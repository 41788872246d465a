import { type Kysely, sql, type Transaction } from 'kysely';
import type * as v from 'valibot';
import type { BudgetCacheWire } from '../../../../src/features/administration/clearing.wire.ts';
import type { BudgetTotalsWire } from '../../../../src/features/planning/objectives.wire.ts';
import { type OrganizationsInReach, selectInReach } from '../../platform/access/organizations-in-reach.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { toAmount } from '../../platform/money/amount.ts';

type BudgetCache = v.InferOutput<typeof BudgetCacheWire>;
type TotalOfCurrency = v.InferOutput<typeof BudgetTotalsWire>['totals'][number];

/** All budgets of an organization, or those with these ids. */
type Scope = { organizationId: string } | { ids: readonly string[] };

function missingTotals(db: Kysely<Tables>, scope: Scope) {
  const missing = db
    .selectFrom('budgets as budget')
    .leftJoin('budget_totals as total', 'total.budget_id', 'budget.id')
    .where('total.budget_id', 'is', null)
    .select('budget.id')
    .orderBy('budget.id');
  return 'ids' in scope
    ? missing.where('budget.id', '=', sql<string>`any(${scope.ids}::bigint[])`)
    : missing.where('budget.organization_id', '=', scope.organizationId);
}

/** Keeps each statement short, regardless of the organization's size. */
const BUDGETS_AT_ONCE = 10;
/**
 * First half of the advisory lock on the totals of some budgets; the second half is a hash of the first budget's id.
 */
const TOTALS_LOCKS = 7_206;

/**
 * Computes and stores missing totals, so that `budget_totals` has a row for each of these budgets and
 * `budget_category_totals` has their categories.
 */
export async function fillTotals(db: Kysely<Tables>, scope: Scope): Promise<void> {
  const missing = (await missingTotals(db, scope).execute()).map(({ id }) => id);
  for (let start = 0; start < missing.length; start += BUDGETS_AT_ONCE) {
    await fillSome(db, missing.slice(start, start + BUDGETS_AT_ONCE));
  }
}

async function fillSome(db: Kysely<Tables>, scopeIds: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Concurrent requests compute each total once: the others wait here and then read it.
    await sql`select pg_advisory_xact_lock(${TOTALS_LOCKS}, hashtext(${scopeIds[0]}))`.execute(transaction);
    const ids = (await missingTotals(transaction, { ids: scopeIds }).execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    // A transaction that changes items locks the budget until the commit (`lockBudget`), so the sums below cannot be
    // outdated.
    await transaction
      .selectFrom('budgets')
      .where('id', '=', sql<string>`any(${ids}::bigint[])`)
      .select('id')
      .orderBy('id')
      .forShare()
      .execute();
    await sql`
      with recursive kept as (
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
        returning budget_id
      ),
      live as materialized (
        select item.id, item.parent_id, item.budget_id, item.type, item.name, item.planned, item.committed
        from budget_items as item
        join budgets as budget on budget.id = item.budget_id and budget.organization_id = item.organization_id
        where item.budget_id = any(${ids}::bigint[]) and item.deleted_at is null
      ),
      placed as (
        select item.id, item.budget_id, item.planned, item.committed,
          case item.type when 'CATEGORY' then item.name end as category
        from live as item
        where not exists (select from live as parent where parent.id = item.parent_id and parent.budget_id = item.budget_id)
        union all
        select child.id, child.budget_id, child.planned, child.committed, placed.category
        from placed join live as child on child.parent_id = placed.id and child.budget_id = placed.budget_id
      )
      insert into budget_category_totals (budget_id, category, planned, committed)
      select placed.budget_id, placed.category, sum(placed.planned), sum(placed.committed)
      from placed join kept on kept.budget_id = placed.budget_id
      group by placed.budget_id, placed.category
    `.execute(transaction);
  });
}

/**
 * Locks the budget until the transaction ends, before its items change, and deletes its totals. Returns whether the
 * organization has the budget.
 */
export async function lockBudget(
  transaction: Transaction<Tables>,
  organizationId: string,
  budgetId: string,
): Promise<boolean> {
  return (await lockEachBudget(transaction, { organizationId, budgetIds: [budgetId] })).length > 0;
}

/** Locks several budgets in the same way, in id order, so that no two transactions deadlock. Returns the found ones. */
export async function lockEachBudget(
  transaction: Transaction<Tables>,
  { organizationId, budgetIds }: { organizationId: string; budgetIds: readonly string[] },
): Promise<string[]> {
  const locked = await transaction
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${budgetIds}::bigint[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = locked.map(({ id }) => id);
  await transaction.deleteFrom('budget_totals').where('budget_id', '=', sql<string>`any(${ids}::bigint[])`).execute();
  return ids;
}

/** Deletes the totals of all budgets of the organization and returns their number. */
export async function deleteTotals(db: Kysely<Tables>, organizationId: string): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('budget_totals')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    const before = { budgets: Number(numDeletedRows) };
    await record(transaction, { action: 'budget.totals-cleared', organizationId, before });
    return before.budgets;
  });
}

/** Returns the organization's planned and committed amounts by currency, in alphabetical order. */
export async function readTotals(db: Kysely<Tables>, organizationId: string): Promise<TotalOfCurrency[]> {
  await fillTotals(db, { organizationId });
  const rows = await db
    .selectFrom('budgets as budget')
    .innerJoin('budget_totals as total', 'total.budget_id', 'budget.id')
    .where('budget.organization_id', '=', organizationId)
    .where('budget.template', '=', false)
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

/**
 * Returns planned and committed amounts by currency and top category. Categories with the same name in several budgets
 * are merged; null means no category. Currencies are in alphabetical order, categories by planned amount, largest
 * first.
 */
export async function readCategoryTotals(db: Kysely<Tables>, organizationId: string, { limit }: { limit: number }) {
  await fillTotals(db, { organizationId });
  const rows = await db
    .selectFrom('budgets as budget')
    .innerJoin('budget_category_totals as total', 'total.budget_id', 'budget.id')
    .where('budget.organization_id', '=', organizationId)
    .where('budget.template', '=', false)
    .groupBy(['budget.currency', 'total.category'])
    .select([
      'budget.currency',
      'total.category',
      sql<string>`sum(total.planned)`.as('planned'),
      sql<string>`sum(total.committed)`.as('committed'),
    ])
    .orderBy('budget.currency')
    .orderBy('planned', 'desc')
    .orderBy('total.category')
    .limit(limit)
    .execute();
  return rows.map(({ planned, committed, ...row }) => ({
    ...row,
    planned: toAmount(planned),
    committed: toAmount(committed),
  }));
}

/** Counts the stored totals of the organizations in reach, by name; one more than `limit`. */
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
