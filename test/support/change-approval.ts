import type { Rest } from '../../src/browser/transport/rest.ts';
import { changeApprovals } from '../../src/features/budgets/approvals/item-approvals.api.ts';
import type { ApprovalResponse } from '../../src/features/budgets/approvals/item-approvals.wire.ts';
import { readInternalItem } from '../../src/features/budgets/items/internal-item.api.ts';

/** Responds to the request of one item as its approver sees it now. Returns its approval, with the warnings. */
export async function changeApproval(
  rest: Rest,
  { budgetId, itemId }: { budgetId: string; itemId: string },
  { response, note = '' }: { response: ApprovalResponse; note?: string },
) {
  const { version } = await readInternalItem(rest, budgetId, itemId);
  const { approvals, warnings } = await changeApprovals(rest, budgetId, [{ itemId, version, response, note }]);
  const [approval] = approvals;
  if (!approval) throw new Error('The response has no approval.');
  return { ...approval, ...(warnings && { warnings }) };
}
