import { expect, test } from 'vitest';
import type { SheetRow } from '../sheet-rows.ts';
import { findCells, foundByRow } from './find-cells.ts';

const rows = [
  { id: '1', name: 'Café 1200', planned: '1200.5' },
  { id: '2', name: 'Stall', planned: '-30' },
] as unknown as SheetRow[];
const keys = ['name', 'planned'] as const;

const find = (query: string, locale = 'en') =>
  findCells(rows, {
    ...{ query, locale, keys },
    isAmount: (key) => key === 'planned',
    shownAmount: (row, key) => (key === 'planned' ? `€${Math.round(Number(row.planned))}` : undefined),
    textOf: (row, key) => String(key === 'planned' && locale === 'de' ? row[key].replace('.', ',') : row[key]),
  }).map(({ id, key }) => `${id} ${key}`);

test.each([
  ['cafe', ['1 name']],
  [' STALL ', ['2 name']],
  ['1200', ['1 name', '1 planned']],
  ['1,200', ['1 planned']],
  ['€1,200.50', ['1 planned']],
  ['1201', ['1 planned']],
  ['-30', ['2 planned']],
  ['€', []],
  ['', []],
])('finds %j in %j', (query, found) => {
  expect(find(query)).toEqual(found);
});

test('reads amounts in the language of the user', () => {
  expect(find('1.200,5', 'de')).toEqual(['1 planned']);
});

test('lists the found columns by row', () => {
  const cells = [
    { id: '1', key: 'name' },
    { id: '1', key: 'planned' },
  ] as const;
  expect([...foundByRow(cells, keys)]).toEqual([['1', '0 1']]);
});
