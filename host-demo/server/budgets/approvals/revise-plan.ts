import type { Kysely } from 'kysely';
import type { ItemApproval } from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { lockBudget } from '../totals/queries.ts';
import { readApprovalRows, readApprovalsOf } from './queries.ts';
import { stepOf, writeSteps } from './write-approvals.ts';

/** Takes a denied item, or one that was sent back, back to editing. Throws NOT_FOUND and APPROVAL_NOT_POSSIBLE. */
export async function revisePlan(
  db: Kysely<Tables>,
  own: OwnBudget,
  { itemId, note }: { itemId: string; note: string },
): Promise<ItemApproval> {
  return await changeBudgets(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    const id = String(BigInt(itemId));
    const item = (await readApprovalRows(transaction, own, [id])).get(id);
    if (!item) throw new Failure('NOT_FOUND', { message: 'This item no longer exists in this budget.' });
    await writeSteps(transaction, own, [stepOf(item, 'EDIT', null, note)]);
    const [approval] = await readApprovalsOf(transaction, own, [id]);
    if (!approval) throw new Failure('NOT_FOUND');
    return approval;
  });
}
