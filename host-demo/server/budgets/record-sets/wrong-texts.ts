import { CELL_MAX_LENGTH, type WrongTexts } from '../../../../src/features/budgets/imports/record-sets.wire.ts';

const SHOWN_MAX = 5;
/** Of a text that is too long to be sent whole. */
const SHORTENED_LENGTH = 80;
/** Different texts that are counted, so that a file without a correct cell needs little memory. */
const COUNTED_MAX = 1000;

type WrongTextCounts = {
  /** Counts the cell of a row, numbered as in the file. */
  add(text: string, row: number): void;
  /** Returns the most frequent texts. */
  most(): WrongTexts;
};

/**
 * Counts the texts of cells with the same problem.
 *
 * @param isByRow whether the same text can be right in another row, so that each row is corrected alone
 */
export function countWrongTexts(isByRow: boolean): WrongTextCounts {
  const counts = new Map<string, WrongTexts['texts'][number]>();
  let uncounted = 0;
  return {
    add(cell, row) {
      const whole = cell.trim();
      // What is not the whole text can't be found again.
      const isShortened = whole.length > CELL_MAX_LENGTH;
      const text = isShortened ? whole.slice(0, SHORTENED_LENGTH) : whole;
      const key = isByRow || isShortened ? `row ${row}` : `text ${text}`;
      const known = counts.get(key);
      if (known) known.count += 1;
      else if (counts.size < COUNTED_MAX) counts.set(key, { text, count: 1, row, ...(isShortened && { isShortened }) });
      else uncounted += 1;
    },
    most() {
      const texts = [...counts.values()].toSorted((one, other) => other.count - one.count);
      const shown = texts.slice(0, SHOWN_MAX);
      return { isByRow, texts: shown, others: texts.length - shown.length + uncounted };
    },
  };
}
