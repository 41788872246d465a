import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import { canRequest } from '../../lock-requests/can-request.ts';
import type { LockRequestDialog } from '../../lock-requests/lock-request-dialog.tsx';
import { type CustomColumns, columnOf } from '../custom-cells.ts';
import { isDraftId } from '../draft-item.ts';
import { fixedReason, isLock } from '../fixed-reason.ts';
import type { Selection } from '../selection.store.ts';
import { sheetWords } from '../sheet.words.ts';
import type { CellKey } from '../sheet-items.ts';
import type { SheetRow } from '../sheet-rows.ts';

const dialogPart = lazyPart<ComponentProps<typeof LockRequestDialog>>(() =>
  import('../../lock-requests/lock-request-dialog.tsx').then((code) => code.LockRequestDialog),
);

type LockQuestionOptions = {
  shell: Shell;
  budgetId: string;
  custom: CustomColumns;
  selection: Selection;
  /** The item with the focus. */
  row: SheetRow | undefined;
  /** Called when the focus has to return to the sheet. */
  onClosed: () => void;
};

/** Neither approvals nor locks of cells protect the status. */
const isRowLocked = ({ lockedFields }: SheetRow): boolean => lockedFields?.includes('status') === true;

/** Returns what asks a user about the locked item with the focus. */
export function useLockQuestion({ shell, budgetId, custom, selection, row, onClosed }: LockQuestionOptions) {
  const words = useWords(sheetWords);
  const [asked, setAsked] = useState<{ row: SheetRow; column: string | undefined }>();
  // Read when it is needed, so that moving between columns does not render the sheet.
  const lockedKey = () => {
    const key = selection.getState().active?.key;
    return row && key && isLock(fixedReason(row, { key }, custom)) ? key : undefined;
  };
  const nameOf = (key: CellKey) => columnOf(custom, key)?.name ?? words.columns[key as keyof typeof words.columns];
  const close = () => {
    setAsked(undefined);
    onClosed();
  };
  return {
    canAsk(): boolean {
      if (!row || isDraftId(row.id) || !canRequest(shell)) return false;
      return (row.lockedFields?.length ?? 0) > 0 || lockedKey() !== undefined;
    },
    ask() {
      const key = lockedKey();
      if (row) setAsked({ row, column: key && !isRowLocked(row) ? nameOf(key) : undefined });
    },
    dialog: (asked && (
      <LazyView
        shell={shell}
        part={dialogPart}
        onFailed={close}
        props={{
          ...{ shell, item: { budgetId, itemId: asked.row.id } },
          ...{ name: asked.row.name, column: asked.column, onClose: close },
        }}
      />
    )) as ReactNode,
  };
}
