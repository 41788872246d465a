import { type Kysely, sql, type Transaction } from 'kysely';
import {
  BUDGET_COPY_ERROR_CODES,
  COPIED_AT_ONCE_MAX,
} from '../../../../src/features/budgets/copies/budget-copies.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { placeBelow } from '../collection/place-below.ts';
import { copyColumnsWithin } from '../columns/copy-columns.ts';
import { holdRoots } from '../currency/hierarchy.ts';
import { copyItems, countItems } from './copy-items.ts';
import type { CopyPlan } from './copy-plan.ts';
import { copyColumnGroups, copySettings } from './copy-settings.ts';
import { copyViews } from './copy-views.ts';

/**
 * Creates the copy in one transaction, or does nothing if it exists. Returns the number of items. Throws NOT_FOUND if
 * the original or the new parent no longer exists, and COPY_TOO_LARGE above COPIED_AT_ONCE_MAX items if `isNow`.
 */
export async function writeCopy(
  db: Kysely<Tables>,
  organizationId: string,
  plan: CopyPlan,
  { isNow = false } = {},
): Promise<number> {
  return await changeBudgets(db, { organizationId }, async (transaction) => {
    if (await insertBudget(transaction, organizationId, plan, isNow)) {
      const to = { organizationId, budgetId: plan.budgetId };
      const columns = await copyColumnsWithin(transaction, to, plan);
      const copyIds = columns.map(({ id }) => id);
      const columnIds = { from: [...new Set(plan.columnIds)], to: copyIds };
      await copyColumnGroups(transaction, plan, columnIds);
      await copySettings(transaction, plan);
      await copyViews(transaction, plan, columnIds);
      await copyItems(transaction, plan, copyIds);
      const { fromBudgetId, name: _name, budgetId: _id, columnIds: _columns, period, ...options } = plan;
      await record(transaction, {
        action: period && !plan.template ? 'budget.rolled-over' : 'budget.copied',
        ...to,
        after: { fromBudget: fromBudgetId, ...options, ...period },
      });
    }
    const { count } = await transaction
      .selectFrom('budget_items')
      .where('budget_id', '=', plan.budgetId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
}

/** Returns whether the copy did not exist yet. Locks the original's currency and rates until they are copied. */
async function insertBudget(
  db: Transaction<Tables>,
  organizationId: string,
  plan: CopyPlan,
  isNow: boolean,
): Promise<boolean> {
  const { fromBudgetId, budgetId, name, template } = plan;
  const copy = await db.selectFrom('budgets').where('id', '=', budgetId).select('id').executeTakeFirst();
  if (copy) return false;
  await holdRoots(db, { organizationId, budgetIds: [fromBudgetId, plan.parentId ?? fromBudgetId] });
  const original = await db
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', fromBudgetId)
    .select(['parent_id', 'currency'])
    .executeTakeFirst();
  if (!original) throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });
  if (isNow) await requireFewItems(db, plan);
  const parentId = template ? null : plan.parentId === undefined ? original.parent_id : plan.parentId;
  // Elsewhere, the target would be in the currency of another root.
  const keepsTarget = parentId === original.parent_id && !template;
  await sql`
    insert into budgets (
      id, organization_id, parent_id, name, currency, import_using_master_currency, template, target, exceed_rule
    )
    overriding system value
    select ${budgetId}::bigint, organization_id, ${parentId}::bigint, ${name}, currency, import_using_master_currency,
      ${template}::boolean,
      case when ${keepsTarget}::boolean then target end,
      case when ${keepsTarget}::boolean then exceed_rule else 'NONE' end
    from budgets where id = ${fromBudgetId}
  `.execute(db);
  if (parentId === null) await copyRates(db, plan);
  else await placeBelow(db, { organizationId, parentId, currency: original.currency });
  return true;
}

async function requireFewItems(db: Transaction<Tables>, plan: CopyPlan): Promise<void> {
  const { items } = await countItems(db, plan);
  if (items <= COPIED_AT_ONCE_MAX) return;
  throw new Failure(BUDGET_COPY_ERROR_CODES.tooLarge, {
    message: `The copy would have ${items.toLocaleString('en')} items. Copy it in the background, with copy-async.`,
    details: { items, maximum: COPIED_AT_ONCE_MAX, use: 'copy-async' },
  });
}

/** Only a root has rates. */
async function copyRates(db: Transaction<Tables>, { fromBudgetId, budgetId }: CopyPlan): Promise<void> {
  await sql`
    insert into budget_currencies (budget_id, organization_id, from_currency, enabled)
    select ${budgetId}, organization_id, from_currency, enabled
    from budget_currencies where budget_id = ${fromBudgetId}
  `.execute(db);
  await sql`
    insert into budget_rates (
      budget_id, organization_id, from_currency, valid_from, rate, source, created_by, created_at
    )
    select ${budgetId}, organization_id, from_currency, valid_from, rate, source, created_by, created_at
    from budget_rates where budget_id = ${fromBudgetId}
    order by id
  `.execute(db);
}
