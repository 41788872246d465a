import { Search as SearchIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Translation } from '../../base/language/words.ts';
import { ownHref } from '../../browser/navigation/own-href.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { type SignedIn, sessionKeyOf } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { itemAddress } from './item-address.ts';
import { invalidity, readQuery } from './query.ts';
import { type RecentSearch, recentSearches } from './recent-searches.ts';
import { createSearch } from './search.store.ts';
import { type FoundItem, QUERY_MAX_LENGTH } from './search.wire.ts';
import { searchWords } from './search.words.ts';
import { SearchAreaView } from './search-area-view.tsx';
import type { ItemLabels } from './type-labels.ts';
import { useActiveOption } from './use-active-option.ts';

const WIDTH_PX = 650;

type SearchDialogViewProps = {
  shell: Shell;
  session: SignedIn;
  labels: ItemLabels;
  onClose: () => void;
};

/** The search for items of budgets by name or id. */
export function SearchDialogView({ shell, session, labels, onClose }: SearchDialogViewProps) {
  const words = useWords(searchWords);
  const { rest, storage, config } = shell;
  const [search] = useState(() => createSearch(rest));
  useEffect(() => search.clear, [search]);
  const state = useStore(search);

  const person = sessionKeyOf(session);
  const recents = useMemo(() => recentSearches(storage, person), [storage, person]);
  const [recent, setRecent] = useState<readonly RecentSearch[]>(recents.read);
  const changeRecent = (change: () => void) => {
    change();
    setRecent(recents.read());
  };

  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  /** The pasted text, as long as the field contains exactly that. */
  const pasted = useRef<string>(undefined);
  const invalid = invalidity(text);
  const isSearching = state.phase === 'searching';
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const items = state.phase === 'results' ? state.items : [];
  const active = useActiveOption(items.length, list);
  const hrefOf = (item: FoundItem) => itemAddress(item, config.paths.app);

  const run = async (wanted: string) => {
    setTried(true);
    if (invalidity(wanted)) return;
    active.set(undefined);
    const page = { origin: location.origin, app: config.paths.app };
    const query = readQuery(wanted, page, pasted.current === wanted.trim());
    const found = await search.run(query);
    if (!found?.length) return;
    changeRecent(() => recents.add(query.text));
    // Opens a pasted item directly. If the browser blocks the pop-up, the list remains.
    const named = found.find((item) => item.id === query.itemId);
    if (named) window.open(ownHref(hrefOf(named)), '_blank', 'noopener');
  };
  const rerun = (wanted: string) => {
    setText(wanted);
    field.current?.focus();
    void run(wanted);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that confirms an input method's text, as in Japanese, does not search; Safari signals it by the key code
    // only.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (active.move(event.key)) return event.preventDefault();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (active.index !== undefined) return active.press(event);
    // A changed query does not wait for the previous search.
    if (!isSearching || state.query !== text.trim()) void run(text);
  };

  const error = isTried ? errorOf(invalid, words) : undefined;
  return (
    <Dialog
      name="search"
      title={words.title}
      widthPx={WIDTH_PX}
      onClose={onClose}
      returnFocusTo={() => null}
      footer={
        <>
          <KeysHint choosing={items.length > 0} />
          <Button data-ref="search-close" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <search className="p-search">
        <div className="p-search-form">
          {/* In one line, so that nothing moves when there is something to say. */}
          <div className="p-field-head">
            <label className="p-field-label" htmlFor={`${id}-field`}>
              {words.field(labels.lineItem)}
            </label>
            <span id={`${id}-error`} className="p-field-error" data-ref="search-error" aria-live="polite">
              {error}
            </span>
          </div>
          <div className="p-search-line">
            <span className="p-search-field">
              <SearchIcon size={18} strokeWidth={1.75} aria-hidden="true" />
              <input
                ref={field}
                id={`${id}-field`}
                className="p-input"
                data-size="large"
                data-ref="search-field"
                data-autofocus
                type="text"
                inputMode="search"
                enterKeyHint="search"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                dir="auto"
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={items.length > 0}
                aria-controls={`${id}-list`}
                aria-activedescendant={active.index === undefined ? undefined : `${id}-option-${active.index}`}
                aria-required="true"
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
                value={text}
                onPaste={({ clipboardData }) => {
                  pasted.current = clipboardData.getData('text').trim();
                }}
                onChange={({ target }) => {
                  if (pasted.current !== target.value.trim()) pasted.current = undefined;
                  setText(target.value);
                  setTried(false);
                  active.set(undefined);
                  // Old results stay visible, but not next to a text that cannot be searched.
                  if (invalidity(target.value)) search.clear();
                }}
                onKeyDown={onKeyDown}
              />
            </span>
            <Button
              kind="primary"
              size="large"
              data-ref="search-run"
              unavailable={invalid !== undefined || isSearching}
              onClick={() => void run(text)}
            >
              {words.search}
            </Button>
          </div>
        </div>
        <SearchAreaView
          id={id}
          state={state}
          labels={labels}
          recent={recent}
          list={list}
          activeIndex={active.index}
          hrefOf={hrefOf}
          onSearch={rerun}
          onKeep={(query, isKept) => changeRecent(() => recents.keep(query, isKept))}
          onForget={(query) => {
            changeRecent(() => recents.remove(query));
            field.current?.focus();
          }}
        />
      </search>
    </Dialog>
  );
}

const errorOf = (
  invalid: ReturnType<typeof invalidity>,
  words: Translation<typeof searchWords>,
): string | undefined => {
  if (invalid === 'too-long') return words.tooLong(QUERY_MAX_LENGTH);
  return invalid && words.missing;
};

/** Visual hint for keyboard users; screen readers announce the same from the field. */
function KeysHint({ choosing }: { choosing: boolean }) {
  const words = useWords(searchWords);
  return (
    <p className="p-search-keys" aria-hidden="true">
      {choosing && (
        <>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {words.keys.move}
          </span>
          <span>
            <kbd>{words.keys.enter}</kbd> {words.keys.open}
          </span>
        </>
      )}
      <span>
        <kbd>{words.keys.escape}</kbd> {words.keys.close}
      </span>
    </p>
  );
}
