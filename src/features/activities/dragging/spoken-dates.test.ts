import { expect, test } from 'vitest';
import { spokenDates } from './spoken-dates.ts';

test('has a word between the dates instead of a dash', () => {
  expect(spokenDates('2027-03-03', '2027-04-18', 'en-GB', 'to')).toBe('3 March to 18 April 2027');
  expect(spokenDates('2027-03-03', '2027-03-18', 'en-GB', 'to')).toBe('3 to 18 March 2027');
  expect(spokenDates('2027-03-03', '2028-03-03', 'en-US', 'to')).toBe('March 3, 2027 to March 3, 2028');
});

test('names a single day once', () => {
  expect(spokenDates('2027-03-03', '2027-03-03', 'en-GB', 'to')).toBe('3 March 2027');
});
