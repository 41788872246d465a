import { translatable } from '../../../../base/language/words.ts';

/** Texts to sort, filter and place a column. */
export const columnPopoverWords = translatable('sheet-column-popover', {
  title: (column: string) => `Sort and filter ${column}`,
  sort: 'Sort',
  ascending: { text: 'A to Z', amount: 'Smallest first', day: 'Earliest first', choice: 'First choice first' },
  descending: { text: 'Z to A', amount: 'Largest first', day: 'Latest first', choice: 'Last choice first' },
  filter: 'Show items',
  all: 'All',
  conditions: {
    CONTAINS: 'That contain a text',
    BETWEEN: { amount: 'Between amounts', day: 'Between dates' },
    IN: 'With these values',
    IS_EMPTY: 'Without a value',
    IS_NOT_EMPTY: 'With a value',
  },
  text: 'Text',
  from: 'From',
  to: 'To',
  values: 'Values',
  amountProblem: 'Enter an amount, such as 1,200.',
  dateProblem: 'Enter a date as M/d/yyyy.',
  orderProblem: { amount: '“To” can’t be less than “From”.', day: '“To” can’t be before “From”.' },
  noChoices: 'This column has no choices.',
  column: 'Column',
  width: 'Width in pixels',
  moveLeft: 'Move towards the start',
  moveRight: 'Move towards the end',
  hide: 'Hide column',
});
