import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

export const REQUEST_NOTE_MAX_LENGTH = 500;

/**
 * GET budgets/{id}/internal-items/{itemId}/lock-requests, requires `edit` and the inbox: the users who can change or restore
 * the item in spite of its locks, its owner first. Locks of custom columns and their cells affect the owner, too.
 */
export const LockRequestsWire = v.object({
  people: v.array(
    v.object({
      id: v.string(),
      /** Full name. */
      name: v.string(),
      isOwner: v.boolean(),
      /** ISO date-time of the caller's last request; null without one. */
      askedAt: v.nullable(v.string()),
      /** False until the user has read the last request, and for an hour in any case. */
      canAsk: v.boolean(),
    }),
  ),
});
export type LockRequests = v.InferOutput<typeof LockRequestsWire>;
export type AskedPerson = LockRequests['people'][number];

/**
 * POST budgets/{id}/internal-items/{itemId}/lock-requests: 201, and the user finds the note in the inbox. 409
 * ITEM_NOT_LOCKED if nothing of the item is locked for the caller, 409 ALREADY_ASKED, 429 for more than 20 requests an hour.
 */
export const LockRequestInputWire = v.strictObject({
  personId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  note: v.pipe(lineOfText(REQUEST_NOTE_MAX_LENGTH), v.minLength(1)),
});
export type LockRequestInput = v.InferInput<typeof LockRequestInputWire>;

export const LOCK_REQUEST_ERROR_CODES = { alreadyAsked: 'ALREADY_ASKED', notLocked: 'ITEM_NOT_LOCKED' } as const;
