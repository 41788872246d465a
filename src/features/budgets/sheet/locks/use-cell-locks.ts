import { refusalText } from '../../../../browser/transport/failures.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import type { CellRange } from '../../../../ui/tree-grid/tree-cells.ts';
import { lockCells } from '../../columns/column-settings.api.ts';
import { type CustomColumns, columnOf } from '../custom-cells.ts';
import type { CellKey } from '../sheet-items.ts';
import type { SheetRow } from '../sheet-rows.ts';
import type { CellLockAction } from './cell-lock-actions.ts';

type CellLocksOptions = {
  shell: Pick<Shell, 'rest' | 'messages'>;
  budgetId: string;
  custom: CustomColumns;
  /** The items of the selected cells. */
  chosen: readonly SheetRow[];
  keys: readonly CellKey[];
  range: CellRange | undefined;
  /** Reads the locks again. Undefined for users who can't manage the settings of the budget. */
  refresh: (() => Promise<void>) | undefined;
};

/** Returns what locks and unlocks the selected cells of custom columns. Failures show in the message bar. */
export function useCellLocks({ shell, budgetId, custom, chosen, keys, range, refresh }: CellLocksOptions) {
  const selected = range ? keys.slice(range.left, range.right + 1) : [];
  const columns = selected.flatMap((key) => columnOf(custom, key) ?? []).filter(({ calculation }) => !calculation);
  const isLocked = (columnId: string, itemId: string) =>
    custom.cellLocks.some((lock) => lock.columnId === columnId && lock.itemId === itemId);
  const count = columns.reduce((sum, { id }) => sum + chosen.filter((row) => isLocked(id, row.id)).length, 0);
  return {
    canDo(action: CellLockAction): boolean {
      if (!refresh || columns.length === 0 || chosen.length === 0) return false;
      return action === 'unlockCells' ? count > 0 : count < columns.length * chosen.length;
    },
    async perform(action: CellLockAction): Promise<void> {
      const json = { itemIds: chosen.map(({ id }) => id), role: action === 'lockCells' ? ('ADMIN' as const) : null };
      try {
        for (const { id } of columns) await lockCells(shell.rest, { budgetId, columnId: id }, json);
        await refresh?.();
      } catch (error) {
        shell.messages.show(refusalText(error), 'error');
      }
    },
  };
}
