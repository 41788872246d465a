import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { PositiveAmountWire } from '../items/amount.wire.ts';

/** From one item to another, or one item alone. */
const TRANSFER_KINDS = ['TRANSFER', 'ADJUSTMENT'] as const;
const TRANSFER_RESPONSES = ['APPROVE', 'DENY'] as const;
export const TRANSFER_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

const itemId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** The rule below is also asked about ids that are no numbers, for which BigInt throws. */
const digitsOf = (id: string) => id.replace(/^0+/, '');

/** Which items each kind has. */
export const TRANSFER_RULE =
  'A transfer has an item that gives and another one that gets; an adjustment has one of them. The amount is more than zero, with at most four decimals.';

/**
 * POST budgets/{id}/target-transfer-requests, for whoever has `edit`: 201 with the request. The item that gives, or the only one,
 * is of this budget; the other may be of any whose currency is the same, else 409 TRANSFER_CURRENCIES_DIFFER.
 */
export const TransferInputWire = v.pipe(
  v.object({
    kind: v.picklist(TRANSFER_KINDS),
    /** From which the amount is taken. */
    fromItemId: v.optional(itemId),
    /** To which it is added. */
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

/** Null where the item is deleted for good. */
const item = v.nullable(v.object({ id: v.string(), name: v.string(), budgetId: v.string() }));

/** Times are ISO date-times, the amount is text, people are full names. */
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
});
export type TransferRequest = v.InferOutput<typeof TransferRequestWire>;

/** GET budgets/{id}/target-transfer-requests?status=&after=&limit=, the newest first; everybody of the organization. */
export const TransferRequestsWire = v.object({ requests: v.array(TransferRequestWire), next: v.nullable(v.string()) });
export type TransferRequests = v.InferOutput<typeof TransferRequestsWire>;

/**
 * POST budgets/{id}/target-transfer-requests/{requestId}/responses, for whoever has `approve`: the request as it then is. The
 * amount moves with the approval, once; 409 with one of the codes below, and the request stays, where it cannot.
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
