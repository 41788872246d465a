import { parseDate } from '../../../base/formats/dates.ts';
import { parseNumber } from '../../../base/formats/numbers.ts';
import { toWireDate } from '../../../base/formats/wire-dates.ts';
import { type Checked, invalid, valid } from '../../../base/validation/checked.ts';
import { CHOICE_MAX_LENGTH, CHOICES_MAX } from '../columns/column-settings.wire.ts';
import type { Column } from '../columns/columns.wire.ts';
import {
  type ColumnValue,
  hasChoices,
  isNumeric,
  type LinkValue,
  readColumnValue,
  TEXT_MAX_LENGTH,
  type ValueRule,
} from './column-values.ts';
import { columnValueWords } from './column-values.words.ts';
import { plainTextOf, type RichText, richTextOf } from './rich-text.ts';
import { readYesNo } from './yes-no.ts';

type Types = { from: Column['type']; to: Pick<Column, 'type' | 'choices'> };

/** A converted value; `changed` ones lose a part, such as the time of day. */
export type ConvertedValue = { value: ColumnValue | null; outcome: 'kept' | 'changed' | 'lost' };

/** Returns a value as one line of text, in the notation of the wire. */
export function columnText(type: Column['type'], value: ColumnValue): string {
  if (type === 'RICH_TEXT')
    return plainTextOf(value as RichText)
      .replaceAll('\n', ' ')
      .trim();
  if (type === 'LINK') return (value as LinkValue).url;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/** Returns a value of a column as it is after the column has another type. */
export function convertValue({ from, to }: Types, value: ColumnValue): ConvertedValue {
  if (from === to.type) return { value, outcome: 'kept' };
  const text = columnText(from, value);
  const read = readColumnValue(to, rawValue({ from, to }, value, text));
  if (!read.ok || read.value === null) return { value: null, outcome: 'lost' };
  return { value: read.value, outcome: keepsAll({ from, to }, value, read.value, text) ? 'kept' : 'changed' };
}

/** Reads a value from text, as `columnText` writes it and as users write it in files. */
export function readColumnText(column: ValueRule, text: string): Checked<ColumnValue | null> {
  if (column.type === 'MULTISELECT') return choicesIn(column, text);
  return readColumnValue(column, column.type === 'TEXT' ? text : rawValue({ from: 'TEXT', to: column }, text, text));
}

/** Choices can contain the comma that separates them, so the longest one that fits is read first. */
function choicesIn({ choices = [] }: ValueRule, text: string): Checked<ColumnValue | null> {
  const longestFirst = choices.toSorted((one, other) => other.length - one.length);
  const chosen: string[] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    const next = longestFirst.find((choice) => rest === choice || rest.startsWith(`${choice},`));
    if (next === undefined) return invalid(columnValueWords().choice(rest));
    chosen.push(next);
    rest = rest.slice(next.length + 1).trimStart();
  }
  return valid(chosen.length === 0 ? null : choices.filter((choice) => chosen.includes(choice)));
}

function rawValue({ from, to: { type } }: Types, value: ColumnValue, text: string): unknown {
  if (isNumeric(type)) return isNumeric(from) ? value : numberIn(text);
  switch (type) {
    case 'TEXT':
      return text.slice(0, TEXT_MAX_LENGTH);
    case 'RICH_TEXT':
      return richTextOf(text);
    case 'DATE':
      return from === 'DATETIME' ? text.slice(0, 10) : dayIn(text);
    case 'DATETIME':
      return midnightIn(dayIn(text));
    case 'LINK':
      return { url: text };
    case 'BOOLEAN':
      return readYesNo(text) ?? text;
    case 'MULTISELECT':
      return [text];
    default:
      return Array.isArray(value) ? value[0] : text;
  }
}

/** Whether nothing of a value is missing after its conversion. */
function keepsAll({ from, to: { type } }: Types, before: ColumnValue, after: ColumnValue, text: string): boolean {
  if (from === 'DATETIME' && type === 'DATE') return text.slice(11) === '00:00:00.000Z';
  if (from === 'MULTISELECT' && type === 'COMBOBOX') return (before as readonly string[]).length === 1;
  if (from === 'LINK') return (before as LinkValue).text === undefined;
  if (from === 'RICH_TEXT')
    return JSON.stringify(before) === JSON.stringify(richTextOf(text)) && text.length <= TEXT_MAX_LENGTH;
  return after !== null;
}

function numberIn(text: string): string {
  const parsed = text.startsWith('=') ? undefined : parseNumber(text, { locale: 'en', percent: true });
  return parsed?.ok ? parsed.value : text;
}

function dayIn(text: string): string {
  const date = parseDate(text);
  return (date && toWireDate(date)) ?? text;
}

const midnightIn = (day: string): string => (day.length === 10 ? `${day}T00:00:00.000Z` : day);

/** Returns the choices of a column after its conversion: all of its values, so that none is lost. */
export function choicesAfter(from: Column, to: Column['type'], values: readonly ColumnValue[]): string[] {
  if (!hasChoices(to)) return [];
  if (hasChoices(from.type)) return [...(from.choices ?? [])];
  const texts = values.map((value) => columnText(from.type, value).slice(0, CHOICE_MAX_LENGTH).trim());
  return [...new Set(texts.filter((text) => text !== ''))].sort().slice(0, CHOICES_MAX);
}
