import { useEffect, useRef } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { isEditable } from './cell-moves.ts';
import { cellText } from './cell-text.ts';
import { type CustomColumns, columnOf, isDeletedColumn } from './custom-cells.ts';
import { type Editing, explainFixed, loseCell, stopEditing } from './editing.store.ts';
import { fixedReason } from './fixed-reason.ts';
import { sheetWords } from './sheet.words.ts';
import type { RefusedText } from './sheet-items.ts';
import type { RowById, SheetRow } from './sheet-rows.ts';

type LostCellOptions = {
  shell: Shell;
  editing: Editing;
  rows: RowById;
  locale: string;
  custom: CustomColumns;
  /** Keeps a text in its cell, with the reason why it can't be saved. Stable. */
  onRefused: (refused: RefusedText) => void;
};

/**
 * Ends editing a cell that another user has taken away. Says which text is lost with a deleted item or column; in a cell that is
 * locked or approved now, the text stays with the reason.
 */
export function useLostCell({ shell, editing, rows, locale, custom, onRefused }: LostCellOptions): void {
  const words = useWords(sheetWords);
  const edited = useRef<{ row: SheetRow; custom: CustomColumns }>(undefined);
  useEffect(() => {
    const { cell, typed, problem } = editing.getState();
    const row = cell && rows.get(cell.id);
    if (!cell) {
      edited.current = undefined;
      return;
    }
    const { id, key } = cell;
    const isColumnGone = isDeletedColumn(custom, key);
    if (row && !isColumnGone && isEditable(row, key)) {
      edited.current = { row, custom };
      return;
    }
    const last = edited.current;
    const text = last && typed && cellText(last.row, key, { locale, words, custom: last.custom });
    if (row && !isColumnGone) {
      const why = words.fixed[fixedReason(row, { key }, custom) ?? 'locked'];
      stopEditing(editing);
      if (text !== undefined) onRefused({ id, key, text, problem: why });
      else if (problem !== undefined) shell.messages.show(why, 'error');
      else explainFixed(editing, { id, key });
      return;
    }
    if (typed || problem !== undefined) {
      const name = last && columnOf(last.custom, key)?.name;
      const said = isColumnGone ? words.lostColumn(name ?? '', text) : words.lost(last?.row.name ?? '', text);
      shell.messages.show(said, 'error');
    }
    loseCell(editing);
  }, [shell, editing, rows, words, locale, custom, onRefused]);
}
