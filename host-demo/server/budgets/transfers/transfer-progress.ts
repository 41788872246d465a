import type { Kysely } from 'kysely';
import type {
  TransferProgress,
  TransferRequest,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { mayApprove, readApprovers } from '../approvals/approvers.ts';
import { readApprovalRules } from '../approvals/settings.ts';

type Request = Pick<TransferRequest, 'status' | 'from' | 'to'> & { requesterId: string | null; approvedBy: string[] };
type BudgetApprovers = { ids: ReadonlySet<string>; hasCaller: boolean };

/** Returns a function that says how far a request is, and what the caller can do. It reads each budget once. */
export async function readProgress(
  db: Kysely<Tables>,
  own: OwnBudget,
): Promise<(request: Request) => Promise<TransferProgress | null>> {
  const { selfApproval } = await readApprovalRules(db, own);
  const { session } = own;
  const callerId = session.person.id;
  const known = new Map<string, BudgetApprovers>();
  const approversOf = async (budgetId: string): Promise<BudgetApprovers> => {
    const budget = { ...own, budgetId };
    const approvers = known.get(budgetId) ?? {
      ids: await readApprovers(db, budget, 'target_transfer_approvers'),
      hasCaller: await mayApprove(db, budget, 'target_transfer_approvers'),
    };
    known.set(budgetId, approvers);
    return approvers;
  };
  return async ({ status, from, to, requesterId, approvedBy }) => {
    if (status !== 'PENDING') return null;
    const supporters = [...approvedBy, ...(requesterId === null ? [] : [requesterId])];
    const [giving, receiving] = [from && (await approversOf(from.budgetId)), to && (await approversOf(to.budgetId))];
    const isApproved = (side: BudgetApprovers | null) => !side || supporters.some((id) => side.ids.has(id));
    const isApprover = giving?.hasCaller === true || receiving?.hasCaller === true;
    const isOwn = requesterId === callerId;
    return {
      isFromApproved: isApproved(giving),
      isToApproved: isApproved(receiving),
      canApprove: isApprover && !approvedBy.includes(callerId) && (selfApproval || !isOwn),
      canDeny: isApprover,
      canCancel: mayDo(session, 'edit') && (isOwn || (requesterId === null && mayDo(session, 'approve'))),
    };
  };
}
