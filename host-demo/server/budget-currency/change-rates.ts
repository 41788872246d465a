import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { CURRENCY_ERROR_CODES } from '../../../src/features/budgets/currency.wire.ts';
import { changeBudgets, type OwnBudget } from '../budgets/own-budget.ts';
import { requireCurrency } from '../currencies/queries.ts';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { IdKey } from '../paging/page.ts';
import { enableRate } from './change-currency.ts';
import { branchOf, type HeldBudget, holdRoot } from './hierarchy.ts';

const MONEY_TYPES: readonly string[] = ['CURRENCY', 'LEGACYCURRENCY'];

type Rate = { fromCurrency: string; rate: number };

/** Throws BAD_REQUEST for the root's own currency, whose rate is 1, and NOT_FOUND for one that its rates do not have. */
export async function changeRate(db: Kysely<Tables>, own: OwnBudget, { fromCurrency, rate }: Rate): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const { rootId } = await requireListed(transaction, own, fromCurrency);
    await transaction
      .updateTable('budget_exchange_rates')
      .set({ rate })
      .where('budget_id', '=', rootId)
      .where('from_currency', '=', fromCurrency)
      .execute();
  });
}

/** Nothing happens where it is enabled already. Throws BAD_REQUEST for what is no currency. */
export async function enableCurrency(db: Kysely<Tables>, own: OwnBudget, currency: string): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    await requireCurrency(transaction, currency);
    await enableRate(transaction, await holdRoot(transaction, own), currency);
  });
}

/** Nothing happens where it is not enabled. Throws CURRENCY_IN_USE when a budget of the hierarchy has it. */
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
    await transaction
      .updateTable('budget_exchange_rates')
      .set({ enabled: false })
      .where('budget_id', '=', rootId)
      .where('from_currency', '=', currency)
      .execute();
  });
}

/** Throws NOT_FOUND for another budget's column, and BAD_REQUEST for a column that holds no money; else as `changeRate`. */
export async function changeColumnRate(
  db: Kysely<Tables>,
  own: OwnBudget,
  { fromCurrency, columnId, rate }: Rate & { columnId: string },
): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    await requireListed(transaction, own, fromCurrency);
    const column = v.is(IdKey, columnId)
      ? await transaction
          .selectFrom('budget_custom_columns')
          .where('budget_id', '=', own.budgetId)
          .where('id', '=', columnId)
          .select(['name', 'type'])
          .executeTakeFirst()
      : undefined;
    if (!column) throw new Failure('NOT_FOUND');
    if (!MONEY_TYPES.includes(column.type)) {
      const message = `The column ‘${column.name}’ holds no money, so it has no exchange rate.`;
      throw new Failure('BAD_REQUEST', { message, details: { fields: ['columnId'] } });
    }
    await transaction
      .insertInto('budget_column_exchange_rates')
      .values({
        column_id: columnId,
        budget_id: own.budgetId,
        organization_id: own.organizationId,
        from_currency: fromCurrency,
        rate,
      })
      .onConflict((conflict) => conflict.columns(['column_id', 'from_currency']).doUpdateSet({ rate, enabled: true }))
      .execute();
  });
}

/** Nothing happens where the column has no rate of its own. */
export async function clearColumnRate(
  db: Kysely<Tables>,
  own: OwnBudget,
  { fromCurrency, columnId }: { fromCurrency: string; columnId: string },
): Promise<void> {
  if (!v.is(IdKey, columnId)) return;
  await changeBudgets(db, own, (transaction) =>
    transaction
      .deleteFrom('budget_column_exchange_rates')
      .where('organization_id', '=', own.organizationId)
      .where('budget_id', '=', own.budgetId)
      .where('column_id', '=', columnId)
      .where('from_currency', '=', fromCurrency)
      .execute(),
  );
}

/** Holds the root whose rates have this currency, beside its own. */
async function requireListed(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  fromCurrency: string,
): Promise<HeldBudget> {
  const held = await holdRoot(transaction, own);
  if (fromCurrency === held.rootCurrency) {
    const message = `All rates convert into ${fromCurrency}, so its own rate is always 1.`;
    throw new Failure('BAD_REQUEST', { message, details: { fields: ['fromCurrency'] } });
  }
  const listed = await transaction
    .selectFrom('budget_exchange_rates')
    .where('budget_id', '=', held.rootId)
    .where('from_currency', '=', fromCurrency)
    .select('enabled')
    .executeTakeFirst();
  if (listed) return held;
  throw new Failure('NOT_FOUND', {
    message: `This budget has no exchange rate of ‘${fromCurrency}’. Please enable the currency first.`,
  });
}
