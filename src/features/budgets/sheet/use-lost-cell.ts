import { useEffect } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { type Editing, stopEditing } from './editing.store.ts';
import { sheetWords } from './sheet.words.ts';

/** Ends editing a cell whose item another user has deleted, and says that the typed text is lost. */
export function useLostCell(shell: Shell, editing: Editing, rows: Pick<ReadonlyMap<string, unknown>, 'has'>): void {
  const words = useWords(sheetWords);
  useEffect(() => {
    const { cell, typed, problem } = editing.getState();
    if (!cell || rows.has(cell.id)) return;
    if (typed !== undefined || problem !== undefined) shell.messages.show(words.lost(''), 'error');
    stopEditing(editing);
  }, [shell, editing, rows, words]);
}
