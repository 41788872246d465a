import { Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { BudgetUsers } from '../users/budget-users.wire.ts';
import type { CellActions } from './cell-actions.ts';
import { CellEditor } from './cell-editor.tsx';
import type { CustomEditing } from './cell-editor-props.ts';
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
  /** Why the cell is locked. */
  lock?: string | undefined;
  /** Of a custom column. */
  custom?: CustomEditing;
  /** Who can own the item. */
  users?: BudgetUsers;
  children: ReactNode;
};

/** Whether the value is all that a cell contains: that of a name has a handle and a button, too. */
export const fillsCell = (key: ValueKey): boolean => key !== 'name';

/** A value of an item that users change. */
export function SheetCell(props: SheetCellProps) {
  const { row, cell, label, locale, editing, actions, lockedText, lock, custom, users, children } = props;
  const isContent = fillsCell(cell);
  const edited = useStore(editing, ({ cell: one }) => (one?.id === row.id && one.key === cell ? one : undefined));
  if (edited && actions) {
    const editor = (
      <CellEditor
        {...{ row, cell, label, locale, users, ...(custom && { custom }) }}
        typed={edited.text}
        read={(text) => actions.read(row, cell, text)}
        onType={(read) => actions.onType(row, read)}
        onFailed={actions.onFailed}
        onDone={(read, move, seen, text) => actions.onDone(row, cell, read, move, seen, text)}
      >
        {children}
      </CellEditor>
    );
    return isContent ? <div className="p-tree-content">{editor}</div> : editor;
  }
  const refused = row.refused?.[cell];
  return (
    <span
      className={isContent ? 'p-tree-content sheet-value' : 'sheet-value'}
      data-cell={actions && cell}
      data-saving={row.saving.split(' ').includes(cell) || undefined}
      data-refused={refused && ''}
      title={refused?.problem ?? lock}
    >
      {refused?.text === undefined ? children : <bdi>{refused.text}</bdi>}
      {cell === 'name' && row.isLocked && <Lock size={16} strokeWidth={1.75} role="img" aria-label={lockedText} />}
      {lock !== undefined && <Lock className="sheet-lock" size={14} strokeWidth={1.75} role="img" aria-label={lock} />}
      {refused && (
        <TriangleAlert className="sheet-alert" size={16} strokeWidth={1.75} role="img" aria-label={refused.problem} />
      )}
    </span>
  );
}
