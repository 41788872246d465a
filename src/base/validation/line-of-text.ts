import * as v from 'valibot';
import { isVisible } from '../text/visible.ts';

/** No letters that a line of text cannot show, that PostgreSQL cannot store, or that turn around what stands beside it. */
const isLine = (text: string) => !/[\p{Cc}\p{Surrogate}\u202a-\u202e]/u.test(text);

/**
 * Text that stands on one line, without the spaces around it, of at most `maxLength` UTF-16 units; it may be empty, and is
 * where nothing of it can be seen.
 *
 * @param says what a form says of text that is none, and of too long a one
 */
export const lineOfText = (maxLength: number, says: { noLine?: string; tooLong?: string } = {}) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(isLine, says.noLine),
    v.maxLength(maxLength, says.tooLong),
    v.transform((text) => (isVisible(text) ? text : '')),
  );
