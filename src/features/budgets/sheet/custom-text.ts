import { parseCurrencyAmount } from '../../../base/formats/currency-amounts.ts';
import { formatDate, parseDate } from '../../../base/formats/dates.ts';
import { type Currency, currencyText } from '../../../base/formats/money.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { parseNumber } from '../../../base/formats/numbers.ts';
import { formatDateTime, parseDateTime } from '../../../base/formats/times.ts';
import { fromWireDate, fromWireDateTime, toWireDate, toWireDateTime } from '../../../base/formats/wire-dates.ts';
import type { Column } from '../columns/columns.wire.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import { allowedChoices, withFittingChoices } from '../rules/column-choices.ts';
import { type ColumnValue, hasChoices, isNumeric, type LinkValue, readColumnValue } from '../rules/column-values.ts';
import { columnValueWords } from '../rules/column-values.words.ts';
import { linkText } from '../rules/link-text.ts';
import { holdsMoney } from '../rules/money-columns.ts';
import { plainTextOf, type RichText, richTextOf } from '../rules/rich-text.ts';
import { readYesNo } from '../rules/yes-no.ts';
import { type CustomColumns, type CustomKey, type CustomValues, columnOf, customKey } from './custom-cells.ts';
import { sheetWords } from './sheet.words.ts';

type TextOptions = { locale: string; currency: Currency | undefined; custom: CustomColumns };

/** Returns a value of a custom column as users type it, and as other spreadsheets read it. */
export function customText(
  { type }: Pick<Column, 'type'>,
  value: ColumnValue | null | undefined,
  locale: string,
): string {
  if (value === null || value === undefined) return '';
  if (isNumeric(type)) return editableNumber(value as `${number}`, locale);
  switch (type) {
    case 'DATE':
      return formatDate(fromWireDate(value as string));
    case 'DATETIME':
      return formatDateTime(fromWireDateTime(value as string));
    case 'BOOLEAN':
      return value === true ? 'Yes' : 'No';
    case 'MULTISELECT':
      return (value as readonly string[]).join(', ');
    case 'LINK':
      return linkText(value as LinkValue);
    case 'RICH_TEXT':
      return plainTextOf(value as RichText);
    default:
      return value as string;
  }
}

/** Reads the text of a custom cell, with what the change clears in columns that depend on it. */
export function readCustomText(
  row: CustomValues,
  key: CustomKey,
  text: string,
  { custom, ...options }: TextOptions,
): { values: CustomValues } | { problem: string } {
  const column = columnOf(custom, key);
  if (!column) return { problem: columnValueWords().gone };
  if (holdsMoney(column)) {
    const parsed = parseCurrencyAmount(text, options);
    if (!parsed.ok && parsed.reason === 'other-currency') return { problem: otherCurrency(options.currency) };
  }
  return readCustomValue(row, column, rawValue(column, text.trim(), options), custom);
}

/** Returns what users read about an amount that is not in the currency of the budget. */
export const otherCurrency = (currency: Currency | undefined): string =>
  currency ? columnValueWords().currency(currencyText(currency)) : columnValueWords().amount;

/** Reads a value of a custom cell, as above. */
export function readCustomValue(
  row: CustomValues,
  column: Column,
  value: unknown,
  { columns, mappings }: CustomColumns,
): { values: CustomValues } | { problem: string } {
  const cellOf = (id: string) => row[customKey(id)];
  const read = readColumnValue(column, value);
  if (!read.ok) return { problem: read.message };
  if (hasChoices(column.type)) {
    const allowed = allowedChoices(column, mappings, cellOf);
    const chosen = [read.value ?? []].flat() as readonly string[];
    const unfit = chosen.find((choice) => !allowed.includes(choice));
    const controlling = columns.find(({ id }) => id === column.controllingColumnId)?.name ?? '';
    if (unfit !== undefined) return { problem: columnValueWords().unfit(controlling) };
  }
  const values = withFittingChoices(columns, mappings, cellOf, { [column.id]: read.value });
  return { values: Object.fromEntries(Object.entries(values).map(([id, one]) => [customKey(id), one])) };
}

/** Returns what a text means, before the rule of the column checks it. */
function rawValue({ type, choices = [] }: Column, text: string, options: Omit<TextOptions, 'custom'>): unknown {
  if (text === '') return null;
  if (isNumeric(type)) {
    const { locale, currency } = options;
    const percent = type === 'PERCENT';
    const parsed = holdsMoney({ type })
      ? parseCurrencyAmount(text, options)
      : parseNumber(text, { locale, currencySymbol: currency?.symbol ?? undefined, percent });
    return parsed.ok ? amountOf(unitsOf(parsed.value)) : text;
  }
  switch (type) {
    case 'DATE':
      return toWireDate(parseDate(text) ?? new Date(Number.NaN)) ?? text;
    case 'DATETIME':
      return toWireDateTime(parseDateTime(text) ?? new Date(Number.NaN)) ?? text;
    case 'BOOLEAN':
      return readYesNo(text, sheetWords()) ?? text;
    case 'MULTISELECT':
      // A choice can contain a comma.
      return choices.includes(text) ? [text] : text.split(',').map((choice) => choice.trim());
    case 'LINK': {
      const [, label, url] = /^(.*?)\s*<([^<>]+)>$/.exec(text) ?? [];
      return url === undefined ? { url: text } : { url, text: label };
    }
    case 'RICH_TEXT':
      return richTextOf(text);
    default:
      return text;
  }
}
