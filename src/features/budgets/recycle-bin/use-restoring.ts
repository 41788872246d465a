import { useCallback, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useDialogs } from '../../../ui/dialog/use-dialogs.ts';
import { deleteItems } from '../items/item-changes.api.ts';
import { callRefusal } from '../target/exceeded-text.ts';
import { type RestoreSelection, rehearseRestore, restoreItems } from './recycle-bin.api.ts';
import type { FinancialCounts, RestoreMode, RestoreRehearsal } from './recycle-bin.wire.ts';
import { restoreWords as words } from './recycle-bin.words.ts';
import { restoreOutcomeHtml } from './restore-outcome.ts';

/** A restore that can be taken back. */
type UndoableRestore = { ids: readonly string[]; financials: FinancialCounts | undefined };

/** A restore that the user has to confirm. */
export type PlannedRestore = RestoreSelection & { rehearsal: RestoreRehearsal };

type RestoringOptions = {
  shell: Shell;
  budgetId: string;
  /**
   * The recycle bin has changed, or it was different from what the page shows. After a failure, another user may have
   * restored the items; the others stay selected.
   */
  onChanged: (isRestored: boolean) => Promise<void>;
};

/**
 * Restores items. Asks first if more than the selected items changes, if some of them are blocked or lose values, or if
 * they exceed the target of the budget.
 */
export function useRestoring({ shell, budgetId, onChanged }: RestoringOptions) {
  const { rest, messages } = shell;
  const dialogs = useDialogs(shell);
  const [busyMode, setBusyMode] = useState<RestoreMode>();
  const [planned, setPlanned] = useState<PlannedRestore>();
  const [last, setLast] = useState<UndoableRestore>();

  const restore = async ({ ids, mode, rehearsal }: PlannedRestore) => {
    const outcome = await restoreItems(rest, budgetId, ids, mode);
    const { restored, financials } = outcome;
    const known = new Set(rehearsal.blocked.map(({ id }) => id));
    const blocked = outcome.blocked.filter(({ id }) => !known.has(id));
    if (blocked.length > 0) {
      // Locked since the preview.
      const html = restoreOutcomeHtml({ ...outcome, blocked }, rehearsal);
      void dialogs.showMessage({ title: words.stayed(blocked.length), html });
    } else if (restored.length > 0 && isAsExpected(rehearsal, ids)) setLast({ ids: restored, financials });
    else messages.show(restored.length > 0 ? words.restored(restored.length, financials) : words.gone(ids.length));
    await onChanged(true);
  };
  const whileBusy = async (mode: RestoreMode, task: () => Promise<void>) => {
    setBusyMode(mode);
    setLast(undefined);
    try {
      await task();
    } catch (error) {
      messages.show(callRefusal(shell, error), 'error');
      await onChanged(false);
    } finally {
      setBusyMode(undefined);
    }
  };

  const returnToBin = async ({ ids }: UndoableRestore) => {
    try {
      const { deleted } = await deleteItems(rest, budgetId, ids);
      const stayed = ids.length - deleted.length;
      if (stayed > 0) messages.show(words.notReturned(stayed), 'error');
      else messages.show(words.returned(ids.length));
    } catch (error) {
      messages.show(callRefusal(shell, error), 'error');
    }
    await onChanged(true);
  };

  return {
    busyMode,
    planned,
    last,
    forget: useCallback(() => setLast(undefined), []),
    /** Moves what was restored last to the recycle bin again. */
    async undo(restore: UndoableRestore) {
      setLast(undefined);
      await returnToBin(restore);
    },
    cancel: () => setPlanned(undefined),
    confirm: async (plan: PlannedRestore) => {
      setPlanned(undefined);
      await whileBusy(plan.mode, () => restore(plan));
    },
    start: (ids: readonly string[], mode: RestoreMode) =>
      whileBusy(mode, async () => {
        const rehearsal = await rehearseRestore(rest, budgetId, { ids, mode });
        if (rehearsal.gone.length > 0) {
          messages.show(words.gone(rehearsal.gone.length));
          await onChanged(true);
        }
        if (rehearsal.items.length === 0 && rehearsal.blocked.length === 0) return;
        if (isAsExpected(rehearsal, ids)) await restore({ ids, mode, rehearsal });
        else setPlanned({ ids, mode, rehearsal });
      }),
  };
}

/** Whether exactly the selected items return to where they were, with all values and within the target of the budget. */
function isAsExpected({ items, blocked, exceeded, lostColumns }: RestoreRehearsal, ids: readonly string[]): boolean {
  if (exceeded || lostColumns) return false;
  return blocked.length === 0 && items.every(({ id, isMoved }) => ids.includes(id) && !isMoved);
}
