import { parseDate } from '../../../base/formats/dates.ts';
import { parseNumber } from '../../../base/formats/numbers.ts';
import { toWireDate } from '../../../base/formats/wire-dates.ts';
import type { Translation } from '../../../base/language/words.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import type { sheetWords } from './sheet.words.ts';
import type { ItemValues, ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

type Problems = Translation<typeof sheetWords>['problems'];
type ReadOptions = { locale: string; currencySymbol: string | undefined; problems: Problems };

/** The typed text of a cell, as it would be saved, or why it can't be. */
export type ReadCell = { values: Partial<ItemValues> } | { problem: string };

const WHOLE_DIGITS_MAX = 14;
const NAME_MAX_LENGTH = 200;

/** Reads the typed text of a cell: a name, an amount or a formula, or a date. */
export function readCell(row: SheetRow, key: ValueKey, text: string, options: ReadOptions): ReadCell {
  const { problems } = options;
  if (key === 'name') {
    const name = text.trim();
    if (name.length > NAME_MAX_LENGTH) return { problem: problems.nameTooLong(NAME_MAX_LENGTH) };
    return name === '' ? { problem: problems.name } : { values: { name } };
  }
  if (key === 'planned') return readAmount(text, options);
  if (key === 'status') return { values: { status: text as ItemValues['status'] } };
  const date = parseDate(text);
  const day = date === undefined ? null : toWireDate(date);
  if (day === undefined) return { problem: problems.date };
  const startsOn = key === 'startsOn' ? day : row.startsOn;
  const endsOn = key === 'endsOn' ? day : row.endsOn;
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) return { problem: problems.order };
  return { values: { [key]: day } };
}

function readAmount(text: string, { locale, currencySymbol, problems }: ReadOptions): ReadCell {
  if (text.trim() === '') return { values: { planned: '0' } };
  const parsed = parseNumber(text, { locale, currencySymbol });
  if (!parsed.ok) return { problem: parsed.reason === 'too-large' ? problems.tooLarge : problems.amount };
  if (parsed.value.startsWith('-')) return { problem: problems.negative };
  const [whole = ''] = parsed.value.split('.');
  return whole.length > WHOLE_DIGITS_MAX
    ? { problem: problems.tooLarge }
    : { values: { planned: rounded(parsed.value) } };
}

/** The database keeps four decimals. */
const rounded = (amount: string): string => amountOf(unitsOf(amount));
