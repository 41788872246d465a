import { DATE_FORMATS, type DateFormat, readDay } from './import-dates.ts';
import { NUMBER_FORMATS, type NumberFormat, readAmount } from './import-numbers.ts';

/** What the rows of a file have in a column. */
export type ColumnProfile = {
  name: string;
  /** The first different values. */
  examples: string[];
  /** The number of rows with a value. */
  filled: number;
  /** The formats that fit every value; none for a column without values. */
  dateFormats: DateFormat[];
  numberFormats: NumberFormat[];
  /** Whether these formats read the values differently, so that users must choose one. */
  datesDiffer: boolean;
  numbersDiffer: boolean;
};

const EXAMPLES_MAX = 3;
const EXAMPLE_MAX_LENGTH = 80;

/** Returns the profiles of columns before the first row. */
export const emptyProfiles = (names: readonly string[]): ColumnProfile[] =>
  names.map((name) => ({
    ...{ name, examples: [], filled: 0 },
    ...{ dateFormats: [...DATE_FORMATS], numberFormats: [...NUMBER_FORMATS] },
    ...{ datesDiffer: false, numbersDiffer: false },
  }));

/** Adds rows to the profiles of their columns. */
export function addRows(profiles: readonly ColumnProfile[], rows: readonly (readonly string[])[]): void {
  for (const row of rows) {
    for (const [index, profile] of profiles.entries()) {
      const text = row[index]?.trim() ?? '';
      if (text !== '') addValue(profile, text);
    }
  }
}

function addValue(profile: ColumnProfile, text: string): void {
  profile.filled += 1;
  const shown = text.slice(0, EXAMPLE_MAX_LENGTH);
  if (profile.examples.length < EXAMPLES_MAX && !profile.examples.includes(shown)) profile.examples.push(shown);
  const dates = fitting(profile.dateFormats, (format) => readDay(text, format));
  profile.dateFormats = dates.formats;
  profile.datesDiffer ||= dates.differ;
  const numbers = fitting(profile.numberFormats, (format) => readAmount(text, format));
  profile.numberFormats = numbers.formats;
  profile.numbersDiffer ||= numbers.differ;
}

function fitting<Format>(formats: readonly Format[], read: (format: Format) => string | undefined) {
  const values = formats.map(read);
  const known = new Set(values.filter((value) => value !== undefined));
  return { formats: formats.filter((_, index) => values[index] !== undefined), differ: known.size > 1 };
}

/** Returns the profiles after the last row. A column without values fits no format. */
export const finishedProfiles = (profiles: readonly ColumnProfile[]): ColumnProfile[] =>
  profiles.map((profile) => (profile.filled > 0 ? profile : { ...profile, dateFormats: [], numberFormats: [] }));
