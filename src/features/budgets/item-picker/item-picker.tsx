import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { readInternalItem } from '../items/internal-item.api.ts';
import { readInternalItems } from '../items/internal-items.api.ts';
import { itemPickerWords as words } from './item-picker.words.ts';

type Choice = { id: string; name: string; parentId: string | null; path?: string | undefined };
type Found = { items: readonly Choice[]; hasMore: boolean };

type ItemPickerProps = {
  shell: Pick<Shell, 'rest' | 'clock'>;
  budgetId: string;
  label: string;
  itemId: string;
  error?: string | undefined;
  /** Whether a dialog focuses it when it opens. */
  isFirst?: boolean;
  /** Items that can't be chosen, with the reason. */
  unavailable?: { ids: ReadonlySet<string>; reason: string };
  /** The group whose items can be chosen, which are then listed on focus; all without it. */
  groupId?: string;
  /** An empty id while the text is no item. */
  onChange: (itemId: string, parentId: string | null) => void;
};

const TYPING_MS = 200;
const SHOWN_MAX = 20;
/** Results stay while the next ones take less than this after the last key. */
const SLOW_MS = 500;

/** The body of a dialog would cut the list off. */
const scrollIntoDialog = (element: Element | null | undefined) => element?.scrollIntoView({ block: 'nearest' });

const NONE: readonly Choice[] = [];

/** Finds a line item of a budget by its name, its groups or its ID, with a list that arrows and the pointer choose from. */
export function ItemPicker(props: ItemPickerProps) {
  const { shell, budgetId, label, itemId, error, isFirst = false, unavailable, groupId = '', onChange } = props;
  const { rest, clock } = shell;
  const id = useId();
  const [text, setText] = useState('');
  /** Where the chosen item is, as several can have its name. */
  const [path, setPath] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [active, setActive] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [search, setSearch] = useState<'fast' | 'slow'>();
  const chosenId = useRef('');
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (itemId === chosenId.current) return;
    chosenId.current = itemId;
    const show = (name: string, groups?: string) => {
      if (chosenId.current !== itemId) return;
      setText(name);
      setPath(groups);
    };
    if (itemId === '') return show('');
    readInternalItem(rest, budgetId, itemId).then(
      ({ name, path: groups }) => show(name, groups),
      () => show(words.id(itemId)),
    );
  }, [rest, budgetId, itemId]);

  const isUnavailable = ({ id }: Choice) => unavailable?.ids.has(id) === true;
  const query = useRef(0);
  const close = () => {
    query.current += 1;
    setFound(undefined);
    setSearch(undefined);
  };
  const find = (wanted: string, delayMs = TYPING_MS) => {
    const own = ++query.current;
    setProblem(undefined);
    setSearch((before) => before ?? 'fast');
    clock.after(SLOW_MS, () => {
      if (own === query.current) setSearch((before) => before && 'slow');
    });
    clock.after(delayMs, () => {
      if (own !== query.current) return;
      const filters = { types: 'LINE_ITEM,PLACEHOLDER', search: wanted, groupId };
      readInternalItems(rest, budgetId, { ...filters, order: 'TREE', limit: String(SHOWN_MAX) }).then(
        ({ items, next }) => {
          if (own !== query.current) return;
          setFound({ items, hasMore: next !== null });
          setSearch(undefined);
          setActive(
            Math.max(
              0,
              items.findIndex((item) => !isUnavailable(item)),
            ),
          );
        },
        (thrown) => {
          if (own !== query.current) return;
          close();
          setProblem(refusalText(thrown));
        },
      );
    });
  };
  const isSlow = search === 'slow';
  const isOpen = found !== undefined || isSlow;
  const choose = (item: Choice | undefined) => {
    if (!item || isUnavailable(item)) return;
    chosenId.current = item.id;
    setText(item.name);
    setPath(item.path);
    close();
    onChange(item.id, item.parentId);
  };
  /** Lists items before anything is typed. */
  const browse = () => {
    if (!isOpen && search === undefined) find(itemId === '' ? text : '', 0);
  };
  const browseGroup = () => {
    if (groupId !== '' && itemId === '') browse();
  };
  const shown = isSlow ? NONE : (found?.items ?? NONE);
  const note = isSlow
    ? words.searching
    : found?.items.length === 0
      ? words.none
      : found?.hasMore
        ? words.more(SHOWN_MAX)
        : undefined;
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      return browse();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      const next = (active + step + shown.length) % shown.length;
      setActive(next);
      scrollIntoDialog(list.current?.children[next]);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[active]);
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  };
  useLayoutEffect(() => {
    if (isOpen) scrollIntoDialog(popup.current);
  }, [isOpen]);
  return (
    <div className="item-picker">
      <TextField
        label={label}
        data-ref="item-picker"
        {...(isFirst && { 'data-autofocus': '' })}
        autoComplete="off"
        maxLength={200}
        {...(isOpen && { 'data-handles-escape': '' })}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={shown[active] && `${id}-${shown[active].id}`}
        hint={path ?? words.hint}
        error={problem ?? (isOpen || search ? undefined : error)}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPath(undefined);
          if (chosenId.current !== '') onChange('', null);
          chosenId.current = '';
          if (target.value.trim() === '' && groupId === '') close();
          else find(target.value);
        }}
        onFocus={browseGroup}
        onClick={browseGroup}
        onKeyDown={pressKey}
        onBlur={close}
      />
      <span className="p-visually-hidden" role="status">
        {note}
      </span>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the field keeps the focus
        <div ref={popup} className="item-picker-list" tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
          <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1}>
            {shown.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field
              <div
                key={item.id}
                id={`${id}-${item.id}`}
                className="item-picker-item"
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                aria-disabled={isUnavailable(item) || undefined}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(item)}
              >
                <span className="item-picker-name">
                  <bdi>{item.name}</bdi>
                  {item.path && <bdi className="item-picker-path">{item.path}</bdi>}
                  {isUnavailable(item) && <span className="item-picker-path">{unavailable?.reason}</span>}
                </span>
                <span className="item-picker-id">{words.id(item.id)}</span>
              </div>
            ))}
          </div>
          {note && <p className="item-picker-note">{note}</p>}
        </div>
      )}
    </div>
  );
}
