import { expect, test } from 'vitest';
import { readTargetDraft } from './target-form.ts';

const read = (amount: string, exceedRule: 'NONE' | 'STOP' = 'STOP') =>
  readTargetDraft({ amount, exceedRule }, { locale: 'en', currencySymbol: '$' });

test.each([
  ['$1,200.50', '1200.5'],
  ['=3*100', '300'],
  ['0', '0'],
  ['1.23456', '1.2345'],
])('%s is a target', (text, target) => {
  expect(read(text)).toEqual({ target, exceedRule: 'STOP' });
});

test.each(['-1', 'much', '123456789012345', '=1/0'])('%s is no target', (text) => {
  expect(read(text)).toBe('amount');
});

test('a rule requires a target', () => {
  expect(read(' ')).toBe('missing');
  expect(read(' ', 'NONE')).toEqual({ target: null, exceedRule: 'NONE' });
});
