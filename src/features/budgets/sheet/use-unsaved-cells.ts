import { useStore } from 'zustand';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { useUnsaved } from '../../../ui/unsaved/use-unsaved.ts';
import { withDraftEdits } from './draft-item.ts';
import type { Editing } from './editing.store.ts';
import type { Sheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { RefusedCell } from './sheet-items.ts';

/** Leaving the page asks first while a value is typed, saved or refused. */
export function useUnsavedCells(shell: Shell, sheet: Sheet, editing: Editing): void {
  const words = useWords(sheetWords);
  const { typed, problem } = useStore(editing);
  const isTyping = typed !== undefined || problem !== undefined;
  const { edits, refused, drafts, unanswered } = useStore(sheet);
  const saving = withDraftEdits(edits, drafts);
  useUnsaved(shell.unsaved, words.unsaved, saving.size + unanswered.length > 0 || refused.size > 0 || isTyping, () => {
    const pending = [...saving.values(), ...(typed ? [typed] : [])].flatMap(({ values }) => Object.values(values));
    const kept = [...refused.values()].flatMap((cells) =>
      Object.values<RefusedCell | undefined>(cells).map((cell) => cell?.text ?? cell?.value),
    );
    return [...pending, ...kept].join('\n');
  });
}
