import { describe, expect, test } from 'vitest';
import { checkDay, dayIn, dayText } from './day-text.ts';

describe('a day as text', () => {
  test('is written as M/d/yyyy and read back', () => {
    expect(dayText('2027-03-04')).toBe('3/4/2027');
    expect(dayIn('3/4/2027')).toBe('2027-03-04');
    expect(dayText(null)).toBe('');
  });

  test('that is empty is no day', () => {
    expect(checkDay('  ')).toEqual({ ok: true, value: null });
  });

  test.each(['2/30/2027', '13/1/2027', '3/4/27', '2027-03-04', '1/1/0000', 'soon'])(
    'that is not a day is refused with an example: %s',
    (text) => {
      expect(checkDay(text)).toEqual({ ok: false, message: 'Enter a date that exists. Example: 3/14/2027' });
    },
  );
});
