import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMULA_GUARD } from '../../../../src/base/text/formula-guard.ts';
import { DELIMITERS } from '../../../../src/features/budgets/imports/record-sets.wire.ts';
import { type CsvAnswer, readCsv } from './read-csv.mjs';

const FILES = 10_000;

/** Reads a file as the thread does. */
async function read(bytes: Buffer, options: { wanted?: string; encoding?: string } = {}): Promise<string[][]> {
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    readCsv(
      bytes,
      {
        ...options,
        delimiters: DELIMITERS,
        rowsMax: 100,
        blockRows: 3,
        decided: new Uint8Array(10),
        guard: FORMULA_GUARD,
      },
      (answer: CsvAnswer) => {
        if ('refused' in answer) return reject(new Error(answer.refused));
        if (answer.lines !== '') lines.push(...answer.lines.split('\n'));
        if (answer.isLast) resolve();
      },
    );
  });
  return lines.map((line) => JSON.parse(line) as string[]);
}

const ENCODINGS = ['UTF-8', 'UTF-8 with mark', 'UTF-16LE', 'UTF-16BE', 'WINDOWS-1252'] as const;
const dialects = fc.record({
  delimiter: fc.constantFrom(...DELIMITERS),
  isNamed: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  isEnded: fc.boolean(),
  // A quote within a cell needs none around it.
  quotes: fc.constantFrom('all', 'usual', 'needed'),
  encoding: fc.constantFrom(...ENCODINGS),
});
type Dialect = typeof dialects extends fc.Arbitrary<infer Value> ? Value : never;

/** A cell of the characters that all encodings have, with those that need quotes. */
const cells = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'x',
    '12,5',
    '1.234,50',
    '3/31/2027',
    'a"b',
    '""',
    'two\nlines',
    'a;b|c\td',
    '=1+1',
    '’',
    '€',
  ),
  fc.string({
    unit: fc.constantFrom('a', 'Z', '0', ' ', 'é', 'ß', '€', '"', ',', ';', '|', '\t', '\n', '–'),
    maxLength: 8,
  }),
);
const tables = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cells, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }));

function write(
  rows: readonly (readonly string[])[],
  { delimiter, lineEnd, isEnded, quotes, encoding }: Dialect,
): Buffer {
  const special = quotes === 'needed' ? /^"|[\r\n]/ : /["\r\n]/;
  const needsQuotes = (cell: string) => quotes === 'all' || special.test(cell) || cell.includes(delimiter);
  const cellText = (cell: string) => (needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = rows.map((row) => row.map(cellText).join(delimiter)).join(lineEnd) + (isEnded ? lineEnd : '');
  if (encoding === 'WINDOWS-1252') {
    const OTHERS: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, '–': 0x96 };
    return Buffer.from([...text].map((character) => OTHERS[character] ?? character.charCodeAt(0)));
  }
  if (encoding === 'UTF-8') return Buffer.from(text);
  if (encoding === 'UTF-8 with mark') return Buffer.from(`\uFEFF${text}`);
  const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'UTF-16LE' ? littleEndian : littleEndian.swap16();
}

test(`${FILES.toLocaleString('en')} files of all dialects are read as they were written`, async () => {
  await fc.assert(
    fc.asyncProperty(tables, dialects, async (table, dialect) => {
      // A header row of plain names decides about the delimiter.
      const rows = [(table[0] ?? []).map((_, column) => `Column${column}`), ...table];
      const wanted =
        dialect.isNamed || table.flat().some((cell) => /[,;|\t\n]/.test(cell)) ? dialect.delimiter : undefined;
      const encoding = dialect.encoding === 'WINDOWS-1252' ? dialect.encoding : undefined;
      const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
      const result = await read(write(rows, dialect), { ...(wanted && { wanted }), ...(encoding && { encoding }) });
      expect(result).toEqual(filled);
    }),
    { numRuns: FILES },
  );
});
