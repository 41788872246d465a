import { useEffect, useRef } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { cellText } from './cell-text.ts';
import type { CustomColumns } from './custom-cells.ts';
import { type Editing, loseCell } from './editing.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { RowById, SheetRow } from './sheet-rows.ts';

type LostCellOptions = { shell: Shell; editing: Editing; rows: RowById; locale: string; custom: CustomColumns };

/** Ends editing a cell whose item another user has deleted, and says which text is lost. */
export function useLostCell({ shell, editing, rows, locale, custom }: LostCellOptions): void {
  const words = useWords(sheetWords);
  const edited = useRef<SheetRow>(undefined);
  useEffect(() => {
    const { cell, typed, problem } = editing.getState();
    const row = rows.get(cell?.id ?? '');
    if (!cell || row) {
      edited.current = row;
      return;
    }
    const last = edited.current;
    const text = last && typed && cellText(last, cell.key, { locale, words, custom });
    if (typed || problem !== undefined) shell.messages.show(words.lost(last?.name ?? '', text), 'error');
    loseCell(editing);
  }, [shell, editing, rows, words, locale, custom]);
}
