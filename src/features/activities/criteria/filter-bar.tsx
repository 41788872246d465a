import { ListFilter } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { ButtonMenu } from '../../../ui/menu/button-menu.tsx';
import { type Filter, type Subjects, whyNoMoreConditions } from './condition.ts';
import { conditionEditorPart } from './condition-editor-part.tsx';
import { criteriaWords } from './criteria.words.ts';
import type { FilterChips } from './filter-chips.tsx';
import type { FilterField } from './filter-fields.ts';
import type { FilterMenu } from './filter-menu.tsx';

type FilterBarProps = {
  shell: Pick<Shell, 'report' | 'messages'>;
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

const menuPart = lazyPart<ComponentProps<typeof FilterMenu>>(() =>
  import('./filter-menu.tsx').then((code) => code.FilterMenu),
);
const chipsPart = lazyPart<ComponentProps<typeof FilterChips>>(() =>
  import('./filter-chips.tsx').then((code) => code.FilterChips),
);

/** The conditions of a filter, and a menu that adds one. */
export function FilterBar(props: FilterBarProps) {
  const { shell, filter, onChange, configuration, owners, ignoredConditions, matchText } = props;
  const words = useWords(criteriaWords);
  const [edited, setEdited] = useState<Edited>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { chips, removed } = useFocusAfterRemoval(filter, addButton);
  const subjects = useMemo(() => ({ configuration, owners }), [configuration, owners]);
  const addedField = edited && 'field' in edited ? edited.field : undefined;
  const close = () => setEdited(undefined);
  const remove = (index: number) => {
    removed(index);
    onChange(filter.filter((_, place) => place !== index));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a layout that flexbox cannot change everywhere
    <div className="criteria-bar" role="group" aria-label={words.filter} data-ref="activity-filter">
      {whyNoMoreConditions(filter) === undefined && (
        <ButtonMenu
          shell={shell}
          name="filter-add"
          anchor={addButton}
          part={menuPart}
          props={{ subjects, onChoose: (field: FilterField) => setEdited({ field }) }}
        >
          <ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.addFilter}
        </ButtonMenu>
      )}
      {filter.length > 0 && (
        <LazyView
          shell={shell}
          part={chipsPart}
          onFailed={doWithout}
          props={{
            ...{ shell, filter, subjects, ignoredConditions, addButton },
            list: chips,
            editedIndex: edited && 'index' in edited ? edited.index : undefined,
            onEdit: (index) => setEdited(index === undefined ? undefined : { index }),
            onApply: (index, changed) => onChange(filter.map((one, place) => (place === index ? changed : one))),
            onRemove: remove,
            onClear() {
              removed(0);
              onChange([]);
            },
          }}
        />
      )}
      <span className="criteria-matches" role="status" data-ref="filter-matches">
        {matchText}
      </span>
      {addedField && (
        <LazyView
          key={addedField.field}
          shell={shell}
          part={conditionEditorPart}
          onFailed={close}
          props={{
            field: addedField,
            anchor: addButton,
            onApply: (condition) => onChange([...filter, condition]),
            onClose: close,
          }}
        />
      )}
    </div>
  );
}

/** The filter applies although its conditions cannot be shown. */
const doWithout = () => {};

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
