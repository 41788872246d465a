import { expect, test } from 'vitest';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import { binRows, isSelectable } from './bin-rows.ts';
import type { DeletedItem, FormerParent } from './recycle-bin.wire.ts';

const deleted = (id: string, parentId: string | null, blockedBy: DeletedItem['blockedBy'] = null): DeletedItem => ({
  ...{ id, parentId, blockedBy },
  name: `item ${id}`,
  type: 'LINE_ITEM',
  breadcrumb: '',
  deletedAt: '2027-03-01T12:00:00.000Z',
  deletedBy: null,
  purgesAt: '2027-03-31T12:00:00.000Z',
});
const parent = (id: string, parentId: string | null): FormerParent => ({
  ...{ id, parentId, isDeleted: false },
  name: `group ${id}`,
  type: 'CATEGORY',
});

test('draws deleted items below their former parents, in their own order', () => {
  const rows = binRows(
    [deleted('4', '2'), deleted('3', '2'), deleted('9', null)],
    [parent('1', null), parent('2', '1')],
  );
  const shown = flattenTree(rows, { collapsedIds: new Set() });
  expect(shown.map(({ id, level }) => `${'>'.repeat(level)}${id}`)).toEqual(['>9', '>1', '>>2', '>>>4', '>>>3']);
  expect(rows.filter(isSelectable).map(({ id }) => id)).toEqual(['4', '3', '9']);
});

test('a parent that is a deleted item of another page appears once', () => {
  const rows = binRows([deleted('3', '2'), deleted('2', null)], [parent('2', null), parent('2', null)]);
  expect(rows.map(({ id, deleted: item }) => [id, item !== undefined])).toEqual([
    ['3', true],
    ['2', true],
  ]);
});

test('items of others cannot be selected by users without permission', () => {
  expect(isSelectable({ ...parent('1', null), deleted: deleted('1', null, 'NO_PERMISSION') })).toBe(false);
  expect(isSelectable({ ...parent('1', null), deleted: deleted('1', null, 'LOCKED_CELL') })).toBe(true);
});
