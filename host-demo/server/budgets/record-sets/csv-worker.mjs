// Parses CSV in a worker thread, because large files take hundreds of milliseconds. Plain JavaScript, because worker
// threads do not inherit the TypeScript loader.
import { parentPort } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';

parentPort?.on('message', ({ id, ...file }) => parentPort?.postMessage({ id, ...readFile(file) }));

/** Returns the rows as JSON texts, one per line, or the reason why the file is rejected. */
function readFile({ bytes, wanted, encoding, delimiters, rowsMax, columnsMax }) {
  try {
    const text = decode(bytes, encoding);
    if (hasMoreRows(text, rowsMax)) return { refused: 'TOO_MANY_ROWS' };
    const delimiter = wanted ?? usualDelimiter(text, delimiters);
    // Spreadsheets omit empty cells at the end of a row.
    const [columns, ...rows] = parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: true });
    if (!columns) return { refused: 'EMPTY' };
    if (columns.length > columnsMax) return { refused: 'TOO_MANY_COLUMNS' };
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    return { csv: { delimiter, columns: JSON.stringify(columns), lines, total: rows.length } };
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
 * Returns whether more than `rowsMax` rows follow the first one, without parsing. Line breaks inside quotes do not end
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
    if (found > rowsMax + 1) return true;
    if (isEnd) return false;
    place += lineBreak.length - 1;
    lineStart = place + 1;
  }
  return false;
}

/** Returns the most frequent delimiter of the first line, or the comma. */
function usualDelimiter(text, delimiters) {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const countOf = (delimiter) => firstLine.split(delimiter).length;
  return delimiters.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}
