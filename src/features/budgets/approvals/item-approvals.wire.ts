import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { AmountWire, PositiveAmountWire } from '../items/amount.wire.ts';
import { TargetWarningWire } from '../target/target.wire.ts';
import { REQUEST_EVENTS } from './request-events.wire.ts';

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

export const NOTE_MAX_LENGTH = 500;
/** Items of one call. */
export const APPROVALS_MAX = 2000;
/** Listed approvers of a budget. */
const APPROVERS_MAX = 50;

const note = v.optional(lineOfText(NOTE_MAX_LENGTH), '');
const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const version = v.pipe(v.number(), v.integer());

/**
 * POST budgets/{id}/internal-items/{itemId}/request-approval, requires `edit`. `planned` is the requested amount;
 * defaults to the current one. 409 APPROVAL_NOT_POSSIBLE if the item's state does not allow it
 * (docs/decisions/0048-approvals.md), APPROVALS_DISABLED, APPROVAL_NOT_REQUIRED, APPROVAL_NO_APPROVER and
 * ITEM_NOT_ALLOWED for other items than line items.
 */
export const ApprovalRequestInputWire = v.strictObject({ planned: v.optional(AmountWire), note });
export type ApprovalRequestInput = v.InferInput<typeof ApprovalRequestInputWire>;

const isEachOnce = (list: { itemId: string }[]) => new Set(list.map(({ itemId }) => itemId)).size === list.length;

/** POST budgets/{id}/request-approval: the same for several items with one note, all or none. */
export const ApprovalRequestsInputWire = v.strictObject({
  items: v.pipe(
    v.array(v.strictObject({ itemId: id, planned: v.optional(AmountWire) })),
    v.minLength(1),
    v.maxLength(APPROVALS_MAX),
    v.check((items) => isEachOnce(items)),
  ),
  note,
});
export type ApprovalRequestsInput = v.InferInput<typeof ApprovalRequestsInputWire>;

/**
 * POST budgets/{id}/approvals-change, requires `approve`: responds to requests, all or none. `version` is the one of the
 * item that the approver saw. 409 CHANGED_MEANWHILE with the approval in `details.current`, APPROVAL_NOT_POSSIBLE,
 * APPROVAL_OWN_REQUEST and BUDGET_EXCEEDED.
 */
export const ApprovalsChangeInputWire = v.strictObject({
  changes: v.pipe(
    v.array(v.strictObject({ itemId: id, version, response: v.picklist(APPROVAL_RESPONSES), note })),
    v.minLength(1),
    v.maxLength(APPROVALS_MAX),
    v.check((changes) => isEachOnce(changes)),
  ),
});
export type ApprovalsChangeInput = v.InferInput<typeof ApprovalsChangeInputWire>;

/**
 * POST budgets/{id}/internal-items/{itemId}/revise-plan, requires `edit`: takes a denied item, or one that was sent back,
 * back to editing without a request. 409 APPROVAL_NOT_POSSIBLE.
 */
export const RevisePlanInputWire = v.strictObject({ note });

/** What a request is about. Others are not compared. */
export const REQUESTED_FIELDS = ['name', 'planned', 'startsOn', 'endsOn', 'currency'] as const;

/** An amount in the currency of its time, which the budget no longer has. */
export const OriginalAmountWire = v.object({
  amount: v.string(),
  currency: v.string(),
  currencySymbol: v.nullable(v.string()),
});

