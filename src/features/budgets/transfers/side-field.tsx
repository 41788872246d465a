import type { Shell } from '../../../shell/create-shell.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { ItemPicker } from '../item-picker/item-picker.tsx';
import type { Budget } from '../list/budgets.wire.ts';
import type { SideDraft } from './transfer-draft.ts';
import { transfersWords } from './transfers.words.ts';

type SideFieldProps = {
  shell: Shell;
  /** `from` or `to`. */
  name: string;
  legend: string;
  /** The budgets to choose from, parents first. */
  budgets: readonly Budget[];
  side: SideDraft;
  /** Formatted amounts; `after` is undefined until an amount is known. */
  amounts: { before: string; after: string | undefined } | undefined;
  problem: string | undefined;
  onChange: (side: SideDraft) => void;
};

/** Chooses a side of a transfer, and shows its amount before and after. */
export function SideField({ shell, name, legend, budgets, side, amounts, problem, onChange }: SideFieldProps) {
  const words = useWords(transfersWords);
  return (
    <fieldset className="transfer-side" data-ref={`transfer-${name}`}>
      <legend className="transfer-side-title">{legend}</legend>
      <div className="transfer-side-fields">
        <SelectField
          label={words.form.budget}
          data-ref={`transfer-${name}-budget`}
          value={side.budgetId}
          options={budgets.map(({ id, name: budget, depth, currency }) => ({
            value: id,
            label: `${'\u2003'.repeat(depth)}${budget}${currency ? ` (${currency.id})` : ''}`,
          }))}
          onChange={({ target }) => onChange({ ...side, budgetId: target.value, itemId: '' })}
        />
        <SelectField
          label={words.form.findWhat}
          data-ref={`transfer-${name}-what`}
          value={side.what}
          options={(['ITEM', 'TARGET'] as const).map((value) => ({ value, label: words.form.whats[value] }))}
          onChange={({ target }) => onChange({ ...side, what: target.value === 'TARGET' ? 'TARGET' : 'ITEM' })}
        />
      </div>
      {side.what === 'ITEM' && (
        <ItemPicker
          key={side.budgetId}
          shell={shell}
          budgetId={side.budgetId}
          label={words.form.item}
          itemId={side.itemId}
          error={problem}
          onChange={(itemId) => onChange({ ...side, itemId })}
        />
      )}
      {side.what === 'TARGET' && problem !== undefined && (
        <p className="p-field-error" role="alert">
          {problem}
        </p>
      )}
      {amounts && (
        <p className="transfer-amounts" role="status">
          <span>{amounts.before}</span>
          {amounts.after !== undefined && (
            <>
              <span aria-hidden="true">→</span>
              <span className="p-visually-hidden">{words.arrow}</span>
              <strong>{amounts.after}</strong>
            </>
          )}
        </p>
      )}
    </fieldset>
  );
}
