import { useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { mapAcross } from '../financials/all-unmapped.api.ts';
import type { UnmappedFinancial } from '../financials/all-unmapped.wire.ts';
import { mapFinancials } from '../financials/financials.api.ts';
import { ItemPicker } from '../item-picker/item-picker.tsx';
import type { Budget } from '../list/budgets.wire.ts';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';

type MapDialogProps = {
  shell: Shell;
  locale: string;
  /** Undefined if users choose the budget, too. */
  budgetId: string | undefined;
  /** The budgets to choose from. */
  budgets: readonly Budget[];
  entries: readonly UnmappedFinancial[];
  onMapped: () => Promise<void>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Entries that one call maps. */
const AT_ONCE_MAX = 500;

/** Asks for the line item that entries are mapped to. */
export function MapDialog(props: MapDialogProps) {
  const { shell, locale, budgetId: fixedId, budgets, entries, onMapped, onClose, returnFocusTo } = props;
  const [budgetId, setBudgetId] = useState(() => fixedId ?? budgetOf(entries) ?? '');
  const [itemId, setItemId] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const moved = entries.filter((entry) => entry.budgetId !== budgetId).length;

  const map = async () => {
    if (budgetId === '') return setProblem(words.budgetMissing);
    if (itemId === '') return setProblem(words.itemMissing);
    setBusy(true);
    try {
      for (let from = 0; from < entries.length; from += AT_ONCE_MAX) {
        const ids = entries.slice(from, from + AT_ONCE_MAX).map(({ id }) => id);
        if (fixedId === undefined) await mapAcross(shell.rest, { budgetId, itemId, ids });
        else await mapFinancials(shell.rest, { budgetId, itemId }, ids);
      }
      shell.messages.show(words.mapped(count(entries.length), entries.length === 1));
      await onMapped();
      onClose();
    } catch (thrown) {
      setProblem(refusalText(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      name="map-financials"
      title={words.mapTitle(count(entries.length), entries.length === 1)}
      widthPx={520}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" busy={isBusy} data-ref="map-confirm" onClick={() => void map()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="unmapped-item">
        {fixedId === undefined && (
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
            {...(budgetId !== '' && moved > 0 && { hint: words.moves(count(moved), moved === 1) })}
            onChange={({ target }) => {
              setBudgetId(target.value);
              setItemId('');
              setProblem(undefined);
            }}
          />
        )}
        {budgetId !== '' && (
          <ItemPicker
            key={budgetId}
            shell={shell}
            budgetId={budgetId}
            label={words.item}
            itemId={itemId}
            error={problem}
            onChange={(id) => {
              setItemId(id);
              setProblem(undefined);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The budget that all entries have, if there is one. */
const budgetOf = (entries: readonly UnmappedFinancial[]): string | undefined =>
  entries.every(({ budgetId }) => budgetId === entries[0]?.budgetId) ? entries[0]?.budgetId : undefined;
