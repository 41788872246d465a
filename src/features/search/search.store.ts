import { createStore, type StoreApi } from 'zustand/vanilla';
import { sentenceFor, TransportFailure } from '../../browser/transport/failures.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import type { Query } from './query.ts';
import { searchItems } from './search.api.ts';
import { FOUND_MAX, type FoundItem } from './search.wire.ts';
import { searchWords } from './search.words.ts';
import { shorterQueries } from './shorter-queries.ts';

/** A shorter query and its number of results. */
export type Shorter = { query: string; count: number };

/** The state of a search. */
export type SearchState =
  | { phase: 'initial' }
  | { phase: 'searching'; query: string }
  | { phase: 'results'; query: string; items: readonly FoundItem[]; isCut: boolean }
  | { phase: 'empty'; query: string; shorter?: Shorter }
  | {
      phase: 'failed';
      query: string;
      message: string;
      /** Whether repeating the search would give the same result. */
      isFinal: boolean;
    };

export type Search = StoreApi<SearchState> & {
  /**
   * Searches, and cancels the previous search. Resolves with the results; undefined if another search has replaced it.
   */
  run(query: Query): Promise<readonly FoundItem[] | undefined>;
  /** Resets the search and ignores pending responses. */
  clear(): void;
};

/** One search at a time: a late response never replaces a newer one. */
export function createSearch(rest: Rest): Search {
  const store = createStore<SearchState>(() => ({ phase: 'initial' }));
  /** Identifies the latest search; responses to earlier ones are ignored. */
  let current = {};
  const start = () => {
    const mine = {};
    current = mine;
    return () => current === mine;
  };

  const findShorter = async (query: string, counts: () => boolean) => {
    for (const shorter of shorterQueries(query)) {
      const { length: count } = await searchItems(rest, shorter);
      if (!counts()) return;
      if (count === 0) continue;
      store.setState({ phase: 'empty', query, shorter: { query: shorter, count } }, true);
      return;
    }
  };

  return {
    ...store,
    async run({ text: query }) {
      const counts = start();
      store.setState({ phase: 'searching', query }, true);
      let items: readonly FoundItem[];
      try {
        items = await searchItems(rest, query);
      } catch (error) {
        if (counts()) store.setState({ phase: 'failed', query, ...reasonOf(error) }, true);
        return undefined;
      }
      if (!counts()) return undefined;
      if (items.length > 0) {
        store.setState({ phase: 'results', query, items, isCut: items.length >= FOUND_MAX }, true);
        return items;
      }
      store.setState({ phase: 'empty', query }, true);
      // A missing suggestion is not a failure of the search.
      findShorter(query, counts).catch(() => {});
      return items;
    },
    clear() {
      start();
      store.setState({ phase: 'initial' }, true);
    },
  };
}

/** The shared messages mention saving, which does not apply to a search. */
function reasonOf(error: unknown): { message: string; isFinal: boolean } {
  if (!(error instanceof TransportFailure)) return { message: sentenceFor(400), isFinal: false };
  const { status, message } = error;
  if (status <= 0) return { message: searchWords().unreachable, isFinal: false };
  if (status === 200) return { message: searchWords().unreadable, isFinal: false };
  return { message: message, isFinal: status === 400 };
}
