import type { ReactNode } from 'react';
import { isApprovalAction } from './approvals/approval-actions.ts';
import { useItemApprovals } from './approvals/use-item-approvals.tsx';
import { useItemTransfer } from './approvals/use-item-transfer.tsx';
import { isCellLockAction } from './locks/cell-lock-actions.ts';
import { isItemLockAction } from './locks/item-lock-actions.ts';
import { useCellLocks } from './locks/use-cell-locks.ts';
import { useItemLocks } from './locks/use-item-locks.ts';
import { useLockQuestion } from './locks/use-lock-question.tsx';
import type { MenuAction } from './moving/item-actions.ts';
import { MoreButton } from './moving/more-button.tsx';
import { useItemMoves } from './moving/use-item-moves.tsx';
import type { SheetRow } from './sheet-rows.ts';

type ItemMenuOptions = Omit<Parameters<typeof useItemMoves>[0], 'onClosed'> &
  Omit<Parameters<typeof useItemApprovals>[0], 'refresh' | 'onClosed'> &
  Omit<Parameters<typeof useCellLocks>[0], 'refresh'> &
  Pick<Parameters<typeof useLockQuestion>[0], 'selection'> & {
    /** The item with the focus. */
    active: SheetRow | undefined;
    canEdit: boolean;
    /** Undefined for users who can't manage the settings of the budget. */
    refreshLocks: (() => Promise<void>) | undefined;
    refresh: () => Promise<void>;
    /** Returns the focus to the grid. */
    focusGrid: () => void;
  };

/** Returns the menu of the selected items, what it opens, and the moves that also have other ways. */
export function useItemMenu(options: ItemMenuOptions) {
  const { shell, budgetId, custom, selection, active, chosen, canEdit, refreshLocks, focusGrid } = options;
  const onClosed = () => requestAnimationFrame(focusGrid); // when the menu has given it back
  const moves = useItemMoves({ ...options, onClosed });
  const approvals = useItemApprovals({ ...options, onClosed });
  const locks = useCellLocks({ ...options, refresh: refreshLocks });
  const itemLocks = useItemLocks({ ...options, isManager: refreshLocks !== undefined });
  const question = useLockQuestion({ shell, budgetId, custom, selection, row: active, onClosed });
  const transfer = useItemTransfer({ ...options, onClosed });
  const canDo = (action: MenuAction) => {
    if (action === 'transfer') return transfer.canTransfer;
    if (action === 'ask') return question.canAsk();
    if (isApprovalAction(action)) return approvals.canDo(action);
    if (isItemLockAction(action)) return itemLocks.canDo(action);
    return isCellLockAction(action) ? locks.canDo(action) : moves.canDo(action);
  };
  const perform = (action: MenuAction) => {
    if (action === 'ask') question.ask();
    else if (action === 'transfer') transfer.transfer();
    else if (isApprovalAction(action)) approvals.perform(action);
    else if (isCellLockAction(action) || isItemLockAction(action)) {
      onClosed(); // now, because users go on while the server answers
      void (isItemLockAction(action) ? itemLocks.perform(action) : locks.perform(action));
    } else moves.perform(action);
  };
  return {
    menu: (canEdit && (
      <MoreButton
        {...{ shell, canDo }}
        hasActive={chosen.length > 0}
        canLock={refreshLocks !== undefined}
        onAction={perform}
      />
    )) as ReactNode,
    opened: (
      <>
        {approvals.dialog}
        {transfer.dialog}
        {moves.offer}
        {moves.dialog}
        {question.dialog}
      </>
    ),
    drop: moves.drop,
    step: moves.perform,
  };
}
