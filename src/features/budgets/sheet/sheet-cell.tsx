import { Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { CellActions } from './cell-actions.ts';
import { CellEditor } from './cell-editor.tsx';
import type { Editing } from './editing.store.ts';
import type { ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

type SheetCellProps = {
  row: SheetRow;
  cell: ValueKey;
  label: string;
  locale: string;
  editing: Editing;
  /** Undefined where the user cannot change the value. */
  actions: CellActions | undefined;
  lockedText: string;
  children: ReactNode;
};

/** A value of an item. A click edits it where the user may change it. */
export function SheetCell({ row, cell, label, locale, editing, actions, lockedText, children }: SheetCellProps) {
  const isEditing = useStore(editing, ({ cell: edited }) => edited?.id === row.id && edited.key === cell);
  if (isEditing && actions) {
    return (
      <CellEditor
        {...{ row, cell, label, locale }}
        read={(text) => actions.read(row, cell, text)}
        onType={(read) => actions.onType(row, read)}
        onDone={(read, move, seen, text) => actions.onDone(row, cell, read, move, seen, text)}
      />
    );
  }
  const isSaving = row.saving.split(' ').includes(cell);
  return (
    <span
      className="sheet-value"
      data-cell={actions && cell}
      data-saving={isSaving || undefined}
      data-refused={row.refused.split(' ').includes(cell) || undefined}
      title={row.problem}
    >
      {children}
      {cell === 'name' && row.isLocked && <Lock size={16} strokeWidth={1.75} role="img" aria-label={lockedText} />}
      {cell === 'name' && row.problem !== undefined && (
        <TriangleAlert className="sheet-alert" size={16} strokeWidth={1.75} role="img" aria-label={row.problem} />
      )}
    </span>
  );
}
