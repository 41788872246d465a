import * as v from 'valibot';
import { decimalText } from '../../../base/formats/decimal-text.ts';
import { isDateTime } from '../../../base/time/date-times.ts';
import { isDay } from '../../../base/time/days.ts';
import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { linesOfText } from '../../../base/validation/lines-of-text.ts';
import { attributeRules } from '../attribute-rules.words.ts';
import type { AttributeDefinition } from '../attributes.wire.ts';

/** Maximum lengths in UTF-16 units. */
const TEXT_MAX = 10_000;
const LINK_MAX = 2000;

/** The digits of numeric(18, 4). */
const NUMBER_DIGITS = { whole: 14, fraction: 4 };

const LINK = /^https?:\/\/\S+$/i;

const Text = linesOfText(TEXT_MAX, {
  notStorable: attributeRules.notStorable,
  tooLong: attributeRules.tooLong(TEXT_MAX),
});

const NumberText = v.pipe(
  v.string(),
  v.check(
    (text) => decimalText(text, NUMBER_DIGITS) !== undefined,
    attributeRules.number(NUMBER_DIGITS.whole, NUMBER_DIGITS.fraction),
  ),
  v.transform((text) => decimalText(text, NUMBER_DIGITS) ?? text),
);

/** The schema of the only value; an empty output is no value. */
const SCHEMAS = {
  TEXT: Text,
  RICH_TEXT: Text,
  NUMBER: NumberText,
  CURRENCY: NumberText,
  PERCENT: NumberText,
  DATE: v.pipe(v.string(), v.check(isDay, attributeRules.date)),
  DATETIME: v.pipe(v.string(), v.check(isDateTime, attributeRules.dateTime)),
  LINK: v.pipe(
    lineOfText(LINK_MAX, { noLine: attributeRules.link, tooLong: attributeRules.linkTooLong(LINK_MAX) }),
    v.check((text) => text === '' || (LINK.test(text) && URL.canParse(text)), attributeRules.link),
  ),
  BOOLEAN: v.picklist(['true', 'false'], attributeRules.boolean),
} as const satisfies Partial<Record<AttributeDefinition['type'], unknown>>;

type TextType = keyof typeof SCHEMAS;

/** Returns whether an attribute's value is a text, and not the ids of options. */
export const isTextType = (type: AttributeDefinition['type']): type is TextType => Object.hasOwn(SCHEMAS, type);

/** Normalizes the only value of an attribute that has no options: a list with it, or an empty list for no value. */
export function checkText(type: TextType, values: readonly string[]): Checked<readonly string[]> {
  const [text, ...others] = values;
  if (text === undefined) return valid([]);
  if (others.length > 0) return invalid(attributeRules.oneValue);
  const { success, output, issues } = v.safeParse<v.GenericSchema<string, string>>(SCHEMAS[type], text);
  if (!success) return invalid(issues[0].message);
  return valid(output === '' ? [] : [output]);
}
