import { sql, type Transaction } from 'kysely';
import { AMOUNT_END } from '../../../../src/features/budgets/items/amount.wire.ts';
import { worthFrom, worthText } from '../../../../src/features/budgets/rules/dated-rates.ts';
import { BUDGET_EXCEEDED, type TargetWarning } from '../../../../src/features/budgets/target/target.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { watchTarget } from '../target/check-target.ts';
import { readPlanned, readRule } from '../target/read-target.ts';
import { requireReceived } from './received.ts';
import { exceedsAvailable, type Side } from './sides.ts';

type Move = { from: Side | undefined; to: Side | undefined; amount: string };

/** Moves an amount, calculated exactly, and returns what is received. Requires the locks of the budgets. Throws TRANSFER_… and BUDGET_EXCEEDED. */
export async function moveAmount(
  transaction: Transaction<Tables>,
  { organizationId }: Pick<OwnBudget, 'organizationId'>,
  { from, to, amount }: Move,
): Promise<{ received: string; warnings: TargetWarning[] }> {
  const checks: (() => Promise<TargetWarning[]>)[] = [];
  const budgetIds = new Set([from, to].flatMap((side) => (side?.itemId ? [side.budgetId] : [])));
  for (const budgetId of budgetIds) checks.push(await watchTarget(transaction, { organizationId, budgetId }));
  const received = from && to ? requireReceived(amount, from, to) : amount;
  if (from) await change(transaction, from, `-${amount}`);
  if (to) await change(transaction, to, received);
  if (from && from.itemId === null) await requireEnough(transaction, { organizationId, budgetId: from.budgetId });
  const warnings: TargetWarning[] = [];
  for (const check of checks) warnings.push(...(await check()));
  return { received, warnings };
}

/** Calculates in PostgreSQL, which is exact. */
async function change(transaction: Transaction<Tables>, side: Side, by: string): Promise<void> {
  const { itemId, budgetId } = side;
  const changed =
    itemId === null
      ? await sql`
          update budgets set target = target + ${by}::numeric
          where id = ${budgetId} and target + ${by}::numeric >= 0 and target + ${by}::numeric < ${AMOUNT_END}::numeric
          returning id
        `.execute(transaction)
      : await sql`
          update budget_items set planned = planned + ${by}::numeric
          where id = ${itemId} and planned + ${by}::numeric >= 0 and planned + ${by}::numeric < ${AMOUNT_END}::numeric
          returning id
        `.execute(transaction);
  if (changed.rows.length === 0) {
    throw by.startsWith('-') ? exceedsAvailable(side) : new Failure('TRANSFER_TOO_MUCH');
  }
}

/** Throws BUDGET_EXCEEDED if a reduced target that stops is below what is planned. */
async function requireEnough(
  transaction: Transaction<Tables>,
  budget: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
): Promise<void> {
  const rule = await readRule(transaction, budget);
  if (rule.exceedRule !== 'STOP' || rule.target === null) return;
  const { planned } = await readPlanned(transaction, { rootId: rule.rootId, budgetId: budget.budgetId });
  const excess = worthFrom(planned) - worthFrom(rule.target);
  if (excess <= 0n) return;
  const { id: currency, symbol } = rule.currency;
  throw new Failure(BUDGET_EXCEEDED, { details: { excess: worthText(excess), target: rule.target, currency, symbol } });
}
