import { expect, test } from 'vitest';
import { dayText, typedDay } from './date-text.ts';

test('finds the day of a typed date, with or without a time', () => {
  expect(['3/14/2027', ' 3/14/2027 09:30', '3/14', '', '2/30/2027'].map(typedDay)).toEqual([
    '2027-03-14',
    '2027-03-14',
    null,
    null,
    null,
  ]);
});

test('keeps the typed time with another day, and only in a column with times', () => {
  const withTime = (typed: string) => dayText('2027-04-01', { typed, hasTime: true });
  expect([withTime('3/14/2027 09:30'), withTime('3/14/2027'), withTime('x 99:99'), withTime('')]).toEqual([
    '4/1/2027 09:30',
    '4/1/2027 00:00',
    '4/1/2027 00:00',
    '4/1/2027 00:00',
  ]);
  expect(dayText('2027-04-01', { typed: '3/14/2027 09:30', hasTime: false })).toBe('4/1/2027');
});
