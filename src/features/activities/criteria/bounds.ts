import { formatDate, parseDate } from '../../../base/formats/dates.ts';
import { decimalText } from '../../../base/formats/decimal-text.ts';
import { fromWireDate, toWireDate } from '../../../base/formats/wire-dates.ts';
import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import type { CriteriaTexts } from './criteria.words.ts';
import type { FilterField } from './filter-fields.ts';

// The two values of BETWEEN as a user types and reads them. An open end is empty.

type Kind = FilterField['kind'];

/** The length of `YYYY-MM-DD`. */
const DAY_LENGTH = 10;
const DAY_START = 'T00:00:00.000Z';
const DAY_END = 'T23:59:59.999Z';

/** The digits that the server compares. */
const DIGITS = { whole: 14, fraction: 4 };

/** Formats a bound: a day as `M/d/yyyy`, other text as it is. */
export function boundText(kind: Kind, bound: string): string {
  if (kind !== 'day' && kind !== 'date-time') return bound;
  return formatDate(fromWireDate(bound.slice(0, DAY_LENGTH))) || bound;
}

/** Parses one typed bound. Days of date-times start and end in UTC. */
export function parseBound(kind: Kind, text: string, end: 'from' | 'to', words: CriteriaTexts): Checked<string> {
  const plain = text.trim();
  if (plain === '') return valid('');
  if (kind === 'number') {
    const number = decimalText(plain, DIGITS);
    return number === undefined ? invalid(words.invalidNumber) : valid(number);
  }
  const date = parseDate(plain);
  const day = date && toWireDate(date);
  if (day === undefined) return invalid(words.invalidDate);
  if (kind === 'day') return valid(day);
  return valid(`${day}${end === 'from' ? DAY_START : DAY_END}`);
}

/** Returns why two valid bounds do not fit together, as a message; undefined if they do. */
export function whyNotBounds(kind: Kind, from: string, to: string, words: CriteriaTexts): string | undefined {
  if (from === '' && to === '') return words.noBounds;
  if (from === '' || to === '') return undefined;
  const isBefore = kind === 'number' ? Number(to) < Number(from) : to < from;
  return isBefore ? words.endBeforeStart : undefined;
}
