import { TriangleAlert, X } from 'lucide-react';
import { type RefObject, useMemo, useRef } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { HintedButton } from '../../../ui/button/hinted-button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { loadsOnReach } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { type Condition, type Filter, whyNoMoreConditions } from './condition.ts';
import { conditionEditorPart } from './condition-editor-part.tsx';
import { conditionText } from './condition-text.ts';
import { criteriaWords } from './criteria.words.ts';
import chipsCss from './filter-chips.css?inline';
import { type FilterField, type FilterSubjects, filterFields } from './filter-fields.ts';

type ChipsShell = Pick<Shell, 'report' | 'messages'>;

type FilterChipsProps = {
  shell: ChipsShell;
  /** At least one condition. */
  filter: Filter;
  subjects: FilterSubjects;
  /** Indexes of conditions that the server ignores. */
  ignoredConditions: readonly number[];
  editedIndex: number | undefined;
  addButton: RefObject<HTMLButtonElement | null>;
  list: RefObject<HTMLUListElement | null>;
  onEdit: (index: number | undefined) => void;
  onApply: (index: number, condition: Condition) => void;
  onRemove: (index: number) => void;
  onClear: () => void;
};

const SHEETS = [chipsCss];

/** The conditions of a filter as chips. Says why none can be added when there are too many. */
export function FilterChips(props: FilterChipsProps) {
  const { shell, filter, subjects, ignoredConditions, editedIndex, addButton, list } = props;
  const { onEdit, onApply, onRemove, onClear } = props;
  useSheets(SHEETS);
  const words = useWords(criteriaWords);
  const fields = useMemo(() => filterFields({ ...subjects, words }), [subjects, words]);
  const limit = whyNoMoreConditions(filter);
  return (
    <>
      {limit !== undefined && (
        <HintedButton ref={addButton} hint={limit} disabled data-ref="filter-add">
          {words.addFilter}
        </HintedButton>
      )}
      <ul className="criteria-chips" ref={list}>
        {filter.map((condition, index) => (
          <ConditionChip
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id, and can be equal
            key={index}
            shell={shell}
            condition={condition}
            field={fields.find(({ field }) => field === condition.field)}
            isIgnored={ignoredConditions.includes(index)}
            isEdited={editedIndex === index}
            onEdit={(isEdited) => onEdit(isEdited ? index : undefined)}
            onApply={(changed) => onApply(index, changed)}
            onRemove={() => onRemove(index)}
          />
        ))}
      </ul>
      {filter.length > 1 && (
        <Button data-ref="filter-clear" onClick={onClear}>
          {words.clearAll}
        </Button>
      )}
    </>
  );
}

type ConditionChipProps = {
  shell: ChipsShell;
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
  const { shell, condition, field, isIgnored, isEdited, onEdit, onApply, onRemove } = props;
  const words = useWords(criteriaWords);
  const button = useRef<HTMLButtonElement>(null);
  const { short, long } = conditionText(condition, field, words);
  const close = () => onEdit(false);
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
          {...loadsOnReach(conditionEditorPart)}
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
        <LazyView
          shell={shell}
          part={conditionEditorPart}
          onFailed={close}
          props={{ field, condition, anchor: button, onApply, onClose: close }}
        />
      )}
    </li>
  );
}
