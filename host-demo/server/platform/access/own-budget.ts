import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { announce } from '../events/queries.ts';
import { Failure } from '../failures/failure.ts';
import { IdKey } from '../paging/page.ts';
import type { SignedIn } from '../session/signed-in.ts';

export type ByBudget = { Params: { id: string } };

/** A budget of the caller's organization. */
export type OwnBudget = { session: SignedIn; organizationId: string; budgetId: string };

/** Returns the id if the organization has this budget. Throws NOT_FOUND. */
export async function requireBudget(db: Kysely<Tables>, organizationId: string, id: string): Promise<string> {
  const budget = v.is(IdKey, id)
    ? await db
        .selectFrom('budgets')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .select('id')
        .executeTakeFirst()
    : undefined;
  if (!budget) throw new Failure('NOT_FOUND');
  return budget.id;
}

/** Changes budgets of the organization in one transaction and notifies its open pages. */
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
