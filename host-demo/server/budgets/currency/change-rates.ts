import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { CURRENCY_ERROR_CODES } from '../../../../src/features/budgets/currency/currency.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { AuditAction } from '../../platform/audit/actions.ts';
import { record, recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { changeBudgets } from '../change-budgets.ts';
import { requireCurrency } from '../currencies/queries.ts';
import { branchOf, holdRoot } from './hierarchy.ts';
import { listCurrency, requireListed, TODAY } from './list-currency.ts';

type Rate = { fromCurrency: string; rate: number };

/**
 * Adds a rate that is valid from a day on, today by default. Throws BAD_REQUEST for the root's own currency, whose rate is
 * 1, and NOT_FOUND for a currency that the root's list does not contain.
 */
export async function changeRate(
  db: Kysely<Tables>,
  own: OwnBudget,
  { fromCurrency, rate, validFrom }: Rate & { validFrom?: string | undefined },
): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const { rootId } = await requireListed(transaction, own, [fromCurrency]);
    const day = validFrom === undefined ? TODAY : sql<string>`${validFrom}::date`;
    const before = await readRateOn(transaction, rootId, fromCurrency, day);
    await sql`
      insert into budget_rates (budget_id, organization_id, from_currency, valid_from, rate, source, created_by)
      values (${rootId}, ${own.organizationId}, ${fromCurrency}, ${day}, ${rate}, 'MANUAL', ${own.session.person.id})
    `.execute(transaction);
    const after = await readRateOn(transaction, rootId, fromCurrency, day);
    await record(transaction, { ...entryOf(own, 'budget.rate-changed'), before, after });
  });
}

/** Does nothing if the currency is enabled. Throws BAD_REQUEST for an unknown currency. */
export async function enableCurrency(db: Kysely<Tables>, own: OwnBudget, currency: string): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    await requireCurrency(transaction, currency);
    const root = await holdRoot(transaction, own);
    const before = await readRate(transaction, root.rootId, currency);
    await listCurrency(transaction, root, currency);
    const after = await readRate(transaction, root.rootId, currency);
    await recordDifference(transaction, entryOf(own, 'budget.currency-added'), before, after);
  });
}

/** Does nothing if the currency is not enabled. Throws CURRENCY_IN_USE if a budget of the hierarchy uses it. */
export async function disableCurrency(db: Kysely<Tables>, own: OwnBudget, currency: string): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const { rootId } = await holdRoot(transaction, own);
    const { rows } = await sql<{ name: string }>`
      with recursive ${branchOf(rootId)}
      select budget.name from branch join budgets as budget using (id)
      where budget.currency = ${currency}
      order by budget.id
      limit 1
    `.execute(transaction);
    const [user] = rows;
    if (user) {
      throw new Failure(CURRENCY_ERROR_CODES.inUse, {
        message: `${currency} is the currency of ‘${user.name}’, so it cannot be disabled.`,
      });
    }
    const before = await readRate(transaction, rootId, currency);
    await transaction
      .updateTable('budget_currencies')
      .set({ enabled: false })
      .where('budget_id', '=', rootId)
      .where('from_currency', '=', currency)
      .execute();
    const after = await readRate(transaction, rootId, currency);
    await recordDifference(transaction, entryOf(own, 'budget.currency-removed'), before, after);
  });
}

const entryOf = <Action extends AuditAction>({ organizationId, budgetId }: OwnBudget, action: Action) => ({
  action,
  organizationId,
  budgetId,
});

/** Returns the rate of a day and the day since when it is valid, for the audit log. */
async function readRateOn(transaction: Transaction<Tables>, rootId: string, currency: string, day: RawBuilder<string>) {
  const { rows } = await sql<{ rate: string; validFrom: string | null }>`
    select trim_scale(rate)::text as rate, valid_from as "validFrom" from rate_on(${rootId}, ${currency}, ${day})
  `.execute(transaction);
  return { [currency]: rows[0]?.rate, validFrom: rows[0]?.validFrom };
}

/** Returns the root's present rate of this currency for the audit log, or undefined if the currency is not enabled. */
async function readRate(transaction: Transaction<Tables>, rootId: string, currency: string) {
  const row = await transaction
    .selectFrom('budget_exchange_rates')
    .where('budget_id', '=', rootId)
    .where('from_currency', '=', currency)
    .where('enabled', '=', true)
    .select(amountText<string>('rate').as('rate'))
    .executeTakeFirst();
  return row ? { [currency]: row.rate } : {};
}
