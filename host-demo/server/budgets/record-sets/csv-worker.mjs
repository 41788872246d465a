// Reads CSV in a thread of its own: large files take hundreds of milliseconds. Plain JavaScript, because worker threads do not
// inherit the loader that runs TypeScript in every process that starts this server.
import { parentPort } from 'node:worker_threads';
import { CsvError, parse } from 'csv-parse/sync';

parentPort?.on('message', ({ id, ...file }) => parentPort?.postMessage({ id, ...readFile(file) }));

/** Returns the rows as JSON texts, one a line, or the reason why the file is refused. */
function readFile({ bytes, wanted, delimiters, rowsMax, columnsMax }) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (hasMoreRows(text, rowsMax)) return { refused: 'TOO_MANY_ROWS' };
    const delimiter = wanted ?? usualDelimiter(text, delimiters);
    // Spreadsheets leave out the empty cells at the end of a row.
    const [columns, ...rows] = parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: true });
    if (!columns) return { refused: 'EMPTY' };
    if (columns.length > columnsMax) return { refused: 'TOO_MANY_COLUMNS' };
    const lines = rows.map((row) => JSON.stringify(row)).join('\n');
    return { csv: { delimiter, columns: JSON.stringify(columns), lines, total: rows.length } };
  } catch (error) {
    if (error instanceof CsvError) return { refused: 'QUOTES', line: Number(error.lines) || 1 };
    if (error instanceof TypeError && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return { refused: 'NOT_UTF8' };
    return { failed: String(error) };
  }
}

/** Whether more rows than `rowsMax` follow the first one, without parsing any. Line breaks inside quotes end no row. */
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
    // As the parser does: the first line break of the file is that of the whole file.
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

/** The one that stands most often in the first line; the comma where none does. */
function usualDelimiter(text, delimiters) {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const countOf = (delimiter) => firstLine.split(delimiter).length;
  return delimiters.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}
