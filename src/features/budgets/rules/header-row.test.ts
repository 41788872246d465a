import { describe, expect, it } from 'vitest';
import { DETECTION_ROWS, headerRowIn, headerRowWith } from './header-row.ts';

const NAMES = ['PO number', 'Vendor', 'Amount'];
const ENTRY = ['PO-1', 'Stall & Co', '1,200.50'];

describe('the detected header row', () => {
  it.each([
    ['is the first row of a plain file', [NAMES, ENTRY, ENTRY], 0],
    ['follows a title', [['Purchase orders 2027'], NAMES, ENTRY], 1],
    ['follows several titles', [['Report'], ['Upbeat', ''], ['', 'March'], NAMES, ENTRY], 3],
    ['stays the first one when a column has no name', [['PO number', '', 'Amount'], ENTRY], 0],
    ['stays the first one when its names are years', [['Item', '2026', '2027'], ENTRY, ['Sum', 'none', 'none']], 0],
    ['is no row with amounts', [['Stall'], ['', '10', '20'], NAMES], 2],
    ['is no row with dates', [['Stall'], ['Lyon', '3/31/2027', ''], NAMES], 2],
    ['is the first row when no row qualifies', [['Report 2027'], ['Item', '2026', '2027'], ENTRY], 0],
    ['is the first row of a single column', [['Name'], ['Stall'], ['Dinner']], 0],
    ['ignores cells of spaces', [['Report', ' ', ' '], NAMES, ENTRY], 1],
    ['is 0 for no rows', [], 0],
  ])('%s', (_title, rows, expected) => {
    expect(headerRowIn(rows)).toBe(expected);
  });

  it(`is among the first ${DETECTION_ROWS} rows`, () => {
    const titles = Array.from({ length: DETECTION_ROWS }, () => ['Note']);
    expect(headerRowIn([...titles.slice(1), NAMES, ENTRY])).toBe(DETECTION_ROWS - 1);
    expect(headerRowIn([...titles, NAMES, ENTRY])).toBe(0);
  });
});

describe('the header row of a template', () => {
  const rows = [
    { row: 1, cells: ['Item', 'Net'] },
    { row: 3, cells: NAMES },
    { row: 4, cells: ENTRY },
    { row: 9, cells: NAMES },
  ];

  it.each([
    ['is the first row with most of its names', ['Amount', ' Vendor '], rows[0]?.cells, 3],
    ['has only some of the names if no row has all', ['Amount', 'Date'], rows[0]?.cells, 3],
    ['stays the one of the file if that has as many', ['Amount', 'Net'], rows[0]?.cells, undefined],
    ['stays the one of the file if no row has the names', ['Date'], rows[0]?.cells, undefined],
    ['can be above that of the file', ['Item', 'Net'], NAMES, 1],
    ['stays the one of the file without names', [], rows[0]?.cells, undefined],
  ])('%s', (_title, names, columns = [], expected) => {
    expect(headerRowWith(names, rows, columns)).toBe(expected);
  });
});
