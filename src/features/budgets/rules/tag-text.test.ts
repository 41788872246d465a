import { expect, test } from 'vitest';
import type { TagGroup } from '../groups/tag-groups.wire.ts';
import { tagsIn, tagsText } from './tag-text.ts';

const tag = (id: string, name: string) => ({ id, name, color: 'NEUTRAL' as const });
const groups: TagGroup[] = [
  { id: '1', name: 'Region', tags: [tag('12', 'North'), tag('9', 'Other')] },
  { id: '2', name: 'Channel', tags: [tag('10', 'Print'), tag('11', 'Other')] },
];

test('tags are written with their groups, and read again', () => {
  const text = tagsText(groups, ['9', '10', '12']);
  expect(text).toBe('Region: North; Region: Other; Channel: Print');
  expect(tagsIn(groups, text)).toEqual({ tagIds: ['9', '10', '12'] });
});

test('tags are read in any letter case, and without a group if only one has them', () => {
  expect(tagsIn(groups, 'NORTH;channel: other; north')).toEqual({ tagIds: ['11', '12'] });
  expect(tagsIn(groups, 'Other')).toEqual({ unknown: 'Other' });
  expect(tagsIn(groups, 'Print; West')).toEqual({ unknown: 'West' });
  expect(tagsIn(groups, ' ')).toEqual({ tagIds: [] });
});
