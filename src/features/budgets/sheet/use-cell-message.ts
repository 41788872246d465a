import { type RefObject, useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../../ui/language/use-words.ts';
import { isEditable } from './cell-moves.ts';
import type { CustomColumns } from './custom-cells.ts';
import { isDraftId } from './draft-item.ts';
import type { Editing } from './editing.store.ts';
import { fixedReason, isKept, isLock } from './fixed-reason.ts';
import type { Selection } from './selection.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { ValueKey } from './sheet-items.ts';
import type { RowById } from './sheet-rows.ts';

/** What users must know about the value of the cell with the focus. */
export type CellMessage = {
  id: string;
  cell: HTMLElement;
  text: string;
  /** A typed text that is no value, a value that exceeds the target or can't be cleared, one that was not saved, or a cell without an editor. */
  kind: 'invalid' | 'warning' | 'refused' | 'fixed';
  /** What the user can do about it. */
  hint?: string | undefined;
};

type CellMessageOptions = {
  grid: RefObject<HTMLElement | null>;
  editing: Editing;
  selection: Selection;
  byId: RowById;
  custom: CustomColumns;
  /** What the typed value exceeds. */
  warning: string | undefined;
  /** Whether the user can ask others about locks. */
  canAsk: boolean;
};

/** Returns the message about the cell with the focus, if there is one. */
export function useCellMessage({ grid, ...options }: CellMessageOptions): CellMessage | undefined {
  const id = useId();
  const message = useMessage(options);
  const cell = useFocusedCell(grid, message !== undefined);
  return message && cell && { ...message, id, cell };
}

function useMessage({ editing, selection, byId, custom, warning, canAsk }: Omit<CellMessageOptions, 'grid'>) {
  const words = useWords(sheetWords);
  const { typed, problem, fixed } = useStore(editing);
  const { active } = useStore(selection);
  if (problem !== undefined) return { text: problem, kind: 'invalid' } as const;
  if (typed !== undefined) return warning === undefined ? undefined : ({ text: warning, kind: 'warning' } as const);
  const row = byId.get(active?.id ?? '');
  const refused = row?.refused?.[active?.key as ValueKey];
  if (row && active && refused) {
    const hint = isEditable(row, active.key) ? words.refusedKeys : words.refusedKey;
    return { text: refused.problem, kind: 'refused', hint } as const;
  }
  const isFixed = fixed !== undefined && fixed.id === active?.id && fixed.key === active.key;
  const reason = row && isFixed ? fixedReason(row, fixed, custom) : undefined;
  const hint = row && canAsk && isLock(reason) && !isDraftId(row.id) ? words.lockedHint : undefined;
  return reason && ({ text: words.fixed[reason], kind: isKept(reason) ? 'warning' : 'fixed', hint } as const);
}

/** Follows the focus only while there is something to say, so that moving it does not render the sheet twice. */
function useFocusedCell(grid: RefObject<HTMLElement | null>, isNeeded: boolean): HTMLElement | undefined {
  const [cell, setCell] = useState<HTMLElement>();
  useEffect(() => {
    const area = grid.current;
    if (!isNeeded || !area) return;
    const follow = ({ target }: { target: EventTarget | null }) => setCell(cellOf(target));
    const listening = new AbortController();
    const { signal } = listening;
    area.addEventListener('focusin', follow, { signal });
    area.addEventListener('focusout', ({ relatedTarget }) => follow({ target: relatedTarget }), { signal });
    const { activeElement } = area.getRootNode() as Document | ShadowRoot;
    follow({ target: area.contains(activeElement) ? activeElement : null });
    return () => listening.abort();
  }, [grid, isNeeded]);
  return isNeeded ? cell : undefined;
}

/** Panels beside a cell show their own problems. */
const cellOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element &&
    !target.closest('.p-layer') &&
    target.closest<HTMLElement>('.sheet-grid .p-tree-cell')) ||
  undefined;
