import type { Column } from '../columns/columns.wire.ts';
import { COLUMN_RATES_MAX, type Currency } from './currency.wire.ts';
import { parseRate, type RateProblem } from './parse-rate.ts';
import type { ColumnRate } from './rate-changes.ts';

/** Why a line is not the rate of a column. */
export type RateRowProblem = RateProblem | 'no-column' | 'no-currency' | 'own-currency' | 'repeated' | 'too-many';

type Cells = { column: string; currency: string; rate: string };
/** A line of a table of rates, counted from one, with the rate that it sets or what is wrong with it. */
export type RateRow = { line: number; cells: Cells } & (
  | { problem: RateRowProblem }
  | { problem?: never; sets: ColumnRate & { rate: number } }
);

type Context = {
  /** The columns with amounts. */
  columns: readonly Pick<Column, 'id' | 'name'>[];
  /** Ids of the currencies that the hierarchy uses, without that of its root. */
  currencies: readonly string[];
  /** The currency of the root. */
  master: Currency;
  locale: string;
};

/**
 * Reads lines of a column, a currency and a rate. A first line without a rate and a known column is a heading; empty lines
 * count, but have no row.
 */
export function readRateRows(lines: readonly (readonly string[])[], context: Context): RateRow[] {
  const seen = new Set<string>();
  const rows: RateRow[] = [];
  for (const [index, line] of lines.entries()) {
    const [column = '', currency = '', rate = ''] = line.map((text) => text.trim());
    if (column === '' && currency === '' && rate === '') continue;
    const row = readRow({ column, currency, rate }, context);
    if (rows.length === 0 && index === 0 && 'problem' in row && row.isHeading) continue;
    const place = { line: index + 1, cells: { column, currency, rate } };
    if ('problem' in row) rows.push({ ...place, problem: row.problem });
    else {
      const key = `${row.columnId} ${row.fromCurrency}`;
      const problem = seen.has(key) ? 'repeated' : seen.size === COLUMN_RATES_MAX ? 'too-many' : undefined;
      seen.add(key);
      rows.push(problem ? { ...place, problem } : { ...place, sets: row });
    }
  }
  return rows;
}

function readRow(
  { column, currency, rate }: Cells,
  { columns, currencies, master, locale }: Context,
): (ColumnRate & { rate: number }) | { problem: RateRowProblem; isHeading: boolean } {
  const found = columns.find(({ name }) => isSame(name, column));
  const parsed = parseRate(rate, locale, master.symbol);
  const isHeading = !found && !parsed.ok;
  if (!found) return { problem: 'no-column', isHeading };
  // Also as the page shows it: EUR (€).
  const code = currency.split(' ', 1)[0] ?? '';
  if (isSame(code, master.id)) return { problem: 'own-currency', isHeading };
  const fromCurrency = currencies.find((id) => isSame(id, code));
  if (fromCurrency === undefined) return { problem: 'no-currency', isHeading };
  if (!parsed.ok) return { problem: parsed.problem, isHeading };
  return { columnId: found.id, fromCurrency, rate: parsed.rate };
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();
