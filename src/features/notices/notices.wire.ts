import * as v from 'valibot';

/** Longest message, in UTF-16 units after CRLF became LF (docs/decisions/0033-notice-text.md). */
export const NOTICE_MESSAGE_MAX = 255;

/** How grave a message is: information, warning or problem. */
export const NOTICE_SEVERITIES = ['info', 'warning', 'error'] as const;

/** The organization's one current broadcast message, as the caller sees it. */
export const NoticeWire = v.object({
  id: v.string(),
  message: v.string(),
  urgent: v.boolean(),
  /** Whether the caller has read it. */
  read: v.boolean(),
  // What follows goes beyond the specification: a server may leave it out.
  severity: v.fallback(v.picklist(NOTICE_SEVERITIES), 'info'),
  /** When it goes by itself; null when it stays until it is removed. Instants are in UTC, to the millisecond. */
  endsAt: v.nullish(v.string(), null),
  publishedAt: v.nullish(v.string(), null),
  /** Name of whoever published it; null when that person is gone. */
  publisher: v.nullish(v.string(), null),
  /** The team in whose name it was published. */
  onBehalfOf: v.nullish(v.string(), null),
  /** When everyone was last notified; whoever read it before then has it unread. */
  notifiedAt: v.nullish(v.string(), null),
});
export type Notice = v.InferOutput<typeof NoticeWire>;

/** Codes in `extensions.code` of a GraphQL error about notices. */
export const NOTICE_ERROR_CODES = {
  exists: 'NOTICE_EXISTS',
  gone: 'NOTICE_NOT_FOUND',
  invalid: 'BAD_USER_INPUT',
  forbidden: 'FORBIDDEN',
  signedOut: 'UNAUTHENTICATED',
} as const;
