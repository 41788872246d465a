import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Shell } from '../../../../shell/create-shell.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { lazyPart } from '../../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../../ui/lazy-part/lazy-view.tsx';
import { budgetsOf } from '../../list/budgets.store.ts';
import { callRefusal } from '../../target/exceeded-text.ts';
import type { SheetChanges } from '../sheet-changes.store.ts';
import type { RowById, RowList, SheetRow } from '../sheet-rows.ts';
import type { AddStep, Step, UndoSteps } from '../undo-steps.ts';
import type { ItemAction } from './item-actions.ts';
import { moveTargets, type PlacedItems, placesOf, stepPlace, topMost, withContents } from './item-places.ts';
import { moveBudgets } from './move-budgets.ts';
import type { DecidedMove } from './move-items-dialog.tsx';
import { moveItemsPart } from './move-items-part.tsx';
import { moveRefusal } from './move-refusal.ts';
import type { MovedOfferProps } from './moved-offer.tsx';
import { movingWords } from './moving.words.ts';

const movedOfferPart = lazyPart<MovedOfferProps>(() => import('./moved-offer.tsx').then((code) => code.MovedOffer));

type ItemMovesOptions = {
  shell: Shell;
  budgetId: string;
  locale: string;
  changes: SheetChanges;
  steps: UndoSteps;
  /** All items of the budget, parents first. */
  rows: RowList;
  byId: RowById;
  /** The selected items, in the order of the sheet. */
  chosen: readonly SheetRow[];
  /** Shows where items are now. Called without items when they have left the budget. */
  onPlaced: (ids: readonly string[], parentId: string | null) => void;
  /** What had the focus has closed. */
  onClosed: () => void;
};

/** A move to another budget that the sheet still shows. */
type MovedAway = { text: string; href: string; step: Step | undefined };

