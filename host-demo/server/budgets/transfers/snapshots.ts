import { type Kysely, sql, type Transaction } from 'kysely';
import { bothValidFrom } from '../../../../src/features/budgets/rules/dated-rates.ts';
import type { RateSnapshots } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { amountText } from '../../platform/money/amount-text.ts';
import { requireReceived } from './received.ts';
import { isConverted, ratesOf, type Side } from './sides.ts';

type Conversion = { from: Side; to: Side; amount: string };

/** Keeps the rates of a request that converts its amount. Throws TRANSFER_NOT_EXACT. */
export async function takeSnapshot(
  transaction: Transaction<Tables>,
  { id, organizationId }: { id: string; organizationId: string },
  { from, to, amount }: Conversion,
): Promise<void> {
  const rates = ratesOf(from, to);
  await transaction
    .insertInto('target_transfer_rates')
    .values({
      request_id: id,
      organization_id: organizationId,
      from_currency: from.currency,
      to_currency: to.currency,
      from_rate: rates.fromRate,
      to_rate: rates.toRate,
      received: requireReceived(amount, from, to),
      valid_from: bothValidFrom(from.rateFrom, to.rateFrom),
    })
    .execute();
}

/** Returns the rates that a request had, newest first. */
export async function readSnapshots(db: Kysely<Tables>, requestId: string): Promise<RateSnapshots> {
  const rows = await db
    .selectFrom('target_transfer_rates as taken')
    .where('request_id', '=', requestId)
    .select([
      'from_currency as fromCurrency',
      'to_currency as toCurrency',
      amountText<string>('taken.from_rate').as('fromRate'),
      amountText<string>('taken.to_rate').as('toRate'),
      amountText<string>('taken.received').as('received'),
      sql<string | null>`taken.valid_from::text`.as('validFrom'),
      sql<Date>`taken.taken_at`.as('takenAt'),
    ])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ takenAt, ...row }) => ({ ...row, takenAt: takenAt.toISOString() }));
}

/** Whether the rates or currencies of a request are no longer those of its latest snapshot. */
export async function isOutdated(db: Kysely<Tables>, requestId: string, from: Side, to: Side): Promise<boolean> {
  const [latest] = await readSnapshots(db, requestId);
  const now = ratesOf(from, to);
  if (!latest) return isConverted(from, to);
  return (
    latest.fromCurrency !== from.currency ||
    latest.toCurrency !== to.currency ||
    Number(latest.fromRate) !== Number(now.fromRate) ||
    Number(latest.toRate) !== Number(now.toRate)
  );
}

/** Throws NOT_FOUND unless the request is one of the budget. */
export async function requireRequest(
  db: Kysely<Tables>,
  { organizationId, budgetId }: OwnBudget,
  id: string,
): Promise<void> {
  const { rows } = await sql`
    select id from target_transfer_requests where organization_id = ${organizationId} and id = ${id}::bigint
      and ${budgetId}::bigint in (budget_id, from_budget_id, to_budget_id)
  `.execute(db);
  if (rows.length === 0) throw new Failure('NOT_FOUND');
}
