import { X } from 'lucide-react';
import type { Shell } from '../../../shell/create-shell.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ItemPicker } from '../item-picker/item-picker.tsx';
import type { Budget } from '../list/budgets.wire.ts';
import { budgetOptions } from './destination-fields.tsx';
import { EXPRESSION_MAX_LENGTH, type FinancialImport, MATCH_KEYS } from './financial-imports.wire.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { missingFields, type RuleDraft, type RuleField } from './rule-drafts.ts';

const words = all.rules;

type RuleRowProps = {
  shell: Shell;
  one: FinancialImport;
  draft: RuleDraft;
  number: number;
  customColumns: readonly { id: string; name: string }[];
  /** The budgets whose items can be chosen; empty for that of the import. */
  budgets: readonly Budget[];
  /** The number of rows that it decides about, if it is known. */
  matches: string | undefined;
  isChecked: boolean;
  /** Whether the server has refused its expression. */
  isRefused: boolean;
  onChange: (draft: RuleDraft) => void;
  onRemove: () => void;
};

/** A rule with its fields. */
export function RuleRow(props: RuleRowProps) {
  const { shell, one, draft, number, customColumns, budgets, matches, isChecked, isRefused, onChange, onRemove } =
    props;
  const { kind } = draft;
  const budgetId = draft.budgetId || one.budget.id;
  const set = (change: Partial<RuleDraft>) => onChange({ ...draft, ...change });
  const missing = isChecked ? missingFields(draft) : [];
  const errorOf = (field: RuleField) => (missing.includes(field) ? words.missing[field] : undefined);
  const name = `${number}: ${words.titles[kind]}`;
  return (
    <fieldset className="import-rule" data-ref={`import-rule-${kind}`}>
      <legend className="p-visually-hidden">{name}</legend>
      <div className="import-rule-head">
        <span className="import-rule-name">
          {number}. {words.titles[kind]}
        </span>
        <span className="import-rule-matches" role="status" data-warns={missing.length > 0 || undefined}>
          {matches ?? (missing.length > 0 ? words.incomplete : '')}
        </span>
        <IconButton label={words.remove(name)} onClick={onRemove}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="import-rule-fields">
        <SelectField
          data-ref="import-rule-column"
          data-size="large"
          label={words.column}
          value={draft.column}
          error={errorOf('column')}
          options={[
            { value: '', label: kind === 'STATIC' ? words.allRows : all.file.choose },
            ...one.columns.map((column, index) => ({
              value: String(index),
              label: column.name || all.columns.nameless(index + 1),
            })),
          ]}
          onChange={({ target }) => set({ column: target.value })}
        />
        {kind === 'UID' && (
          <SelectField
            data-ref="import-rule-key"
            data-size="large"
            label={words.matchKey}
            value={draft.matchKey}
            options={[...MATCH_KEYS].reverse().map((value) => ({ value, label: words.matchKeys[value] }))}
            onChange={({ target }) => set({ matchKey: MATCH_KEYS.find((key) => key === target.value) ?? 'PO_NUMBER' })}
          />
        )}
        {kind === 'UID' && draft.matchKey === 'CUSTOM_COLUMN' && (
          <SelectField
            data-ref="import-rule-custom-column"
            data-size="large"
            label={words.customColumn}
            value={draft.customColumnId}
            error={errorOf('customColumnId')}
            options={[
              { value: '', label: all.file.choose },
              ...customColumns.map((column) => ({ value: column.id, label: column.name })),
            ]}
            onChange={({ target }) => set({ customColumnId: target.value })}
          />
        )}
        {kind !== 'STATIC' && (
          <TextField
            data-ref="import-rule-expression"
            label={kind === 'UID' ? words.part : words.expression}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            maxLength={EXPRESSION_MAX_LENGTH}
            hint={kind === 'UID' ? words.partHint : words.hints.EXPRESSION}
            error={isRefused ? words.expressionWrong : errorOf('expression')}
            value={draft.expression}
            onChange={({ target }) => set({ expression: target.value })}
          />
        )}
        {kind === 'STATIC' && draft.column !== '' && (
          <TextField
            data-ref="import-rule-value"
            label={words.value}
            autoComplete="off"
            maxLength={200}
            value={draft.value}
            error={errorOf('value')}
            onChange={({ target }) => set({ value: target.value })}
          />
        )}
        {kind !== 'UID' && budgets.length > 0 && (
          <SelectField
            data-ref="import-rule-budget"
            data-size="large"
            label={words.budget}
            value={budgetId}
            options={budgetOptions(budgets)}
            onChange={({ target }) => set({ budgetId: target.value === one.budget.id ? '' : target.value, itemId: '' })}
          />
        )}
        {kind !== 'UID' && (
          <ItemPicker
            key={budgetId}
            shell={shell}
            budgetId={budgetId}
            label={words.item}
            itemId={draft.itemId}
            error={errorOf('itemId')}
            onChange={(itemId) => set({ itemId })}
          />
        )}
      </div>
    </fieldset>
  );
}
