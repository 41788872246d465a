import { expect, test } from 'vitest';
import { savedPlace, withDraftEdits, withDraftLocks, withDrafts, withEdit, withoutDraft } from './draft-item.ts';
import type { SheetItem } from './sheet-items.ts';

const items = ['fairs', 'lyon', 'prize'].map((id) => ({ id, parentId: id === 'lyon' ? 'fairs' : null }) as SheetItem);
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const draft = { id: 'draft-1', type: 'LINE_ITEM', name: 'New', parentId: null } as const;
const first = { ...draft, parentId: 'fairs', afterId: 'lyon' };
const second = { ...first, id: 'draft-2', afterId: 'draft-1' };

test('a new item is after its sibling, or at the end', () => {
  expect(idsOf(withDrafts(items, [first]))).toEqual(['fairs', 'lyon', 'draft-1', 'prize']);
  expect(idsOf(withDrafts(items, [draft]))).toEqual(['fairs', 'lyon', 'prize', 'draft-1']);
});

test('new items replace those before, and go again', () => {
  const before = withDrafts(items, [first, second]);
  expect(idsOf(before)).toEqual(['fairs', 'lyon', 'draft-1', 'draft-2', 'prize']);
  expect(withDrafts(before, [{ ...first, name: 'Flyers' }]).map(({ name }) => name)).toHaveLength(4);
  expect(idsOf(withDrafts(before, []))).toEqual(idsOf(items));
});

test('a new item follows the one before it once that is saved or dropped', () => {
  expect(withoutDraft([first, second], 'draft-1', '7')).toEqual([{ ...second, afterId: '7' }]);
  expect(withoutDraft([first, second], 'draft-1')).toEqual([{ ...second, afterId: 'lyon' }]);
  expect(withoutDraft([draft, { ...draft, id: 'draft-2', parentId: 'draft-1' }], 'draft-1')).toEqual([]);
});

test('all new items in a dropped one are dropped', () => {
  const inside = { ...draft, id: 'draft-2', parentId: 'draft-1' };
  const deeper = { ...draft, id: 'draft-3', parentId: 'draft-2' };
  expect(withoutDraft([draft, inside, deeper, first], 'draft-2')).toEqual([draft, first]);
  expect(withoutDraft([draft, inside, deeper], 'draft-1')).toEqual([]);
  expect(withoutDraft([draft, inside, deeper], 'draft-1', '7')).toEqual([{ ...inside, parentId: '7' }, deeper]);
});

test('the server gets the place among the items that it knows', () => {
  expect(savedPlace([first, second], second)).toEqual({ parentId: 'fairs', afterId: 'lyon' });
  expect(savedPlace([{ ...first, savedId: '7' }, second], second)).toEqual({ parentId: 'fairs', afterId: '7' });
});

test('only the name of a new item can be changed, and all values while it is saved', () => {
  const locksOf = (isSaving: boolean) =>
    withDraftLocks(new Map([['lyon', ['planned']]]), [{ ...draft, isSaving }], { columns: [] });
  expect(locksOf(false).get('draft-1')).not.toContain('name');
  expect(locksOf(false).get('draft-1')).toContain('planned');
  expect(locksOf(true).get('draft-1')).toEqual([]);
  expect([...withDraftLocks(locksOf(true), [], { columns: [] })]).toEqual([['lyon', ['planned']]]);
});

test('values of a new item count while it is saved, and keep what the user saw first', () => {
  const edits = new Map();
  expect(withDraftEdits(edits, [draft])).toBe(edits);
  const planned = withEdit({ ...draft, isSaving: true }, { values: { planned: '7' }, seen: { planned: '0' } });
  const again = withEdit(planned, { values: { planned: '8' }, seen: { planned: '7' } });
  expect(again.edit).toEqual({ values: { planned: '8' }, seen: { planned: '0' } });
  expect(withDraftEdits(edits, [again]).get('draft-1')?.values).toEqual({ name: 'New', planned: '8' });
});
