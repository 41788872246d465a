import type { Kysely } from 'kysely';
import type { TransferApprovers } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readListedApprovers, replaceApprovers, requireApprovers } from '../approvals/approvers.ts';
import { changeBudgets } from '../change-budgets.ts';
import { lockBudget } from '../totals/queries.ts';

/** Returns who responds to transfers of a budget, by name. */
export async function readTransferApprovers(db: Kysely<Tables>, own: OwnBudget): Promise<TransferApprovers> {
  return { approvers: await readListedApprovers(db, own, 'target_transfer_approvers') };
}

/** Sets who responds to transfers of a budget. Throws NOT_FOUND, and BAD_REQUEST for users who may not approve. */
export async function writeTransferApprovers(
  db: Kysely<Tables>,
  own: OwnBudget,
  approverIds: readonly string[],
): Promise<void> {
  const { organizationId, budgetId } = own;
  await changeBudgets(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, organizationId, budgetId))) throw new Failure('NOT_FOUND');
    const before = await readTransferApprovers(transaction, own);
    const ids = await requireApprovers(transaction, own, approverIds, before.approvers);
    await replaceApprovers(transaction, own, 'target_transfer_approvers', ids);
    const after = await readTransferApprovers(transaction, own);
    const namesOf = ({ approvers }: TransferApprovers) => ({ approvers: approvers.map(({ name }) => name).join(', ') });
    const entry = { action: 'budget.transfer-approvers-changed', organizationId, budgetId } as const;
    await recordDifference(transaction, entry, namesOf(before), namesOf(after));
  });
}
