import * as v from 'valibot';
import { isVisible } from '../../base/text/visible.ts';
import { lineOfText } from '../../base/validation/line-of-text.ts';
import { noticeRules } from './notice-rules.words.ts';
import { NOTICE_MESSAGE_MAX, NOTICE_SEVERITIES } from './notices.wire.ts';

/** Maximum length of the sender's name, in UTF-16 units. */
const ON_BEHALF_OF_MAX = 60;

/** Normalizes line breaks to LF and trims, before the length is checked (docs/decisions/0033-notice-text.md). */
const normalizeMessage = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Years have four digits, here as in the database's results. */
const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Returns whether the day exists: JavaScript would parse February 31 as a day in March. */
const isInCalendar = (day: string): boolean => {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
};

/** Converts an instant with a UTC offset to UTC, with millisecond precision. */
const InstantWire = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, noticeRules.noInstant),
  v.check((text) => isInCalendar(text.slice(0, 10)) && Date.parse(text) <= LAST_INSTANT_MS, noticeRules.noInstant),
  v.transform((text) => new Date(text).toISOString()),
);

/** The user or team on whose behalf a message is published, on one line; null without visible characters. */
export const OnBehalfOfWire = v.pipe(
  v.string(),
  v.transform((name) => name.replace(/\s+/g, ' ')),
  lineOfText(ON_BEHALF_OF_MAX, {
    noLine: noticeRules.notStorableName,
    tooLong: noticeRules.nameTooLong(ON_BEHALF_OF_MAX),
  }),
  v.transform((name) => name || null),
);

/**
 * A manager's input, parsed by the form and the server. Optional fields go beyond the specification: when omitted, they
 * have their default in a new message and stay unchanged in an existing one.
 */
export const NoticeInputWire = v.object({
  message: v.pipe(
    v.string(),
    v.transform(normalizeMessage),
    v.check(isVisible, noticeRules.empty),
    v.maxLength(NOTICE_MESSAGE_MAX, noticeRules.tooLong(NOTICE_MESSAGE_MAX)),
  ),
  urgent: v.boolean(),
  severity: v.optional(v.picklist(NOTICE_SEVERITIES, noticeRules.unknownSeverity)),
  /** When the message expires; null for no expiry. */
  endsAt: v.optional(v.nullable(InstantWire)),
  onBehalfOf: v.optional(v.nullable(OnBehalfOfWire)),
});
/** Message for an end in the past, which the schema cannot check. */
export const END_IS_PAST = noticeRules.endIsPast;

export type NoticeInput = v.InferOutput<typeof NoticeInputWire>;
