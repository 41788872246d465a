import { parseCurrencyAmount } from '../../../base/formats/currency-amounts.ts';
import { parseDate } from '../../../base/formats/dates.ts';
import { Exact, toDecimal } from '../../../base/formats/decimal.ts';
import type { Currency } from '../../../base/formats/money.ts';
import type { NumberProblem } from '../../../base/formats/numbers.ts';
import { toWireDate } from '../../../base/formats/wire-dates.ts';
import type { Translation } from '../../../base/language/words.ts';
import { joinedLines } from '../../../base/text/joined-lines.ts';
import { ITEM_STATUSES } from '../items/internal-items.wire.ts';
import { missingDay } from '../rules/missing-day.ts';
import { readUser } from '../users/find-users.ts';
import { type CustomColumns, type CustomValues, isCustom, NO_COLUMNS } from './custom-cells.ts';
import { otherCurrency, readCustomText } from './custom-text.ts';
import type { sheetWords } from './sheet.words.ts';
import type { ItemValues, ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

type Words = Pick<Translation<typeof sheetWords>, 'problems' | 'statuses'>;
export type ReadOptions = {
  locale: string;
  /** Of the budget. */
  currency: Currency | undefined;
  words: Words;
  custom?: CustomColumns;
};

/** What decides about a value besides its text. */
export type ReadRow = Pick<SheetRow, 'startsOn' | 'endsOn'> & CustomValues;

/** The typed text of a cell, as it would be saved, or why it can't be. */
export type ReadCell = { values: Partial<ItemValues> } | { problem: string };

const PROBLEMS: Partial<Record<NumberProblem, 'tooLarge' | 'division'>> = {
  'too-large': 'tooLarge',
  'division-by-zero': 'division',
};
const WHOLE_DIGITS_MAX = 14;
const NAME_MAX_LENGTH = 200;

/** Reads the text of a cell: a name, an amount or a formula, a status, a date, or a value of a custom column. */
export function readCell(row: ReadRow, key: ValueKey, text: string, options: ReadOptions): ReadCell {
  const { problems } = options.words;
  if (isCustom(key)) return readCustomText(row, key, text, { ...options, custom: options.custom ?? NO_COLUMNS });
  if (key === 'name') {
    const name = joinedLines(text).trim();
    if (name.length > NAME_MAX_LENGTH) return { problem: problems.nameTooLong(NAME_MAX_LENGTH) };
    return name === '' ? { problem: problems.name } : { values: { name } };
  }
  if (key === 'planned') return readAmount(text, options);
  if (key === 'status') return readStatus(text, options.words);
  if (key === 'ownerId') return readOwner(text, options);
  const date = parseDate(text);
  const day = date === undefined ? null : toWireDate(date);
  if (day === undefined) return { problem: missingDay(text) ?? problems.date };
  const startsOn = key === 'startsOn' ? day : row.startsOn;
  const endsOn = key === 'endsOn' ? day : row.endsOn;
  return isInOrder({ startsOn, endsOn }) ? { values: { [key]: day } } : { problem: problems.order };
}

/** Whether an item does not end before it starts. */
export const isInOrder = ({ startsOn, endsOn }: Pick<ItemValues, 'startsOn' | 'endsOn'>): boolean =>
  startsOn === null || endsOn === null || endsOn >= startsOn;

function readAmount(text: string, { locale, currency, words: { problems } }: ReadOptions): ReadCell {
  if (text.trim() === '') return { values: { planned: '0' } };
  const parsed = parseCurrencyAmount(text, { locale, currency });
  if (!parsed.ok) {
    if (parsed.reason === 'other-currency') return { problem: otherCurrency(currency) };
    return { problem: problems[PROBLEMS[parsed.reason] ?? 'amount'] };
  }
  if (parsed.value.startsWith('-')) return { problem: problems.negative };
  const [whole = ''] = parsed.value.split('.');
  return whole.length > WHOLE_DIGITS_MAX
    ? { problem: problems.tooLarge }
    : { values: { planned: rounded(parsed.value) } };
}

/** Decimals that the database keeps. */
const PLACES = 4;
const rounded = (amount: string): string => toDecimal(new Exact(amount).round(PLACES, Exact.roundHalfUp));

function readOwner(text: string, { words: { problems }, custom = NO_COLUMNS }: ReadOptions): ReadCell {
  if (text.trim() === '') return { values: { ownerId: null } };
  const owner = readUser(custom.users, text);
  if (typeof owner !== 'number') return { values: { ownerId: owner.personId } };
  return { problem: owner === 0 ? problems.owner : problems.owners(owner) };
}

/** Accepts what cells show, the start of one of them, and what programs write. */
function readStatus(text: string, { statuses, problems }: Words): ReadCell {
  const wanted = text.trim().toLowerCase();
  const whole = ITEM_STATUSES.find((one) => [one, statuses[one]].some((name) => name.toLowerCase() === wanted));
  const begun = ITEM_STATUSES.filter((one) => wanted !== '' && statuses[one].toLowerCase().startsWith(wanted));
  const status = whole ?? (begun.length === 1 ? begun[0] : undefined);
  return status ? { values: { status } } : { problem: problems.status(Object.values(statuses).join(', ')) };
}
