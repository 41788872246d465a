const MARK = ' t="e"';
const CELL = /^<c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*(?<!\/)>.*?<v>([^<]*)/s;

/**
 * Returns the cells of a sheet whose formulas have failed, which read-excel-file returns as empty ones: their places, from
 * 0, and texts such as `#DIV/0!`.
 *
 * @param {Buffer} xml of the sheet; it is not read as one text, because that takes twice its memory
 */
export function errorCellsIn(xml) {
  const cells = [];
  for (let at = xml.indexOf(MARK); at >= 0; ) {
    const start = xml.lastIndexOf('<', at);
    const end = xml.indexOf('</c>', at);
    if (end < 0) break;
    const [, letters, row, text] = CELL.exec(xml.toString('utf8', start, end)) ?? [];
    if (text) cells.push({ row: Number(row) - 1, column: columnOf(letters), text });
    at = xml.indexOf(MARK, text ? end : at + 1);
  }
  return cells;
}

/** Returns the index of a column such as `AB`. */
const columnOf = (letters) => [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Puts cells into the rows of a sheet, which all get the same length. */
export function placeCells(rows, cells) {
  let width = rows[0]?.length ?? 0;
  for (const { row, column } of cells) {
    while (rows.length <= row) rows.push([]);
    width = Math.max(width, column + 1);
  }
  if (cells.length > 0) for (const row of rows) while (row.length < width) row.push(null);
  for (const { row, column, text } of cells) rows[row][column] = text;
}
