import { type Kysely, sql, type Transaction } from 'kysely';
import type { ColumnRateInput } from '../../../../src/features/budgets/currency/currency.wire.ts';
import { holdsMoney } from '../../../../src/features/budgets/rules/money-columns.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { record, recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { changeBudgets } from '../change-budgets.ts';
import { requireListed } from './list-currency.ts';

type ColumnRate = ColumnRateInput & { fromCurrency: string };
type ColumnRateName = Omit<ColumnRate, 'rate'>;

/**
 * Sets rates of columns, all or none, and returns how many differ from before. Throws NOT_FOUND for another budget's column
 * and for a currency that the root's list does not contain, and BAD_REQUEST for a column without amounts and for the root's
 * own currency.
 */
export async function changeColumnRates(
  db: Kysely<Tables>,
  own: OwnBudget,
  rates: readonly ColumnRate[],
): Promise<number> {
  return await changeBudgets(db, own, async (transaction) => {
    await requireListed(transaction, own, [...new Set(rates.map(({ fromCurrency }) => fromCurrency))]);
    const names = await readMoneyColumns(transaction, own, rates);
    const before = await readColumnRates(transaction, own);
    const columnIds = rates.map(({ columnId }) => columnId);
    await sql`
      insert into budget_column_exchange_rates (column_id, budget_id, organization_id, from_currency, rate)
      select column_id, ${own.budgetId}, ${own.organizationId}, from_currency, rate
      from unnest(
        ${columnIds}::bigint[], ${rates.map(({ fromCurrency }) => fromCurrency)}::text[],
        ${rates.map(({ rate }) => rate)}::numeric[]
      ) as given (column_id, from_currency, rate)
      on conflict (column_id, from_currency) do update set rate = excluded.rate, enabled = true
    `.execute(transaction);
    const after = await readColumnRates(transaction, own);
    const changes = rates.flatMap((rate) => {
      const valueIn = (all: ReadonlyMap<string, string>) => ({ [rate.fromCurrency]: all.get(keyOf(rate)) });
      const changed = changedValues(valueIn(before), valueIn(after));
      const object = { kind: 'column', id: rate.columnId, name: names.get(rate.columnId) ?? '' } as const;
      return changed ? [{ object, ...changed }] : [];
    });
    await recordEach(transaction, { action: 'budget.column-rate-changed', ...placeOf(own) }, changes);
    return changes.length;
  });
}

/** Does nothing if the column has no rate. */
export async function clearColumnRate(
  db: Kysely<Tables>,
  own: OwnBudget,
  { fromCurrency, columnId }: ColumnRateName,
): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const deleted = await transaction
      .deleteFrom('budget_column_exchange_rates')
      .where('organization_id', '=', own.organizationId)
      .where('budget_id', '=', own.budgetId)
      .where(sql<string>`column_id::text`, '=', columnId)
      .where('from_currency', '=', fromCurrency)
      .returning(amountText<string>('rate').as('rate'))
      .executeTakeFirst();
    if (!deleted) return;
    const object = { kind: 'column', id: columnId } as const;
    const before = { [fromCurrency]: deleted.rate };
    await record(transaction, { action: 'budget.column-rate-cleared', ...placeOf(own), object, before });
  });
}

const placeOf = ({ organizationId, budgetId }: OwnBudget) => ({ organizationId, budgetId });
const keyOf = ({ columnId, fromCurrency }: ColumnRateName) => `${columnId} ${fromCurrency}`;

/** Returns the names of the columns. Throws NOT_FOUND and BAD_REQUEST. */
async function readMoneyColumns(
  transaction: Transaction<Tables>,
  { budgetId }: OwnBudget,
  rates: readonly ColumnRateName[],
): Promise<ReadonlyMap<string, string>> {
  const columns = await transaction
    .selectFrom('budget_custom_columns')
    .where('budget_id', '=', budgetId)
    .select(['id', 'name', 'type'])
    .execute();
  const known = new Map(columns.map((column) => [column.id, column]));
  for (const { columnId } of rates) {
    const column = known.get(columnId);
    if (!column) throw new Failure('NOT_FOUND');
    if (holdsMoney(column)) continue;
    const message = `The column ‘${column.name}’ holds no money, so it has no exchange rate.`;
    throw new Failure('BAD_REQUEST', { message, details: { fields: ['columnId'] } });
  }
  return new Map(columns.map(({ id, name }) => [id, name]));
}

/** Returns the rates of the budget's columns as text, for the audit log. */
async function readColumnRates(transaction: Transaction<Tables>, { budgetId }: OwnBudget) {
  const rows = await transaction
    .selectFrom('budget_column_exchange_rates')
    .where('budget_id', '=', budgetId)
    .select(['column_id as columnId', 'from_currency as fromCurrency', amountText<string>('rate').as('rate')])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.rate]));
}
