const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Returns a text of several lines, as cells of other spreadsheets can have it, with a space for each line break. */
export function joinedLines(text: string): string {
  if (!LINE_BREAK.test(text)) return text;
  const lines = text.split(LINE_BREAK).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
