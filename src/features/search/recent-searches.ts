import * as v from 'valibot';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';
import { OWN_STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';

/** What somebody has searched for; what they keep stays, and stands first. */
export type RecentSearch = { query: string; isKept: boolean };

const RECENT_MAX = 5;
const KEPT_MAX = 5;
const RecentWire = v.object({
  /** Whose they are, as session key: nobody else who uses the browser sees them. */
  person: v.string(),
  searches: v.array(v.object({ query: v.string(), isKept: v.boolean() })),
});

export type RecentSearches = {
  read(): readonly RecentSearch[];
  /** A search has found something. */
  add(query: string): void;
  keep(query: string, isKept: boolean): void;
  forget(query: string): void;
};

/** The latest searches of a person in this browser. Where it stores nothing they last as long as the page. */
export function recentSearches(storage: BrowserStorage, person: string): RecentSearches {
  const read = (): readonly RecentSearch[] => {
    const stored = storage.readJson(OWN_STORAGE_KEYS.recentSearches, RecentWire);
    return stored?.person === person ? stored.searches : [];
  };
  const write = (searches: readonly RecentSearch[]) => {
    const kept = searches.filter(({ isKept }) => isKept);
    // What is kept beyond that is none the less what somebody wanted to have again.
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
    forget: (query) => write(others(query)),
  };
}
