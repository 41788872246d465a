import { type FormEvent, useId, useState } from 'react';
import { isPassing } from '../../../../browser/transport/failures.ts';
import type { Shell } from '../../../../shell/create-shell.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Callout } from '../../../../ui/callout/callout.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { LoadedView } from '../../../../ui/load/loaded-view.tsx';
import screensCss from '../../../../ui/styles/screens.css?inline';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import { rehearseMove } from '../../items/item-places.api.ts';
import type { ItemMove, ItemMoveRehearsal } from '../../items/item-places.wire.ts';
import { isExactMove } from '../../rules/exact-move.ts';
import { callRefusal } from '../../target/exceeded-text.ts';
import type { RowList, SheetRow } from '../sheet-rows.ts';
import { BudgetChoice } from './budget-choice.tsx';
import type { MoveTarget } from './item-places.ts';
import type { MoveBudget } from './move-budgets.ts';
import { MoveNotice } from './move-notice.tsx';
import { moveRefusal } from './move-refusal.ts';
import movingCss from './moving.css?inline';
import { movingWords } from './moving.words.ts';
import { PlaceChoice } from './place-choice.tsx';
import { useMoveTargets } from './use-move-targets.ts';

/** A move that the user has decided on, to a group or to the top of a budget. */
export type DecidedMove = {
  move: ItemMove;
  budget: MoveBudget;
  target: MoveTarget;
  /** Whether Undo brings everything back. */
  isExact: boolean;
};

type MoveItemsDialogProps = {
  shell: Shell;
  locale: string;
  budgetId: string;
  /** The budgets of the hierarchy, with the one that the items are in. */
  budgets: readonly MoveBudget[];
  /** All items of the budget, parents first. */
  rows: RowList;
  moved: readonly SheetRow[];
  /** Rejects with a TransportFailure, which the dialog shows. */
  onMove: (decided: DecidedMove) => Promise<void>;
  onClose: () => void;
};

const WIDTH_PX = 520;
const SHEETS = [screensCss, movingCss];

/** Chooses the budget and the group that items move into, and says what the move would convert or lose. */
export function MoveItemsDialog({
  shell,
  locale,
  budgetId,
  budgets,
  rows,
  moved,
  onMove,
  onClose,
}: MoveItemsDialogProps) {
  useSheets(SHEETS);
  const words = useWords(movingWords);
  const formId = useId();
  const [toId, setToId] = useState(budgetId);
  const [picked, setPicked] = useState<MoveTarget | null>();
  const [rehearsal, setRehearsal] = useState<ItemMoveRehearsal>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const targets = useMoveTargets(shell, { budgetId, toId, rows, moved });
  const groupId = toId === budgetId ? commonParent(moved) : undefined;
  const chosen = picked === undefined ? targets.value?.find(({ id }) => id === groupId) : picked;
  const isOwnGroup = chosen?.id === groupId;
  const currencyOf = (id: string) => budgets.find((budget) => budget.id === id)?.currency;
  const budget = budgets.find(({ id }) => id === toId);

  const decide = async (target: MoveTarget, accepted: ItemMoveRehearsal | undefined) => {
    const place = { ids: moved.map(({ id }) => id), parentId: target.id };
    if (!budget || toId === budgetId) {
      const own = budget ?? { id: budgetId, name: '', level: 0, currency: undefined };
      return await onMove({ move: place, budget: own, target, isExact: true });
    }
    const move = { ...place, budgetId: toId };
    const found = accepted ?? (await rehearsed(move));
    // Without a connection, the move waits. Then the server refuses one that converts or loses something.
    if (!found) return await onMove({ move, budget, target, isExact: true });
    const isExact = isExactMove(found);
    if (!accepted && (!isExact || found.warnings.length > 0)) {
      setRehearsal(found);
      return false;
    }
    return await onMove({ move: isExact ? move : { ...move, accept: found.mark }, budget, target, isExact });
  };
  const rehearsed = (move: ItemMove): Promise<ItemMoveRehearsal | undefined> =>
    rehearseMove(shell.rest, budgetId, move).catch((error: unknown) => {
      if (isPassing(error)) return undefined;
      throw error;
    });
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!chosen || isOwnGroup || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if ((await decide(chosen, rehearsal)) !== false) onClose();
    } catch (error) {
      setRehearsal(undefined);
      setProblem(toId === budgetId ? callRefusal(shell, error) : moveRefusal(shell, error, budget?.name ?? ''));
    }
    setBusy(false);
  };
  return (
    <Dialog
      name="sheet-move"
      title={words.title(moved.length, moved[0]?.name ?? '')}
      widthPx={WIDTH_PX}
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        <>
          {rehearsal ? (
            <Button data-ref="sheet-move-back" onClick={() => setRehearsal(undefined)}>
              {words.back}
            </Button>
          ) : (
            <Button onClick={onClose}>{words.cancel}</Button>
          )}
          <Button
            kind="primary"
            type="submit"
            form={formId}
            data-ref="sheet-move-submit"
            busy={isBusy}
            unavailable={!chosen || isOwnGroup}
          >
            {rehearsal ? words.accept(rehearsal.conversion !== null) : words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="sheet-move" onSubmit={(event) => void submit(event)}>
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        {rehearsal ? (
          <>
            <p className="sheet-move-text">
              {words.into(rehearsal.itemCount, budget?.name ?? '', chosen?.id == null ? undefined : chosen.name)}
            </p>
            <MoveNotice
              {...{ rehearsal, locale }}
              budget={budget?.name ?? ''}
              from={currencyOf(budgetId)}
              to={currencyOf(toId)}
            />
          </>
        ) : (
          <>
            {budgets.length > 1 && (
              <BudgetChoice
                {...{ budgets }}
                ownId={budgetId}
                chosenId={toId}
                onChoose={(id) => {
                  setToId(id);
                  setPicked(undefined);
                  setProblem(undefined);
                }}
              />
            )}
            <LoadedView loaded={targets} what={words.what}>
              {(known) => (
                <PlaceChoice
                  key={toId}
                  targets={known}
                  chosen={chosen}
                  onChoose={setPicked}
                  onDecided={() => void submit()}
                />
              )}
            </LoadedView>
          </>
        )}
      </form>
    </Dialog>
  );
}

/** Undefined for items of several parents; null is the top. */
function commonParent([first, ...others]: readonly SheetRow[]): string | null | undefined {
  return others.every(({ parentId }) => parentId === first?.parentId) ? first?.parentId : undefined;
}
