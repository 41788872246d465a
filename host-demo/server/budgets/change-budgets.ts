import type { Kysely, Transaction } from 'kysely';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import type { OwnBudget } from '../platform/access/own-budget.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announce } from '../platform/events/queries.ts';

/** Changes something about the organization's budgets in one transaction, and notifies its open pages. */
export async function changeBudgets<Result>(
  db: Kysely<Tables>,
  { organizationId }: Pick<OwnBudget, 'organizationId'>,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (transaction) => {
    const result = await change(transaction);
    await announce(transaction, { organizationId, topic: TOPICS.budgets });
    return result;
  });
}
