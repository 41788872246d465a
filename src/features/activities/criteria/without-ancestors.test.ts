import { expect, test } from 'vitest';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { withoutAncestors } from './without-ancestors.ts';

const item = (id: string, parentId: string | null, { isMatch = true, isRestricted = false } = {}) =>
  ({ id, parentId, isMatch, isRestricted }) as TimelineItem;
const OTHER = { isMatch: false };
const placed = (items: readonly TimelineItem[]) => withoutAncestors(items).map(({ id, parentId }) => [id, parentId]);

test('an activity moves below its nearest ancestor that matches', () => {
  const items = [item('1', null), item('2', '1', OTHER), item('3', '2', OTHER), item('4', '3'), item('5', null, OTHER)];
  expect(placed(items)).toEqual([
    ['1', null],
    ['4', '1'],
  ]);
  expect(placed([item('1', null, OTHER), item('2', '1')])).toEqual([['2', null]]);
});

test('hidden ancestors of an ancestor that is left out are hidden ancestors of the activity', () => {
  const items = [item('1', null), item('2', '1', { isMatch: false, isRestricted: true }), item('3', '2')];
  expect(withoutAncestors(items)[1]).toMatchObject({ id: '3', parentId: '1', isRestricted: true });
});

test('the list stays the same if everything matches, and a circle of parents ends', () => {
  const all = [item('1', null), item('2', '1')];
  expect(withoutAncestors(all)).toBe(all);
  expect(withoutAncestors([item('1', '2', OTHER), item('2', '1', OTHER), item('3', '1')])).toHaveLength(1);
});
