import { useCombobox } from 'downshift';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { type Choice, matchingChoices } from './choice.ts';
import { ChoiceList } from './choice-list.tsx';
import { FieldFrame, type FieldProps, fieldAria, labelId } from './field-frame.tsx';
import { fieldsWords } from './fields.words.ts';
import { useEscape } from './use-escape.ts';
import { useRootEnvironment } from './use-root-environment.ts';

type ComboboxFieldProps = FieldProps & {
  choices: readonly Choice[];
  chosen: readonly Choice[];
  /** Several can be chosen; the parent shows the chosen ones. */
  isMultiple?: boolean;
  /** Instead of choices, if there are none. */
  empty?: string | undefined;
  placeholder?: string | undefined;
  onChoose: (ids: readonly string[]) => void;
  /** The caller searches for the typed text, and this field does not filter. */
  onSearch?: (text: string) => void;
  /** Shows the chosen ones, above the field. */
  children?: ReactNode;
};

const { stateChangeTypes } = useCombobox;

/** A field to choose one or several of many, filtered by typing. */
export function ComboboxField(props: ComboboxFieldProps) {
  const {
    choices,
    chosen,
    isMultiple = false,
    empty,
    placeholder,
    onChoose,
    onSearch,
    onRevert,
    children,
    ...frame
  } = props;
  const words = useWords(fieldsWords);
  const id = useId();
  const { ref: findRoot, environment } = useRootEnvironment();
  const line = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string>();
  const chosenIds = chosen.map((choice) => choice.id);
  const only = isMultiple ? undefined : chosen[0];
  const left = isMultiple ? choices.filter((choice) => !chosenIds.includes(choice.id)) : choices;
  const offered = onSearch || !text ? left : matchingChoices(left, text);

  const canClear = !isMultiple && only !== undefined && !frame.required;
  const type = (typed: string | undefined) => {
    setText(typed);
    onSearch?.(typed ?? '');
  };
  const list = useCombobox<Choice>({
    id,
    inputId: id,
    labelId: labelId(id),
    items: [...offered],
    itemToString: (choice) => choice?.label ?? '',
    itemToKey: (choice) => choice?.id ?? null,
    selectedItem: only ?? null,
    inputValue: text ?? only?.label ?? '',
    defaultHighlightedIndex: text ? 0 : -1,
    ...(environment && { environment }),
    stateReducer(state, { type: kind, changes }) {
      // Leaving the field and Escape never choose anything.
      if (kind === stateChangeTypes.InputBlur || kind === stateChangeTypes.InputKeyDownEscape)
        return { ...changes, selectedItem: state.selectedItem };
      const isChosen = kind === stateChangeTypes.ItemClick || kind === stateChangeTypes.InputKeyDownEnter;
      return isMultiple && isChosen && changes.selectedItem ? { ...changes, isOpen: true } : changes;
    },
    onStateChange({ type: kind, selectedItem, isOpen }) {
      if (selectedItem) onChoose(isMultiple ? [...chosenIds, selectedItem.id] : [selectedItem.id]);
      else if (isOpen !== false) return;
      else if (text === '' && canClear && kind !== stateChangeTypes.ItemClick) onChoose([]);
      type(undefined);
    },
  });
  const { isOpen, closeMenu, highlightedIndex } = list;
  const close = useCallback(() => {
    closeMenu();
    setText(undefined);
  }, [closeMenu]);
  useEscape(input, isOpen, close);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      // Downshift would remove the value.
      (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
      if (frame.error === undefined) return;
      event.stopPropagation();
      onRevert?.();
    }
    if (event.key === 'Backspace' && isMultiple && !text && chosen.length > 0) onChoose(chosenIds.slice(0, -1));
  };
  return (
    <FieldFrame {...frame} id={id}>
      {children}
      <span ref={line} className="p-field-line">
        <input
          {...list.getInputProps({
            ref: (element: HTMLInputElement | null) => {
              input.current = element;
              findRoot(element);
            },
            onChange: ({ currentTarget }) => type(currentTarget.value),
            onFocus: ({ currentTarget }) => currentTarget.select(),
            onKeyDown,
          })}
          {...fieldAria(id, frame)}
          className="p-input"
          placeholder={placeholder}
        />
        {canClear ? (
          <button
            type="button"
            className="p-field-end"
            aria-label={words.options.clear(frame.label)}
            onClick={() => {
              onChoose([]);
              input.current?.focus();
            }}
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        ) : (
          <span className="p-field-end activity-chevron" aria-hidden="true">
            <ChevronDown size={18} strokeWidth={1.75} />
          </span>
        )}
      </span>
      {isOpen ? (
        <ChoiceList
          field={line}
          list={list.getMenuProps({}, { suppressRefError: true })}
          choices={offered}
          optionProps={(item, index) =>
            list.getItemProps({ item, index, 'aria-selected': chosenIds.includes(item.id) })
          }
          highlighted={highlightedIndex}
          chosenIds={chosenIds}
          empty={text && !onSearch ? words.options.noMatch : (empty ?? words.options.none)}
        />
      ) : (
        void list.getMenuProps({}, { suppressRefError: true })
      )}
    </FieldFrame>
  );
}
