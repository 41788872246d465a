import * as v from 'valibot';
import type { DateFormat, ImportField, NumberFormat, RowProblem } from '../../financial-imports/import-fields.wire.ts';
import { type FinancialFields, FinancialFieldsWire } from '../../financials/financials.wire.ts';
import { readDay } from './import-dates.ts';
import { DAY_FIELDS, type FieldColumns, VALUE_OF } from './import-fields.ts';
import { readAmount } from './import-numbers.ts';

/** How the rows of a file are read. */
export type ReadingPlan = { fields: FieldColumns; dateFormat: DateFormat; numberFormat: NumberFormat };

/** The values that a row has for the fields with a column. */
export type EntryValues = Partial<FinancialFields>;

const { number: NumberText, vendor: VendorText, label: LabelText } = FinancialFieldsWire.entries;
const TEXTS: Partial<Record<ImportField, typeof NumberText>> = {
  ...{ PO_NUMBER: NumberText, NUMBER: NumberText, VENDOR: VendorText, LABEL: LabelText },
};

/** Returns the values of a row, or what is wrong with it. */
export function readEntry(row: readonly string[], plan: ReadingPlan): { values: EntryValues } | RowProblem {
  const values: EntryValues = {};
  for (const [field, column] of Object.entries(plan.fields) as [ImportField, number][]) {
    const read = readField(field, row[column]?.trim() ?? '', plan);
    if ('code' in read) return read;
    Object.assign(values, { [VALUE_OF[field]]: read.value });
  }
  const { startsOn = null, endsOn = null } = values;
  if (endsOn !== null && startsOn === null) return { code: 'NO_START', field: 'START_DATE' };
  if (endsOn !== null && startsOn !== null && endsOn < startsOn) return { code: 'ORDER', field: 'END_DATE' };
  return { values };
}

function readField(
  field: ImportField,
  text: string,
  { dateFormat, numberFormat }: ReadingPlan,
): { value: string | null } | RowProblem {
  if (field === 'AMOUNT') {
    if (text === '') return { code: 'MISSING', field };
    const amount = readAmount(text, numberFormat);
    return amount === undefined ? { code: 'NO_AMOUNT', field } : { value: amount };
  }
  if (text === '') return { value: null };
  if (DAY_FIELDS.includes(field)) {
    const day = readDay(text, dateFormat);
    return day === undefined ? { code: 'NO_DATE', field } : { value: day };
  }
  const read = v.safeParse(TEXTS[field] ?? LabelText, text);
  return read.success ? { value: read.output || null } : { code: 'TEXT', field };
}
