import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { AmountWire } from '../items/amount.wire.ts';

/** How far the approval of an item is. */
export const APPROVAL_STATES = ['NONE', 'PENDING', 'APPROVED', 'DENIED', 'REVISING'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/**
 * What came of what was asked for last; PENDING_CHANGE when it is about an item that is approved
 * (docs/decisions/0048-approvals.md).
 */
export const APPROVAL_STATUSES = ['APPROVED', 'PENDING', 'REJECTED', 'PENDING_CHANGE'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** What somebody who may approve answers; REVISING asks for a revision. */
export const APPROVAL_RESPONSES = ['APPROVED', 'REJECTED', 'REVISING'] as const;
export type ApprovalResponse = (typeof APPROVAL_RESPONSES)[number];

/** What has happened; REJECTED is also an item that is to be revised. */
const APPROVAL_EVENTS = ['REQUESTED', 'APPROVED', 'REJECTED'] as const;

const NOTE_MAX_LENGTH = 500;
const note = v.optional(lineOfText(NOTE_MAX_LENGTH), '');

/**
 * POST budgets/{id}/internal-items/{itemId}/request-approval, for whoever has `edit`. `planned` is what the item gets with the
 * approval; what it has when left out. 409 APPROVAL_NOT_POSSIBLE when the item's state does not allow it
 * (docs/decisions/0048-approvals.md).
 */
export const ApprovalRequestInputWire = v.object({ planned: v.optional(AmountWire), note });
export type ApprovalRequestInput = v.InferInput<typeof ApprovalRequestInputWire>;

/** POST budgets/{id}/internal-items/{itemId}/approvals-change, for whoever has `approve`. 409 as above. */
export const ApprovalResponseInputWire = v.object({ response: v.picklist(APPROVAL_RESPONSES), note });
export type ApprovalResponseInput = v.InferInput<typeof ApprovalResponseInputWire>;

/** The answer of both. Amounts are text. */
export const ItemApprovalWire = v.object({
  itemId: v.string(),
  itemName: v.string(),
  state: v.picklist(APPROVAL_STATES),
  /** Null where nothing was asked for, and where a revision is to be asked for anew. */
  status: v.nullable(v.picklist(APPROVAL_STATUSES)),
  planned: v.string(),
  /** Null where the amount stays as it is. */
  requestedPlanned: v.nullable(v.string()),
});
export type ItemApproval = v.InferOutput<typeof ItemApprovalWire>;

/** GET budgets/{id}/approvals?state=&after=&limit=: items for which approval was asked, by id; everybody of the organization. */
export const ItemApprovalsWire = v.object({ approvals: v.array(ItemApprovalWire), next: v.nullable(v.string()) });
export type ItemApprovals = v.InferOutput<typeof ItemApprovalsWire>;

/** Times are ISO date-times. */
export const ApprovalEventWire = v.object({
  id: v.string(),
  itemId: v.string(),
  itemName: v.string(),
  event: v.picklist(APPROVAL_EVENTS),
  from: v.picklist(APPROVAL_STATES),
  to: v.picklist(APPROVAL_STATES),
  /** What was planned for the item from then on, and what was asked for. */
  planned: v.string(),
  requestedPlanned: v.nullable(v.string()),
  note: v.string(),
  /** Full name of whoever did it; null when that person is gone. */
  by: v.nullable(v.string()),
  at: v.string(),
});
export type ApprovalEvent = v.InferOutput<typeof ApprovalEventWire>;

/** GET budgets/{id}/approvals-history?itemId=&after=&limit=, the newest first; everybody of the organization. */
export const ApprovalsHistoryWire = v.object({ events: v.array(ApprovalEventWire), next: v.nullable(v.string()) });
export type ApprovalsHistory = v.InferOutput<typeof ApprovalsHistoryWire>;

export const APPROVAL_ERROR_CODES = {
  notPossible: 'APPROVAL_NOT_POSSIBLE',
  ownRequest: 'APPROVAL_OWN_REQUEST',
} as const;
