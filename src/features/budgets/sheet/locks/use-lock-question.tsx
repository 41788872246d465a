import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import { canRequest } from '../../lock-requests/can-request.ts';
import type { LockRequestDialog } from '../../lock-requests/lock-request-dialog.tsx';
import type { SheetRow } from '../sheet-rows.ts';

const dialogPart = lazyPart<ComponentProps<typeof LockRequestDialog>>(() =>
  import('../../lock-requests/lock-request-dialog.tsx').then((code) => code.LockRequestDialog),
);

type LockQuestionOptions = {
  shell: Shell;
  budgetId: string;
  /** The item with the focus. */
  row: SheetRow | undefined;
  /** Called when the focus has to return to the sheet. */
  onClosed: () => void;
};

/** Returns what asks a user about the locked item with the focus. */
export function useLockQuestion({ shell, budgetId, row, onClosed }: LockQuestionOptions) {
  const [asked, setAsked] = useState<SheetRow>();
  const close = () => {
    setAsked(undefined);
    onClosed();
  };
  return {
    canAsk: row !== undefined && (row.lockedFields?.length ?? 0) > 0 && canRequest(shell),
    ask: () => setAsked(row),
    dialog: (asked && (
      <LazyView
        shell={shell}
        part={dialogPart}
        onFailed={close}
        props={{ shell, item: { budgetId, itemId: asked.id }, name: asked.name, onClose: close }}
      />
    )) as ReactNode,
  };
}
