import * as v from 'valibot';
import { decimalText } from '../../../base/formats/decimal-text.ts';
import { isDateTime } from '../../../base/time/date-times.ts';
import { isDay } from '../../../base/time/days.ts';
import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import type { Column, ColumnType } from '../columns/columns.wire.ts';
import { columnValueWords } from './column-values.words.ts';
import { missingDay } from './missing-day.ts';
import { plainTextOf, type RichText, readRichText } from './rich-text.ts';
import { isSafeLink } from './safe-link.ts';

/** An address with the text that pages show; without a text, they show the address. */
export type LinkValue = { url: string; text?: string };

/**
 * A value of an item in a custom column; null is none.
 *
 * - TEXT, and the choice of a COMBOBOX: a line of text
 * - NUMBER, CURRENCY, LEGACYCURRENCY, and PERCENT (the number before the sign): exact text
 * - DATE: YYYY-MM-DD; DATETIME: ISO in UTC with milliseconds
 * - LINK: an address and its text; MULTISELECT: choices in their order; RICH_TEXT: tiptap's JSON
 */
export type ColumnValue = string | boolean | readonly string[] | LinkValue | RichText;

/** What decides about values of a column. */
export type ValueRule = Pick<Column, 'type' | 'choices'>;

export const TEXT_MAX_LENGTH = 2000;
const LINK_TEXT_MAX_LENGTH = 200;
/** As `numeric(18, 4)`. */
const DIGITS = { whole: 14, fraction: 4 };

const NUMERIC: readonly ColumnType[] = ['NUMBER', 'CURRENCY', 'LEGACYCURRENCY', 'PERCENT'];
export const isNumeric = (type: ColumnType): boolean => NUMERIC.includes(type);
export const hasChoices = (type: ColumnType): boolean => type === 'COMBOBOX' || type === 'MULTISELECT';

/** Groups show the sums of these columns, whose amounts are in the items below. */
export const isSummed = ({ type }: Pick<Column, 'type'>): boolean => type === 'CURRENCY';

/** Returns the value in its normal form, null for an empty one, or why it can't be in the column. */
export function readColumnValue(column: ValueRule, value: unknown): Checked<ColumnValue | null> {
  if (value === null || value === undefined || value === '') return valid(null);
  return READERS[column.type](value, column);
}

type Reader = (value: unknown, column: ValueRule) => Checked<ColumnValue | null>;

const Line = v.object({ text: lineOfText(TEXT_MAX_LENGTH) });
const LinkText = v.object({ text: lineOfText(LINK_TEXT_MAX_LENGTH) });

const readText: Reader = (value) => {
  const parsed = v.safeParse(Line, { text: value });
  return parsed.success ? valid(parsed.output.text || null) : invalid(columnValueWords().text(TEXT_MAX_LENGTH));
};

const readNumber: Reader = (value) => {
  if (typeof value !== 'string') return invalid(columnValueWords().amount);
  const number = decimalText(value, DIGITS);
  if (number !== undefined) return valid(number);
  return invalid(/^-?\d+(\.\d+)?$/.test(value) ? columnValueWords().digits : columnValueWords().amount);
};

const readLink: Reader = (value) => {
  const { url, text = '' } = (typeof value === 'object' ? value : { url: value }) as Readonly<Record<string, unknown>>;
  const label = v.safeParse(LinkText, { text });
  if (typeof url !== 'string' || !isSafeLink(url) || !label.success) return invalid(columnValueWords().link);
  return valid({ url, ...(label.output.text !== '' && { text: label.output.text }) });
};

const readChoices: Reader = (value, { choices = [] }) => {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    return invalid(columnValueWords().choices);
  const unknown = value.find((one) => !choices.includes(one));
  if (unknown !== undefined) return invalid(columnValueWords().choice(unknown));
  const chosen = choices.filter((choice) => value.includes(choice));
  return valid(chosen.length > 0 ? chosen : null);
};

const readRich: Reader = (value) => {
  const text = readRichText(value);
  if (!text) return invalid(columnValueWords().richText);
  return valid(plainTextOf(text).trim() === '' ? null : text);
};

function readTime(value: unknown, isTime: (text: string) => boolean, problem: string): Checked<string> {
  if (typeof value !== 'string') return invalid(problem);
  return isTime(value) ? valid(value) : invalid(missingDay(value) ?? problem);
}

const READERS: Readonly<Record<ColumnType, Reader>> = {
  TEXT: readText,
  COMBOBOX: (value, { choices = [] }) => {
    if (typeof value === 'string' && choices.includes(value)) return valid(value);
    return invalid(typeof value === 'string' ? columnValueWords().choice(value) : columnValueWords().choices);
  },
  NUMBER: readNumber,
  CURRENCY: readNumber,
  LEGACYCURRENCY: readNumber,
  PERCENT: readNumber,
  DATE: (value) => readTime(value, isDay, columnValueWords().date),
  DATETIME: (value) => readTime(value, isDateTime, columnValueWords().dateTime),
  LINK: readLink,
  MULTISELECT: readChoices,
  BOOLEAN: (value) => (typeof value === 'boolean' ? valid(value) : invalid(columnValueWords().boolean)),
  RICH_TEXT: readRich,
};

/** Whether two values are the same; those in their normal form only. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
