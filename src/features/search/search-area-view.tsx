import { Clock, CloudOff, Search as SearchIcon, SearchX, Star, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useWords } from '../../ui/language/use-words.ts';
import { FoundItemView } from './found-item-view.tsx';
import type { RecentSearch } from './recent-searches.ts';
import type { SearchState, Shorter } from './search.store.ts';
import { FOUND_MAX, type FoundItem } from './search.wire.ts';
import { searchWords } from './search.words.ts';
import { isOfShortWords } from './shorter-queries.ts';
import type { ItemLabels } from './type-labels.ts';

const ICON = { size: 22, strokeWidth: 1.75 } as const;
const SMALL = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Number of skeleton rows. */
const COMING = 4;

type SearchAreaViewProps = {
  /** Prefix of the ids in the dialog: the list is `<id>-list`, its options `<id>-option-0` and so on. */
  id: string;
  state: SearchState;
  labels: ItemLabels;
  recent: readonly RecentSearch[];
  list: RefObject<HTMLDivElement | null>;
  activeIndex: number | undefined;
  hrefOf: (item: FoundItem) => string;
  onSearch: (query: string) => void;
  onKeep: (query: string, isKept: boolean) => void;
  onForget: (query: string) => void;
};

/** The area below the field: initially the tip and recent searches, then results or a message. */
export function SearchAreaView(props: SearchAreaViewProps) {
  const words = useWords(searchWords);
  const { id, state, labels, list, activeIndex, hrefOf, onSearch } = props;
  const items = state.phase === 'results' ? state.items : [];
  const query = state.phase === 'initial' ? '' : state.query;
  return (
    <div className="p-search-area" data-ref="search-area" data-phase={state.phase}>
      {/* Rendered before its text, so that screen readers announce it. The list itself is for the arrow keys. */}
      <div className="p-search-status" role="status">
        <Status state={state} isAlone={props.recent.length === 0} onSearch={onSearch} />
      </div>
      {state.phase === 'initial' && <RecentView {...props} />}
      {state.phase === 'searching' && <SearchingView />}
      <div
        ref={list}
        id={`${id}-list`}
        className="p-search-list"
        role="listbox"
        aria-label={words.results}
        // Browsers put scrollable areas into the tab order, where no key would work.
        tabIndex={-1}
        hidden={items.length === 0}
        data-ref="search-results"
      >
        {items.map((item, index) => (
          <FoundItemView
            key={item.id}
            id={`${id}-option-${index}`}
            item={item}
            query={query}
            labels={labels}
            href={hrefOf(item)}
            isActive={index === activeIndex}
          />
        ))}
      </div>
    </div>
  );
}

type StatusProps = Pick<SearchAreaViewProps, 'state' | 'onSearch'> & {
  /** Whether it is the only content below the field. */
  isAlone: boolean;
};

function Status({ state, isAlone, onSearch }: StatusProps): ReactNode {
  const words = useWords(searchWords);
  switch (state.phase) {
    case 'initial':
      return isAlone ? (
        <div className="p-search-message" data-ref="search-tip">
          <EmptyState icon={<SearchIcon {...ICON} />} title={words.tip} />
        </div>
      ) : (
        <p className="p-search-tip" data-ref="search-tip">
          {words.tip}
        </p>
      );
    case 'searching':
      return (
        <p className="p-search-busy" data-ref="search-searching">
          {words.searching}
        </p>
      );
    case 'results':
      return (
        <p className="p-search-count" data-ref="search-count">
          {state.isCut ? words.first(state.items.length) : words.found(state.items.length)}
        </p>
      );
    case 'empty':
      return (
        <div className="p-search-message" data-ref="search-empty">
          <EmptyState
            icon={<SearchX {...ICON} />}
            title={words.nothing(state.query)}
            action={state.shorter && <ShorterView shorter={state.shorter} onSearch={onSearch} />}
          >
            {words.tip}
            {isOfShortWords(state.query) && <span className="p-search-short-words">{words.shortWords}</span>}
          </EmptyState>
        </div>
      );
    case 'failed':
      return (
        <div className="p-search-message" data-ref="search-failed">
          <EmptyState
            icon={<CloudOff {...ICON} />}
            title={words.failed}
            action={
              !state.isFinal && (
                <Button data-ref="search-retry" onClick={() => onSearch(state.query)}>
                  {words.retry}
                </Button>
              )
            }
          >
            {state.message}
          </EmptyState>
        </div>
      );
  }
}

/** The skeleton of the results. */
const SearchingView = () => (
  <div className="p-search-coming" aria-hidden="true">
    {[...Array(COMING).keys()].map((row) => (
      <span key={row} />
    ))}
  </div>
);

function ShorterView({ shorter: { query, count }, onSearch }: { shorter: Shorter; onSearch: (query: string) => void }) {
  const words = useWords(searchWords);
  return (
    <Button data-ref="search-shorter" onClick={() => onSearch(query)}>
      {words.shorter(query)}
      <span className="p-search-finds">
        {words.shorterFinds(count >= FOUND_MAX ? words.orMore(count) : String(count))}
      </span>
    </Button>
  );
}

function RecentView({ id, recent, onSearch, onKeep, onForget }: SearchAreaViewProps) {
  const words = useWords(searchWords);
  if (recent.length === 0) return null;
  return (
    <section className="p-search-recent" aria-labelledby={`${id}-recent`}>
      <h3 id={`${id}-recent`} className="p-search-head">
        {words.recent}
      </h3>
      <ul>
        {recent.map(({ query, isKept }) => (
          <li key={query}>
            <button type="button" className="p-search-again" data-ref="search-recent" onClick={() => onSearch(query)}>
              <Clock {...SMALL} />
              <bdi>{query}</bdi>
            </button>
            <button
              type="button"
              className="p-icon-button"
              data-ref="search-keep"
              aria-label={words.keep(query)}
              aria-pressed={isKept}
              onClick={() => onKeep(query, !isKept)}
            >
              <Star {...SMALL} fill={isKept ? 'currentColor' : 'none'} />
            </button>
            <button
              type="button"
              className="p-icon-button"
              data-ref="search-remove"
              aria-label={words.remove(query)}
              onClick={() => onForget(query)}
            >
              <X {...SMALL} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
