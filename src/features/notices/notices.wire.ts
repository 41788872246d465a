import * as v from 'valibot';

/** Maximum length of a message, in UTF-16 units after normalizing line breaks (docs/decisions/0033-notice-text.md). */
export const NOTICE_MESSAGE_MAX = 255;

/** Severities: information, warning or error. */
export const NOTICE_SEVERITIES = ['info', 'warning', 'error'] as const;

/** The organization's active broadcast message for the caller. */
export const NoticeWire = v.object({
  id: v.string(),
  message: v.string(),
  urgent: v.boolean(),
  /** Whether the caller has read it. */
  read: v.boolean(),
  // The following fields go beyond the specification; a server may omit them.
  severity: v.fallback(v.picklist(NOTICE_SEVERITIES), 'info'),
  /** When it expires; null for no expiry. Instants are in UTC, with millisecond precision. */
  endsAt: v.nullish(v.string(), null),
  publishedAt: v.nullish(v.string(), null),
  /** Name of the publisher; null if the user was deleted. */
  publisher: v.nullish(v.string(), null),
  /** The team on whose behalf it was published. */
  onBehalfOf: v.nullish(v.string(), null),
  /** When everyone was last notified; earlier read marks do not count. */
  notifiedAt: v.nullish(v.string(), null),
});
export type Notice = v.InferOutput<typeof NoticeWire>;

/** Codes in `extensions.code` of GraphQL errors about notices. */
export const NOTICE_ERROR_CODES = {
  exists: 'NOTICE_EXISTS',
  gone: 'NOTICE_NOT_FOUND',
  invalid: 'BAD_USER_INPUT',
  forbidden: 'FORBIDDEN',
  signedOut: 'UNAUTHENTICATED',
} as const;
