import { type ComponentProps, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
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
  const key = useStore(selection, ({ active }) => active?.key);
  const [asked, setAsked] = useState<{ row: SheetRow; column: string | undefined }>();
  const isCellLocked = row !== undefined && key !== undefined && isLock(fixedReason(row, { key }, custom));
  const column = key && (columnOf(custom, key)?.name ?? words.columns[key as keyof typeof words.columns]);
  const close = () => {
    setAsked(undefined);
    onClosed();
  };
  return {
    canAsk:
      row !== undefined &&
      !isDraftId(row.id) &&
      (isCellLocked || (row.lockedFields?.length ?? 0) > 0) &&
      canRequest(shell),
    ask: () => row && setAsked({ row, column: isCellLocked && !isRowLocked(row) ? column : undefined }),
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
