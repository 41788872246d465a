import { expect, test } from 'vitest';
import { DRAFT_ID, withDraft, withDraftLocks } from './draft-item.ts';
import type { SheetItem } from './sheet-items.ts';

const items = ['fairs', 'lyon', 'prize'].map((id) => ({ id, parentId: id === 'lyon' ? 'fairs' : null }) as SheetItem);
const idsOf = (list: readonly SheetItem[]) => list.map(({ id }) => id);
const draft = { type: 'LINE_ITEM', name: 'New', parentId: null } as const;

test('a new item is after its sibling, or at the end', () => {
  expect(idsOf(withDraft(items, { ...draft, parentId: 'fairs', afterId: 'lyon' }))).toEqual([
    ...['fairs', 'lyon', DRAFT_ID, 'prize'],
  ]);
  expect(idsOf(withDraft(items, draft))).toEqual(['fairs', 'lyon', 'prize', DRAFT_ID]);
});

test('a new item replaces the one before, and goes again', () => {
  const before = withDraft(items, draft);
  expect(withDraft(before, { ...draft, name: 'Flyers' }).map(({ name }) => name)).toHaveLength(4);
  expect(idsOf(withDraft(before, undefined))).toEqual(idsOf(items));
});

test('only the name of a new item can be changed, and nothing while it is saved', () => {
  const locksOf = (isSaving: boolean) =>
    withDraftLocks(new Map([['lyon', ['planned']]]), { ...draft, isSaving }, { columns: [] });
  expect(locksOf(false).get(DRAFT_ID)).not.toContain('name');
  expect(locksOf(false).get(DRAFT_ID)).toContain('planned');
  expect(locksOf(true).get(DRAFT_ID)).toContain('name');
  expect([...withDraftLocks(locksOf(true), undefined, { columns: [] })]).toEqual([['lyon', ['planned']]]);
});
