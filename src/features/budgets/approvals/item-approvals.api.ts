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

/** Asks for the approval of an item, or of another amount for one that is approved. All calls reject with a TransportFailure. */
export const requestApproval = async (
  rest: Rest,
  { budgetId, itemId }: ItemOf,
  json: ApprovalRequestInput = {},
): Promise<ItemApproval> =>
  (await rest())
    .post(`budgets/${budgetId}/internal-items/${itemId}/request-approval`, { json, handlesError: true })
    .json(ItemApprovalWire);

/** Answers what was asked for. */
export const changeApproval = async (
  rest: Rest,
  { budgetId, itemId }: ItemOf,
  json: ApprovalResponseInput,
): Promise<ItemApproval> =>
  (await rest())
    .post(`budgets/${budgetId}/internal-items/${itemId}/approvals-change`, { json, handlesError: true })
    .json(ItemApprovalWire);

/** Items for which approval was asked; those in one state, or all. */
export const readApprovals = async (
  rest: Rest,
  budgetId: string,
  searchParams: { state?: ApprovalState; after?: string; limit?: string } = {},
): Promise<ItemApprovals> =>
  (await rest()).get(`budgets/${budgetId}/approvals`, { searchParams, handlesError: true }).json(ItemApprovalsWire);

/** What was asked for and answered; about one item, or all. */
export const readApprovalsHistory = async (
  rest: Rest,
  budgetId: string,
  searchParams: { itemId?: string; after?: string; limit?: string } = {},
): Promise<ApprovalsHistory> =>
  (await rest())
    .get(`budgets/${budgetId}/approvals-history`, { searchParams, handlesError: true })
    .json(ApprovalsHistoryWire);
