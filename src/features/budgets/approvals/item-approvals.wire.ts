import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { AmountWire } from '../items/amount.wire.ts';
import { TargetWarningWire } from '../target/target.wire.ts';

/** The state of an item's approval. */
export const APPROVAL_STATES = ['NONE', 'PENDING', 'APPROVED', 'DENIED', 'REVISING'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/**
 * The result of the latest request; PENDING_CHANGE if it is about an approved item (docs/decisions/0048-approvals.md).
 */
export const APPROVAL_STATUSES = ['APPROVED', 'PENDING', 'REJECTED', 'PENDING_CHANGE'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** An approver's response; REVISING requests a revision. */
export const APPROVAL_RESPONSES = ['APPROVED', 'REJECTED', 'REVISING'] as const;
export type ApprovalResponse = (typeof APPROVAL_RESPONSES)[number];

/** Events of the history; REJECTED also covers a request for revision. */
const APPROVAL_EVENTS = ['REQUESTED', 'APPROVED', 'REJECTED'] as const;

const NOTE_MAX_LENGTH = 500;
const note = v.optional(lineOfText(NOTE_MAX_LENGTH), '');

/**
 * POST budgets/{id}/internal-items/{itemId}/request-approval, requires `edit`. `planned` is the requested amount;
 * defaults to the current one. 409 APPROVAL_NOT_POSSIBLE if the item's state does not allow it
 * (docs/decisions/0048-approvals.md).
 */
export const ApprovalRequestInputWire = v.object({ planned: v.optional(AmountWire), note });
export type ApprovalRequestInput = v.InferInput<typeof ApprovalRequestInputWire>;

/** POST budgets/{id}/internal-items/{itemId}/approvals-change, requires `approve`. 409 as above, and BUDGET_EXCEEDED. */
export const ApprovalResponseInputWire = v.object({ response: v.picklist(APPROVAL_RESPONSES), note });
export type ApprovalResponseInput = v.InferInput<typeof ApprovalResponseInputWire>;

/** The response of both. Amounts are text. */
export const ItemApprovalWire = v.object({
  itemId: v.string(),
  itemName: v.string(),
  state: v.picklist(APPROVAL_STATES),
  /** Null without a request, and after a request for revision. */
  status: v.nullable(v.picklist(APPROVAL_STATUSES)),
  planned: v.string(),
  /** Null if the amount stays the same. */
  requestedPlanned: v.nullable(v.string()),
  /** What the approved amount exceeds in a budget that only warns. */
  warnings: v.optional(v.array(TargetWarningWire)),
});
export type ItemApproval = v.InferOutput<typeof ItemApprovalWire>;

/** GET budgets/{id}/approvals?state=&after=&limit=: items with a request, by id; for all users of the organization. */
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
  /** The planned amount from then on, and the requested one. */
  planned: v.string(),
  requestedPlanned: v.nullable(v.string()),
  note: v.string(),
  /** Full name of the user; null for a deleted user. */
  by: v.nullable(v.string()),
  at: v.string(),
});
export type ApprovalEvent = v.InferOutput<typeof ApprovalEventWire>;

/** GET budgets/{id}/approvals-history?itemId=&after=&limit=, newest first; for all users of the organization. */
export const ApprovalsHistoryWire = v.object({ events: v.array(ApprovalEventWire), next: v.nullable(v.string()) });
export type ApprovalsHistory = v.InferOutput<typeof ApprovalsHistoryWire>;

export const APPROVAL_ERROR_CODES = {
  notPossible: 'APPROVAL_NOT_POSSIBLE',
  ownRequest: 'APPROVAL_OWN_REQUEST',
} as const;
