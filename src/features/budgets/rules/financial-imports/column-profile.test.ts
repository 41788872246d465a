import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_FORMATS, NUMBER_FORMATS } from '../../financial-imports/import-fields.wire.ts';
import { countRows, countTexts, profilesOf, startCounts, withNumberCells } from './column-profile.ts';
import { readDay } from './import-dates.ts';
import { readAmount } from './import-numbers.ts';

const text = fc.oneof(
  fc.constantFrom(
    '3/4/2027',
    '31.3.2027',
    '2027-03-04',
    '1 Mar 2027',
    '20270304',
    '1.500',
    '1,5',
    '$ 7',
    '-2',
    'Stall',
    '',
  ),
  fc.string({ maxLength: 12 }),
);

test('repeated values count like different ones', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 3 }), (texts, times) => {
      const cells = Array.from({ length: times }, () => texts).flat();
      const columns = startCounts(['Net']);
      countRows(
        columns,
        cells.map((cell) => [cell]),
      );
      const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
      const fits = <Format extends string>(
        formats: readonly Format[],
        read: (text: string, format: Format) => unknown,
      ) =>
        Object.fromEntries(
          formats.map((format) => [format, filled.filter((cell) => read(cell, format) !== undefined).length]),
        );
      const [column] = columns;
      expect(column).toMatchObject({
        filled: filled.length,
        dates: { fits: fits(DATE_FORMATS, readDay) },
        numbers: { fits: fits(NUMBER_FORMATS, readAmount) },
      });
      expect(column?.dates.differ).toBe(
        filled.some((cell) => new Set(DATE_FORMATS.flatMap((format) => readDay(cell, format) ?? [])).size > 1),
      );
    }),
  );
});

test('number cells decide about the format of a column if they are most of its values', () => {
  const columns = startCounts(['Net']);
  countRows(columns, [['1.234'], ['5.125'], ['7'], ['9'], ['1.234,50']]);
  const [profile] = profilesOf(columns);
  if (!profile) throw new Error('There is no profile.');
  expect([4, 3, 0].map((count) => withNumberCells(profile, count).numberFormats)).toEqual([
    ['POINT'],
    ['COMMA'],
    ['COMMA'],
  ]);
});

test('examples are the first different values', () => {
  const columns = startCounts(['Net']);
  countRows(columns, [['1'], ['1'], ['2'], [''], ['3'], ['4']]);
  expect(profilesOf(columns)).toMatchObject([{ examples: ['1', '2', '3'], filled: 5 }]);
});

test('rows and counts of texts have the same profile', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (texts) => {
      const cells = texts.map((cell) => cell.trim());
      const [byRow, byText] = [startCounts(['Net']), startCounts(['Net'])];
      countRows(
        byRow,
        cells.map((cell) => [cell]),
      );
      const filled = cells.filter((cell) => cell !== '');
      const different = [...new Set(filled)];
      const times = different.map((cell) => filled.filter((other) => other === cell).length);
      countTexts(byText, [{ texts: different, times, unread: 0 }]);
      expect(byText).toEqual(byRow);
    }),
  );
});

test('a column with 20,001 other values has no format that fits, whatever follows', () => {
  const columns = startCounts(['Net']);
  countTexts(columns, [{ texts: ['Stall'], times: [20_001], unread: 0 }]);
  countTexts(columns, [{ texts: ['1.5'], times: [70_000], unread: 0 }]);
  expect(profilesOf(columns)[0]?.numberFits).toBeUndefined();
  expect(profilesOf(columns)).toMatchObject([{ filled: 90_001, numberFormats: [] }]);
});

test('examples and names have no characters that databases do not store', () => {
  const columns = startCounts(['Net\0']);
  countRows(columns, [[`${'x'.repeat(79)}🙂`], ['\0a']]);
  expect(profilesOf(columns)).toMatchObject([{ name: 'Net', examples: ['x'.repeat(79), 'a'] }]);
});
