// Parses CSV in a worker thread, because large files take hundreds of milliseconds. Plain JavaScript, because worker
// threads do not inherit the TypeScript loader.
import { parentPort } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';

parentPort?.on('message', ({ id, ...file }) => parentPort?.postMessage({ id, ...readFile(file) }));

/** A hundred thousand texts take several times the memory of one. */
const JOINED_LINES = 1000;

/** Returns the rows that are not empty as JSON texts, one per line, or the reason why the file is rejected. */
function readFile({ bytes, wanted, encoding, delimiters, rowsMax }) {
  try {
    const text = decode(bytes, encoding);
    if (hasMoreRows(text, rowsMax)) return { refused: 'TOO_MANY_ROWS' };
    const delimiter = wanted ?? usualDelimiter(text, delimiters);
    const texts = [];
    let lines = [];
    const numbers = [];
    const keep = (row, { records, empty_lines }) => {
      if (row.every((cell) => cell.trim() === '')) return;
      lines.push(JSON.stringify(row));
      numbers.push(records + empty_lines);
      if (lines.length < JOINED_LINES) return;
      texts.push(lines.join('\n'));
      lines = [];
    };
    // Spreadsheets omit empty cells at the end of a row.
    parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: true, onRecord: keep });
    return { rows: { delimiter, lines: [...texts, ...lines].join('\n'), numbers } };
  } catch (error) {
    if (error instanceof CsvError) return { refused: 'QUOTES', line: Number(error.lines) || 1 };
    if (isUndecodable(error)) return { refused: 'ENCODING' };
    return { failed: String(error) };
  }
}

/** The characters that Windows-1252 has instead of controls; Node 20 decodes it as Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Returns the text of a file: in this encoding, or UTF-16 with a byte order mark, UTF-8, or else that of older spreadsheets. */
function decode(bytes, encoding) {
  if (encoding === 'WINDOWS-1252') return windowsText(bytes);
  if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    // A control that no text has means that it is none.
    if (!isUndecodable(error) || bytes.includes(0)) throw error;
    return windowsText(bytes);
  }
}

const windowsText = (bytes) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - 0x80]);

const isUndecodable = (error) => error instanceof TypeError && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';

/**
 * Returns whether a file has more than `rowsMax` rows that are not empty, without parsing. Line breaks inside quotes do not end
 * a row.
 */
function hasMoreRows(text, rowsMax) {
  let found = 0;
  let isQuoted = false;
  let lineStart = 0;
  let lineBreak;
  for (let place = 0; place <= text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === 34) isQuoted = !isQuoted;
    const isEnd = place === text.length;
    if (!isEnd && (isQuoted || (code !== 10 && code !== 13))) continue;
    // Like the parser, uses the first line break of the file for the whole file.
    if (!isEnd) lineBreak ??= code === 10 ? '\n' : text.charCodeAt(place + 1) === 10 ? '\r\n' : '\r';
    if (!isEnd && !text.startsWith(lineBreak, place)) continue;
    if (place > lineStart) found += 1;
    if (found > rowsMax) return true;
    if (isEnd) return false;
    place += lineBreak.length - 1;
    lineStart = place + 1;
  }
  return false;
}

/** The lines that decide about the delimiter. */
const SAMPLED_LINES = 20;

/** Returns the delimiter that most of the first lines contain; of several, the most frequent one, and the comma if none. */
function usualDelimiter(text, delimiters) {
  const lines = text.split(/[\r\n]+/, SAMPLED_LINES);
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
