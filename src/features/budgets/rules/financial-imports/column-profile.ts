import {
  DATE_FORMATS,
  type DateFormat,
  NUMBER_FORMATS,
  type NumberFormat,
} from '../../financial-imports/import-fields.wire.ts';
import { RECORD_SET_ROWS_MAX } from '../../imports/record-sets.wire.ts';
import { readDay } from './import-dates.ts';
import { amountIn, plainFormatOf, unsigned } from './import-numbers.ts';

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

/** The texts of a column with the number of rows that have each, and the number of rows whose text was not read. */
export type TextCounts = { texts: readonly string[]; times: readonly number[]; unread: number };

/** Counts the values of rows, from how often each column has each of them. */
export function countTexts(columns: readonly ColumnCounts[], counts: readonly TextCounts[]): void {
  for (const [index, { texts, times, unread }] of counts.entries()) {
    const column = columns[index];
    if (!column) return;
    for (const [place, text] of texts.entries()) countText(column, text, times[place] ?? 0);
    column.filled += unread;
  }
}

/** Returns whether more texts change nothing of a column's profile but their number. */
export const isDecided = ({ examples, misfits }: ColumnCounts) =>
  misfits > MISFITS_MAX && examples.length === EXAMPLES_MAX;

function countText(column: ColumnCounts, text: string, times: number): void {
  column.filled += times;
  if (column.examples.length < EXAMPLES_MAX) addExample(column, text);
  if (column.misfits > MISFITS_MAX) return;
  const plain = plainFormatOf(text);
  if (plain) {
    column.numbers.fits[plain] += times;
    return;
  }
  let fits = 0;
  if (/\d/.test(text)) {
    fits += tally(column.dates, { formats: DATE_FORMATS, read: readDay }, text, times);
    const number = unsigned(text);
    if (number) fits += tally(column.numbers, { formats: NUMBER_FORMATS, read: amountIn }, number, times);
  }
  if (fits === 0) column.misfits += times;
}

function addExample({ examples }: ColumnCounts, text: string): void {
  const shown = storable(text.slice(0, EXAMPLE_MAX_LENGTH));
  if (!examples.includes(shown)) examples.push(shown);
}

/** Returns a text without what databases don't store in JSON: NUL, and halves of characters, such as at the end of a part. */
const storable = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '');

type Formats<Format, Input> = {
  formats: readonly Format[];
  read: (input: Input, format: Format) => string | undefined;
};

/** Counts the formats that fit a value, and returns their number. Keeps nothing: a file can have a million values. */
function tally<Format extends string, Input>(
  counts: Tally<Format>,
  { formats, read }: Formats<Format, Input>,
  input: Input,
  times: number,
): number {
  let fits = 0;
  let known: string | undefined;
  for (const format of formats) {
    const value = read(input, format);
    if (value === undefined) continue;
    fits += 1;
    counts.fits[format] += times;
    if (known !== undefined && value !== known) counts.differ = true;
    known = value;
  }
  return fits;
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

/**
 * Returns the profile of a column of a workbook that has this many number cells. Their texts have a decimal point, although
 * 1.234 could also be a text with a separator of thousands.
 */
export const withNumberCells = (profile: ColumnProfile, count: number): ColumnProfile =>
  count > 0 && count >= profile.filled * FITTING_SHARE
    ? { ...profile, numberFormats: ['POINT'], numbersDiffer: false }
    : profile;

function fitting<Format extends string>(
  formats: readonly Format[],
  fits: Readonly<Record<Format, number>>,
  filled: number,
): Format[] {
  const best = Math.max(...formats.map((format) => fits[format]));
  return best > 0 && best >= filled * FITTING_SHARE ? formats.filter((format) => fits[format] === best) : [];
}
