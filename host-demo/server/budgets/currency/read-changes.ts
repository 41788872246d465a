import { type Kysely, sql } from 'kysely';
import {
  type CurrencyChangeRecord,
  LISTED_CHANGES_MAX,
} from '../../../../src/features/budgets/currency/currency.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { conversionRateOf } from './conversion.ts';

/** Returns the latest currency changes made on this budget, newest first. */
export async function readCurrencyChanges(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
): Promise<CurrencyChangeRecord[]> {
  const { rows } = await sql<
    Omit<CurrencyChangeRecord, 'changedAt' | 'undoneAt'> & { changedAt: Date; undoneAt: Date | null }
  >`
    select change.id, change.from_currency as from, change.to_currency as to, change.amounts,
      case when change.multiplier is null then null
        else ${conversionRateOf(sql`change.multiplier`, sql`change.divisor`)} end as rate,
      trim_scale(change.planned_before)::text as "plannedBefore",
      trim_scale(change.planned_after)::text as "plannedAfter",
      cardinality(change.budget_ids) as "budgetCount",
      author.first_name || ' ' || author.last_name as "changedBy",
      change.changed_at as "changedAt",
      undoer.first_name || ' ' || undoer.last_name as "undoneBy",
      change.undone_at as "undoneAt"
    from budget_currency_changes as change
    left join people as author on author.id = change.changed_by
    left join people as undoer on undoer.id = change.undone_by
    where change.organization_id = ${organizationId} and change.budget_id = ${budgetId}
    order by change.id desc
    limit ${LISTED_CHANGES_MAX}
  `.execute(db);
  return rows.map(({ changedAt, undoneAt, ...row }) => ({
    ...row,
    changedAt: changedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}
