import * as v from 'valibot';
import { isVisible } from '../../base/text/visible.ts';
import { lineOfText } from '../../base/validation/line-of-text.ts';
import { NOTICE_MESSAGE_MAX, NOTICE_SEVERITIES } from './notices.wire.ts';

/** Longest name of whoever a message is published for, in UTF-16 units. */
const ON_BEHALF_OF_MAX = 60;

/** Line ends become LF and the ends are trimmed before anything is counted (docs/decisions/0033-notice-text.md). */
const normalizeMessage = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Dates have four digits for the year, here as in the database's answers. */
const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Whether the day is in the calendar: JavaScript would read the 31st of February as a day in March. */
const isInCalendar = (day: string): boolean => {
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
};

const NO_INSTANT = 'The end must be a date and a time.';

/** A moment with its offset from UTC; becomes one in UTC, to the millisecond. */
const InstantWire = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, NO_INSTANT),
  v.check((text) => isInCalendar(text.slice(0, 10)) && Date.parse(text) <= LAST_INSTANT_MS, NO_INSTANT),
  v.transform((text) => new Date(text).toISOString()),
);

/** The user or team that a message is published for, on one line; null where nothing of it can be seen. */
export const OnBehalfOfWire = v.pipe(
  v.string(),
  v.transform((name) => name.replace(/\s+/g, ' ')),
  lineOfText(ON_BEHALF_OF_MAX, {
    noLine: 'Remove characters from the name that can’t be displayed.',
    tooLong: `A name has at most ${ON_BEHALF_OF_MAX} characters.`,
  }),
  v.transform((name) => name || null),
);

/**
 * What a manager writes; parsed alike by the form and by the server. What is optional goes beyond the specification: left
 * out, it has its usual value in a new message and stays as it is in a changed one.
 */
export const NoticeInputWire = v.object({
  message: v.pipe(
    v.string(),
    v.transform(normalizeMessage),
    v.check(isVisible, 'Write a message first.'),
    v.maxLength(NOTICE_MESSAGE_MAX, `A message has at most ${NOTICE_MESSAGE_MAX} characters.`),
  ),
  urgent: v.boolean(),
  severity: v.optional(v.picklist(NOTICE_SEVERITIES, 'A message is an information, a warning or a problem.')),
  /** When it goes by itself; null when it stays until it is removed. */
  endsAt: v.optional(v.nullable(InstantWire)),
  onBehalfOf: v.optional(v.nullable(OnBehalfOfWire)),
});
export type NoticeInput = v.InferOutput<typeof NoticeInputWire>;

export const END_IS_PAST = 'The end must be in the future.';
