import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type ApprovalRequestInput,
  type ApprovalResponseInput,
  type ApprovalState,
  type ApprovalsHistory,
  ApprovalsHistoryWire,
  type ItemApproval,
  type ItemApprovals,
  ItemApprovalsWire,
  ItemApprovalWire,
} from './item-approvals.wire.ts';

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

/** Responds to a request. */
export const changeApproval = async (
  rest: Rest,
  { budgetId, itemId }: ItemOf,
  json: ApprovalResponseInput,
): Promise<ItemApproval> =>
  (await rest())
    .post(`budgets/${budgetId}/internal-items/${itemId}/approvals-change`, { json, handlesError: true })
    .json(ItemApprovalWire);

/** Reads items with a request; in one state, or all. */
export const readApprovals = async (
  rest: Rest,
  budgetId: string,
  searchParams: { state?: ApprovalState; after?: string; limit?: string } = {},
): Promise<ItemApprovals> =>
  (await rest()).get(`budgets/${budgetId}/approvals`, { searchParams, handlesError: true }).json(ItemApprovalsWire);

/** Reads requests and responses; about one item, or all. */
export const readApprovalsHistory = async (
  rest: Rest,
  budgetId: string,
  searchParams: { itemId?: string; after?: string; limit?: string } = {},
): Promise<ApprovalsHistory> =>
  (await rest())
    .get(`budgets/${budgetId}/approvals-history`, { searchParams, handlesError: true })
    .json(ApprovalsHistoryWire);
