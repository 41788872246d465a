import { translatable } from '../../../../base/language/words.ts';

/** Texts about views around the sheet. */
export const sheetViewsWords = translatable('sheet-views', {
  wholeSheet: 'All items',
  changed: '(changed)',
  gone: 'This view is no longer available, so all items are shown.',
  goneView: (name: string) => `The view “${name}” was deleted or made private, so all items are shown.`,
  matches: (matched: number, total: number) =>
    `${matched.toLocaleString('en')} of ${total.toLocaleString('en')} ${total === 1 ? 'item matches' : 'items match'}`,
  matchingPlanned: 'Planned',
  wholeSums: 'Sums in the sheet include all items.',
  clear: 'Clear filters',
  noMatch: 'No items match the filters',
  noMatchText: 'Change or clear the filters to see items.',
  search: 'Find',
  searchHint: 'Find in the sheet (Ctrl+F)',
  resize: (column: string) => `Width of ${column}`,
  headKeys:
    'Press Enter to sort or filter by this column. Alt with the left or right arrow changes its width, Shift with an arrow moves it.',
  before: (column: string) => `Before “${column}”`,
  after: (column: string) => `After “${column}”`,
  nowhere: 'Drop it between other columns.',
  nowhereInGroup: 'Drop it between other columns of its group.',
  placed: (column: string, place: number, count: number) => `${column}: column ${place} of ${count}`,
  sortedOrder: 'The items are sorted or filtered. Turn that off to move them up or down.',
});
