import { type ReactNode, useState } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import type { TransferDialogProps } from '../../transfers/transfer-dialog.tsx';
import { isDraftId } from '../draft-item.ts';
import type { SheetRow } from '../sheet-rows.ts';

const dialogPart = lazyPart<TransferDialogProps>(() =>
  import('../../transfers/transfer-dialog.tsx').then((code) => code.TransferDialog),
);

type ItemTransferOptions = {
  shell: Shell;
  budgetId: string;
  locale: string;
  /** The selected items. */
  chosen: readonly SheetRow[];
  /** What had the focus has closed. */
  onClosed: () => void;
};

/** Returns the form that transfers the amount of the selected item. */
export function useItemTransfer({ shell, budgetId, locale, chosen, onClosed }: ItemTransferOptions) {
  const [itemId, setItemId] = useState<string>();
  const [row] = chosen;
  const canTransfer = chosen.length === 1 && row?.type === 'LINE_ITEM' && !isDraftId(row.id);
  const close = () => {
    setItemId(undefined);
    onClosed();
  };
  return {
    canTransfer,
    transfer: () => setItemId(row?.id),
    dialog: (itemId !== undefined && (
      <LazyView
        shell={shell}
        part={dialogPart}
        onFailed={close}
        props={{ shell, budgetId, itemId, locale, onRequested: async () => {}, onClose: close }}
      />
    )) as ReactNode,
  };
}
