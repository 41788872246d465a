import { isDay } from '../../../../base/time/days.ts';
import type { DateFormat } from '../../financial-imports/import-fields.wire.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A time after the day, as spreadsheets and databases export it, is left out. */
const TIME = /[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?(Z|[+-]\d{2}:?\d{2})?$/i;
const NAMED = /^(\d{1,2})[ -/.]+([a-z]{3})[a-z]*\.?[ ,-/.]+(\d{4}|\d{2})$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** 27-03-31 can also be a day, month and year, so users choose then. */
const SHORT_YEAR_FIRST = /^(\d{2})-(\d{1,2})-(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;

/** 1/1/27. */
const SHORTEST = 6;
/** The first two-digit year of the former century, as spreadsheets and databases read them. */
const FORMER_CENTURY = 70;

/** Returns a day as YYYY-MM-DD; undefined for a text that is no day of the calendar in this format. */
export function readDay(text: string, format: DateFormat): string | undefined {
  const trimmed = text.trim();
  // Most texts of a file are no days, and end here.
  if (trimmed.length < SHORTEST || !isDigit(trimmed.charCodeAt(0))) return undefined;
  const written = trimmed.replace(TIME, '');
  const named = NAMED.exec(written);
  if (named) {
    const [, day = '', month = '', year = ''] = named;
    return dayOf(fullYear(year), String(MONTHS.indexOf(month.toLowerCase()) + 1), day);
  }
  const match =
    format === 'YMD'
      ? (YEAR_FIRST.exec(written) ?? COMPACT.exec(written) ?? SHORT_YEAR_FIRST.exec(written))
      : YEAR_LAST.exec(written);
  if (!match) return undefined;
  const [, first = '', second = '', third = ''] = match;
  if (format === 'YMD') return dayOf(fullYear(first), second, third);
  return format === 'MDY' ? dayOf(fullYear(third), first, second) : dayOf(fullYear(third), second, first);
}

const isDigit = (code: number) => code >= 48 && code <= 57;

const fullYear = (year: string) => (year.length > 2 ? year : `${Number(year) < FORMER_CENTURY ? 20 : 19}${year}`);

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
