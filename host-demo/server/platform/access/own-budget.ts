import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '../database/open-database.ts';
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
