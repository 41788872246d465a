import { folded } from '../../../../base/text/folded.ts';
import type { CellKey } from '../sheet-items.ts';
import type { SheetRow } from '../sheet-rows.ts';

export type FoundCell = { id: string; key: CellKey };

type FindOptions = {
  query: string;
  locale: string;
  /** Columns in the order of the sheet. */
  keys: readonly CellKey[];
  isAmount: (key: CellKey) => boolean;
  /** Returns the text of a cell as users type it, which has no group separators. */
  textOf: (row: SheetRow, key: CellKey) => string;
  /** Returns an amount as the sheet shows it, which can be rounded; undefined for one without a currency. */
  shownAmount: (row: SheetRow, key: CellKey) => string | undefined;
};

/** Returns the cells that contain a text, in the order of the rows. Amounts are found however they are written. */
export function findCells(rows: readonly SheetRow[], options: FindOptions): FoundCell[] {
  const { query, locale, keys, isAmount, textOf, shownAmount } = options;
  const text = folded(query.trim());
  const digitsOf = digitsReader(locale);
  const digits = digitsOf(query);
  if (text === '') return [];
  const columns = keys.map((key) => ({ key, isAmount: isAmount(key) }));
  const hasDigits = (row: SheetRow, key: CellKey) =>
    textOf(row, key).includes(digits) || digitsOf(shownAmount(row, key) ?? '').includes(digits);
  return rows.flatMap((row) =>
    columns
      .filter(({ key, isAmount: isDigits }) =>
        isDigits ? digits !== '' && hasDigits(row, key) : folded(textOf(row, key)).includes(text),
      )
      .map(({ key }) => ({ id: row.id, key })),
  );
}

/** Returns a function that reads the digits of an amount, such as `1200.5` of `€1,200.50`; nothing of other texts. */
function digitsReader(locale: string): (text: string) => string {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8);
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [signOf('group'), signOf('decimal')];
  return (text) => {
    const digits = text
      .replaceAll(group, '')
      .replace(/[\s\p{Sc}]/gu, '')
      .replaceAll('−', '-');
    if (!/^-?[\p{Nd}.,٫]+$/u.test(digits)) return '';
    return digits.includes(decimal) ? digits.replace(/0+$/, '').replace(/[.,٫]$/, '') : digits;
  };
}

/** Returns the indexes of the found columns as text, by the id of the row. */
export function foundByRow(found: readonly FoundCell[], keys: readonly CellKey[]): ReadonlyMap<string, string> {
  const byRow = new Map<string, string>();
  for (const { id, key } of found) {
    const before = byRow.get(id);
    byRow.set(id, before === undefined ? String(keys.indexOf(key)) : `${before} ${keys.indexOf(key)}`);
  }
  return byRow;
}
