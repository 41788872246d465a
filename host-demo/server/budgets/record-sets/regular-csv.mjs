const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * Calls back with each row of a CSV text and its number, counted with the empty lines, which are left out. Returns false,
 * maybe after some rows, if quotes are anywhere but around a whole cell: csv-parse decides about such texts. It takes
 * several times as long for all others.
 *
 * @param {string} text
 * @param {string} delimiter one character
 * @param {(row: string[], number: number) => void} use
 */
export function readRegularCsv(text, delimiter, use) {
  const separator = delimiter.charCodeAt(0);
  const lineBreak = firstLineBreak(text);
  const breakStart = lineBreak.charCodeAt(0);
  const isBreak = (code, at) =>
    code === breakStart && (lineBreak.length === 1 || text.charCodeAt(at + 1) === LINE_FEED);
  let row = [];
  let number = 1;
  for (let at = 0; at < text.length || row.length > 0; at += 1) {
    let code = text.charCodeAt(at);
    if (row.length === 0 && isBreak(code, at)) {
      at += lineBreak.length - 1;
      number += 1;
      continue;
    }
    const start = at;
    if (code === QUOTE) {
      at = closingQuote(text, at);
      if (at < 0) return false;
      row.push(text.slice(start + 1, at).replaceAll('""', '"'));
      at += 1;
      code = text.charCodeAt(at);
      if (at < text.length && code !== separator && !isBreak(code, at)) return false;
    } else {
      while (at < text.length && code !== separator && !isBreak(code, at)) {
        if (code === QUOTE) return false;
        at += 1;
        code = text.charCodeAt(at);
      }
      row.push(text.slice(start, at));
    }
    if (code === separator && at < text.length) continue;
    use(row, number);
    row = [];
    number += 1;
    at += lineBreak.length - 1;
  }
  return true;
}

/** Returns the first line break outside quotes, which is that of the whole file, as for the parser. */
function firstLineBreak(text) {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED) return '\n';
    if (code === CARRIAGE_RETURN) return text.charCodeAt(at + 1) === LINE_FEED ? '\r\n' : '\r';
    if (code !== QUOTE) continue;
    at = text.indexOf('"', at + 1);
    if (at < 0) return '';
  }
  return '';
}

/** Returns the place of the quote that ends the cell; negative if there is none. */
function closingQuote(text, start) {
  for (let from = start + 1; ; ) {
    const place = text.indexOf('"', from);
    if (place < 0 || text.charCodeAt(place + 1) !== QUOTE) return place;
    from = place + 2;
  }
}
