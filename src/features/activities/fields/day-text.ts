import { formatDate, parseDate } from '../../../base/formats/dates.ts';
import { fromWireDate, toWireDate } from '../../../base/formats/wire-dates.ts';
import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import { isInvalidDate } from '../../../base/validation/validators.ts';
import { attributeRules } from '../attribute-rules.words.ts';
import { fieldsWords } from './fields.words.ts';

/** Dates that users read in messages about invalid dates. */
const EXAMPLES = { day: '3/14/2027', time: '3/14/2027 14:30' };

/** Formats a day `YYYY-MM-DD` as `M/d/yyyy`; empty for no day. */
export const dayText = (day: string | null): string => (day === null ? '' : formatDate(fromWireDate(day)));

/** Parses `M/d/yyyy`; null for an empty text, undefined for any other text that is not a day. */
export function dayIn(text: string): string | null | undefined {
  const date = parseDate(text);
  if (date === undefined) return null;
  return isInvalidDate(date) ? undefined : toWireDate(date);
}

/** Parses `M/d/yyyy`; null for an empty text. */
export function checkDay(text: string): Checked<string | null> {
  const day = dayIn(text);
  return day === undefined ? invalid(withExample(attributeRules.date)) : valid(day);
}

/** Adds an example of the expected format to a message. */
export const withExample = (message: string, kind: keyof typeof EXAMPLES = 'day'): string =>
  fieldsWords().date.example(message, EXAMPLES[kind]);
