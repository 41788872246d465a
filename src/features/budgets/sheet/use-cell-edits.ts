import { useMemo } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { CellRange } from '../../../ui/tree-grid/tree-cells.ts';
import { isSameValue } from '../rules/column-values.ts';
import { type Block, type BlockChanges, blockChanges, clearedCells } from './block-changes.ts';
import { cellText } from './cell-text.ts';
import { type CustomColumns, customKey } from './custom-cells.ts';
import { isDraftId, withEdit } from './draft-item.ts';
import { addEditStep } from './edit-step.store.ts';
import { type ReadCell, type ReadOptions, type ReadRow, readCell } from './read-cell.ts';
import { sheetWords } from './sheet.words.ts';
import type { SheetChanges } from './sheet-changes.store.ts';
import type { CellKey, ItemChange, RefusedText, ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { UndoSteps } from './undo-steps.ts';

type CellEditsOptions = {
  shell: Shell;
  changes: SheetChanges;
  steps: UndoSteps;
  locale: string;
  currency: ReadOptions['currency'];
  custom: CustomColumns;
  /** Shows where a step was undone or done again. */
  onStep: (ids: readonly string[]) => void;
};

type Rows = readonly { item: SheetRow }[];

export type CellEdits = {
  read: (row: ReadRow, key: ValueKey, text: string) => ReadCell;
  /** Changes values as one step that can be undone. */
  change: (changes: readonly ItemChange[], refused?: readonly RefusedText[]) => void;
  /** Changes a value, and tells which others no longer fit it and are removed. */
  changeCell: (change: ItemChange, key: ValueKey) => void;
  /** Returns the texts of cells, as other spreadsheets read them. */
  textsOf: (rows: Rows, keys: readonly CellKey[], range: CellRange) => Block;
  /**
   * Puts a block into the selected cells. Returns what it covers. `offerRows` can take the texts that the sheet has no rows
   * for, and returns whether it does. With `isStep: false`, it is part of an earlier step.
   */
  put: (
    rows: Rows,
    keys: readonly CellKey[],
    range: CellRange,
    block: Block,
    options?: { offerRows?: (texts: Block) => boolean; isStep?: boolean },
  ) => BlockChanges;
  clear: (rows: Rows, keys: readonly CellKey[], range: CellRange) => void;
  fillDown: (rows: Rows, keys: readonly CellKey[], range: CellRange) => void;
};

/** Returns what changes cells of a sheet. Stable, so that a change renders only its own rows. */
export function useCellEdits(options: CellEditsOptions): CellEdits {
  const { shell, changes: sheet, steps, locale, currency, custom, onStep } = options;
  const words = useWords(sheetWords);
  return useMemo(() => {
    const read: CellEdits['read'] = (row, key, text) => readCell(row, key, text, { locale, currency, words, custom });
    const save = (all: readonly ItemChange[], refused: readonly RefusedText[], isStep: boolean) => {
      // The server does not know new items yet.
      const changes = all.filter(({ id }) => !isDraftId(id));
      for (const entered of all) {
        const draft = sheet.draftOf(entered.id);
        if (draft) sheet.putDraft(withEdit(draft, entered));
      }
      if (changes.length === 0 && refused.length === 0) return;
      const answers = sheet.edit(changes, refused);
      if (isStep && answers && changes.length > 0)
        addEditStep({ changes, refused, answers }, { shell, sheet, steps, onStep });
    };
    const change: CellEdits['change'] = (all, refused = []) => save(all, refused, true);
    const changeCell: CellEdits['changeCell'] = (edit, key) => {
      change([edit]);
      const removed = custom.columns.filter(({ id }) => customKey(id) !== key && isRemoved(edit, customKey(id)));
      if (removed.length > 0) shell.messages.show(words.removedValues(removed.map(({ name }) => name)));
    };
    const textsOf: CellEdits['textsOf'] = (rows, keys, { top, bottom, left, right }) =>
      rows
        .slice(top, bottom + 1)
        .map(({ item }) => keys.slice(left, right + 1).map((key) => cellText(item, key, { locale, words, custom })));
    const put: CellEdits['put'] = (rows, keys, range, block, { offerRows = () => false, isStep = true } = {}) => {
      const changes = blockChanges(rows, keys, range, block, read, words.problems.locked);
      save(changes.edits, changes.refused, isStep);
      const { rowsBeyond, fixedCells, textsBeyond } = changes;
      const isOffered = offerRows(block.slice(block.length - rowsBeyond));
      const isBeyond = rowsBeyond > 0 && !isOffered;
      const omitted = [
        ...(isBeyond ? [words.rowsBeyond(rowsBeyond)] : []),
        ...(textsBeyond > 0 ? [words.textsBeyond(textsBeyond)] : []),
        ...(fixedCells > 0 ? [words.fixedCells(fixedCells)] : []),
      ];
      const isError = isBeyond || textsBeyond > 0;
      if (omitted.length > 0) shell.messages.show(omitted.join(' '), isError ? 'error' : undefined);
      return changes;
    };
    return {
      read,
      change,
      changeCell,
      textsOf,
      put,
      clear: (rows, keys, range) => change(clearedCells(rows, keys, range, read)),
      fillDown(rows, keys, { top, bottom, left, right }) {
        // One row takes over the values above it.
        const from = top === bottom ? top - 1 : top;
        if (from < 0) return;
        const block = textsOf(rows, keys, { top: from, bottom: from, left, right });
        put(rows, keys, { top: from + 1, bottom, left, right }, block);
      },
    };
  }, [shell, sheet, steps, locale, currency, custom, onStep, words]);
}

const isRemoved = ({ values, seen }: ItemChange, key: ValueKey): boolean =>
  key in values && isSameValue(values[key], null) && !isSameValue(seen[key], null);
