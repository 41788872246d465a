import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { REQUEST_EVENTS } from '../approvals/request-events.wire.ts';
import { PositiveAmountWire } from '../items/amount.wire.ts';
import { TargetWarningWire } from '../target/target.wire.ts';
import { transferRule } from './transfer-rules.words.ts';

/** Between two sides, or of a single one. */
const TRANSFER_KINDS = ['TRANSFER', 'ADJUSTMENT'] as const;
const TRANSFER_RESPONSES = ['APPROVE', 'DENY'] as const;
export const TRANSFER_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** What gives or receives: the planned amount of an item, or the target of a budget. */
const TRANSFER_SIDES = ['ITEM', 'TARGET'] as const;

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const note = v.optional(lineOfText(500), '');

/** The rule below also receives ids that are not numbers, for which BigInt throws. */
const digitsOf = (text: string) => text.replace(/^0+/, '');

/** Message for missing or superfluous sides. */
export const TRANSFER_RULE = transferRule;

type Sides = { [Name in 'fromItemId' | 'fromBudgetId' | 'toItemId' | 'toBudgetId']?: string | undefined };

/** A side has an item, or a budget for its target. */
function isRightNumberOfSides(kind: (typeof TRANSFER_KINDS)[number], sides: Sides): boolean {
  const { fromItemId, fromBudgetId, toItemId, toBudgetId } = sides;
  const from = [fromItemId, fromBudgetId].filter((one) => one !== undefined).length;
  const to = [toItemId, toBudgetId].filter((one) => one !== undefined).length;
  if (kind === 'ADJUSTMENT') return from + to === 1;
  const isSame = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && digitsOf(one) === digitsOf(other);
  return from === 1 && to === 1 && !isSame(fromItemId, toItemId) && !isSame(fromBudgetId, toBudgetId);
}

/**
 * POST budgets/{id}/target-transfer-requests, requires `edit`: 201 with the request. The giving or only side is an item of
 * this budget, or its target; the other side is of any budget of the hierarchy, or of another one with the same currency,
 * else 409 TRANSFER_CURRENCIES_DIFFER. The amount is in the currency of the giving side; 409 TRANSFER_NOT_EXACT if no
 * amount of the receiving side is worth the same, with the amounts `nearest` and `larger` that have one.
 */
export const TransferInputWire = v.pipe(
  v.object({
    kind: v.picklist(TRANSFER_KINDS),
    /** The item that gives the amount, or the budget whose target does. */
    fromItemId: v.optional(id),
    fromBudgetId: v.optional(id),
    /** The item that receives it, or the budget whose target does. */
    toItemId: v.optional(id),
    toBudgetId: v.optional(id),
    amount: PositiveAmountWire,
    note,
  }),
  v.check(({ kind, ...sides }) => isRightNumberOfSides(kind, sides)),
);
export type TransferInput = v.InferInput<typeof TransferInputWire>;

/** Null without this side, and for a permanently deleted item or budget. */
const side = v.nullable(
  v.object({
    side: v.picklist(TRANSFER_SIDES),
    /** Of the item, or of the budget for its target. */
    id: v.string(),
    name: v.string(),
    budgetId: v.string(),
    budgetName: v.string(),
    /** That of the amount: the root's for a target. */
    currency: v.string(),
    /** Other servers may not have it. */
    currencySymbol: v.optional(v.string()),
    /** What the item has planned, or the target is, now. Other servers may not have it. */
    amount: v.optional(v.nullable(v.string())),
    /** What purchase orders and actuals claim of it; null unless it gives in a pending request. Other servers may not have it. */
    claims: v.optional(v.nullable(v.object({ committed: v.string(), actual: v.string() }))),
  }),
);

const TransferEventWire = v.object({
  event: v.picklist(REQUEST_EVENTS),
  note: v.string(),
  by: v.nullable(v.string()),
  at: v.string(),
});

/** How far a pending request is, and what the caller can do about it. */
const ProgressWire = v.object({
  /** Whether an approver of the side has approved it; true without this side. */
  isFromApproved: v.boolean(),
  isToApproved: v.boolean(),
  canApprove: v.boolean(),
  canDeny: v.boolean(),
  canCancel: v.boolean(),
});
export type TransferProgress = v.InferOutput<typeof ProgressWire>;

