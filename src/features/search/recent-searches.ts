import * as v from 'valibot';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';
import { OWN_STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';

/** A recent search; pinned ones stay, and come first. */
export type RecentSearch = { query: string; isKept: boolean };

const RECENT_MAX = 5;
const KEPT_MAX = 5;
const RecentWire = v.object({
  /** The user's session key: other users of the browser do not see them. */
  person: v.string(),
  searches: v.array(v.object({ query: v.string(), isKept: v.boolean() })),
});

export type RecentSearches = {
  read(): readonly RecentSearch[];
  /** A search has returned results. */
  add(query: string): void;
  keep(query: string, isKept: boolean): void;
  remove(query: string): void;
};

/** The user's recent searches in this browser. Without storage, they last as long as the page. */
export function recentSearches(storage: BrowserStorage, person: string): RecentSearches {
  const read = (): readonly RecentSearch[] => {
    const stored = storage.readJson(OWN_STORAGE_KEYS.recentSearches, RecentWire);
    return stored?.person === person ? stored.searches : [];
  };
  const write = (searches: readonly RecentSearch[]) => {
    const kept = searches.filter(({ isKept }) => isKept);
    // Pins beyond the limit become ordinary recent searches.
    const tooMany = kept.splice(KEPT_MAX).map(({ query }) => ({ query, isKept: false }));
    const others = [...tooMany, ...searches.filter(({ isKept }) => !isKept)].slice(0, RECENT_MAX);
    storage.writeJson(OWN_STORAGE_KEYS.recentSearches, { person, searches: [...kept, ...others] });
  };
  const others = (query: string) => read().filter((search) => search.query !== query);
  return {
    read,
    add: (query) =>
      write([{ query, isKept: read().some((known) => known.query === query && known.isKept) }, ...others(query)]),
    keep: (query, isKept) => write([{ query, isKept }, ...others(query)]),
    remove: (query) => write(others(query)),
  };
}
