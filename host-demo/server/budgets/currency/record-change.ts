import { sql, type Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Conversion } from './conversion.ts';
import { branchOf, type LockedBudget } from './hierarchy.ts';
import { ratesSnapshot } from './rates-snapshot.ts';

type Change = { budget: LockedBudget; to: string; amounts: 'KEEP' | 'CONVERT'; conversion: Conversion | undefined };

const PLANNED = sql`
  (select coalesce(sum(planned), 0) from budget_items where budget_id = any(budget_ids) and deleted_at is null)
`;

/** Records the author of a currency change and the state before it. Returns the id of the record. */
export async function startRecord(
  transaction: Transaction<Tables>,
  { organizationId, session }: OwnBudget,
  { budget, to, amounts, conversion }: Change,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${branchOf(budget.id)},
    touched as (
      select array(
        select id from branch join budgets using (id) where currency = ${budget.currency} order by id
      ) as budget_ids
    )
    insert into budget_currency_changes (
      organization_id, budget_id, from_currency, to_currency, amounts, multiplier, divisor,
      planned_before, planned_after, budget_ids, rates_before, rates_after, changed_by
    )
    select ${organizationId}, ${budget.id}, ${budget.currency}, ${to}, ${amounts},
      ${conversion?.multiplier ?? null}::numeric, ${conversion?.divisor ?? null}::numeric,
      ${PLANNED}, 0, budget_ids, ${ratesSnapshot(budget.rootId)}, '{}', ${session.person.id}
    from touched
    returning id
  `.execute(transaction);
  const [record] = rows;
  if (!record) throw new Error('The change of a currency was not recorded.');
  return record.id;
}

/** Adds the state after the change. */
export async function finishRecord(transaction: Transaction<Tables>, changeId: string, rootId: string): Promise<void> {
  await sql`
    update budget_currency_changes set planned_after = ${PLANNED}, rates_after = ${ratesSnapshot(rootId)}
    where id = ${changeId}
  `.execute(transaction);
}
