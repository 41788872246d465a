import { type ReactNode, useMemo, useState } from 'react';
import { refusalText } from '../../../../browser/transport/failures.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import type { SheetChanges } from '../sheet-changes.store.ts';
import type { RowById, SheetRow } from '../sheet-rows.ts';
import { attempt, type UndoSteps } from '../undo-steps.ts';
import type { ItemAction } from './item-actions.ts';
import { moveTargets, type PlacedItems, placesOf, stepPlace, topMost } from './item-places.ts';
import { moveItemsPart } from './move-items-part.tsx';
import { movingWords } from './moving.words.ts';

type ItemMovesOptions = {
  shell: Shell;
  changes: SheetChanges;
  steps: UndoSteps;
  /** All items of the budget, parents first. */
  rows: readonly SheetRow[];
  byId: RowById;
  /** The selected items, in the order of the sheet. */
  chosen: readonly SheetRow[];
  /** Shows where items are now. */
  onPlaced: (ids: readonly string[], parentId: string | null) => void;
};

/** Returns what moves and copies the selected items, each as a step that can be undone. Failures show in the message bar. */
export function useItemMoves(options: ItemMovesOptions) {
  const { shell, changes, steps, rows, byId, chosen, onPlaced } = options;
  const words = useWords(movingWords);
  const [dialog, setDialog] = useState<readonly SheetRow[]>();
  const moved = useMemo(() => topMost(chosen, byId), [chosen, byId]);
  const tell = (error: unknown) => shell.messages.show(refusalText(error), 'error');

  const move = async (items: readonly SheetRow[], place: PlacedItems) => {
    const back = placesOf(rows, items);
    await changes.move([place]);
    onPlaced(place.ids, place.parentId);
    steps.add({
      undo: () => attempt(() => changes.move(back), tell),
      redo: () => attempt(() => changes.move([place]), tell),
    });
  };
  const copy = async (items: readonly SheetRow[], descendants: boolean) => {
    const last = items.at(-1);
    if (!last) return;
    const ids = items.map(({ id }) => id);
    const copies = await changes.copy({ ids, parentId: last.parentId, afterId: last.id, descendants });
    onPlaced(copies, last.parentId);
    steps.add({
      undo: () => attempt(() => changes.remove(copies), tell),
      redo: () => attempt(() => changes.restore(copies), tell),
    });
  };
  const step = (direction: 'up' | 'down') => stepPlace(rows, moved, direction);
  const isOfOneParent = moved.every(({ parentId }) => parentId === moved[0]?.parentId);

  return {
    canDo(action: ItemAction): boolean {
      if (action === 'up' || action === 'down') return step(action) !== undefined;
      if (action === 'moveTo') return moved.length > 0 && moveTargets(rows, moved, '').length > 0;
      const hasBelow = moved.some(({ id }) => rows.some(({ parentId }) => parentId === id));
      return moved.length > 0 && isOfOneParent && (action === 'copy' || hasBelow);
    },
    perform(action: ItemAction): void {
      if (action === 'moveTo') setDialog(moved);
      else if (action === 'copy' || action === 'copyAlone') void copy(moved, action === 'copy').catch(tell);
      else {
        const place = step(action);
        if (place) void move(moved, place).catch(tell);
      }
    },
    /** Moves these items to where they were dropped. */
    drop: (items: readonly SheetRow[], place: PlacedItems) => void move(items, place).catch(tell),
    dialog: (dialog && (
      <LazyView
        shell={shell}
        part={moveItemsPart}
        onFailed={() => setDialog(undefined)}
        props={{
          ...{ rows, moved: dialog, onClose: () => setDialog(undefined) },
          async onMove({ id, name }) {
            await move(dialog, { ids: dialog.map((item) => item.id), parentId: id });
            shell.messages.show(words.moved(name));
          },
        }}
      />
    )) as ReactNode,
  };
}
