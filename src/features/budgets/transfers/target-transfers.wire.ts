import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { PositiveAmountWire } from '../items/amount.wire.ts';
import { TargetWarningWire } from '../target/target.wire.ts';
import { transferRule } from './transfer-rules.words.ts';

/** Between two items, or of a single item. */
const TRANSFER_KINDS = ['TRANSFER', 'ADJUSTMENT'] as const;
const TRANSFER_RESPONSES = ['APPROVE', 'DENY'] as const;
export const TRANSFER_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

const itemId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** The rule below also receives ids that are not numbers, for which BigInt throws. */
const digitsOf = (id: string) => id.replace(/^0+/, '');

/** Message for missing or superfluous items. */
export const TRANSFER_RULE = transferRule;

/**
 * POST budgets/{id}/target-transfer-requests, requires `edit`: 201 with the request. The giving or only item belongs to
 * this budget; the other item to any budget with the same currency, else 409 TRANSFER_CURRENCIES_DIFFER.
 */
export const TransferInputWire = v.pipe(
  v.object({
    kind: v.picklist(TRANSFER_KINDS),
    /** The item that gives the amount. */
    fromItemId: v.optional(itemId),
    /** The item that receives it. */
    toItemId: v.optional(itemId),
    amount: PositiveAmountWire,
    note: v.optional(lineOfText(500), ''),
  }),
  v.check(({ kind, fromItemId, toItemId }) =>
    kind === 'TRANSFER'
      ? fromItemId !== undefined && toItemId !== undefined && digitsOf(fromItemId) !== digitsOf(toItemId)
      : (fromItemId === undefined) !== (toItemId === undefined),
  ),
);
export type TransferInput = v.InferInput<typeof TransferInputWire>;

/** Null for a permanently deleted item. */
const item = v.nullable(v.object({ id: v.string(), name: v.string(), budgetId: v.string() }));

/** Times are ISO date-times, the amount is text, users are full names. */
export const TransferRequestWire = v.object({
  id: v.string(),
  kind: v.picklist(TRANSFER_KINDS),
  status: v.picklist(TRANSFER_STATUSES),
  from: item,
  to: item,
  amount: v.string(),
  note: v.string(),
  requestedBy: v.nullable(v.string()),
  requestedAt: v.string(),
  answeredBy: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  /** What the moved amount exceeds in a budget that only warns. */
  warnings: v.optional(v.array(TargetWarningWire)),
});
export type TransferRequest = v.InferOutput<typeof TransferRequestWire>;

/** GET budgets/{id}/target-transfer-requests?status=&after=&limit=, newest first; for all users of the organization. */
export const TransferRequestsWire = v.object({ requests: v.array(TransferRequestWire), next: v.nullable(v.string()) });
export type TransferRequests = v.InferOutput<typeof TransferRequestsWire>;

/**
 * POST budgets/{id}/target-transfer-requests/{requestId}/responses, requires `approve`: the updated request. Approval
 * moves the amount once; 409 with one of the codes below or BUDGET_EXCEEDED, and the request unchanged, if that is not
 * possible.
 */
export const TransferResponseInputWire = v.object({ response: v.picklist(TRANSFER_RESPONSES) });
export type TransferResponse = v.InferOutput<typeof TransferResponseInputWire>['response'];

export const TRANSFER_ERROR_CODES = {
  answered: 'TRANSFER_ANSWERED',
  ownRequest: 'TRANSFER_OWN_REQUEST',
  itemGone: 'TRANSFER_ITEM_GONE',
  exceedsPlanned: 'TRANSFER_EXCEEDS_PLANNED',
  tooMuch: 'TRANSFER_TOO_MUCH',
  currencies: 'TRANSFER_CURRENCIES_DIFFER',
} as const;
