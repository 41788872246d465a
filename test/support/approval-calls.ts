import type { Rest } from '../../src/browser/transport/rest.ts';
import { changeApprovals } from '../../src/features/budgets/approvals/item-approvals.api.ts';
import {
  type ApprovalRequestInput,
  type ApprovalResponse,
  type ApprovalsHistory,
  ApprovalsHistoryWire,
  type ItemApproval,
  ItemApprovalWire,
} from '../../src/features/budgets/approvals/item-approvals.wire.ts';
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

type ItemOf = { budgetId: string; itemId: string };

/** Requests approval of an item, or of another amount for an approved one. All calls reject with a TransportFailure. */
export const requestApproval = async (
  rest: Rest,
  { budgetId, itemId }: ItemOf,
  json: ApprovalRequestInput = {},
): Promise<ItemApproval> =>
  (await rest())
    .post(`budgets/${budgetId}/internal-items/${itemId}/request-approval`, { json, handlesError: true })
    .json(ItemApprovalWire);

/** Reads requests and responses; about one item, or all. */
export const readApprovalsHistory = async (
  rest: Rest,
  budgetId: string,
  searchParams: { itemId?: string; after?: string; limit?: string } = {},
): Promise<ApprovalsHistory> =>
  (await rest())
    .get(`budgets/${budgetId}/approvals-history`, { searchParams, handlesError: true })
    .json(ApprovalsHistoryWire);
