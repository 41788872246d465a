import * as v from 'valibot';
import { isStorable } from '../text/storable.ts';
import { isVisible } from '../text/visible.ts';

/** Control characters except tabs and line breaks, and characters that change the direction of adjacent text. */
const NOT_SHOWN = /(?![\t\n])\p{Cc}|[\u202a-\u202e]/u;

/**
 * Text of several lines, trimmed and with LF as line break, of at most `maxLength` UTF-16 units. A text without visible
 * characters becomes empty.
 *
 * @param message form messages for invalid and for too long text
 */
export const linesOfText = (maxLength: number, message: { notStorable: string; tooLong: string }) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
    v.check((text) => isStorable(text) && !NOT_SHOWN.test(text), message.notStorable),
    v.maxLength(maxLength, message.tooLong),
    v.transform((text) => (isVisible(text) ? text : '')),
  );
