import { refusalText } from '../../../../browser/transport/failures.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import { userIdOf } from '../../../../shell/session/on-user-change.ts';
import { lockItems } from '../../items/item-locks.api.ts';
import { isDraftId } from '../draft-item.ts';
import type { SheetRow } from '../sheet-rows.ts';
import type { UndoSteps } from '../undo-steps.ts';
import type { ItemLockAction } from './item-lock-actions.ts';

type ItemLocksOptions = {
  shell: Pick<Shell, 'rest' | 'session' | 'messages'>;
  budgetId: string;
  steps: UndoSteps;
  chosen: readonly SheetRow[];
  /** Whether the user manages the settings of the budget, so that locks don't apply. */
  isManager: boolean;
  /** Reads the items and their locks again. */
  refresh: () => Promise<void>;
};

/** Returns what locks and unlocks the selected items, as a step that can be undone. Failures show in the message bar. */
export function useItemLocks({ shell, budgetId, steps, chosen, isManager, refresh }: ItemLocksOptions) {
  const userId = userIdOf(shell.session.getState());
  const isOwn = ({ id, ownerId }: SheetRow) => !isDraftId(id) && (isManager || ownerId === userId);
  /** The items that an action changes. Their own locks count, not those of what they are in. */
  const changedBy = (action: ItemLockAction) =>
    chosen.filter(({ isLocked }) => isLocked === (action === 'unlockItems'));
  const set = async (itemIds: readonly string[], locked: boolean) => {
    await lockItems(shell.rest, budgetId, { itemIds: [...itemIds], locked });
    await refresh();
  };
  const tell = (error: unknown) => shell.messages.show(refusalText(error), 'error');

  return {
    canDo: (action: ItemLockAction): boolean => chosen.every(isOwn) && changedBy(action).length > 0,
    async perform(action: ItemLockAction): Promise<void> {
      const itemIds = changedBy(action).map(({ id }) => id);
      const locked = action === 'lockItems';
      const again = (isLocked: boolean) => {
        const kept = steps.kept(itemIds.map((id) => ({ id }))).map(({ id }) => id);
        return steps.attempt(() => set(kept, isLocked), tell);
      };
      await steps.attempt(async (add) => {
        await set(itemIds, locked);
        add({ undo: () => again(!locked), redo: () => again(locked), itemIds });
      }, tell);
    },
  };
}
