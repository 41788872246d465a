/// <reference path="../sheet/papaparse.d.ts" />

/** Reads the cells of text that was copied from a spreadsheet, or of a CSV file: the first line decides on the delimiter. */
export async function readTableText(text: string): Promise<string[][]> {
  const { parse } = (await import('papaparse')).default;
  const whole = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [first = ''] = whole.split('\n', 1);
  const delimiter = ['\t', ';'].find((one) => first.includes(one)) ?? ',';
  const { data, errors } = parse<string[]>(whole, { delimiter, newline: '\n' });
  return errors.length === 0 ? data : whole.split('\n').map((line) => line.split(delimiter));
}
