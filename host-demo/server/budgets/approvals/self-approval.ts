import type { Kysely } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { FailureCode } from '../../platform/failures/failure-catalogue.ts';

/**
 * Throws `code` if the caller made the request and the budget's settings do not let users approve their own requests.
 */
export async function refuseSelfApproval(
  db: Kysely<Tables>,
  { session, budgetId }: OwnBudget,
  requestedBy: string | null,
  code: FailureCode,
): Promise<void> {
  if (requestedBy !== session.person.id) return;
  const settings = await db
    .selectFrom('item_approval_settings')
    .where('budget_id', '=', budgetId)
    .select('self_approval')
    .executeTakeFirst();
  if (!settings?.self_approval) throw new Failure(code);
}
