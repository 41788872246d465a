import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse';
import { createTextCounts } from './text-counts.mjs';
import { unguarded } from './unguarded.mjs';
import { lineOfWrongQuotes } from './wrong-quotes.mjs';

/** The parser gives its records to this thread after each chunk. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Answers with the rows of a file that are not empty in blocks, as a JSON text each, or with the reason why it is rejected.
 *
 * @param {Buffer} bytes
 * @param {import('./read-csv.mjs').CsvOptions} options
 * @param {(answer: import('./read-csv.mjs').CsvAnswer) => void} answer
 */
export function readCsv(bytes, { wanted, encoding, delimiters, rowsMax, blockRows, decided, guard }, answer) {
  const text = toUtf8(bytes, encoding);
  if (!text) return answer({ refused: 'ENCODING' });
  const { utf8 } = text;
  const delimiter = wanted ?? usualDelimiter(utf8, delimiters);
  const line = lineOfWrongQuotes(utf8, delimiter);
  if (line !== undefined) return answer({ refused: 'QUOTES', line });
  const texts = createTextCounts(decided);
  let lines = [];
  let numbers = [];
  let number = 0;
  let found = 0;
  const post = (isLast) => {
    answer({
      ...{ delimiter, encoding: text.encoding },
      lines: lines.join('\n'),
      numbers,
      isLast,
      ...((isLast || texts.isFull()) && { texts: texts.take() }),
    });
    lines = [];
    numbers = [];
  };
  // Spreadsheets omit empty cells at the end of a row, and read quotes within a cell as characters.
  const parser = parse({ delimiter, bom: true, relaxColumnCount: true, relaxQuotes: true });
  parser.on('data', (row) => {
    number += 1;
    if (found > rowsMax || row.every((cell) => cell.trim() === '')) return;
    found += 1;
    for (let index = 0; index < row.length; index += 1) row[index] = unguarded(row[index], guard);
    lines.push(JSON.stringify(row));
    numbers.push(number);
    // The first block has rows above the others' columns.
    if (found > blockRows) texts.add(row);
    if (found > rowsMax) {
      answer({ refused: 'TOO_MANY_ROWS' });
      parser.destroy();
    } else if (lines.length === blockRows) post(false);
  });
  parser.on('error', (error) => {
    if (!(error instanceof CsvError)) throw error;
    answer({ refused: 'QUOTES', line: Number(error.lines) || 1 });
  });
  parser.on('end', () => post(true));
  for (let at = 0; at < utf8.length; at += CHUNK_BYTES) parser.write(utf8.subarray(at, at + CHUNK_BYTES));
  parser.end();
}

/** The characters that Windows-1252 has instead of controls; Node 20 decodes it as Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Returns the content of a file in UTF-8, and its encoding: this one, or UTF-16 with a byte order mark, UTF-8, or else that
 * of older spreadsheets; undefined if it is no text.
 */
function toUtf8(bytes, encoding) {
  if (encoding === 'WINDOWS-1252') return fromWindows(bytes);
  const utf16 = encoding ? undefined : utf16Of(bytes);
  if (utf16) return fromUtf16(bytes, utf16);
  if (isUtf8(bytes)) return { utf8: bytes, encoding: 'UTF-8' };
  // A control that no text has means that it is none.
  return encoding || bytes.includes(0) ? undefined : fromWindows(bytes);
}

function utf16Of([first, second]) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function fromUtf16(bytes, encoding) {
  try {
    return { utf8: Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes)), encoding: 'UTF-16' };
  } catch (error) {
    if (error instanceof TypeError && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return undefined;
    throw error;
  }
}

const fromWindows = (bytes) => {
  const text = bytes.toString('latin1').replace(/[\x80-\x9f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - 0x80]);
  return { utf8: Buffer.from(text), encoding: 'WINDOWS-1252' };
};

/** The lines that decide about the delimiter. */
const SAMPLED_LINES = 20;
const SAMPLED_BYTES = 1024 * 1024;

/** Returns the delimiter that most of the first lines contain; of several, the most frequent one, and the comma if none. */
function usualDelimiter(utf8, delimiters) {
  const lines = utf8.toString('utf8', 0, SAMPLED_BYTES).split(/[\r\n]+/, SAMPLED_LINES);
  const counted = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return {
      delimiter,
      lines: counts.filter((count) => count > 0).length,
      count: counts.reduce((sum, one) => sum + one, 0),
    };
  });
  return counted.reduce((best, one) => ((one.lines - best.lines || one.count - best.count) > 0 ? one : best)).delimiter;
}
