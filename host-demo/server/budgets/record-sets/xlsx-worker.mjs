// Reads a workbook in a worker thread, because large ones take seconds. Plain JavaScript, because worker threads do not
// inherit the TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';

const { bytes, sheet: number, rowsMax, columnsMax, unpackedMax } = workerData;
parentPort?.postMessage(await readWorkbook(Buffer.from(bytes)));

/** Returns the rows of the sheet as JSON texts, one per line, or the reason why the file is rejected. */
async function readWorkbook(file) {
  if (!isWithin(file, unpackedMax)) return { refused: 'TOO_LARGE' };
  let sheet;
  try {
    sheet = await readSheet(file, number);
  } catch (error) {
    if (error instanceof Error && /sheet/i.test(error.message) && number > 1) return { refused: 'NO_SHEET' };
    return { refused: 'NO_WORKBOOK' };
  }
  const rows = sheet.map((row) => row.map(textOf)).filter((row) => row.some((text) => text !== ''));
  const [columns, ...others] = rows;
  if (!columns) return { refused: 'EMPTY' };
  if (others.length > rowsMax) return { refused: 'TOO_MANY_ROWS' };
  if (columns.length > columnsMax) return { refused: 'TOO_MANY_COLUMNS' };
  const lines = others.map((row) => JSON.stringify(row)).join('\n');
  return { csv: { delimiter: ',', columns: JSON.stringify(columns), lines, total: others.length } };
}

/** Returns a cell as text: days as YYYY-MM-DD, and numbers without the noise of binary fractions. */
function textOf(cell) {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return String(cell);
}

/** Returns whether a zip file unpacks to at most `bytesMax`, whatever it claims. */
function isWithin(file, bytesMax) {
  const END = 0x06054b50;
  const ENTRY = 0x02014b50;
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) return true; // no zip, which the reader refuses
  let left = bytesMax;
  let at = file.readUInt32LE(end + 16);
  try {
    while (at + 46 <= file.length && file.readUInt32LE(at) === ENTRY) {
      const method = file.readUInt16LE(at + 10);
      const packed = file.readUInt32LE(at + 20);
      const local = file.readUInt32LE(at + 42);
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const content = file.subarray(start, start + packed);
      left -= method === 0 ? packed : inflateRawSync(content, { maxOutputLength: Math.max(left, 1) }).length;
      if (left < 0) return false;
      at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
  } catch (error) {
    return error.code !== 'ERR_BUFFER_TOO_LARGE';
  }
  return true;
}
