import { ListFilter, TriangleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { HintedButton } from '../../../ui/button/hinted-button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { ButtonMenu } from './button-menu.tsx';
import { type Condition, type Filter, type Subjects, whyNoMoreConditions } from './condition.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { conditionText } from './condition-text.ts';
import { criteriaWords } from './criteria.words.ts';
import { type FilterField, filterFields } from './filter-fields.ts';

type FilterBarProps = {
  filter: Filter;
  onChange: (filter: Filter) => void;
  configuration: Subjects;
  /** Names by id; null for a former user. */
  owners: ReadonlyMap<string, string | null>;
  /** Indexes of conditions that the server ignores. */
  ignoredConditions: readonly number[];
  /** The number of matches. */
  matchText?: string | undefined;
};

/** The index of the condition that is edited, or the field of a new one. */
type Edited = { index: number } | { field: FilterField };

/** The conditions of a filter as chips, and a menu that adds one. */
export function FilterBar({ filter, onChange, configuration, owners, ignoredConditions, matchText }: FilterBarProps) {
  const words = useWords(criteriaWords);
  const [edited, setEdited] = useState<Edited>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { chips, removed } = useFocusAfterRemoval(filter, addButton);
  const fields = useMemo(() => filterFields({ configuration, owners, words }), [configuration, owners, words]);
  const addedField = edited && 'field' in edited ? edited.field : undefined;
  const editedIndex = edited && 'index' in edited ? edited.index : undefined;
  const limit = whyNoMoreConditions(filter);
  const remove = (index: number) => {
    removed(index);
    onChange(filter.filter((_, place) => place !== index));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a layout that flexbox cannot change everywhere
    <div className="criteria-bar" role="group" aria-label={words.filter} data-ref="activity-filter">
      {limit === undefined ? (
        <ButtonMenu
          name="filter-add"
          label={words.addFilter}
          anchor={addButton}
          items={fields.filter(({ isDisabled }) => !isDisabled).map(({ field, label }) => ({ id: field, label }))}
          onSelect={(chosen) => {
            const field = fields.find((one) => one.field === chosen);
            if (field) setEdited({ field });
          }}
        >
          <ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.addFilter}
        </ButtonMenu>
      ) : (
        <HintedButton ref={addButton} hint={limit} disabled data-ref="filter-add">
          {words.addFilter}
        </HintedButton>
      )}
      {filter.length > 0 && (
        <ul className="criteria-chips" ref={chips}>
          {filter.map((condition, index) => (
            <ConditionChip
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id, and can be equal
              key={index}
              condition={condition}
              field={fields.find(({ field }) => field === condition.field)}
              isIgnored={ignoredConditions.includes(index)}
              isEdited={editedIndex === index}
              onEdit={(isEdited) => setEdited(isEdited ? { index } : undefined)}
              onApply={(changed) => onChange(filter.map((one, place) => (place === index ? changed : one)))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {filter.length > 1 && (
        <Button
          data-ref="filter-clear"
          onClick={() => {
            removed(0);
            onChange([]);
          }}
        >
          {words.clearAll}
        </Button>
      )}
      <span className="criteria-matches" role="status" data-ref="filter-matches">
        {matchText}
      </span>
      {addedField && (
        <ConditionEditor
          key={addedField.field}
          field={addedField}
          anchor={addButton}
          onApply={(condition) => onChange([...filter, condition])}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

type ConditionChipProps = {
  condition: Condition;
  /** Undefined if the field no longer exists. */
  field: FilterField | undefined;
  isIgnored: boolean;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onApply: (condition: Condition) => void;
  onRemove: () => void;
};

function ConditionChip(props: ConditionChipProps) {
  const { condition, field, isIgnored, isEdited, onEdit, onApply, onRemove } = props;
  const words = useWords(criteriaWords);
  const button = useRef<HTMLButtonElement>(null);
  const { short, long } = conditionText(condition, field, words);
  return (
    <li className="criteria-chip" data-ignored={isIgnored || !field || undefined}>
      {field && !isIgnored ? (
        <button
          ref={button}
          type="button"
          className="criteria-chip-text"
          title={long}
          aria-label={words.edit(long)}
          aria-haspopup="dialog"
          aria-expanded={isEdited}
          onClick={() => onEdit(!isEdited)}
        >
          <bdi>{short}</bdi>
        </button>
      ) : (
        <span className="criteria-chip-text" title={words.ignored}>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          <bdi>{field ? words.noLongerOffered(short) : short}</bdi>
          <span className="p-visually-hidden">{words.ignored}</span>
        </span>
      )}
      <button type="button" className="criteria-chip-remove" aria-label={words.remove(long)} onClick={onRemove}>
        <X size={14} strokeWidth={2} aria-hidden="true" />
      </button>
      {isEdited && field && (
        <ConditionEditor
          field={field}
          condition={condition}
          anchor={button}
          onApply={onApply}
          onClose={() => onEdit(false)}
        />
      )}
    </li>
  );
}

/** Moves the focus from a removed chip to the next one, otherwise to the button that adds conditions. */
function useFocusAfterRemoval(filter: Filter, addButton: RefObject<HTMLButtonElement | null>) {
  const chips = useRef<HTMLUListElement>(null);
  const removedIndex = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the filter has changed
  useEffect(() => {
    if (removedIndex.current === undefined) return;
    const buttons = chips.current?.querySelectorAll<HTMLElement>('.criteria-chip-remove') ?? [];
    (buttons[Math.min(removedIndex.current, buttons.length - 1)] ?? addButton.current)?.focus();
    removedIndex.current = undefined;
  }, [filter]);
  const removed = (index: number) => {
    removedIndex.current = index;
  };
  return { chips, removed };
}
