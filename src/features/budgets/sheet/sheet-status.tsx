import { useId, useMemo } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { isApprovedCell } from './approved-cell.ts';
import type { Editing } from './editing.store.ts';
import type { Selection } from './selection.store.ts';
import type { Sheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { RowById } from './sheet-rows.ts';
import { refusedCount } from './unsaved-cells.ts';

type SheetStatusProps = {
  sheet: Sheet;
  editing: Editing;
  selection: Selection;
  byId: RowById;
  canEdit: boolean;
  /** Goes to the next cell that is not saved. */
  goToUnsaved: () => Promise<void>;
};

/** Whether all changes are saved, and a button that goes to those that are not. */
export function SheetStatus({ sheet, editing, selection, byId, canEdit, goToUnsaved }: SheetStatusProps) {
  const words = useWords(sheetWords);
  const id = useId();
  const { edits, drafts, refused, unanswered, isWaiting, isServerFailing } = useStore(sheet);
  const { typed, problem } = useStore(editing);
  const { active } = useStore(selection);
  const row = byId.get(active?.id ?? '');
  const unsavedCount = useMemo(() => refusedCount(refused), [refused]);
  const isProblem = problem !== undefined || isWaiting || unsavedCount > 0;
  const otherState = () => {
    if (problem !== undefined) return words.invalid;
    if (typed !== undefined) return words.editing;
    if (isWaiting) return isServerFailing ? words.waitingForServer : words.waiting;
    if (unanswered.length > 0 || drafts.some(({ isSaving }) => isSaving)) return words.saving;
    const key = active?.key ?? '';
    // Cells that are not saved are more important, and the locked one has a sign.
    if (row && unsavedCount === 0 && (row.lockedFields?.includes(key) || isApprovedCell(row, key))) {
      return words.lockedState;
    }
    return edits.size > 0 ? words.saving : undefined;
  };
  const other = otherState();
  return (
    <div className="sheet-saved">
      <p className="sheet-state" id={id} role="status" {...(canEdit && isProblem && { 'data-problem': '' })}>
        {canEdit && (other ?? (unsavedCount > 0 ? words.unsavedCells(unsavedCount) : words.saved))}
      </p>
      {canEdit && other === undefined && unsavedCount > 0 && (
        <Button data-ref="sheet-next-unsaved" aria-describedby={id} onClick={() => void goToUnsaved()}>
          {words.goToUnsaved(unsavedCount)}
        </Button>
      )}
    </div>
  );
}
