// Reads a workbook in a worker thread, because large ones take seconds. Plain JavaScript, because worker threads do not
// inherit the TypeScript loader.
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/node';
import { errorCellsIn, placeCells } from './error-cells.mjs';
import { createTextCounts } from './text-counts.mjs';
import { unguarded } from './unguarded.mjs';

const { sheet: number, rowsMax, headerRowsMax, sheetsMax, unpackedMax, blockRows, decided, guard } = workerData;
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const received = [];
parentPort?.on('message', async (bytes) => {
  if (bytes) received.push(bytes);
  else {
    const { rows, numbers, numberCells, ...rest } = await readWorkbook(Buffer.concat(received.splice(0)));
    if (!rows) return parentPort?.postMessage(rest);
    const texts = createTextCounts(decided);
    for (let from = 0, isLast = false; !isLast; from += blockRows) {
      const block = rows.slice(from, from + blockRows);
      isLast = from + blockRows >= rows.length;
      if (from > 0) for (const row of block) texts.add(row);
      parentPort?.postMessage({
        ...(from === 0 && { numberCells }),
        ...{ ...rest, isLast, ...((isLast || texts.isFull()) && { texts: texts.take() }) },
        lines: block.map((row) => JSON.stringify(row)).join('\n'),
        numbers: numbers.slice(from, from + blockRows),
      });
    }
  }
});

/** Returns the rows of the sheet that are not empty, or the reason why the file is rejected. */
async function readWorkbook(file) {
  let workbook = '';
  let relations = '';
  const errors = new Map();
  const isWithin = unpack(file, unpackedMax, (name, part) => {
    if (name === 'xl/workbook.xml') workbook = part.toString();
    else if (name === 'xl/_rels/workbook.xml.rels') relations = part.toString();
    else if (name.startsWith('xl/worksheets/')) errors.set(name, errorCellsIn(part));
  });
  if (!isWithin) return { refused: 'TOO_LARGE' };
  const sheets = sheetNames(workbook).slice(0, sheetsMax);
  let sheet;
  try {
    sheet = await readSheet(file, number);
  } catch (error) {
    if (error instanceof Error && /sheet/i.test(error.message) && number > 1) return { refused: 'NO_SHEET', sheets };
    return { refused: 'NO_WORKBOOK' };
  }
  placeCells(sheet, errors.get(sheetPath(workbook, relations, number)) ?? []);
  const rows = [];
  const numbers = [];
  const counts = [];
  const firstRows = [];
  for (const [index, row] of sheet.entries()) {
    const texts = row.map(textOf);
    if (texts.every((text) => text.trim() === '')) continue;
    const columns = row.flatMap((cell, column) => (typeof cell === 'number' ? [column] : []));
    if (rows.length < headerRowsMax) firstRows.push(columns);
    for (const column of columns) counts[column] = (counts[column] ?? 0) + 1;
    rows.push(texts);
    numbers.push(index + 1);
  }
  if (rows.length > rowsMax) return { refused: 'TOO_MANY_ROWS', sheets };
  return { delimiter: ',', rows, numbers, numberCells: { counts, firstRows }, sheets };
}

/** Returns the names of the sheets in the main part of a workbook. */
function sheetNames(workbook) {
  const names = workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname=(?:"([^"]*)"|'([^']*)')/g);
  return [...names].map(([, quoted, single]) => plainText(quoted ?? single));
}

/** Returns the path of the part with a sheet. */
function sheetPath(workbook, relations, number) {
  const [sheet = ''] = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)][number - 1] ?? [];
  const id = attributeOf(sheet, '\\w+:id');
  const [relation = ''] =
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].find(([tag]) => attributeOf(tag, 'Id') === id) ?? [];
  const target = attributeOf(relation, 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function attributeOf(tag, name) {
  const [, quoted, single] = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return plainText(quoted ?? single ?? '');
}

/** Returns the text of an XML attribute. */
function plainText(xml) {
  return xml.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Returns a cell as text: days as YYYY-MM-DD, and numbers without the noise of binary fractions and exponents. */
function textOf(cell) {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return unguarded(String(cell), guard);
}

function numberText(number) {
  const text = String(number);
  // 0.1 + 0.2 - 0.3 is 5.55e-17.
  return text.includes('e-') ? number.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** Returns whether a zip file unpacks to at most `bytesMax`, whatever it claims. Calls `onPart` with its parts. */
function unpack(file, bytesMax, onPart) {
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
      const nameLength = file.readUInt16LE(at + 28);
      const local = file.readUInt32LE(at + 42);
      const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const content = file.subarray(start, start + packed);
      const part = method === 0 ? content : inflateRawSync(content, { maxOutputLength: Math.max(left, 1) });
      left -= part.length;
      if (left < 0) return false;
      onPart(file.toString('latin1', at + 46, at + 46 + nameLength), part);
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    }
  } catch (error) {
    return error.code !== 'ERR_BUFFER_TOO_LARGE';
  }
  return true;
}
