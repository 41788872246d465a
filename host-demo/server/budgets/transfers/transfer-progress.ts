import type { Kysely } from 'kysely';
import type {
  TransferProgress,
  TransferStatus,
} from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { isApprover, readApproversOf } from '../approvals/approvers.ts';
import { readApprovalRules } from '../approvals/settings.ts';

type Request = {
  status: TransferStatus;
  /** Null without this side, and for a deleted budget. */
  fromBudgetId: string | null;
  toBudgetId: string | null;
  hasDeletedItem: boolean;
  requesterId: string | null;
  approvedBy: string[];
};
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
  const approversOf = async (ids: readonly (string | null)[]) => {
    const budgetIds = ids.flatMap((id) => (id !== null && !known.has(id) ? id : []));
    if (budgetIds.length > 0) {
      const { organizationId } = own;
      const found = await readApproversOf(db, { organizationId, budgetIds }, 'target_transfer_approvers');
      for (const budgetId of budgetIds) {
        const hasCaller = await isApprover(db, { ...own, budgetId }, found(budgetId));
        known.set(budgetId, { ids: found(budgetId).ids, hasCaller });
      }
    }
    return ids.map((id) => (id === null ? undefined : known.get(id)));
  };
  return async ({ status, fromBudgetId, toBudgetId, hasDeletedItem, requesterId, approvedBy }) => {
    if (status !== 'PENDING') return null;
    const supporters = [...approvedBy, ...(requesterId === null ? [] : [requesterId])];
    const [giving, receiving] = await approversOf([fromBudgetId, toBudgetId]);
    const isApproved = (side: BudgetApprovers | undefined) => !side || supporters.some((id) => side.ids.has(id));
    const mayRespond = giving?.hasCaller === true || receiving?.hasCaller === true;
    const isOwn = requesterId === callerId;
    return {
      isFromApproved: isApproved(giving),
      isToApproved: isApproved(receiving),
      canApprove: mayRespond && !hasDeletedItem && !approvedBy.includes(callerId) && (selfApproval || !isOwn),
      canDeny: mayRespond,
      canCancel: mayDo(session, 'edit') && (isOwn || (requesterId === null && mayDo(session, 'approve'))),
    };
  };
}