/** Returns what moves and copies the selected items, each as a step that can be undone. Failures show in the message bar. */
export function useItemMoves(options: ItemMovesOptions) {
  const { shell, budgetId, locale, changes, steps, rows, byId, chosen, onPlaced, onClosed } = options;
  const words = useWords(movingWords);
  const [dialog, setDialog] = useState<readonly SheetRow[]>();
  const [movedAway, setMovedAway] = useState<MovedAway>();
  const moved = useMemo(() => topMost(chosen, byId), [chosen, byId]);
  const { tree } = useStore(budgetsOf(shell));
  const budgets = useMemo(() => moveBudgets(tree, budgetId), [tree, budgetId]);
  const tell = (error: unknown) => shell.messages.show(callRefusal(shell, error), 'error');
  const showRefusalIn = (budget: { name: string }) => (error: unknown) =>
    shell.messages.show(moveRefusal(shell, error, budget.name), 'error');

  const place = (places: readonly PlacedItems[]) =>
    changes.move(places).then(
      () => true,
      (error: unknown) => {
        tell(error);
        return false;
      },
    );
  /** Can be undone while it waits for a connection: the moves are sent one after the other. */
  const move = async (items: readonly SheetRow[], to: PlacedItems, onWaiting?: () => void) => {
    const back = placesOf(rows.all(), items);
    const step: Step = {
      itemIds: to.ids,
      undo: () => place(back.filter(({ ids: [id = ''] }) => steps.kept([{ id }]).length > 0)),
      redo: () => place([to]),
    };
    const onShown = () => {
      onPlaced(to.ids, to.parentId);
      steps.add(step);
    };
    try {
      await changes.move([to], { onShown, onWaiting });
    } catch (error) {
      steps.remove(step);
      throw error;
    }
  };
  const moveAway = async (
    items: readonly SheetRow[],
    { move: away, budget, isExact }: DecidedMove,
    add: AddStep,
    onWaiting: () => void,
  ) => {
    const back = placesOf(rows.all(), items).map((one) => ({ ...one, budgetId }));
    let hasWaited = false;
    await changes.move([away], {
      onWaiting() {
        hasWaited = true;
        shell.messages.show(words.movedAwayLater(items.length, items[0]?.name ?? '', budget.name));
        onWaiting();
      },
    });
    if (!hasWaited) onPlaced([], null); // after a wait, the user is elsewhere
    const step = {
      undo() {
        setMovedAway(undefined);
        return steps.attempt(() => changes.move(back, { fromBudgetId: budget.id }), tell);
      },
      redo: () => steps.attempt(() => changes.move([away]), showRefusalIn(budget)),
      itemIds: away.ids,
    };
    if (isExact) add(step);
    else steps.forget(withContents(rows.all(), away.ids));
    setMovedAway({
      text: words.movedAway(items.length, items[0]?.name ?? '', budget.name),
      href: `${shell.config.paths.app}budgets/${encodeURIComponent(budget.id)}`,
      step: isExact ? step : undefined,
    });
  };
  const copy = async (items: readonly SheetRow[], descendants: boolean, add: AddStep) => {
    const last = items.at(-1);
    if (!last) return;
    const ids = items.map(({ id }) => id);
    let hasWaited = false;
    const copies = await changes.copy({ ids, parentId: last.parentId, afterId: last.id, descendants }, () => {
      hasWaited = true;
      shell.messages.show(words.copiedLater(items.map(({ name }) => name)));
      onClosed();
    });
    if (copies.length === 0) return;
    if (!hasWaited) onPlaced(copies, last.parentId);
    add({
      itemIds: copies,
      undo: () => steps.attempt(() => changes.remove(copies), tell),
      redo: () => steps.attempt(() => changes.restore(copies), tell),
    });
  };
  /** Resolves once a change is answered or waits for a connection. Then its refusal shows in the message bar. */
  const untilWaiting = (change: (onWaiting: () => void) => Promise<void>, tellLater = tell) =>
    new Promise<'answered' | 'waits'>((resolve, reject) => {
      let isWaiting = false;
      const onWaiting = () => {
        isWaiting = true;
        resolve('waits');
      };
      change(onWaiting).then(
        () => resolve('answered'),
        (error: unknown) => (isWaiting ? tellLater(error) : reject(error)),
      );
    });
  const step = (direction: 'up' | 'down') => stepPlace(rows.all(), moved, direction);
  const isOfOneParent = moved.every(({ parentId }) => parentId === moved[0]?.parentId);
  const { step: movedStep } = movedAway ?? {};
  const closeOffer = () => {
    setMovedAway(undefined);
    onClosed();
  };
  const close = () => {
    setDialog(undefined);
    onClosed();
  };

  return {
    canDo(action: ItemAction): boolean {
      if (action === 'up' || action === 'down') return step(action) !== undefined;
      if (action === 'moveTo')
        return moved.length > 0 && (budgets.length > 1 || moveTargets(rows.all(), moved, '').length > 0);
      const hasBelow = moved.some(({ id }) => rows.tree.some(({ parentId }) => parentId === id));
      return moved.length > 0 && isOfOneParent && (action === 'copy' || hasBelow);
    },
    perform(action: ItemAction): void {
      if (action === 'moveTo') setDialog(moved);
      else if (action === 'copy' || action === 'copyAlone')
        void steps.attempt((add) => copy(moved, action === 'copy', add), tell);
      else {
        const to = step(action);
        if (to) void move(moved, to).catch(tell);
      }
    },
    /** Moves these items to where they were dropped. */
    drop: (items: readonly SheetRow[], to: PlacedItems) => void move(items, to).catch(tell),
    /** Says where items of the last move to another budget are. */
    offer: (movedAway && (
      <LazyView
        shell={shell}
        part={movedOfferPart}
        onFailed={closeOffer}
        props={{
          moved: movedAway,
          clock: shell.clock,
          onClose: closeOffer,
          onUndo: movedStep && (() => steps.undo(movedStep)),
        }}
      />
    )) as ReactNode,
    dialog: (dialog && (
      <LazyView
        shell={shell}
        part={moveItemsPart}
        onFailed={close}
        props={{
          ...{ shell, locale, budgetId, budgets, rows, moved: dialog, onClose: close },
          async onMove(decided) {
            if (decided.budget.id !== budgetId) {
              await untilWaiting(
                (onWaiting) => steps.during((add) => moveAway(dialog, decided, add, onWaiting)),
                showRefusalIn(decided.budget),
              );
              return;
            }
            const to = { ids: decided.move.ids, parentId: decided.target.id };
            const outcome = await untilWaiting((onWaiting) => move(dialog, to, onWaiting));
            if (outcome === 'answered') shell.messages.show(words.moved(decided.target.name));
          },
        }}
      />
    )) as ReactNode,
  };
}
