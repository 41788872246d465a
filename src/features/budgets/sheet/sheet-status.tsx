import { useStore } from 'zustand';
import { useWords } from '../../../ui/language/use-words.ts';
import { isApprovedCell } from './approved-cell.ts';
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
};

/** Whether all changes are saved. */
export function SheetStatus({ sheet, editing, selection, byId, canEdit }: SheetStatusProps) {
  const words = useWords(sheetWords);
  const { edits, drafts, refused, unanswered, isWaiting, isServerFailing } = useStore(sheet);
  const { typed, problem } = useStore(editing);
  const { active } = useStore(selection);
  const row = byId.get(active?.id ?? '');
  const isProblem = problem !== undefined || isWaiting || refused.size > 0;
  const state = () => {
    if (problem !== undefined) return words.invalid;
    if (typed !== undefined) return words.editing;
    if (isWaiting) return isServerFailing ? words.waitingForServer : words.waiting;
    if (unanswered.length > 0 || drafts.some(({ isSaving }) => isSaving)) return words.saving;
    const key = active?.key ?? '';
    const isLocked = row?.lockedFields?.includes(key) || (row && isApprovedCell(row, key));
    if (isLocked && !row?.refused?.[key as ValueKey]) return words.lockedState;
    if (edits.size > 0) return words.saving;
    return refused.size > 0 ? words.refused : words.saved;
  };
  return (
    <p className="sheet-state" role="status" {...(canEdit && isProblem && { 'data-problem': '' })}>
      {canEdit && state()}
    </p>
  );
}
