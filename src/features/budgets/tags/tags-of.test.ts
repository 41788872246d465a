import { expect, test } from 'vitest';
import type { TagGroup } from '../groups/tag-groups.wire.ts';
import { tagsOf, withTag } from './tags-of.ts';

const tag = (id: string) => ({ id, name: `Tag ${id}`, color: 'NEUTRAL' as const });
const groups: TagGroup[] = [
  { id: '1', name: 'Region', tags: [tag('12'), tag('9')] },
  { id: '2', name: 'Channel', tags: [tag('10')] },
];

test('tags are in the order of their groups, without deleted ones', () => {
  expect(tagsOf(groups, ['9', '10', '12', '99']).map(({ id }) => id)).toEqual(['12', '9', '10']);
});

test('a tag is added in the order of ids, once, and removed', () => {
  expect(withTag(['9', '12'], '10', true)).toEqual(['9', '10', '12']);
  expect(withTag(['9', '12'], '12', true)).toEqual(['9', '12']);
  expect(withTag(['9', '12'], '9', false)).toEqual(['12']);
});