/** Times are ISO date-times, amounts are text, users are full names. */
export const TransferRequestWire = v.object({
  id: v.string(),
  kind: v.picklist(TRANSFER_KINDS),
  status: v.picklist(TRANSFER_STATUSES),
  from: side,
  to: side,
  /** In the currency of the giving side; in that of the receiving one without it. */
  amount: v.string(),
  /** What the receiving side gets, with the latest rates. */
  received: v.string(),
  /** The currencies of both amounts when they were requested, or decided. Other servers may not have them. */
  currency: v.optional(v.string()),
  currencySymbol: v.optional(v.nullable(v.string())),
  receivedCurrency: v.optional(v.string()),
  receivedCurrencySymbol: v.optional(v.nullable(v.string())),
  note: v.string(),
  requestedBy: v.nullable(v.string()),
  requestedAt: v.string(),
  answeredBy: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  /** Oldest first. Approvals count since the last EXCHANGE_RATE_UPDATED. */
  events: v.array(TransferEventWire),
  /** Null once it is answered. Other servers may not have it. */
  progress: v.optional(v.nullable(ProgressWire)),
  /**
   * Whether an item or budget of this pending request was deleted, also to the recycle bin. Until the item is restored, the
   * request can only be denied or cancelled. Other servers may not have it.
   */
  hasDeletedItem: v.optional(v.boolean()),
  /** What the moved amount exceeds in a budget that only warns. */
  warnings: v.optional(v.array(TargetWarningWire)),
});
export type TransferRequest = v.InferOutput<typeof TransferRequestWire>;

/** GET budgets/{id}/target-transfer-requests?status=&after=&limit=, newest first; for all users of the organization. */
export const TransferRequestsWire = v.object({ requests: v.array(TransferRequestWire), next: v.nullable(v.string()) });
export type TransferRequests = v.InferOutput<typeof TransferRequestsWire>;

/**
 * POST budgets/{id}/target-transfer-requests/{requestId}/responses, requires `approve`: the updated request. The amount
 * moves once both sides have approved; 409 with one of the codes below or BUDGET_EXCEEDED, and the request unchanged, if
 * that is not possible. If a rate has changed, the response does not count: the request has another event
 * EXCHANGE_RATE_UPDATED, and all approvers are asked again. An amount that can't be converted exactly with the new rates
 * becomes the nearest smaller one that can, which the note of the event says; 409 TRANSFER_NOT_EXACT if that is 0.
 */
export const TransferResponseInputWire = v.object({ response: v.picklist(TRANSFER_RESPONSES), note });
export type TransferResponse = v.InferOutput<typeof TransferResponseInputWire>['response'];

/** POST budgets/{id}/create-target-transfer-responses, requires `approve`: responds to several, all or none. */
export const TransferResponsesInputWire = v.object({
  responses: v.pipe(
    v.array(v.object({ requestId: id, response: v.picklist(TRANSFER_RESPONSES), note })),
    v.minLength(1),
    v.maxLength(500),
    v.check((list) => new Set(list.map(({ requestId }) => digitsOf(requestId))).size === list.length),
  ),
});

/** The response of the call above, in its order. */
export const TransferResponsesWire = v.object({ requests: v.array(TransferRequestWire) });
export type TransferResponses = v.InferOutput<typeof TransferResponsesWire>;

/**
 * GET budgets/{id}/target-transfer-requests/{requestId}/exchange-rate-snapshots: the rates that a request between currencies
 * had, newest first; for all users of the organization.
 */
export const RateSnapshotsWire = v.array(
  v.object({
    fromCurrency: v.string(),
    toCurrency: v.string(),
    /** What one unit is worth in the currency of the root. */
    fromRate: v.string(),
    toRate: v.string(),
    /** The first day on which both rates are valid, YYYY-MM-DD; null if unknown. Other servers may not have it. */
    validFrom: v.optional(v.nullable(v.string())),
    received: v.string(),
    takenAt: v.string(),
  }),
);
export type RateSnapshots = v.InferOutput<typeof RateSnapshotsWire>;

/** PUT budgets/{id}/target-transfer-approvers, requires `manage-settings`; 204. Approvers need `approve`. */
export const TransferApproversInputWire = v.object({ approverIds: v.pipe(v.array(id), v.maxLength(50)) });

/** GET budgets/{id}/target-transfer-approvers. Without any, all users with `approve` respond. */
export const TransferApproversWire = v.object({
  approvers: v.array(v.object({ personId: v.string(), name: v.string(), isActive: v.boolean() })),
});
export type TransferApprovers = v.InferOutput<typeof TransferApproversWire>;

export const TRANSFER_ERROR_CODES = {
  answered: 'TRANSFER_ANSWERED',
  ownRequest: 'TRANSFER_OWN_REQUEST',
  itemGone: 'TRANSFER_ITEM_GONE',
  exceedsPlanned: 'TRANSFER_EXCEEDS_PLANNED',
  tooMuch: 'TRANSFER_TOO_MUCH',
  currencies: 'TRANSFER_CURRENCIES_DIFFER',
  notExact: 'TRANSFER_NOT_EXACT',
  noTarget: 'TRANSFER_NO_TARGET',
} as const;
