import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type ApprovalRequestsInput,
  type ApprovalResults,
  ApprovalResultsWire,
  type ApprovalSettings,
  type ApprovalSettingsInput,
  ApprovalSettingsWire,
  type ApprovalState,
  type ApprovalsChangeInput,
  type ApprovalsHistory,
  ApprovalsHistoryWire,
  type ItemApproval,
  type ItemApprovals,
  ItemApprovalsWire,
  ItemApprovalWire,
} from './item-approvals.wire.ts';

type ItemOf = { budgetId: string; itemId: string };

/** Requests approval of several items, all or none. All calls reject with a TransportFailure. */
export const requestApprovals = async (
  rest: Rest,
  budgetId: string,
  json: ApprovalRequestsInput,
): Promise<ApprovalResults> =>
  (await rest()).post(`budgets/${budgetId}/request-approval`, { json, handlesError: true }).json(ApprovalResultsWire);

/** Responds to requests, all or none. */
export const changeApprovals = async (
  rest: Rest,
  budgetId: string,
  changes: ApprovalsChangeInput['changes'],
): Promise<ApprovalResults> =>
  (await rest())
    .post(`budgets/${budgetId}/approvals-change`, { json: { changes }, handlesError: true })
    .json(ApprovalResultsWire);

/** Takes a denied item, or one that was sent back, back to editing. */
export const revisePlan = async (rest: Rest, { budgetId, itemId }: ItemOf): Promise<ItemApproval> =>
  (await rest())
    .post(`budgets/${budgetId}/internal-items/${itemId}/revise-plan`, { json: {}, handlesError: true })
    .json(ItemApprovalWire);

/** Reads items with a request; in one state, or all. */
export const readApprovals = async (
  rest: Rest,
  budgetId: string,
  searchParams: { state?: ApprovalState; after?: string; limit?: string } = {},
): Promise<ItemApprovals> =>
  (await rest()).get(`budgets/${budgetId}/approvals`, { searchParams, handlesError: true }).json(ItemApprovalsWire);

/** Reads the requests, responses and imports of a budget, newest first. */
export const readApprovalsHistory = async (
  rest: Rest,
  budgetId: string,
  after: string | undefined,
): Promise<ApprovalsHistory> =>
  (await rest())
    .get(`budgets/${budgetId}/approvals-history`, {
      searchParams: after === undefined ? {} : { after },
      handlesError: true,
    })
    .json(ApprovalsHistoryWire);

/** Reads how requests of a budget are approved. */
export const readApprovalSettings = async (rest: Rest, budgetId: string): Promise<ApprovalSettings> =>
  (await rest()).get(`budgets/${budgetId}/item-approval-settings`, { handlesError: true }).json(ApprovalSettingsWire);

/** Sets how requests of a budget are approved. */
export const writeApprovalSettings = async (
  rest: Rest,
  budgetId: string,
  json: ApprovalSettingsInput,
): Promise<void> => {
  await (await rest()).put(`budgets/${budgetId}/item-approval-settings`, { json, handlesError: true });
};
