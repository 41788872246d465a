import * as v from 'valibot';
import { EmailWire } from '../../../../src/features/account/account.wire.ts';

const RECIPIENTS_MAX = 20;
const LINE_MAX = 200;
const BODY_MAX = 20_000;
const VALUE_MAX = 1000;

/** Rejects NUL and unpaired surrogates, which the database cannot store. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

/** A header of an email: a line break would start another header. */
const LineWire = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(LINE_MAX),
  v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && isStorable(text)),
);

/**
 * POST send-email (S-REST-06, G51): plain text to one or several addresses. `{{name}}` in subject and body is replaced
 * by a variable; a name without a value is refused. The sender's address is the product's; `replyTo` defaults to the
 * caller's.
 */
export const SendEmailWire = v.strictObject({
  fromName: LineWire,
  replyTo: v.optional(EmailWire),
  to: v.pipe(
    v.union([EmailWire, v.pipe(v.array(EmailWire), v.minLength(1), v.maxLength(RECIPIENTS_MAX))]),
    v.transform((to) => [...new Set([to].flat())]),
  ),
  subject: LineWire,
  body: v.pipe(v.string(), v.nonEmpty(), v.maxLength(BODY_MAX), v.check(isStorable)),
  variables: v.optional(
    v.record(
      v.pipe(v.string(), v.maxLength(LINE_MAX)),
      v.pipe(v.string(), v.maxLength(VALUE_MAX), v.check(isStorable)),
    ),
    {},
  ),
});
export type SendEmail = v.InferOutput<typeof SendEmailWire>;
