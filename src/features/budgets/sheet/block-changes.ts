import { isFilled } from '../../../base/text/is-filled.ts';
import type { CellRange } from '../../../ui/tree-grid/tree-cells.ts';
import { isSameValue } from '../rules/column-values.ts';
import { isEditable } from './cell-moves.ts';
import { isCustom } from './custom-cells.ts';
import { isInOrder, type ReadCell, type ReadRow } from './read-cell.ts';
import type { CellKey, ItemChange, ItemValues, RefusedText, ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Texts of cells by row: what the clipboard has, or what is filled down. */
export type Block = readonly (readonly string[])[];

/** What a block changes, as one step. */
export type BlockChanges = {
  edits: readonly ItemChange[];
  refused: readonly RefusedText[];
  /** The cells that the block covers. */
  covered: CellRange;
  /** Rows of the block that the sheet has no rows for. */
  rowsBeyond: number;
  /** Texts for cells that show sums, or results, and stay as they are. */
  fixedCells: number;
  /** Texts in the rows of the sheet that it has no columns for. */
  textsBeyond: number;
};

type Rows = readonly { item: SheetRow }[];
type Read = (row: ReadRow, key: ValueKey, text: string) => ReadCell;

/**
 * Returns what a block changes from the first selected cell on. It repeats if the selection is a multiple of it. Cells that
 * show sums stay as they are; texts that are no values are refused, each for itself, and so are changes of locked cells.
 */
export function blockChanges(
  rows: Rows,
  keys: readonly CellKey[],
  selected: CellRange,
  block: Block,
  read: Read,
  lockedText: string,
): BlockChanges {
  const width = block.reduce((widest, texts) => Math.max(widest, texts.length), 0);
  const height = repeated(block.length, selected.bottom - selected.top + 1);
  const right = Math.min(selected.left + repeated(width, selected.right - selected.left + 1), keys.length) - 1;
  const shownWidth = right - selected.left + 1;
  const bottom = Math.min(selected.top + height, rows.length) - 1;
  const changes = [];
  const refused: RefusedText[] = [];
  let fixedCells = 0;
  let textsBeyond = 0;
  for (let at = selected.top; at <= bottom; at++) {
    const row = rows[at]?.item;
    const texts = block[(at - selected.top) % block.length];
    if (!row || !texts) continue;
    const typed = keys.slice(selected.left, right + 1).flatMap((key, place) => {
      const text = texts[place % width];
      if (text !== undefined && isField(row, key)) return [{ key, text }];
      if (text) fixedCells++;
      return [];
    });
    textsBeyond += texts.slice(shownWidth).filter(isFilled).length;
    const { edit, refusals } = rowChanges(row, typed, read, lockedText);
    if (edit) changes.push(edit);
    refused.push(...refusals);
  }
  const covered = { ...selected, bottom, right };
  const rowsBeyond = Math.max(0, selected.top + height - rows.length);
  return { edits: changes, refused, covered, rowsBeyond, fixedCells, textsBeyond };
}

/** Returns what emptying cells changes. Names and statuses can't be empty and stay. */
export function clearedCells(rows: Rows, keys: readonly CellKey[], range: CellRange, read?: Read) {
  const { top, bottom, left, right } = range;
  const cleared = keys.slice(left, right + 1);
  return rows.slice(top, bottom + 1).flatMap(({ item }) => {
    const values: Partial<ItemValues> = {};
    for (const key of cleared) {
      if (key === 'planned' && isEditable(item, key)) values.planned = '0';
      else if (NULLABLE.includes(key) && isEditable(item, key)) Object.assign(values, { [key]: null });
      else if (read && isCustom(key) && isEditable(item, key)) {
        const result = read({ ...item, ...values }, key, '');
        if ('values' in result) Object.assign(values, result.values);
      }
    }
    return editOf(item, values) ?? [];
  });
}

const NULLABLE: readonly CellKey[] = ['startsOn', 'endsOn', 'ownerId'];

const repeated = (size: number, selected: number): number => (selected % size === 0 ? selected : size);

function rowChanges(row: SheetRow, typed: readonly { key: ValueKey; text: string }[], read: Read, lockedText: string) {
  const values: Partial<ItemValues> = {};
  const refusals: RefusedText[] = [];
  // Both dates of a row can be new: their order is checked afterwards.
  const open = { ...row, startsOn: null, endsOn: null };
  for (const { key, text } of typed) {
    const result = read(open, key, text);
    if ('values' in result) Object.assign(values, result.values);
    else refusals.push({ id: row.id, key, text, problem: result.problem });
    // A choice can depend on another one of the same block.
    if ('values' in result && isCustom(key)) Object.assign(open, result.values);
  }
  const { startsOn, endsOn } = row;
  if (!isInOrder({ startsOn, endsOn, ...values })) {
    for (const { key, text } of typed.filter((one) => one.key === 'startsOn' || one.key === 'endsOn')) {
      delete values[key];
      const result = read({ ...row, startsOn: '9999-12-31', endsOn: '0001-01-01' }, key, text);
      if ('problem' in result) refusals.push({ id: row.id, key, text, problem: result.problem });
    }
  }
  for (const { key, text } of typed) {
    const isRefused = row.lockedFields?.includes(key) && key in values && !isSameValue(values[key], row[key]);
    if (isRefused) refusals.push({ id: row.id, key, text, problem: lockedText });
    if (row.lockedFields?.includes(key)) delete values[key];
  }
  return { edit: editOf(row, values), refusals };
}

/** Whether a cell is a field, locked or not, and no sum. */
const isField = ({ type, fixed }: SheetRow, key: CellKey): key is ValueKey =>
  isEditable({ type, ...(fixed && { fixed }) }, key);

/** Returns the change of an item; undefined if it already has these values. */
function editOf(row: SheetRow, values: Partial<ItemValues>): ItemChange | undefined {
  const keys = (Object.keys(values) as ValueKey[]).filter(
    (key) => !isSameValue(values[key], row[key]) || row.refused?.[key],
  );
  if (keys.length === 0) return undefined;
  const only = (from: Partial<ItemValues>) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  return { id: row.id, values: only(values), seen: only(row) };
}