/** The approval of an item. Amounts are text in the currency of the budget, times are ISO date-times. */
export const ItemApprovalWire = v.object({
  itemId: v.string(),
  itemName: v.string(),
  /** Names of what the item is in, from the top, separated by ` > `. */
  path: v.string(),
  state: v.picklist(APPROVAL_STATES),
  /** Null without a request, and after a request for revision. */
  status: v.nullable(v.picklist(APPROVAL_STATUSES)),
  planned: v.string(),
  startsOn: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  /** Null if the amount stays the same. */
  requestedPlanned: v.nullable(v.string()),
  /** The amount of the request before this one; null without one. */
  previousPlanned: v.nullable(v.string()),
  /** That of the latest request or response. */
  note: v.string(),
  /** Null for a deleted user. */
  requestedBy: v.nullable(v.object({ personId: v.string(), name: v.string() })),
  requestedAt: v.nullable(v.string()),
  /**
   * What was requested or decided last, if the currency of the budget has changed since; null otherwise. The amounts before
   * in `changes` have its currency. Other servers may not have it.
   */
  original: v.optional(v.nullable(OriginalAmountWire)),
  /** What has changed since the request. */
  changes: v.array(
    v.object({ field: v.picklist(REQUESTED_FIELDS), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  /** The one of the item, which a response names. */
  version: v.number(),
});
export type ItemApproval = v.InferOutput<typeof ItemApprovalWire>;

/** The response of calls that change several approvals, in the order of the call. */
export const ApprovalResultsWire = v.object({
  approvals: v.array(ItemApprovalWire),
  /** What the approved amounts exceed in a budget that only warns. */
  warnings: v.optional(v.array(TargetWarningWire)),
});
export type ApprovalResults = v.InferOutput<typeof ApprovalResultsWire>;

/**
 * GET budgets/{id}/approvals?state=&after=&limit=: items with a request, pending ones first, then by the time of their
 * request, for all users of the organization. `pending` counts those of the whole budget.
 */
export const ItemApprovalsWire = v.object({
  approvals: v.array(ItemApprovalWire),
  pending: v.number(),
  next: v.nullable(v.string()),
});
export type ItemApprovals = v.InferOutput<typeof ItemApprovalsWire>;

/** Times are ISO date-times. */
export const ApprovalEventWire = v.object({
  id: v.string(),
  itemId: v.string(),
  itemName: v.string(),
  /** REJECTED also covers a request for revision, CANCELLED is back to editing. */
  event: v.picklist(REQUEST_EVENTS),
  from: v.picklist(APPROVAL_STATES),
  to: v.picklist(APPROVAL_STATES),
  /** The planned amount from then on, and the requested one. */
  planned: v.string(),
  requestedPlanned: v.nullable(v.string()),
  /** The planned amount when another one was requested; null otherwise. Other servers may not have it. */
  plannedBefore: v.optional(v.nullable(v.string())),
  /** That of the amounts: the one of the budget at that time. Other servers may not have it. */
  currency: v.optional(v.string()),
  currencySymbol: v.optional(v.nullable(v.string())),
  note: v.string(),
  /** Full name of the user; null for a deleted user. */
  by: v.nullable(v.string()),
  at: v.string(),
});
export type ApprovalEvent = v.InferOutput<typeof ApprovalEventWire>;

/** GET budgets/{id}/approvals-history?itemId=&after=&limit=, newest first; for all users of the organization. */
export const ApprovalsHistoryWire = v.object({ events: v.array(ApprovalEventWire), next: v.nullable(v.string()) });
export type ApprovalsHistory = v.InferOutput<typeof ApprovalsHistoryWire>;

/**
 * PUT budgets/{id}/item-approval-settings, requires `manage-settings`; 204. Approvers need `approve`; without any, all
 * users with `approve` decide (docs/decisions/0070-item-approvals.md).
 */
export const ApprovalSettingsInputWire = v.strictObject({
  /** Whether approval can be requested. Pending requests stay. */
  enabled: v.boolean(),
  approverIds: v.pipe(v.array(id), v.maxLength(APPROVERS_MAX)),
  /** Whether users may approve what they have requested. */
  selfApproval: v.boolean(),
  /** The amount from which on approval is required, in the currency of the budget; null for each amount. */
  threshold: v.nullable(PositiveAmountWire),
});
export type ApprovalSettingsInput = v.InferOutput<typeof ApprovalSettingsInputWire>;

/** GET budgets/{id}/item-approval-settings, for all users of the organization. */
export const ApprovalSettingsWire = v.object({
  enabled: v.boolean(),
  /** The listed approvers by name. Users who can no longer approve are inactive. */
  approvers: v.array(v.object({ personId: v.string(), name: v.string(), isActive: v.boolean() })),
  selfApproval: v.boolean(),
  threshold: v.nullable(v.string()),
  /** Whether the caller may respond to requests. */
  canApprove: v.boolean(),
});
export type ApprovalSettings = v.InferOutput<typeof ApprovalSettingsWire>;

export const APPROVAL_ERROR_CODES = {
  notPossible: 'APPROVAL_NOT_POSSIBLE',
  ownRequest: 'APPROVAL_OWN_REQUEST',
  disabled: 'APPROVALS_DISABLED',
  notRequired: 'APPROVAL_NOT_REQUIRED',
  noApprover: 'APPROVAL_NO_APPROVER',
} as const;
