import type { DateFormat, ImportField, ImportType, NumberFormat } from '../../financial-imports/import-fields.wire.ts';
import type { ColumnProfile } from './column-profile.ts';
import { DAY_FIELDS, type FieldColumns, TYPES } from './import-fields.ts';

const ORDER = /^(bestellung|bestell-?(nummer|nr\.?)|((n°|no\.?|numéro)\s*(de )?)?(bon de )?commande)$/i;
const INVOICE = /^((rechnungs|beleg)-?(nummer|nr\.?)|rechnung|beleg|((n°|no\.?|numéro)\s*(de )?)?facture)$/i;

/** Headers that usually mean a field, the most likely first, in English, German and French. */
const USUAL: Readonly<Record<ImportField, readonly RegExp[]>> = {
  PO_NUMBER: [/^(po|purchase order|order)[\s_-]*(number|no\.?|nr\.?|#|id)?$/i, ORDER, /\b(po|order|document)\b/i],
  NUMBER: [
    /^(invoice|document|voucher)[\s_-]*(number|no\.?|nr\.?|#|id)?$/i,
    INVOICE,
    /^(?!.*\b(po|order)\b).*\b(invoice|document|number|no\.?|nr\.?)\b/i,
  ],
  AMOUNT: [
    /^(amount|total|net|value|betrag|summe|netto|montant)$/i,
    /amount|total|net|sum|cost|price|value|betrag|preis|kosten(?!stelle|art)|montant|prix|coût/i,
  ],
  START_DATE: [/^(start|from|begin|von$|(date de )?début)/i, /date|day|datum/i],
  END_DATE: [/^(end|ende|until|to|bis|(date de )?fin)\b/i, /end|until/i],
  DATE: [/^(date|booked|posted|posting|datum|buchung)/i, /date|booked|posted|day|datum/i],
  VENDOR: [/vendor|supplier|payee|creditor|lieferant|kreditor|fournisseur/i],
  LABEL: [
    /^(label|description|text|memo|subject)$/i,
    /label|description|memo|text|subject|beschreibung|bezeichnung|libellé/i,
  ],
};
/** The document of an actual is an invoice, and a column such as "Order date" has no number. */
const ORDER_OF_ACTUAL: readonly RegExp[] = [
  ...USUAL.PO_NUMBER.slice(0, 2),
  /\b(po|order)[\s_-]*(number|no\.?|nr\.?|#|id|ref)/i,
];

const usualOf = (type: ImportType, field: ImportField) =>
  type === 'IMPORT_TYPE_ACTUAL' && field === 'PO_NUMBER' ? ORDER_OF_ACTUAL : USUAL[field];

/** Returns the columns that the headers and values of a file suggest for the fields. */
export function suggestedFields(type: ImportType, profiles: readonly ColumnProfile[]): FieldColumns {
  const chosen: FieldColumns = {};
  const isFree = (index: number) => !Object.values(chosen).includes(index);
  const columns = profiles.map((profile, index) => ({ ...profile, index }));
  const { fields } = TYPES[type];
  for (const field of fields) {
    const free = columns.filter(({ index }) => isFree(index));
    for (const [place, usual] of usualOf(type, field).entries()) {
      // A header that names the field is enough if some of its values are in a known format.
      const couldFit = place === 0 ? fitsPartly : fits;
      const found = free.find((column) => usual.test(column.name.trim()) && couldFit(field, column));
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

/** Returns the columns of a template, and the suggested ones for its fields whose column a file doesn't have. */
export function withSuggestions(
  { importType, fields }: { importType: ImportType; fields: Readonly<Partial<Record<ImportField, string>>> },
  placed: FieldColumns,
  profiles: readonly ColumnProfile[],
): FieldColumns {
  const suggested = suggestedFields(importType, profiles);
  const added = (Object.keys(fields) as ImportField[]).flatMap((field) => {
    const index = suggested[field];
    if (placed[field] !== undefined || index === undefined || Object.values(placed).includes(index)) return [];
    return [[field, index] as const];
  });
  return { ...placed, ...Object.fromEntries(added) };
}

const isDays = ({ dateFormats, numberFormats }: ColumnProfile) => dateFormats.length > 0 && numberFormats.length === 0;

function fits(field: ImportField, { dateFormats, numberFormats, filled }: ColumnProfile): boolean {
  if (filled === 0) return true;
  if (DAY_FIELDS.includes(field)) return dateFormats.length > 0;
  return field !== 'AMOUNT' || numberFormats.length > 0;
}

function fitsPartly(field: ImportField, column: ColumnProfile): boolean {
  const { dateFits, numberFits } = column;
  const counts = Object.values<number>((DAY_FIELDS.includes(field) ? dateFits : numberFits) ?? {});
  return fits(field, column) || counts.some((count) => count > 0);
}

/** The columns that contain days, and those that contain amounts. */
export type FormattedColumns = { days: readonly ColumnProfile[]; amounts: readonly ColumnProfile[] };

/** Returns the formats that fit most values of the columns of days, and of amounts. */
export function fittingFormats(columns: FormattedColumns) {
  const { days, amounts } = withValues(columns);
  const dates = common(days.map(({ dateFormats }) => dateFormats));
  const numbers = common(amounts.map(({ numberFormats }) => numberFormats));
  // Formats that read all values in the same way are no choice.
  return {
    dates: days.some(({ datesDiffer }) => datesDiffer) ? dates : dates.slice(0, 1),
    numbers: amounts.some(({ numbersDiffer }) => numbersDiffer) ? numbers : numbers.slice(0, 1),
  };
}

/** How the dates and amounts of a file are written; null without a choice. */
export type Formats = { dateFormat: DateFormat | null; numberFormat: NumberFormat | null };

/** Returns the formats of a file: the only ones that fit, or else the chosen ones. */
export function formatsOf(columns: FormattedColumns, chosen: Formats): Formats {
  const { dates, numbers } = fittingFormats(columns);
  return {
    dateFormat: dates.length === 1 ? (dates[0] ?? null) : chosen.dateFormat,
    numberFormat: numbers.length === 1 ? (numbers[0] ?? null) : chosen.numberFormat,
  };
}

/** Returns the formats of another file: as `formatsOf`, without chosen ones when only others fit. */
export function keptFormats(columns: FormattedColumns, chosen: Formats): Formats {
  const { dates, numbers } = fittingFormats(columns);
  const { dateFormat, numberFormat } = formatsOf(columns, chosen);
  return {
    dateFormat: dates.length === 0 || dates.some((format) => format === dateFormat) ? dateFormat : null,
    numberFormat: numbers.length === 0 || numbers.some((format) => format === numberFormat) ? numberFormat : null,
  };
}

/** The values of columns, and how many of them a format does not fit, if that is known. */
export type Misfits = { values: number; misfits: number | undefined };

/** Counts the values of the columns of days and amounts that these formats do not fit. */
export function countMisfits(
  columns: FormattedColumns,
  { dateFormat, numberFormat }: { dateFormat: DateFormat | ''; numberFormat: NumberFormat | '' },
): { dates: Misfits; numbers: Misfits } {
  const { days, amounts } = withValues(columns);
  const count = (found: readonly ColumnProfile[], fitsOf: (profile: ColumnProfile) => number | undefined): Misfits => {
    const values = found.reduce((sum, { filled }) => sum + filled, 0);
    const counts = found.map(fitsOf);
    const isKnown = counts.every((one) => one !== undefined);
    return { values, misfits: isKnown ? counts.reduce<number>((left, one = 0) => left - one, values) : undefined };
  };
  return {
    dates: count(days, ({ dateFits }) => (dateFormat === '' ? undefined : dateFits?.[dateFormat])),
    numbers: count(amounts, ({ numberFits }) => (numberFormat === '' ? undefined : numberFits?.[numberFormat])),
  };
}

/** Returns the columns of a file that are chosen for fields with days, and with amounts. */
export function formattedColumns(profiles: readonly ColumnProfile[], columns: FieldColumns): FormattedColumns {
  const chosen = (fields: readonly ImportField[]) => fields.flatMap((field) => profiles[columns[field] ?? -1] ?? []);
  return { days: chosen(DAY_FIELDS), amounts: chosen(['AMOUNT']) };
}

/** Returns the columns with values; empty ones say nothing about formats. */
const withValues = ({ days, amounts }: FormattedColumns): FormattedColumns => ({
  days: days.filter(({ filled }) => filled > 0),
  amounts: amounts.filter(({ filled }) => filled > 0),
});

const common = <One>([first = [], ...others]: readonly (readonly One[])[]): One[] =>
  first.filter((one) => others.every((other) => other.includes(one)));
