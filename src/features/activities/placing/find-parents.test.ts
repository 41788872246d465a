import { expect, it } from 'vitest';
import type { ActivityRow } from '../timeline/activity-row.ts';
import { findParents, treeOrder } from './find-parents.ts';

const row = (id: string, name: string, parentId: string | null = null) => ({ id, name, parentId }) as ActivityRow;
const ROWS = [row('3', 'Spring Fair', '1'), row('1', 'Élan 2027'), row('2', 'Autumn fair')];
const found = (search: string, refused: readonly string[] = [], max = 100) => {
  const { shown, count } = findParents(
    treeOrder(ROWS),
    search,
    (id) => (refused.includes(id) ? 'No.' : undefined),
    max,
  );
  return { ids: shown.map(({ row: { id } }) => id), count };
};

it('lists children after their parents', () => {
  expect(treeOrder(ROWS).map(({ id }) => id)).toEqual(['1', '3', '2']);
});

it('finds names that contain every word, ignoring case and accents', () => {
  expect(found('FAIR').ids).toEqual(['3', '2']);
  expect(found(' fair  spr ').ids).toEqual(['3']);
  expect(found('elan').ids).toEqual(['1']);
  expect(found('winter')).toEqual({ ids: [], count: 0 });
});

it('lists allowed parents first, and counts those that it leaves out', () => {
  expect(found('', ['1'])).toEqual({ ids: ['3', '2', '1'], count: 3 });
  expect(found('', ['1'], 2)).toEqual({ ids: ['3', '2'], count: 3 });
});
