import { useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { mapAcross } from '../financials/all-unmapped.api.ts';
import type { UnmappedFinancial } from '../financials/all-unmapped.wire.ts';
import { mapFinancials } from '../financials/financials.api.ts';
import { ItemChoice } from '../item-picker/item-choice.tsx';
import type { Budget } from '../list/budgets.wire.ts';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';
import { useEntryCalls } from './use-entry-calls.ts';
import { useMapBudgets } from './use-map-budgets.ts';

type MapDialogProps = {
  shell: Shell;
  locale: string;
  /** The budget of the page; undefined on the page of all budgets. */
  pageBudgetId: string | undefined;
  /** The budgets of the page. */
  listed: readonly Budget[];
  entries: readonly UnmappedFinancial[];
  onMapped: () => Promise<void>;
  /** Called when mapping has ended before the last entry. */
  onSomeMapped: () => Promise<void>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Asks for the budget and the line item that entries are mapped to, and maps them in calls of bounded size. */
export function MapDialog(props: MapDialogProps) {
  const { shell, locale, pageBudgetId, listed, entries, onMapped, onSomeMapped, onClose, returnFocusTo } = props;
  const { budgets, hasFailed } = useMapBudgets(shell, pageBudgetId, listed);
  const [budgetId, setBudgetId] = useState(() => pageBudgetId ?? budgetOf(entries) ?? '');
  const [itemId, setItemId] = useState('');
  /** The missing budget or line item. */
  const [problem, setProblem] = useState<string>();
  /** Why the entries were not mapped. */
  const [refusal, setRefusal] = useState<string>();
  const { progress, isLong, stop, sendEach } = useEntryCalls();
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  // Other users can map or delete all of them while the dialog is open; the title keeps their number.
  const lastTotal = useRef(entries.length);
  if (entries.length > 0) lastTotal.current = entries.length;
  const total = progress?.total ?? lastTotal.current;
  const moved = entries.filter((entry) => entry.budgetId !== budgetId).length;
  const movesHint = budgetId !== '' && moved > 0 ? words.moves(count(moved), moved === 1) : undefined;
  const budgetHint = movesHint ?? (hasFailed ? words.budgetsFailed : undefined);

  const map = async () => {
    if (budgetId === '') return setProblem(words.budgetMissing);
    if (itemId === '') return setProblem(words.itemMissing);
    setProblem(undefined);
    setRefusal(undefined);
    const ids = entries.map(({ id }) => id);
    const { done, failure } = await sendEach(ids, (next) =>
      budgetId === pageBudgetId
        ? mapFinancials(shell.rest, { budgetId, itemId }, next)
        : mapAcross(shell.rest, { budgetId, itemId, ids: next }),
    );
    if (failure !== undefined) {
      const reason = refusalText(failure);
      setRefusal(done === 0 ? reason : words.failedAfter(count(done), count(ids.length), reason));
      await onSomeMapped(); // others can have mapped some of them, and the next try needs to know
      return;
    }
    if (done > 0) shell.messages.show(words.mapped(count(done), done === 1));
    await (done < ids.length ? onSomeMapped() : onMapped());
    onClose();
  };
  return (
    <Dialog
      name="map-financials"
      title={words.mapTitle(count(total), total === 1)}
      widthPx={520}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button data-ref="map-cancel" onClick={isLong ? stop : onClose}>
            {isLong ? words.stop : words.cancel}
          </Button>
          <Button
            kind="primary"
            busy={progress !== undefined}
            unavailable={entries.length === 0}
            data-ref="map-confirm"
            onClick={() => void map()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="unmapped-item">
        {refusal !== undefined && <Callout priority="ERROR">{refusal}</Callout>}
        <SelectField
          label={words.budget}
          data-ref="map-budget"
          value={budgetId}
          options={[
            ...(budgetId === '' ? [{ value: '', label: words.chooseBudget }] : []),
            ...budgets.map(({ id, name, currency }) => ({
              value: id,
              label: currency ? words.budgetIn(name, currency.id) : name,
            })),
          ]}
          error={budgetId === '' ? problem : undefined}
          {...(budgetHint !== undefined && { hint: budgetHint })}
          onChange={({ target }) => {
            setBudgetId(target.value);
            setItemId('');
            setProblem(undefined);
            setRefusal(undefined);
          }}
        />
        {budgetId !== '' && (
          <ItemChoice
            key={budgetId}
            {...{ shell, budgetId, itemId }}
            label={words.item}
            error={problem}
            isFirst={pageBudgetId !== undefined}
            onChange={(id) => {
              setItemId(id);
              setProblem(undefined);
              setRefusal(undefined);
            }}
          />
        )}
        {progress && isLong && (
          <ProgressBar
            label={words.mapping}
            share={progress.done / progress.total}
            valueText={words.mappingOf(count(progress.done), count(progress.total))}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The budget that all entries have, if there is one. */
const budgetOf = (entries: readonly UnmappedFinancial[]): string | undefined =>
  entries.every(({ budgetId }) => budgetId === entries[0]?.budgetId) ? entries[0]?.budgetId : undefined;
