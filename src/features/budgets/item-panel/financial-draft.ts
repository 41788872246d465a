import { formatDate, parseDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { parseNumber } from '../../../base/formats/numbers.ts';
import { fromWireDate, toWireDate } from '../../../base/formats/wire-dates.ts';
import type { Translation } from '../../../base/language/words.ts';
import type { Financial, FinancialFields } from '../financials/financials.wire.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import { missingDay } from '../rules/missing-day.ts';
import type { financialsWords } from './financials.words.ts';

/** What the user has typed into the form of an entry. */
export type FinancialDraft = { [Field in keyof FinancialFields]: string };
export const DRAFT_FIELDS = ['number', 'orderNumber', 'vendor', 'label', 'amount', 'startsOn', 'endsOn'] as const;

type Problems = Translation<typeof financialsWords>['problems'];
type Options = { locale: string; currencySymbol: string | undefined; problems: Problems };

const NUMBER_MAX_LENGTH = 60;
const TEXT_MAX_LENGTH = 200;
const WHOLE_DIGITS_MAX = 14;

/** Returns an entry as it is typed; empty fields for a new one. */
export function draftOf(entry: Financial | undefined, locale: string): FinancialDraft {
  const day = (text: string | null | undefined) => (text ? formatDate(fromWireDate(text)) : '');
  return {
    number: entry?.number ?? '',
    orderNumber: entry?.orderNumber ?? '',
    vendor: entry?.vendor ?? '',
    label: entry?.label ?? '',
    amount: entry ? editableNumber(entry.amount as Decimal, locale) : '',
    startsOn: day(entry?.startsOn),
    endsOn: day(entry?.endsOn),
  };
}

/** Returns what a draft would save, and what is wrong with its fields. */
export function readDraft(draft: FinancialDraft, { locale, currencySymbol, problems }: Options) {
  const errors: { [Field in keyof FinancialFields]?: string } = {};
  const text = (field: 'number' | 'orderNumber' | 'vendor' | 'label', maxLength: number, problem: string) => {
    const typed = draft[field].trim();
    if (typed.length > maxLength) errors[field] = problem;
    return typed || null;
  };
  const day = (field: 'startsOn' | 'endsOn') => {
    const date = parseDate(draft[field]);
    const read = date === undefined ? null : toWireDate(date);
    if (read === undefined) errors[field] = missingDay(draft[field]) ?? problems.date;
    return read ?? null;
  };
  const parsed = parseNumber(draft.amount, { locale, currencySymbol });
  if (!parsed.ok) errors.amount = parsed.reason === 'too-large' ? problems.tooLarge : problems.amount;
  else if ((parsed.value.replace('-', '').split('.')[0] ?? '').length > WHOLE_DIGITS_MAX)
    errors.amount = problems.tooLarge;
  const fields: FinancialFields = {
    number: text('number', NUMBER_MAX_LENGTH, problems.numberTooLong),
    orderNumber: text('orderNumber', NUMBER_MAX_LENGTH, problems.numberTooLong),
    vendor: text('vendor', TEXT_MAX_LENGTH, problems.textTooLong),
    label: text('label', TEXT_MAX_LENGTH, problems.textTooLong),
    amount: parsed.ok ? amountOf(unitsOf(parsed.value)) : '0',
    startsOn: day('startsOn'),
    endsOn: day('endsOn'),
  };
  if (!errors.startsOn && !errors.endsOn && fields.endsOn !== null) {
    if (fields.startsOn === null) errors.startsOn = problems.start;
    else if (fields.endsOn < fields.startsOn) errors.endsOn = problems.order;
  }
  return { fields, errors, isValid: Object.keys(errors).length === 0 };
}
