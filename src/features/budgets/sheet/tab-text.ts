/// <reference path="./papaparse.d.ts" />
import type { Block } from './block-changes.ts';

const SPECIAL = /["\t\r\n]/;

/** Returns cells as other spreadsheets put them on the clipboard: tabs between them, one row a line. */
export const tabTextOf = (block: Block): string =>
  block.map((texts) => texts.map((text) => (SPECIAL.test(text) ? quoted(text) : text)).join('\t')).join('\r\n');

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Loads what reads clipboard texts. */
export const loadTabText = () => import('papaparse');

/**
 * Reads the cells of a spreadsheet's clipboard text. A quote that opens no quoted text is a character like others. Rejects
 * when its code can't be loaded.
 */
export async function readTabText(text: string): Promise<Block> {
  const { parse } = (await loadTabText()).default;
  const options = { delimiter: '\t', newline: text.includes('\r\n') ? '\r\n' : '\n' } as const;
  const whole = text.replace(/\r?\n$/, '');
  if (whole === '') return [['']];
  const result = parse<string[]>(whole, options);
  return result.errors.length === 0 ? result.data : whole.split(options.newline).map((line) => line.split('\t'));
}
