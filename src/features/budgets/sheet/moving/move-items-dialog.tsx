import { type FormEvent, useId, useMemo, useState } from 'react';
import { refusalText } from '../../../../browser/transport/failures.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Callout } from '../../../../ui/callout/callout.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import screensCss from '../../../../ui/styles/screens.css?inline';
import { useSheets } from '../../../../ui/styles/use-sheets.ts';
import type { SheetRow } from '../sheet-rows.ts';
import { type MoveTarget, moveTargets } from './item-places.ts';
import movingCss from './moving.css?inline';
import { movingWords } from './moving.words.ts';

type MoveItemsDialogProps = {
  /** All items of the budget, parents first. */
  rows: readonly SheetRow[];
  moved: readonly SheetRow[];
  /** Rejects with a TransportFailure, which the dialog shows. */
  onMove: (target: MoveTarget) => Promise<void>;
  onClose: () => void;
};

const WIDTH_PX = 480;
const ROWS_SHOWN = 12;
const SHEETS = [screensCss, movingCss];
const TOP = 'top';

/** Chooses the group that items move into. */
export function MoveItemsDialog({ rows, moved, onMove, onClose }: MoveItemsDialogProps) {
  useSheets(SHEETS);
  const words = useWords(movingWords);
  const formId = useId();
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const targets = useMemo(() => moveTargets(rows, moved, words.top), [rows, moved, words]);
  const wanted = search.trim().toLowerCase();
  const shown = targets.filter(({ name }) => name.toLowerCase().includes(wanted));
  const chosen = shown.find(({ id }) => (id ?? TOP) === chosenId) ?? (wanted === '' ? undefined : shown[0]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || isBusy) return;
    setBusy(true);
    try {
      await onMove(chosen);
      onClose();
    } catch (error) {
      setProblem(refusalText(error));
      setBusy(false);
    }
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
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={formId}
            data-ref="sheet-move-submit"
            busy={isBusy}
            unavailable={!chosen}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="sheet-move" onSubmit={(event) => void submit(event)}>
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        <label className="p-field-label" htmlFor={`${formId}-find`}>
          {words.find}
        </label>
        <input
          id={`${formId}-find`}
          className="p-input"
          type="search"
          autoComplete="off"
          data-autofocus
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <label className="p-field-label" htmlFor={`${formId}-targets`}>
          {words.targets}
        </label>
        <select
          id={`${formId}-targets`}
          className="sheet-move-targets"
          size={ROWS_SHOWN}
          value={chosen ? (chosen.id ?? TOP) : ''}
          onChange={({ target }) => setChosenId(target.value)}
          onDoubleClick={(event) => void submit(event)}
        >
          {shown.map(({ id, name, level }) => (
            // Browsers do not indent options.
            <option key={id ?? TOP} value={id ?? TOP} data-level={level}>
              {'\u2003'.repeat(wanted === '' ? level : 0)}
              {name}
            </option>
          ))}
        </select>
        <p className="sheet-move-count" role="status">
          {shown.length === 0 && words.none}
        </p>
      </form>
    </Dialog>
  );
}
