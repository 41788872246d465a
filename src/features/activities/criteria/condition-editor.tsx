import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import selectFieldCss from '../../../ui/field/select-field.css?inline';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Popover, PopoverTitle } from '../../../ui/popover/popover.tsx';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { ChoiceList } from './choice-list.tsx';
import type { Condition } from './condition.ts';
import { type ConditionDraft, conditionOf, type DraftErrors, draftOf } from './condition-draft.ts';
import { criteriaWords } from './criteria.words.ts';
import editorCss from './editor.css?inline';
import type { FilterField, FilterOperator } from './filter-fields.ts';

type ConditionEditorProps = {
  field: FilterField;
  /** The condition that is edited; undefined for a new one. */
  condition?: Condition | undefined;
  /** The button that opens the editor. */
  anchor: RefObject<HTMLElement | null>;
  onApply: (condition: Condition) => void;
  onClose: () => void;
};

const SHEETS = [selectFieldCss, editorCss];

/** A popover in which a user edits one condition of a filter. */
export function ConditionEditor({ field, condition, anchor, onApply, onClose }: ConditionEditorProps) {
  useSheets(SHEETS);
  const words = useWords(criteriaWords);
  const [draft, setDraft] = useState(() => draftOf(field, condition));
  const [errors, setErrors] = useState<DraftErrors>({});
  const change = (changes: Partial<ConditionDraft>) => {
    setDraft({ ...draft, ...changes });
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const result = conditionOf(field, draft, words);
    if ('errors' in result) return setErrors(result.errors);
    onApply(result.condition);
    onClose();
  };
  // A saved view can contain an operator that the menu does not offer.
  const operators = [...new Set([...field.operators, draft.operator])];
  return (
    <Popover anchor={anchor} className="criteria-editor" data-ref="criteria-editor" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <PopoverTitle className="criteria-title">{field.label}</PopoverTitle>
        {operators.length > 1 && (
          <SelectField
            label={words.operator}
            value={draft.operator}
            data-ref="criteria-operator"
            options={operators.map((value) => ({ value, label: words.operators[value] }))}
            onChange={({ target }) => change({ operator: target.value as FilterOperator })}
          />
        )}
        <Values field={field} draft={draft} errors={errors} onChange={change} />
        <div className="criteria-buttons">
          <Button data-ref="criteria-cancel" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" kind="primary" data-ref="criteria-apply">
            {words.apply}
          </Button>
        </div>
      </form>
    </Popover>
  );
}

type ValuesProps = {
  field: FilterField;
  draft: ConditionDraft;
  errors: DraftErrors;
  onChange: (changes: Partial<ConditionDraft>) => void;
};

function Values({ field, draft, errors, onChange }: ValuesProps) {
  const words = useWords(criteriaWords);
  switch (draft.operator) {
    case 'IS_EMPTY':
      return null;
    case 'CONTAINS':
      return (
        <TextField
          label={words.text}
          value={draft.text}
          error={errors.text}
          data-ref="criteria-text"
          onChange={({ target }) => onChange({ text: target.value })}
        />
      );
    case 'IN':
    case 'NOT_IN':
      return (
        <>
          <ChoiceList
            label={field.label}
            choices={field.choices}
            chosen={draft.chosen}
            onChange={(chosen) => onChange({ chosen })}
          />
          <p className="p-field-error" data-ref="criteria-choice-error" aria-live="polite">
            {errors.chosen}
          </p>
        </>
      );
    case 'BETWEEN':
      return (
        <div className="criteria-bounds">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={words[end]}
              value={draft[end]}
              error={errors[end]}
              autoComplete="off"
              data-ref={`criteria-${end}`}
              {...(field.kind === 'number' ? { inputMode: 'decimal' as const } : { placeholder: words.dateHint })}
              onChange={({ target }) => onChange({ [end]: target.value })}
            />
          ))}
        </div>
      );
  }
}
