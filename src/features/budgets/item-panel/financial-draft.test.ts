import { expect, test } from 'vitest';
import { draftOf, type FinancialDraft, readDraft } from './financial-draft.ts';
import { financialsWords } from './financials.words.ts';

const { problems } = financialsWords();
const read = (draft: Partial<FinancialDraft>, locale = 'en-US') =>
  readDraft({ ...draftOf(undefined, locale), amount: '1', ...draft }, { locale, currencySymbol: '€', problems });

test('reads amounts in common notations and formulas, with four decimals', () => {
  expect(read({ amount: '€1,200.55555' }).fields.amount).toBe('1200.5555');
  expect(read({ amount: '=1200*3' }).fields.amount).toBe('3600');
  expect(read({ amount: '(5)' }).fields.amount).toBe('-5');
  expect(read({ amount: '1.200,5' }, 'de').fields.amount).toBe('1200.5');
});

test('an empty text is no value, and days are read as M/d/yyyy', () => {
  const { fields, isValid } = read({ number: '  ', vendor: ' Ada ', startsOn: '3/1/2027', endsOn: '3/31/2027' });
  expect(fields).toEqual({
    ...{ number: null, orderNumber: null, vendor: 'Ada', label: null, amount: '1' },
    ...{ startsOn: '2027-03-01', endsOn: '2027-03-31' },
  });
  expect(isValid).toBe(true);
});

test.each([
  ['amount', { amount: '' }, problems.amount],
  ['amount', { amount: '12 apples' }, problems.amount],
  ['amount', { amount: '=1/0' }, problems.amount],
  ['amount', { amount: '123456789012345' }, problems.tooLarge],
  ['startsOn', { startsOn: '2/30/27' }, problems.date],
  ['startsOn', { startsOn: '2/30/2027' }, 'February 2027 has only 28 days. Enter another date.'],
  ['startsOn', { endsOn: '3/1/2027' }, problems.start],
  ['endsOn', { startsOn: '3/2/2027', endsOn: '3/1/2027' }, problems.order],
  ['number', { number: 'x'.repeat(61) }, problems.numberTooLong],
  ['orderNumber', { orderNumber: 'x'.repeat(61) }, problems.numberTooLong],
  ['vendor', { vendor: 'x'.repeat(201) }, problems.textTooLong],
] as const)('says what is wrong with %s in %j', (field, draft, problem) => {
  expect(read(draft).errors).toEqual({ [field]: problem });
});

test('shows a saved entry as it is typed', () => {
  const entry = {
    ...({ id: '1', itemId: '2', kind: 'PO', source: 'PAGE', share: null, version: 1 } as const),
    ...{ amount: '1200.5', number: 'PO-7', vendor: null, label: null, startsOn: '2027-03-01', endsOn: null },
  };
  const draft = draftOf(entry, 'de');
  expect(draft).toEqual({
    ...{ amount: '1200,5', number: 'PO-7', orderNumber: '', vendor: '', label: '' },
    ...{ startsOn: '3/1/2027', endsOn: '' },
  });
  expect(readDraft(draft, { locale: 'de', currencySymbol: undefined, problems }).fields.amount).toBe('1200.5');
});
