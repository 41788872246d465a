import {
  DATE_FORMATS,
  type DateFormat,
  NUMBER_FORMATS,
  type NumberFormat,
} from '../../financial-imports/import-fields.wire.ts';
import { RECORD_SET_ROWS_MAX } from '../../imports/record-sets.wire.ts';
import { readDay } from './import-dates.ts';
import { amountIn, unsigned } from './import-numbers.ts';

/** What the rows of a file have in a column. */
export type ColumnProfile = {
  name: string;
  /** The first different values. */
  examples: string[];
  /** The number of rows with a value. */
  filled: number;
  /** The formats that fit most values: at least 80 %, as a file can have bad rows. */
  dateFormats: DateFormat[];
  numberFormats: NumberFormat[];
  /** Whether these formats read the values differently, so that users must choose one. */
  datesDiffer: boolean;
  numbersDiffer: boolean;
  /** The number of values that each format fits; missing in older files, and where not all values were read. */
  dateFits?: Record<DateFormat, number> | undefined;
  numberFits?: Record<NumberFormat, number> | undefined;
};

type Tally<Format extends string> = { fits: Record<Format, number>; differ: boolean };
/** The formats that fit a text, and whether they read it differently. */
type Reading<Format extends string> = { fits: readonly Format[]; differ: boolean };
type Readings = { dates: Reading<DateFormat>; numbers: Reading<NumberFormat> };

/** What is counted while rows are read. */
export type ColumnCounts = Pick<ColumnProfile, 'name' | 'examples' | 'filled'> & {
  dates: Tally<DateFormat>;
  numbers: Tally<NumberFormat>;
  /** The number of values that fit no format. */
  misfits: number;
};

const EXAMPLES_MAX = 3;
const EXAMPLE_MAX_LENGTH = 80;
/** The share of the values that a format must fit. */
const FITTING_SHARE = 0.8;
/** With more of them, no format of a column can fit, and its other values are not read. */
const MISFITS_MAX = RECORD_SET_ROWS_MAX * (1 - FITTING_SHARE);

/** Returns the counts of columns before the first row. */
export const startCounts = (names: readonly string[]): ColumnCounts[] =>
  names.map((name) => ({
    ...{ name: storable(name), examples: [], filled: 0 },
    dates: { fits: { YMD: 0, MDY: 0, DMY: 0 }, differ: false },
    numbers: { fits: { POINT: 0, COMMA: 0 }, differ: false },
    misfits: 0,
  }));

/** Counts the values of rows. */
export function countRows(columns: readonly ColumnCounts[], rows: readonly (readonly string[])[]): void {
  for (const row of rows) {
    for (const [index, column] of columns.entries()) {
      const text = row[index]?.trim() ?? '';
      if (text !== '') countText(column, text, 1);
    }
  }
}

/** Counts the values of rows, from how often each column has each of them. */
export function countTexts(
  columns: readonly ColumnCounts[],
  texts: readonly Iterable<readonly [text: string, times: number]>[],
): void {
  for (const [index, column] of columns.entries()) {
    for (const [text, times] of texts[index] ?? []) countText(column, text, times);
  }
}

function countText(column: ColumnCounts, text: string, times: number): void {
  column.filled += times;
  if (column.examples.length < EXAMPLES_MAX) addExample(column, text);
  if (column.misfits > MISFITS_MAX) return;
  const { dates, numbers } = readingsOf(text);
  if (dates.fits.length + numbers.fits.length === 0) column.misfits += times;
  tally(column.dates, dates, times);
  tally(column.numbers, numbers, times);
}

function addExample({ examples }: ColumnCounts, text: string): void {
  const shown = storable(text.slice(0, EXAMPLE_MAX_LENGTH));
  if (!examples.includes(shown)) examples.push(shown);
}

/** Returns a text without what databases don't store in JSON: NUL, and halves of characters, such as at the end of a part. */
const storable = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '');

function tally<Format extends string>(counts: Tally<Format>, { fits, differ }: Reading<Format>, times: number): void {
  for (const format of fits) counts.fits[format] += times;
  if (differ) counts.differ = true;
}

function readingsOf(text: string): Readings {
  if (!/\d/.test(text)) return NO_READINGS;
  const dates = readingOf(DATE_FORMATS, (format) => readDay(text, format));
  const number = unsigned(text);
  const numbers = readingOf(NUMBER_FORMATS, (format) => number && amountIn(number, format));
  return { dates, numbers };
}

/** Most values fit no format, and a list for each of a million takes memory. */
const NONE: readonly never[] = [];
const NO_READINGS: Readings = { dates: { fits: NONE, differ: false }, numbers: { fits: NONE, differ: false } };

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
  columns.map(({ name, examples, filled, dates, numbers, misfits }) => ({
    ...{ name, examples, filled },
    dateFormats: fitting(DATE_FORMATS, dates.fits, filled),
    numberFormats: fitting(NUMBER_FORMATS, numbers.fits, filled),
    datesDiffer: dates.differ,
    numbersDiffer: numbers.differ,
    ...(misfits <= MISFITS_MAX && { dateFits: dates.fits, numberFits: numbers.fits }),
  }));

function fitting<Format extends string>(
  formats: readonly Format[],
  fits: Readonly<Record<Format, number>>,
  filled: number,
): Format[] {
  const best = Math.max(...formats.map((format) => fits[format]));
  return best > 0 && best >= filled * FITTING_SHARE ? formats.filter((format) => fits[format] === best) : [];
}
