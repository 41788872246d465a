const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Returns the line of the first cell whose quotes are wrong so that rows are lost in it: they are not closed, or only in the
 * middle of a later line. Other quotes are characters of their cell, as spreadsheets read them.
 *
 * @param {Buffer} utf8
 * @param {string} delimiter
 * @returns {number | undefined}
 */
export function lineOfWrongQuotes(utf8, delimiter) {
  const separator = delimiter.charCodeAt(0);
  const isEnd = (byte) => byte === undefined || byte === separator || byte === LINE_FEED || byte === CARRIAGE_RETURN;
  const start = utf8.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0;
  for (let open = utf8.indexOf(QUOTE, start); open >= 0; ) {
    const isOpening = open === start || isEnd(utf8[open - 1]);
    const close = isOpening ? closingQuote(utf8, open) : open;
    if (close < 0 || (!isEnd(utf8[close + 1]) && hasLineEnd(utf8, open, close))) return lineOf(utf8, open);
    open = utf8.indexOf(QUOTE, close + 1);
  }
  return undefined;
}

/** Returns the place of the quote that closes a cell, as two of them are one in it; -1 if none does. */
function closingQuote(utf8, open) {
  let at = utf8.indexOf(QUOTE, open + 1);
  while (at >= 0 && utf8[at + 1] === QUOTE) at = utf8.indexOf(QUOTE, at + 2);
  return at;
}

const hasLineEnd = (utf8, from, to) => {
  const cell = utf8.subarray(from, to);
  return cell.includes(LINE_FEED) || cell.includes(CARRIAGE_RETURN);
};

const lineOf = (utf8, at) => utf8.toString('utf8', 0, at).split(/\r\n|\r|\n/).length;
