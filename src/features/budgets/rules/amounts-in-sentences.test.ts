import { expect, test } from 'vitest';
import { importStepsWords } from '../financial-imports/import-steps.words.ts';
import { importBudgetWords } from '../imports/import-budget.words.ts';
import { targetWords } from '../target/target.words.ts';
import { transfersWords } from '../transfers/transfers.words.ts';
import { splitWords } from '../unmapped-financials/split.words.ts';
import { moneyText } from './money-text.ts';

const { check } = importStepsWords;
const transfers = transfersWords();

test.each<[string, (amount: string) => string]>([
  ['the sum of an import', (amount) => check.sum(amount, 'Retail')],
  ['the sum of an import by rule', (amount) => check.sumByRule(amount, 'Retail')],
  ['the sum of a budget before an import', check.before],
  ['an exceeded target', (amount) => check.excess(amount, amount)],
  ['an exceeded plan', check.overPlanned],
  ['a plan before an import', importBudgetWords.check.before],
  ['a target that an import of items exceeds', (amount) => importBudgetWords.check.excess(amount, amount, true)],
  ['the amount of an entry that is split', splitWords.whole],
  ['the rest of a split', splitWords.left],
  ['the excess of a split', splitWords.over],
  ['a target that a change exceeds', (amount) => targetWords().exceeds(amount, amount)],
  ['a committed amount', (amount) => transfers.claimed(amount, amount)],
  ['a committed amount, in short', (amount) => transfers.claimedShort(amount, amount)],
  ['a received amount', transfers.received],
  ['amounts before and after a change of rates', (amount) => transfers.ratesText('1 EUR = 2 USD', amount, amount)],
  ['an available amount', transfers.form.exceeds],
  ['a nearest amount', transfers.form.takeNearest],
  ['a present amount', transfers.form.now],
])('%s keeps an English sentence in order with Arabic formats', (_, sentence) => {
  const amount = moneyText('119', { currency: 'USD' }, 'ar-EG');
  expect(amount).toMatch(/^\u200f/);
  const text = sentence(amount);
  expect(text).toContain(amount);
  expect(text.replaceAll(`\u2068${amount}\u2069`, '')).not.toContain('\u200f');
});
