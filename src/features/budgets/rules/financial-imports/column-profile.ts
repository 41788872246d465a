import { remembering } from '../../../../base/text/remembering.ts';
import {
  DATE_FORMATS,
  type DateFormat,
  NUMBER_FORMATS,
  type NumberFormat,
} from '../../financial-imports/import-fields.wire.ts';
import { readDay } from './import-dates.ts';
import { amountIn, unsigned } from './import-numbers.ts';

/** What the rows of a file have in a column. */
export type ColumnProfile = {
  name: string;
  /** The first different values. */
  examples: string[];
  /** The number of rows with a value. */
  filled: number;
  /** The formats that fit most values: nearly all of them, as a file can have a few bad rows. */
  dateFormats: DateFormat[];
  numberFormats: NumberFormat[];
  /** Whether these formats read the values differently, so that users must choose one. */
  datesDiffer: boolean;
  numbersDiffer: boolean;
};

type Tally<Format extends string> = { fits: Record<Format, number>; differ: boolean };
/** The formats that fit a text, and whether they read it differently. */
type Reading<Format extends string> = { fits: readonly Format[]; differ: boolean };
type Readings = { dates: Reading<DateFormat>; numbers: Reading<NumberFormat> };

/** What is counted while rows are read. */
export type ColumnCounts = Pick<ColumnProfile, 'name' | 'examples' | 'filled'> & {
  dates: Tally<DateFormat>;
  numbers: Tally<NumberFormat>;
  /** Undefined for a text that is neither a day nor a number. */
  read: (text: string) => Readings | undefined;
};

const EXAMPLES_MAX = 3;
const EXAMPLE_MAX_LENGTH = 80;
/** The share of the values that a format must fit. */
const FITTING_SHARE = 0.9;
/** Different texts of a column that are read once: more than days of a few years. */
const REMEMBERED_MAX = 2000;

/** Returns the counts of columns before the first row. */
export const startCounts = (names: readonly string[]): ColumnCounts[] =>
  names.map((name) => ({
    ...{ name, examples: [], filled: 0 },
    dates: { fits: { YMD: 0, MDY: 0, DMY: 0 }, differ: false },
    numbers: { fits: { POINT: 0, COMMA: 0 }, differ: false },
    read: remembering(readingsOf, REMEMBERED_MAX),
  }));

/** Counts the values of rows. */
export function countRows(columns: readonly ColumnCounts[], rows: readonly (readonly string[])[]): void {
  for (const row of rows) {
    for (const [index, column] of columns.entries()) {
      const text = row[index]?.trim() ?? '';
      if (text !== '') countValue(column, text);
    }
  }
}

function countValue(column: ColumnCounts, text: string): void {
  column.filled += 1;
  const shown = text.slice(0, EXAMPLE_MAX_LENGTH);
  if (column.examples.length < EXAMPLES_MAX && !column.examples.includes(shown)) column.examples.push(shown);
  const readings = column.read(text);
  if (!readings) return;
  tally(column.dates, readings.dates);
  tally(column.numbers, readings.numbers);
}

function tally<Format extends string>(counts: Tally<Format>, { fits, differ }: Reading<Format>): void {
  for (const format of fits) counts.fits[format] += 1;
  if (differ) counts.differ = true;
}

function readingsOf(text: string): Readings | undefined {
  if (!/\d/.test(text)) return undefined;
  const dates = readingOf(DATE_FORMATS, (format) => readDay(text, format));
  const number = unsigned(text);
  const numbers = readingOf(NUMBER_FORMATS, (format) => number && amountIn(number, format));
  return dates.fits.length + numbers.fits.length > 0 ? { dates, numbers } : undefined;
}

/** Most values fit no format, and a list for each of a million takes memory. */
const NONE: readonly never[] = [];

function readingOf<Format extends string>(
  formats: readonly Format[],
  read: (format: Format) => string | undefined,
): Reading<Format> {
  let fits: readonly Format[] = NONE;
  let differ = false;
  let known: string | undefined;
  for (const format of formats) {
    const value = read(format);
    if (value === undefined) continue;
    fits = [...fits, format];
    if (known !== undefined && value !== known) differ = true;
    known = value;
  }
  return { fits, differ };
}

/** Returns the profiles of columns after the last row. */
export const profilesOf = (columns: readonly ColumnCounts[]): ColumnProfile[] =>
  columns.map(({ name, examples, filled, dates, numbers }) => ({
    ...{ name, examples, filled },
    dateFormats: fitting(DATE_FORMATS, dates.fits, filled),
    numberFormats: fitting(NUMBER_FORMATS, numbers.fits, filled),
    datesDiffer: dates.differ,
    numbersDiffer: numbers.differ,
  }));

function fitting<Format extends string>(
  formats: readonly Format[],
  fits: Readonly<Record<Format, number>>,
  filled: number,
): Format[] {
  const best = Math.max(...formats.map((format) => fits[format]));
  return best > 0 && best >= filled * FITTING_SHARE ? formats.filter((format) => fits[format] === best) : [];
}
