import * as v from 'valibot';

/** Letters that a line of text cannot show, and that PostgreSQL cannot store. */
const oneLine = (text: string) => !/[\p{Cc}\p{Surrogate}]/u.test(text);

/** Text that stands on one line, without the spaces around it, of at most `maxLength` UTF-16 units; it may be empty. */
export const lineOfText = (maxLength: number) => v.pipe(v.string(), v.trim(), v.check(oneLine), v.maxLength(maxLength));
