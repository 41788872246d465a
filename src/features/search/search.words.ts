import { translatable } from '../../base/language/words.ts';

/** Texts of the search. */
export const searchWords = translatable('search', {
  title: 'Search',
  /** Follows the organization's label of a line item. */
  field: (lineItem: string) => `${lineItem} Name or ID search`,
  search: 'Search',
  searching: 'Searching...',
  tip: 'Tip: try searching for part of a word.',
  nothing: (query: string) => `No result found for '${query}'`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  first: (count: number) => `The first ${count} results. Refine your search to see other results.`,
  results: 'Results',
  newTab: 'opens in a new tab',
  shorter: (query: string) => `Search for ‘${query}’`,
  shorterFinds: (count: string) => `finds ${count}`,
  orMore: (count: number) => `${count} or more`,
  failed: 'Search failed.',
  unreachable: 'Can’t reach the server. Check your connection.',
  unreadable: 'The server sent an unexpected response. You may have to sign in to your network first.',
  /** Shown below the tip for queries of short words only. */
  shortWords: 'Words of one or two letters match only the beginnings of words.',
  retry: 'Retry',
  missing: 'Enter a name or an ID.',
  tooLong: (max: number) => `Enter at most ${max} characters.`,
  recent: 'Recent searches',
  keep: (query: string) => `Keep ‘${query}’`,
  remove: (query: string) => `Forget ‘${query}’`,
  keys: { enter: 'Enter', escape: 'Esc', move: 'to choose', open: 'to open', close: 'to close' },
  close: 'Close',
});
