import * as v from 'valibot';
import { lineOfText } from '../../../../src/base/validation/line-of-text.ts';
import { importAmount } from '../../../../src/features/budgets/rules/import-amount.ts';
import { echo } from '../../platform/failures/echo.ts';
import type { NumberedRows } from '../record-sets/queries.ts';
import { type LineValues, readLineValues, type ValueFields } from './line-values.ts';

/** The index of each field in a row; null if no column has it. */
export const ImportColumns = v.object({
  name: v.number(),
  planned: v.nullable(v.number()),
  parent: v.nullable(v.number()),
});
export type ImportColumns = v.InferOutput<typeof ImportColumns>;

export type ImportLine = { name: string; planned: string; parentId: string | null } & LineValues;
export type RefusedRow = { row: number; reason: string };

const NAME_MAX_LENGTH = 200;
const CELL_SHOWN_MAX = 80;

const Name = v.pipe(lineOfText(NAME_MAX_LENGTH), v.minLength(1));

/** A path of names from the top, trimmed. */
export const pathKey = (path: string): string =>
  path
    .split('>')
    .map((name) => name.trim())
    .join(' > ');

/**
 * Turns rows into line items with their values in custom columns, or reasons for rejection. `places` maps each path (see `pathKey`) to the ids of its items.
 */
export function readLines(
  { rows, numbers }: NumberedRows,
  columns: ImportColumns,
  places: ReadonlyMap<string, readonly string[]>,
  fields: ValueFields,
): { lines: ImportLine[]; refused: RefusedRow[] } {
  const lines: ImportLine[] = [];
  const refused: RefusedRow[] = [];
  for (const [index, row] of rows.entries()) {
    const line = readLine(row, columns, places, fields);
    if (typeof line === 'string') refused.push({ row: numbers[index] ?? 0, reason: line });
    else lines.push(line);
  }
  return { lines, refused };
}

/** Returns a line item, or the message for an invalid row. */
function readLine(
  row: readonly string[],
  columns: ImportColumns,
  places: ReadonlyMap<string, readonly string[]>,
  fields: ValueFields,
): ImportLine | string {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? '').trim());
  const shown = (text: string) => `“${echo(text, CELL_SHOWN_MAX).replace(/\p{Cc}/gu, ' ')}”`;

  const name = v.safeParse(Name, cell(columns.name));
  if (!name.success) {
    return cell(columns.name) === ''
      ? 'The name is missing.'
      : `A name is one line of at most ${NAME_MAX_LENGTH} characters.`;
  }
  const amount = cell(columns.planned);
  const planned = amount === '' ? '0' : importAmount(amount);
  if (planned === undefined) return `${shown(amount)} is no amount such as 1234.5, or is below zero.`;

  const values = readLineValues(row, fields);
  if (typeof values === 'string') return values;
  const line = { name: name.output, planned, ...values };

  const parent = cell(columns.parent);
  if (parent === '') return { ...line, parentId: null };
  const [parentId, another] = places.get(pathKey(parent)) ?? [];
  if (parentId === undefined) return `The budget has no category ${shown(parent)}.`;
  if (another !== undefined) return `The budget has several categories ${shown(parent)}.`;
  return { ...line, parentId };
}
