import * as v from 'valibot';
import { currencyText } from '../../../../base/formats/money.ts';
import { joinedLines } from '../../../../base/text/joined-lines.ts';
import { remembering } from '../../../../base/text/remembering.ts';
import type {
  DateFormat,
  ImportField,
  ImportType,
  NumberFormat,
  RowProblem,
} from '../../financial-imports/import-fields.wire.ts';
import { type FinancialFields, FinancialFieldsWire } from '../../financials/financials.wire.ts';
import { hasExtraCells } from '../extra-cells.ts';
import type { InCurrency } from '../money-text.ts';
import { readDay } from './import-dates.ts';
import { DAY_FIELDS, type FieldColumns, valueOfField } from './import-fields.ts';
import { createMoneyReader } from './import-money.ts';

/** How the rows of a file are read. */
export type ReadingPlan = {
  fields: FieldColumns;
  dateFormat: DateFormat;
  numberFormat: NumberFormat;
  /** The number of columns of the file. */
  columnCount: number;
};

/** The values that a row has for the fields with a column. */
export type EntryValues = Partial<FinancialFields>;

const { number: NumberText, vendor: VendorText, label: LabelText } = FinancialFieldsWire.entries;
const TEXTS: Partial<Record<ImportField, typeof NumberText>> = {
  ...{ PO_NUMBER: NumberText, NUMBER: NumberText, VENDOR: VendorText, LABEL: LabelText },
};

/** The value of a cell. */
type Read = string | null | RowProblem;

/** Different days of a column that are read once. */
const REMEMBERED_MAX = 2000;

/**
 * Returns a function that returns the values of a row, or what is wrong with it.
 *
 * @param currency of the import's budget: the amounts of a file are in it, also if rules find items of other budgets, for
 *   whose currencies they are converted
 */
export function createEntryReader(
  type: ImportType,
  { fields, dateFormat, numberFormat, columnCount }: ReadingPlan,
  currency: InCurrency,
): (row: readonly string[]) => { values: EntryValues } | RowProblem {
  const readAmount = amountReaderOf(currency, numberFormat);
  const columns = (Object.entries(fields) as [ImportField, number][]).map(([field, column]) => ({
    ...{ column, value: valueOfField(type, field) },
    read: DAY_FIELDS.includes(field)
      ? remembering((text) => readDayOf(field, text, dateFormat), REMEMBERED_MAX)
      : (text: string) => (field === 'AMOUNT' ? readAmount(text) : readTextOf(field, text)),
  }));
  return (row) => {
    if (hasExtraCells(row, columnCount)) return { code: 'EXTRA_CELLS', field: null };
    const values: { [Value in keyof EntryValues]: string | null } = {};
    for (const { column, value, read } of columns) {
      const found = read(row[column]?.trim() ?? '');
      if (typeof found === 'object' && found !== null) return found;
      values[value] = found;
    }
    const { startsOn = null, endsOn = null } = values;
    if (endsOn !== null && startsOn === null) return { code: 'NO_START', field: 'START_DATE' };
    if (endsOn !== null && startsOn !== null && endsOn < startsOn) return { code: 'ORDER', field: 'END_DATE' };
    return { values: values as EntryValues };
  };
}

function amountReaderOf(currency: InCurrency, format: NumberFormat): (text: string) => Read {
  const readMoney = createMoneyReader(currency);
  const budget = currencyText({ id: currency.currency, symbol: currency.symbol });
  return (text) => {
    if (text === '') return { code: 'MISSING', field: 'AMOUNT' };
    const amount = readMoney(text, format);
    if (amount === undefined) return { code: 'NO_AMOUNT', field: 'AMOUNT' };
    if (typeof amount === 'string') return amount;
    return { code: 'CURRENCY', field: 'AMOUNT', currencies: { cell: amount.otherCurrency, budget } };
  };
}

function readDayOf(field: ImportField, text: string, format: DateFormat): Read {
  if (text === '') return null;
  const day = readDay(text, format);
  return day === undefined ? { code: 'NO_DATE', field } : day;
}

/** Letters, digits and punctuation of English. */
const PLAIN = /^[\x20-\x7e]+$/;
/** Plain texts up to this length are valid for every field. */
const SHORT = 60;

function readTextOf(field: ImportField, text: string): Read {
  if (text === '') return null;
  // The schema takes as long as all the rest.
  if (text.length <= SHORT && PLAIN.test(text)) return text;
  const read = v.safeParse(TEXTS[field] ?? LabelText, joinedLines(text));
  return read.success ? read.output || null : { code: 'TEXT', field };
}
