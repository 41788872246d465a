import { expect, test } from 'vitest';
import { usableStorage } from '../../browser/storage/browser-storage.ts';
import { memoryStorage } from '../../browser/storage/memory-storage.ts';
import { recentSearches } from './recent-searches.ts';

const NAME = 'portico.recent-searches';
function searches(person = 'nadia:false:false', memory = memoryStorage()) {
  const recent = recentSearches(
    usableStorage(
      () => memory,
      () => {},
    ),
    person,
  );
  return { ...recent, memory, queries: () => recent.read().map(({ query }) => query) };
}

test('the latest search comes first, and once (X-SEARCH-04)', () => {
  const { add, queries } = searches();
  for (const query of ['lyon', 'booth', 'lyon']) add(query);
  expect(queries()).toEqual(['lyon', 'booth']);
});

test('keeps the latest five searches, after the pinned ones (X-SEARCH-04)', () => {
  const { add, keep, queries, read } = searches();
  add('kept');
  keep('kept', true);
  for (const at of [1, 2, 3, 4, 5, 6]) add(`search ${at}`);
  expect(queries()).toEqual(['kept', 'search 6', 'search 5', 'search 4', 'search 3', 'search 2']);
  add('kept');
  expect(read()[0]).toEqual({ query: 'kept', isKept: true });
  keep('kept', false);
  add('search 7');
  expect(queries()).toEqual(['search 7', 'kept', 'search 6', 'search 5', 'search 4']);
});

test('the oldest of six kept ones becomes an ordinary one, the first of them (X-SEARCH-04)', () => {
  const { add, keep, read, queries } = searches();
  for (const at of [1, 2, 3, 4, 5, 6]) keep(`kept ${at}`, true);
  add('lyon');
  expect(read().map(({ query, isKept }) => `${query}${isKept ? '*' : ''}`)).toEqual([
    'kept 6*',
    'kept 5*',
    'kept 4*',
    'kept 3*',
    'kept 2*',
    'lyon',
    'kept 1',
  ]);
  for (const at of [1, 2, 3, 4]) add(`search ${at}`);
  keep('kept 7', true);
  expect(queries().slice(0, 6)).toEqual(['kept 7', 'kept 6', 'kept 5', 'kept 4', 'kept 3', 'kept 2']);
  expect(queries().slice(6)).toEqual(['search 4', 'search 3', 'search 2', 'search 1']);
});

test('hides the searches of another user of the browser', () => {
  const nadia = searches();
  nadia.add('salaries');
  const mika = searches('mika:false:false', nadia.memory);
  expect(mika.queries()).toEqual([]);
  mika.add('booth');
  expect(nadia.queries()).toEqual([]);
});

test('what is forgotten is gone, and what cannot be read counts as nothing', () => {
  const { add, remove, queries, memory } = searches();
  add('lyon');
  remove('lyon');
  expect(queries()).toEqual([]);
  memory.setItem(NAME, '{"half');
  expect(queries()).toEqual([]);
});
