import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Budget } from '../list/budgets.wire.ts';
import { newBudgetWords as words } from './new-budget.words.ts';
import type { NewBudgetChoices } from './new-budget-choices.api.ts';
import type { DraftErrors, NewBudgetDraft } from './new-budget-draft.ts';

/** Indented by their depth. */
const budgetOptions = (budgets: readonly Budget[]) =>
  budgets.map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` }));

type BudgetFieldsProps = {
  choices: NewBudgetChoices;
  draft: NewBudgetDraft;
  errors: DraftErrors;
  onChange: (changes: Partial<NewBudgetDraft>) => void;
};

/** Name, original, currency and parent of the new budget. */
export function BudgetFields({ choices, draft, errors, onChange }: BudgetFieldsProps) {
  const { start, isTemplate, fromId } = draft;
  const originals = start === 'template' ? choices.templates : choices.budgets;
  const original = originals.find(({ id }) => id === fromId);
  return (
    <Card title={isTemplate ? words.from.template : words.budget}>
      <div className="p-card-body p-form">
        <TextField
          data-ref="name"
          label={words.name}
          autoComplete="off"
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {start === 'empty' ? (
          <SelectField
            data-ref="currency"
            data-size="large"
            label={words.currency}
            value={draft.currency || choices.usualCurrency}
            options={choices.currencies.map(({ id, symbol }) => ({ value: id, label: `${id} (${symbol})` }))}
            onChange={({ target }) => onChange({ currency: target.value })}
          />
        ) : (
          <SelectField
            data-ref="from"
            data-size="large"
            label={words.from[start]}
            value={original ? fromId : ''}
            aria-invalid={errors.fromId !== undefined}
            options={[{ value: '', label: words.choose }, ...budgetOptions(originals)]}
            hint={errors.fromId ?? (original?.currency ? words.sameCurrency(original.currency.id) : '')}
            onChange={({ target }) => onChange({ fromId: target.value, parentId: undefined })}
          />
        )}
        {!isTemplate && (
          <SelectField
            data-ref="parent"
            data-size="large"
            label={words.parent}
            value={draft.parentId ?? original?.parentId ?? ''}
            options={[{ value: '', label: words.noParent }, ...budgetOptions(choices.budgets)]}
            onChange={({ target }) => onChange({ parentId: target.value })}
          />
        )}
      </div>
    </Card>
  );
}
