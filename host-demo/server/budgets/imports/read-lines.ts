import * as v from 'valibot';
import { joinedLines } from '../../../../src/base/text/joined-lines.ts';
import { isDay } from '../../../../src/base/time/days.ts';
import { lineOfText } from '../../../../src/base/validation/line-of-text.ts';
import type {
  DateFormat,
  NumberFormat,
} from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { AmountWire } from '../../../../src/features/budgets/items/amount.wire.ts';
import type { createCategoryFill } from '../../../../src/features/budgets/rules/empty-categories.ts';
import { hasExtraCells } from '../../../../src/features/budgets/rules/extra-cells.ts';
import { readDay } from '../../../../src/features/budgets/rules/financial-imports/import-dates.ts';
import type {
  MoneyReader,
  OtherCurrency,
} from '../../../../src/features/budgets/rules/financial-imports/import-money.ts';
import {
  dateExamples,
  extraCellsText,
  numberExamples,
  otherCurrencyText,
} from '../../../../src/features/budgets/rules/financial-imports/row-problems.words.ts';
import { importAmount } from '../../../../src/features/budgets/rules/import-amount.ts';
import type { NumberedRows } from '../record-sets/queries.ts';
import type { CategoryPlaces, Place } from './category-places.ts';
import type { ImportColumns } from './import-columns.ts';
import { type BudgetMoney, type LineValues, readLineValues, type ValueFields } from './line-values.ts';
import type { OwnersByName } from './owners-by-name.ts';
import type { RowProblem } from './row-problem.ts';

export type ImportLine = {
  name: string;
  /** Null for an empty cell. */
  planned: string | null;
  place: Place;
  ownerId: string | null;
  startsOn: string | null;
  endsOn: string | null;
} & LineValues;
/** A row, counted as in the file. */
type FileRow = { row: number; cells: readonly string[] };
export type NumberedLine = FileRow & { line: ImportLine };
/** A row that can't be imported. */
export type RejectedRow = FileRow & RowProblem;

/** What decides how rows are read. */
export type LineReading = BudgetMoney & {
  columns: ImportColumns;
  places: CategoryPlaces;
  owners: OwnersByName;
  fields: ValueFields;
  /** Gives successive rows the categories of the rows above; undefined if empty cells mean no category. */
  fillCategory: ReturnType<typeof createCategoryFill> | undefined;
  /** The number of columns of the file. */
  columnCount: number;
};

const NAME_MAX_LENGTH = 200;

/** What a workbook has in the cell of a formula that has failed. */
const FORMULA_ERROR = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!)$/;
const Name = v.pipe(lineOfText(NAME_MAX_LENGTH), v.minLength(1));

/** Turns rows into line items with their values in custom columns, or reasons for rejection. */
export function readLines({ rows, numbers }: NumberedRows, reading: LineReading) {
  const lines: NumberedLine[] = [];
  const rejected: RejectedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    const line = readLine(cells, reading);
    const row = { row: numbers[index] ?? 0, cells };
    if ('message' in line) rejected.push({ ...line, ...row });
    else lines.push({ line, ...row });
  }
  return { lines, rejected };
}

function readLine(
  row: readonly string[],
  { columns, places, owners, fields, readMoney, currency, fillCategory, columnCount }: LineReading,
): ImportLine | RowProblem {
  const cell = (column: number | null) => (column === null ? '' : joinedLines(row[column] ?? '').trim());
  const own = { category: cell(columns.parent), subcategory: cell(columns.subcategory) };
  // Rejected rows can have the category of the rows below.
  const { category, subcategory } = fillCategory?.(own) ?? own;
  if (hasExtraCells(row, columnCount)) return { message: extraCellsText, column: null, text: '', isByRow: true };
  const problem = (column: number | null, message: string): RowProblem => ({ message, column, text: cell(column) });

  const name = v.safeParse(Name, cell(columns.name));
  if (!name.success) {
    const isMissing = cell(columns.name) === '';
    return problem(
      columns.name,
      isMissing ? 'The name is missing.' : `A name is one line of at most ${NAME_MAX_LENGTH} characters.`,
    );
  }
  // It would become the name of an item or of a category.
  const failed = [columns.name, columns.parent, columns.subcategory].find((column) => FORMULA_ERROR.test(cell(column)));
  if (failed !== undefined) return problem(failed, 'The formula in this cell has failed. Enter its result.');
  const amount = cell(columns.planned);
  const planned = amount === '' ? null : amountIn(amount, columns.numberFormat, readMoney);
  if (planned === undefined) {
    const example = columns.numberFormat ? numberExamples[columns.numberFormat] : '1234.5';
    return problem(columns.planned, `Planned amounts are numbers such as ${example}, not below zero.`);
  }
  if (planned !== null && typeof planned === 'object') {
    const currencies = { cell: planned.otherCurrency, budget: currency };
    return problem(columns.planned, otherCurrencyText('The planned amount', 'this budget', currencies));
  }
  const days: { startsOn: string | null; endsOn: string | null } = { startsOn: null, endsOn: null };
  for (const field of ['startsOn', 'endsOn'] as const) {
    const text = cell(columns[field]);
    const day = text === '' ? null : dayIn(text, columns.dateFormat);
    if (day === undefined) {
      return problem(columns[field], `Dates are days such as ${dateExamples[columns.dateFormat ?? 'YMD']}.`);
    }
    days[field] = day;
  }
  if (days.startsOn !== null && days.endsOn !== null && days.endsOn < days.startsOn) {
    return { ...problem(columns.endsOn, 'The end date can’t be before the start date.'), isByRow: true };
  }
  const owner = owners.find(cell(columns.owner));
  if ('message' in owner) return problem(columns.owner, owner.message);

  const values = readLineValues(row, fields, { ...columns, readMoney, currency });
  if ('message' in values) return values;

  const found = places.find([category, subcategory].filter((text) => text !== '').join(' > '));
  if (found && 'message' in found) {
    const { message, text } = found;
    const column = subcategory === '' ? columns.parent : columns.subcategory;
    const isOfCell =
      category === own.category && subcategory === own.subcategory && (category === '' || subcategory === '');
    return { message, text, column, isByRow: !isOfCell };
  }
  return { name: name.output, planned, place: found, ownerId: owner.id, ...days, ...values };
}

function amountIn(
  text: string,
  format: NumberFormat | null,
  readMoney: MoneyReader,
): string | OtherCurrency | undefined {
  if (format === null) return importAmount(text);
  const amount = readMoney(text, format);
  if (typeof amount === 'object') return amount;
  const read = v.safeParse(AmountWire, amount);
  return read.success ? read.output : undefined;
}

/** Returns a day as YYYY-MM-DD; undefined for a text that is none. */
function dayIn(text: string, format: DateFormat | null): string | undefined {
  if (format !== null) return readDay(text, format);
  return isDay(text) ? text : undefined;
}
