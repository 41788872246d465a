import { translatable } from '../../../base/language/words.ts';

/** Texts of the rates of a hierarchy by date. */
export const datedRatesWords = translatable('dated-rates', {
  title: 'Rates by date',
  lead: 'An amount uses the rate of its start date: the latest one until then, otherwise the first. A rate entered above is valid from today.',
  caption: 'Rates by date',
  what: 'the rates',
  currency: 'Currency',
  validFrom: 'Valid from',
  rate: 'Rate',
  source: 'Source',
  author: 'Set by',
  sources: { MANUAL: 'Entered', DEFAULT: 'Default', IMPORT: 'Import' },
  noAuthor: '–',
  none: 'No rates',
  upcoming: 'Not valid yet',
  showAll: (count: number) => `Show all ${count} rates`,
  dateHint: 'As M/d/yyyy, such as 3/31/2027',
  rateHint: (from: string, into: string) => `What one ${from} is worth in ${into}`,
  dateProblem: 'Enter a date as M/d/yyyy, such as 3/31/2027.',
  add: 'Add rate',
  adding: 'Adding …',
  added: (currency: string, day: string) => `Rate of ${currency} from ${day} added`,
  unsaved: 'a rate with a date',
});
