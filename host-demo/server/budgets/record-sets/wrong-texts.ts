import type { WrongTexts } from '../../../../src/features/budgets/imports/record-sets.wire.ts';

const SHOWN_MAX = 5;
const TEXT_MAX_LENGTH = 80;
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
      const text = cell.trim();
      const key = isByRow ? String(row) : text;
      const known = counts.get(key);
      if (known) known.count += 1;
      else if (counts.size < COUNTED_MAX) counts.set(key, { text, count: 1, row });
      else uncounted += 1;
    },
    most() {
      const texts = [...counts.values()].toSorted((one, other) => other.count - one.count);
      // What is not the whole text can't be found again.
      const shown = texts.filter(({ text }) => text.length <= TEXT_MAX_LENGTH).slice(0, SHOWN_MAX);
      return { isByRow, texts: shown, others: texts.length - shown.length + uncounted };
    },
  };
}
