import { expect, test } from 'vitest';
import { convertValues, fillRest, readSplit } from './split-draft.ts';

const options = { amount: '100', by: 'SHARE', locale: 'en-US', currencySymbol: '$' } as const;
const parts = (...values: string[]) => values.map((value, key) => ({ key, itemId: String(key), value }));

test('reads percentages, amounts and formulas', () => {
  expect(readSplit(parts('25%', '=150/2'), options)).toMatchObject({
    parts: [
      { value: '25', amount: '25' },
      { value: '75', amount: '75' },
    ],
    left: '0',
    isValid: true,
  });
  expect(readSplit(parts('$60.50', '=79/2'), { ...options, by: 'AMOUNT' })).toMatchObject({ left: '0', isValid: true });
});

test('says what is wrong with each part', () => {
  const [first, second] = parts('150', 'half');
  const drafts = [first, { ...second, itemId: '0' }, { key: 2, itemId: '', value: '-50' }] as const;
  expect(readSplit(drafts as never, options).problems).toEqual([
    {},
    { item: 'itemTwice', value: 'value' },
    { item: 'itemMissing', value: 'noAmount' },
  ]);
});

test('fills the remainder into an empty part only, and nothing if nothing is left', () => {
  expect(fillRest(parts('25', ''), 1, options)[1]?.value).toBe('75');
  expect(fillRest(parts('25', '5'), 1, options)[1]?.value).toBe('5');
  expect(fillRest(parts('100', ''), 1, options)[1]?.value).toBe('');
  expect(fillRest(parts('120', ''), 1, options)[1]?.value).toBe('');
  expect(fillRest(parts('-30', ''), 1, { ...options, by: 'AMOUNT', amount: '-100' })[1]?.value).toBe('-70');
});

test('converts percentages to amounts and back, with the remainder in the last one', () => {
  const valuesOf = (by: 'SHARE' | 'AMOUNT', amount: string, ...values: string[]) =>
    convertValues(parts(...values), { ...options, by, amount }).map(({ value }) => value);
  expect(valuesOf('SHARE', '100.01', '33.3', '66.7')).toEqual(['33.3', '66.71']);
  expect(valuesOf('SHARE', '-80', '25', 'half', '')).toEqual(['-20', '', '']);
  expect(valuesOf('AMOUNT', '30', '10', '20')).toEqual(['33.3333', '66.6667']);
  expect(valuesOf('AMOUNT', '30', '=30/2', '')).toEqual(['50', '']);
  expect(valuesOf('AMOUNT', '-30', '-10', '-20', '')).toEqual(['33.3333', '66.6667', '']);
});
