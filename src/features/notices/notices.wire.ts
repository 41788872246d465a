import * as v from 'valibot';

/** Longest message, in UTF-16 units after CRLF became LF (shell.md section 5, decision A7). */
export const NOTICE_MESSAGE_MAX = 255;

/** The organization's one current broadcast message, as the caller sees it (shell.md section 3). */
export const NoticeWire = v.object({
  id: v.string(),
  message: v.string(),
  urgent: v.boolean(),
  /** Whether the caller has read it. */
  read: v.boolean(),
});
export type Notice = v.InferOutput<typeof NoticeWire>;

/** Line ends become LF and the ends are trimmed before anything is counted (decisions A7, A8). */
const normalizeMessage = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** What a manager writes; parsed alike by the form and by the server. */
export const NoticeInputWire = v.object({
  message: v.pipe(
    v.string(),
    v.transform(normalizeMessage),
    v.minLength(1, 'Write a message first.'),
    v.maxLength(NOTICE_MESSAGE_MAX, `A message has at most ${NOTICE_MESSAGE_MAX} characters.`),
  ),
  urgent: v.boolean(),
});
export type NoticeInput = v.InferOutput<typeof NoticeInputWire>;

/** Codes in `extensions.code` of a GraphQL error about notices. */
export const NOTICE_ERROR_CODES = {
  exists: 'NOTICE_EXISTS',
  gone: 'NOTICE_NOT_FOUND',
  invalid: 'BAD_USER_INPUT',
  forbidden: 'FORBIDDEN',
  signedOut: 'UNAUTHENTICATED',
} as const;
