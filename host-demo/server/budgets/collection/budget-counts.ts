import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BudgetCountKind, BudgetCounts } from '../../../../src/features/budgets/collection/budget-counts.wire.ts';
import { isInReach, type OrganizationsInReach } from '../../platform/access/organizations-in-reach.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** The value of a budget that each kind counts. */
const VALUES: Readonly<Record<BudgetCountKind, RawBuilder<string>>> = {
  STATE: sql<string>`case when budget.template then 'TEMPLATE' else 'BUDGET' end`,
  CURRENCY: sql<string>`budget.currency`,
  DELETED_ITEMS: sql<string>`case when exists (
    select from budget_items item where item.budget_id = budget.id and item.deleted_at is not null
  ) then 'WITH' else 'WITHOUT' end`,
  ORGANIZATION: sql<string>`budget.organization_id::text`,
};

/** Returns how many budgets of these organizations have each value, the most frequent first. */
export async function readBudgetCounts(
  db: Kysely<Tables>,
  reach: OrganizationsInReach,
  by: BudgetCountKind,
): Promise<BudgetCounts> {
  const { rows } = await sql<BudgetCounts[number]>`
    select ${VALUES[by]} as value, count(*)::integer as count
    from budgets budget join organizations organization on organization.id = budget.organization_id
    where ${isInReach('organization', reach)} and (not budget.template or ${by === 'STATE'})
    group by 1 order by 2 desc, 1
  `.execute(db);
  return rows;
}
