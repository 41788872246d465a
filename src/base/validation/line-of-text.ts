import * as v from 'valibot';
import { isVisible } from '../text/visible.ts';

/**
 * Rejects characters that a line of text cannot show, that PostgreSQL cannot store, or that change the direction of
 * adjacent text.
 */
const isLine = (text: string) => !/[\p{Cc}\p{Surrogate}\u202a-\u202e]/u.test(text);

/**
 * A single line of text, trimmed, of at most `maxLength` UTF-16 units. A text without visible characters becomes empty.
 *
 * @param says form messages for invalid and for too long text
 */
export const lineOfText = (maxLength: number, message: { noLine?: string; tooLong?: string } = {}) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(isLine, message.noLine),
    v.maxLength(maxLength, message.tooLong),
    v.transform((text) => (isVisible(text) ? text : '')),
  );
