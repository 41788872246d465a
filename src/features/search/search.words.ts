import { translatable } from '../../base/language/words.ts';

/** All that the search says, in one place for translators. */
export const searchWords = translatable('search', {
  title: 'Search',
  /** After the organization's own label of a line item. */
  field: (lineItem: string) => `${lineItem} Name or ID search`,
  search: 'Search',
  searching: 'Searching...',
  tip: 'Tip: try searching for part of a word.',
  nothing: (query: string) => `No result found for '${query}'`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  first: (count: number) => `The first ${count} results. Say more to find others.`,
  results: 'Results',
  newTab: 'opens in a new tab',
  shorter: (query: string) => `Search for ‘${query}’`,
  shorterFinds: (count: string) => `finds ${count}`,
  orMore: (count: number) => `${count} or more`,
  failed: 'The search did not work.',
  unreachable: 'The server cannot be reached. Please check your connection.',
  unreadable: 'What came as an answer cannot be read. You may have to sign in to your network first.',
  /** Below the tip, for a query of short words alone. */
  beginnings: 'Words of one or two letters are only looked for where words begin.',
  retry: 'Retry',
  missing: 'Please enter a name or an ID.',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
  recent: 'Recent searches',
  keep: (query: string) => `Keep ‘${query}’`,
  forget: (query: string) => `Forget ‘${query}’`,
  keys: { enter: 'Enter', escape: 'Esc', move: 'to choose', open: 'to open', close: 'to close' },
  close: 'Close',
});
