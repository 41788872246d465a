import { type CustomColumns, customKey } from './custom-cells.ts';
import type { NewItemPlace } from './new-item-place.ts';
import type { CellKey, SheetItem } from './sheet-items.ts';

/** The id of a new item until the server has created it. */
export const DRAFT_ID = 'draft';

/** A new item that the user names, and then is saved. */
export type DraftItem = NewItemPlace & Pick<SheetItem, 'type' | 'name'> & { isSaving?: boolean };

const EMPTY: Omit<SheetItem, 'id' | 'type' | 'name' | 'parentId'> = {
  planned: '0',
  committed: '0',
  actual: '0',
  status: 'ON_TRACK',
  startsOn: null,
  endsOn: null,
  ownerId: null,
  tagIds: [],
  approvalState: 'NONE',
  isLocked: false,
  version: 0,
};

/** Returns the items with a new one after its sibling, or at the end of what it is in. */
export function withDraft(items: readonly SheetItem[], draft: DraftItem | undefined): readonly SheetItem[] {
  const others = items.filter(({ id }) => id !== DRAFT_ID);
  if (!draft) return others;
  const { type, name, parentId, afterId } = draft;
  const sibling = others.findIndex(({ id }) => id === afterId);
  const place = sibling === -1 ? others.length : sibling + 1;
  return others.toSpliced(place, 0, { ...EMPTY, id: DRAFT_ID, type, name, parentId });
}

const FIELDS: readonly CellKey[] = ['planned', 'status', 'startsOn', 'endsOn', 'ownerId'];

/** Returns the fields that users can't change, with those of a new item: all but its name, until it is saved. */
export function withDraftLocks(
  lockedFields: ReadonlyMap<string, readonly string[]>,
  draft: DraftItem | undefined,
  { columns }: Pick<CustomColumns, 'columns'>,
): ReadonlyMap<string, readonly string[]> {
  const next = new Map(lockedFields);
  next.delete(DRAFT_ID);
  if (draft) {
    const custom = columns.map(({ id }) => customKey(id));
    next.set(DRAFT_ID, [...FIELDS, ...custom, ...(draft.isSaving ? ['name'] : [])]);
  }
  return next;
}
