import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRegularCsv } from '../../host-demo/server/budgets/record-sets/regular-csv.mjs';

/** Returns the rows with their numbers; undefined for a text that is not regular. */
function read(text: string, delimiter: string) {
  const rows: { row: string[]; number: number }[] = [];
  const isRegular = readRegularCsv(text, delimiter, (row, number) => rows.push({ row, number }));
  return isRegular ? rows : undefined;
}

function parsed(text: string, delimiter: string) {
  const rows: { row: string[]; number: number }[] = [];
  parse(text, {
    ...{ delimiter, relaxColumnCount: true, skipEmptyLines: true },
    onRecord: (row: string[], { records, empty_lines }) => {
      rows.push({ row, number: records + empty_lines });
    },
  });
  return rows;
}

const cell = fc.array(fc.constantFrom('a', '€🙂', '', ' ', '\u0000', '"', ',', ';', '\n', '\r', '\r\n'), {
  maxLength: 4,
});
const file = fc.record({
  rows: fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
});
const piece = fc.constantFrom('a', ' ', '"', '""', ',', ';', '\n', '\r', '\r\n', '\u0000');

test('files of all dialects are read as written', () => {
  fc.assert(
    fc.property(file, ({ rows, delimiter, lineBreak }) => {
      const written = rows.map((row) => row.map((parts) => parts.join('')));
      const quoted = (text: string) => (/["\r\n,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
      const text = written.map((row) => row.map(quoted).join(delimiter) + lineBreak).join('');
      const expected = written.flatMap((row, index) =>
        row.length === 1 && row[0] === '' ? [] : [{ row, number: index + 1 }],
      );
      expect(read(text, delimiter)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});

test('any text is read as by csv-parse, or left to it', () => {
  let regular = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom(',', ';'), (pieces, delimiter) => {
      const text = pieces.join('');
      const rows = read(text, delimiter);
      if (!rows) return;
      regular += 1;
      expect(rows).toEqual(parsed(text, delimiter));
    }),
    { numRuns: 5000 },
  );
  expect(regular).toBeGreaterThan(500);
});

test.each(['a,b"', 'a "b"', '"a" ,b', '"a', '"a"b', 'a\n"b""'])('%j is not regular', (text) => {
  expect(read(text, ',')).toBeUndefined();
});
