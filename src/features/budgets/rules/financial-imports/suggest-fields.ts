import type { ImportField, ImportType } from '../../financial-imports/import-fields.wire.ts';
import type { ColumnProfile } from './column-profile.ts';
import { DAY_FIELDS, type FieldColumns, TYPES } from './import-fields.ts';

/** Headers that usually mean a field, the most likely first. */
const USUAL: Readonly<Record<ImportField, readonly RegExp[]>> = {
  PO_NUMBER: [/^(po|purchase order|order)[\s_-]*(number|no\.?|nr\.?|#|id)?$/i, /\b(po|order|document)\b/i],
  NUMBER: [
    /^(invoice|document|voucher)[\s_-]*(number|no\.?|nr\.?|#|id)?$/i,
    /\b(invoice|document|number|no\.?|nr\.?)\b/i,
  ],
  AMOUNT: [/^(amount|total|net|value)$/i, /amount|total|net|sum|cost|price|value/i],
  START_DATE: [/^(start|from|begin)/i, /date|day/i],
  END_DATE: [/^(end|until|to)\b/i, /end|until/i],
  DATE: [/^(date|booked|posted|posting)/i, /date|booked|posted|day/i],
  VENDOR: [/vendor|supplier|payee|creditor/i],
  LABEL: [/^(label|description|text|memo|subject)$/i, /label|description|memo|text|subject/i],
};

/** Returns the columns that the headers and values of a file suggest for the fields. */
export function suggestedFields(type: ImportType, profiles: readonly ColumnProfile[]): FieldColumns {
  const chosen: FieldColumns = {};
  const isFree = (index: number) => !Object.values(chosen).includes(index);
  const columns = profiles.map((profile, index) => ({ ...profile, index }));
  const { fields } = TYPES[type];
  for (const field of fields) {
    const fitting = columns.filter((column) => isFree(column.index) && fits(field, column));
    for (const usual of USUAL[field]) {
      const found = fitting.find(({ name }) => usual.test(name.trim()));
      if (!found) continue;
      chosen[field] = found.index;
      break;
    }
  }
  // Values decide where headers don't.
  for (const field of fields.filter((one) => chosen[one] === undefined)) {
    if (field === 'START_DATE' || field === 'DATE') {
      const day = columns.find((column) => isFree(column.index) && isDays(column));
      if (day) chosen[field] = day.index;
    } else if (field === 'AMOUNT') {
      const amount = columns.findLast(
        (column) => isFree(column.index) && column.numberFormats.length > 0 && !isDays(column),
      );
      if (amount) chosen[field] = amount.index;
    }
  }
  return chosen;
}

const isDays = ({ dateFormats, numberFormats }: ColumnProfile) => dateFormats.length > 0 && numberFormats.length === 0;

function fits(field: ImportField, { dateFormats, numberFormats, filled }: ColumnProfile): boolean {
  if (filled === 0) return true;
  if (DAY_FIELDS.includes(field)) return dateFormats.length > 0;
  return field !== 'AMOUNT' || numberFormats.length > 0;
}

/** Returns the formats that fit all values of the columns of days, and of amounts. */
export function fittingFormats(profiles: readonly ColumnProfile[], columns: FieldColumns) {
  const chosen = (fields: readonly ImportField[]) =>
    fields.flatMap((field) => {
      const index = columns[field];
      const profile = index === undefined ? undefined : profiles[index];
      return profile && profile.filled > 0 ? [profile] : [];
    });
  const days = chosen(DAY_FIELDS);
  const amounts = chosen(['AMOUNT']);
  const dates = common(days.map(({ dateFormats }) => dateFormats));
  const numbers = common(amounts.map(({ numberFormats }) => numberFormats));
  // Formats that read all values in the same way are no choice.
  return {
    dates: days.some(({ datesDiffer }) => datesDiffer) ? dates : dates.slice(0, 1),
    numbers: amounts.some(({ numbersDiffer }) => numbersDiffer) ? numbers : numbers.slice(0, 1),
  };
}

const common = <One>([first = [], ...others]: readonly (readonly One[])[]): One[] =>
  first.filter((one) => others.every((other) => other.includes(one)));
