import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { formatMoney } from '../../../base/formats/money.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { type Worth, worthFrom, worthText } from '../rules/dated-rates.ts';
import { excessOf } from '../rules/target-check.ts';
import { NO_PARENT } from '../rules/tree-places.ts';
import type { BudgetTarget } from '../target/target.wire.ts';
import { targetWords } from '../target/target.words.ts';
import { useTarget } from '../target/use-target.ts';
import type { CellActions } from './cell-actions.ts';
import type { Editing } from './editing.store.ts';
import { plannedOf, plannedWorth, worthChange } from './planned-worth.ts';
import type { Sheet } from './sheet.store.ts';
import type { ItemValues, SheetItem } from './sheet-items.ts';
import type { CellEdits } from './use-cell-edits.ts';

type SheetTargetOptions = {
  shell: Shell;
  budgetId: string;
  sheet: Sheet;
  editing: Editing;
  locale: string;
  edits: CellEdits;
};

export type SheetTargetState = {
  target: BudgetTarget;
  /** What is planned, with the value that is typed. */
  planned: Worth;
};

/**
 * Checks typed amounts and dates against the target of the budget, with the rule of the server: `read` refuses those
 * that exceed one that stops, `warning` is the excess of one that warns.
 */
export function useSheetTarget({ shell, budgetId, sheet, editing, locale, edits }: SheetTargetOptions): {
  shown: SheetTargetState | undefined;
  read: CellActions['read'];
  warning: string | undefined;
} {
  const words = useWords(targetWords);
  const target = useTarget(shell, budgetId).value;
  const { items = NO_ITEMS, places, edits: unsaved } = useStore(sheet);
  const typed = useStore(editing, (state) => state.typed);
  const itemOf = (id: string) => items[places.placeById.get(id) ?? NO_PARENT];
  const planned = useMemo(() => target && plannedWorth(items, target), [target, items]);
  const saved =
    target &&
    [...unsaved].reduce((sum, [id, { values }]) => {
      const item = itemOf(id);
      return item ? sum + worthChange(item, values, target) : sum;
    }, planned ?? 0n);

  /** Returns what is planned with other values of an item. */
  const plannedWith = (id: string, values: Partial<ItemValues>): Worth => {
    const item = itemOf(id);
    if (!target || saved === undefined || !item) return saved ?? 0n;
    const before = plannedOf(item, unsaved.get(id)?.values);
    return saved + worthChange(before, values, target);
  };
  const excessWith = (id: string, values: Partial<ItemValues>): string | undefined => {
    if (!target || target.target === null || saved === undefined) return undefined;
    if (values.planned === undefined && values.startsOn === undefined) return undefined;
    const excess = excessOf(worthFrom(target.target), saved, plannedWith(id, values));
    if (excess === undefined) return undefined;
    const text = (amount: string) =>
      formatMoney(amount as `${number}`, { locale, currency: target.currency, decimals: true });
    return words.exceeds(text(target.target), text(worthText(excess)));
  };

  const latest = useRef({ excessWith, target });
  latest.current = { excessWith, target };
  const read = useCallback<CellActions['read']>(
    (row, key, text) => {
      const cell = edits.read(row, key, text);
      if ('problem' in cell || latest.current.target?.exceedRule !== 'STOP') return cell;
      const problem = latest.current.excessWith(row.id, cell.values);
      return problem === undefined ? cell : { problem };
    },
    [edits],
  );
  return {
    shown: target && { target, planned: typed ? plannedWith(typed.id, typed.values) : (saved ?? 0n) },
    read,
    warning: typed && target?.exceedRule === 'WARN' ? excessWith(typed.id, typed.values) : undefined,
  };
}

const NO_ITEMS: readonly SheetItem[] = [];
