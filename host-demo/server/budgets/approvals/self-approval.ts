import type { Kysely } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { FailureCode } from '../../platform/failures/failure-catalogue.ts';
import { readApprovalRules } from './settings.ts';

/**
 * Throws `code` if the caller made the request and the budget's settings do not let users approve their own requests.
 */
export async function refuseSelfApproval(
  db: Kysely<Tables>,
  own: OwnBudget,
  requestedBy: string | null,
  code: FailureCode,
): Promise<void> {
  if (requestedBy !== own.session.person.id) return;
  if (!(await readApprovalRules(db, own)).selfApproval) throw new Failure(code);
}
