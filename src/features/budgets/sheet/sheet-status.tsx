import { useStore } from 'zustand';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Editing } from './editing.store.ts';
import type { Selection } from './selection.store.ts';
import type { Sheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { ValueKey } from './sheet-items.ts';
import type { RowById } from './sheet-rows.ts';

type SheetStatusProps = {
  sheet: Sheet;
  editing: Editing;
  selection: Selection;
  byId: RowById;
  canEdit: boolean;
  /** What the typed value exceeds. */
  warning: string | undefined;
};

/** Whether all changes are saved, or why the text in the active cell is not. */
export function SheetStatus({ sheet, editing, selection, byId, canEdit, warning }: SheetStatusProps) {
  const words = useWords(sheetWords);
  const { edits, refused, isWaiting } = useStore(sheet);
  const { typed, problem: typedProblem } = useStore(editing);
  const { active } = useStore(selection);
  const row = byId.get(active?.id ?? '');
  const problem = typedProblem ?? row?.refused?.[active?.key as ValueKey]?.problem;
  const state = () => {
    if (typed !== undefined) return words.editing;
    if (row?.lockedFields?.includes(active?.key ?? '')) return words.problems.locked;
    if (isWaiting) return words.waiting;
    if (edits.size > 0) return words.saving;
    return refused.size > 0 ? words.refused : words.saved;
  };
  return (
    <p
      className="sheet-state"
      role={problem === undefined ? 'status' : 'alert'}
      data-problem={problem && ''}
      data-warning={warning && ''}
    >
      {problem ?? warning ?? (canEdit ? state() : undefined)}
    </p>
  );
}
