import type { Shell } from '../../../shell/create-shell.ts';
import { HintedCheckbox } from '../../../ui/field/hinted-checkbox.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { CopyRehearsal } from '../copies/budget-copies.wire.ts';
import { CutDates } from './cut-dates.tsx';
import { copyOptionWords as words } from './new-budget.words.ts';
import type { DraftErrors, NewBudgetDraft } from './new-budget-draft.ts';

type CopyOptionsProps = {
  shell: Pick<Shell, 'rest'>;
  draft: NewBudgetDraft;
  errors: DraftErrors;
  rehearsal: CopyRehearsal;
  onChange: (changes: Partial<NewBudgetDraft>) => void;
};

/** The options of a copy, each with the number of items that it includes. */
export function CopyOptions({ shell, draft, errors, rehearsal, onChange }: CopyOptionsProps) {
  const counts = rehearsal[draft.items];
  return (
    <div className="p-card-body p-form p-copy-options">
      <RadioGroup
        data-ref="items"
        legend={words.items}
        value={draft.items}
        onChange={(items) => onChange({ items })}
        choices={[
          { value: 'ALL_ITEMS', label: words.allItems, hint: words.count(rehearsal.ALL_ITEMS.items) },
          {
            value: 'CARRYOVER_ITEMS',
            label: words.carryoverItems,
            hint: words.carryoverHint(rehearsal.CARRYOVER_ITEMS.items),
          },
        ]}
      />
      <RadioGroup
        data-ref="amounts"
        legend={words.amounts}
        value={draft.amounts}
        onChange={(amounts) => onChange({ amounts })}
        choices={[
          { value: 'ALL_VALUES', label: words.allAmounts, hint: words.count(counts.ALL_VALUES) },
          {
            value: 'UNLOCKED_VALUES',
            label: words.unlockedAmounts,
            hint: words.unlockedHint(counts.UNLOCKED_VALUES),
          },
          { value: 'NO_ALLOCATION_DATA', label: words.noAmounts, hint: words.noAmountsHint },
        ]}
      />
      <div className="p-copy-dates">
        <RadioGroup
          data-ref="dates"
          legend={words.dates}
          value={draft.dates}
          onChange={(dates) => onChange({ dates })}
          choices={[
            { value: 'KEEP_DATES', label: words.keepDates, hint: words.count(counts.SHIFT_DATES) },
            { value: 'SHIFT_DATES', label: words.shiftDates, hint: words.shiftHint(counts.SHIFT_DATES) },
          ]}
        />
        {draft.dates === 'SHIFT_DATES' && (
          <div className="p-form">
            <TextField
              data-ref="starts-on"
              label={words.startsOn}
              placeholder={words.dayFormat}
              autoComplete="off"
              value={draft.startsOn}
              error={errors.startsOn}
              onChange={({ target }) => onChange({ startsOn: target.value })}
            />
            <TextField
              data-ref="ends-on"
              label={words.endsOn}
              placeholder={words.dayFormat}
              autoComplete="off"
              value={draft.endsOn}
              error={errors.endsOn}
              onChange={({ target }) => onChange({ endsOn: target.value })}
            />
            <CutDates shell={shell} draft={draft} />
          </div>
        )}
      </div>
      <fieldset className="p-radios">
        <legend className="p-field-label">{words.more}</legend>
        <HintedCheckbox
          data-ref="owners"
          label={words.owners}
          hint={words.count(counts.owners)}
          checked={draft.owners}
          onChange={({ target }) => onChange({ owners: target.checked })}
        />
        {!draft.isTemplate && (
          <HintedCheckbox
            data-ref="spend"
            label={words.spend}
            hint={words.count(counts.CONNECTED_SPEND)}
            checked={draft.hasSpend}
            onChange={({ target }) => onChange({ hasSpend: target.checked })}
          />
        )}
      </fieldset>
      <p className="p-copy-locks">{words.locks}</p>
    </div>
  );
}
