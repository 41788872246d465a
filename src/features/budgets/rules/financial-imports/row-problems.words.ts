import type { DateFormat, ImportField, NumberFormat, RowProblem } from '../../financial-imports/import-fields.wire.ts';

/** The names of the fields. */
export const fieldNames: Readonly<Record<ImportField, string>> = {
  PO_NUMBER: 'Order number',
  NUMBER: 'Invoice number',
  AMOUNT: 'Amount',
  START_DATE: 'Start date',
  END_DATE: 'End date',
  DATE: 'Date',
  VENDOR: 'Vendor',
  LABEL: 'Label',
};

/** An example of each format. */
export const dateExamples: Readonly<Record<DateFormat, string>> = {
  YMD: '2027-03-31',
  MDY: '3/31/2027',
  DMY: '31/3/2027',
};
export const numberExamples: Readonly<Record<NumberFormat, string>> = { POINT: '1,234.50', COMMA: '1.234,50' };

/** Of a row whose values are in wrong columns. */
export const extraCellsText = 'This row has more cells than the header row. Check its separators and quotes.';

/** Of an amount in another currency. */
export const otherCurrencyText = (subject: string, budget: string, currencies: { cell: string; budget: string }) =>
  `${subject} is in ${currencies.cell}, but ${budget} is in ${currencies.budget}. Enter the amount in ${currencies.budget}.`;

type Formats = { dateFormat: DateFormat | null; numberFormat: NumberFormat | null };

/** Returns what must be put right in rows with this problem; the server writes it beside rejected rows. */
export function problemText({ code, field, currencies }: RowProblem, { dateFormat, numberFormat }: Formats): string {
  const name = field === null ? '' : fieldNames[field];
  const maxLength = field === 'PO_NUMBER' || field === 'NUMBER' ? 60 : 200;
  switch (code) {
    case 'MISSING':
      return `“${name}” is empty. Enter a value.`;
    case 'NO_AMOUNT':
      return `“${name}” must be a number such as ${numberExamples[numberFormat ?? 'POINT']}, with at most 14 digits before the decimals.`;
    case 'CURRENCY':
      return currencies
        ? otherCurrencyText(`“${name}”`, 'the budget of this import', currencies)
        : `“${name}” has another currency than the budget of this import.`;
    case 'NO_DATE':
      return `“${name}” must be a date such as ${dateExamples[dateFormat ?? 'YMD']}.`;
    case 'TEXT':
      return `“${name}” must have at most ${maxLength} characters, without tabs or control characters.`;
    case 'EXTRA_CELLS':
      return extraCellsText;
    case 'NO_START':
      return 'A row with an end date needs a start date.';
    case 'ORDER':
      return 'The end date can’t be before the start date.';
    case 'LOCKED':
      return 'The item is locked. Ask its owner to unlock it.';
    case 'SPLIT':
      return 'This order is split over several items. Change it in the items.';
    case 'NO_RATE':
      return 'The budget of the line item has another currency, and no rate converts the amount.';
    case 'TOO_LARGE':
      return 'The amount is too large in the currency of the line item’s budget.';
  }
}
