import { expect, test } from 'vitest';
import { readDay } from './import-dates.ts';

test.each([
  ['2027-03-31', 'YMD', '2027-03-31'],
  ['2027/3/1', 'YMD', '2027-03-01'],
  ['20270331', 'YMD', '2027-03-31'],
  ['2027-03-31T00:00:00.000Z', 'YMD', '2027-03-31'],
  ['3/4/2027', 'MDY', '2027-03-04'],
  ['3/4/2027', 'DMY', '2027-04-03'],
  ['31.3.2027 12:00', 'DMY', '2027-03-31'],
  ['31-Mar-2027', 'MDY', '2027-03-31'],
  ['1 September 2027', 'YMD', '2027-09-01'],
  ['3/31/27', 'MDY', '2027-03-31'],
  ['1.2.69', 'DMY', '2069-02-01'],
  ['01-02-70', 'DMY', '1970-02-01'],
  ['31-Mar-27', 'YMD', '2027-03-31'],
  ['27-03-31', 'YMD', '2027-03-31'],
  ['27-03-31', 'DMY', '2031-03-27'],
] as const)('%j in the format %s is %s', (text, format, day) => {
  expect(readDay(text, format)).toBe(day);
});

test.each([
  ['2/29/2027', 'MDY'],
  ['31/3/2027', 'MDY'],
  ['3/31/2027', 'DMY'],
  ['31.03.27', 'YMD'],
  ['3/31/7', 'MDY'],
  ['3/31/027', 'MDY'],
  ['31-Foo-2027', 'DMY'],
  ['46112', 'YMD'],
  ['', 'YMD'],
] as const)('%j in the format %s is no day', (text, format) => {
  expect(readDay(text, format)).toBeUndefined();
});
