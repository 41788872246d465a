import { type CustomColumns, customKey } from './custom-cells.ts';
import type { NewItemPlace } from './new-item-place.ts';
import type { CellKey, ItemChange, ItemEdit, SheetItem } from './sheet-items.ts';

/** A new item that the user names, and then is saved. Its place can be in or after another one. */
export type DraftItem = NewItemPlace &
  Pick<SheetItem, 'type' | 'name'> & {
    /** Until the server has created it. Also the idempotency key of the creation. */
    id: string;
    /** Whether Enter has added it: it goes again when the user does not name it. */
    isByEnter?: boolean;
    isSaving?: boolean;
    /** How often it was put back after it was discarded. Each time, it is saved after the changes that wait then. */
    returns?: number;
    /** Values that the user has entered since. They are sent after the creation. */
    edit?: ItemEdit;
    /** The id on the server, until the sheet has been read again. */
    savedId?: string;
  };

const PREFIX = 'draft-';

export const nextDraftId = (): string => PREFIX + randomKey();

/** Returns a key that no other call has. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const isDraftId = (id: string): boolean => id.startsWith(PREFIX);

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

/** Returns the items with the new ones, each after its sibling, or at the end of what it is in. */
export function withDrafts(items: readonly SheetItem[], drafts: readonly DraftItem[]): readonly SheetItem[] {
  const all = items.filter(({ id }) => !isDraftId(id));
  for (const { id, type, name, parentId, afterId } of drafts) {
    // A sibling that has moved elsewhere can be before what the new item is in.
    const sibling = all.findIndex((item) => item.id === afterId && item.parentId === parentId);
    all.splice(sibling === -1 ? all.length : sibling + 1, 0, { ...EMPTY, id, type, name, parentId });
  }
  return all;
}

/** Returns the new items without one. Those in and after it follow the saved item; without one, all in it go, too. */
export function withoutDraft(drafts: readonly DraftItem[], id: string, savedId?: string): readonly DraftItem[] {
  const gone = drafts.find((draft) => draft.id === id);
  const goneIds = new Set<string | null>([id]);
  return drafts.flatMap(({ afterId, ...draft }) => {
    // An item is always after the one that it is in.
    if (savedId === undefined && goneIds.has(draft.parentId)) goneIds.add(draft.id);
    if (goneIds.has(draft.id)) return [];
    const parentId = draft.parentId === id && savedId !== undefined ? savedId : draft.parentId;
    const after = afterId === id ? (savedId ?? gone?.afterId) : afterId;
    return [{ ...draft, parentId, ...(after !== undefined && { afterId: after }) }];
  });
}

/** Returns a new item with values that the user has entered after its name. */
export const withEdit = (draft: DraftItem, { values, seen }: Pick<ItemChange, 'values' | 'seen'>): DraftItem => ({
  ...draft,
  edit: { values: { ...draft.edit?.values, ...values }, seen: { ...seen, ...draft.edit?.seen } },
});

/** Returns a new item that the server has refused, with the last name that the user has given it. */
export function asRefused({ edit, ...draft }: DraftItem): DraftItem {
  const { name = draft.name, ...values } = edit?.values ?? {};
  return { ...draft, name, isSaving: false, ...(edit && { edit: { ...edit, values } }) };
}

/** Returns the changes that are being saved, with those of new items. */
export function withDraftEdits(
  edits: ReadonlyMap<string, ItemEdit>,
  drafts: readonly DraftItem[],
): ReadonlyMap<string, ItemEdit> {
  const entered = drafts.filter(({ isSaving, edit }) => isSaving || edit);
  if (entered.length === 0) return edits;
  const all = new Map(edits);
  for (const { id, name, isSaving, edit } of entered) {
    all.set(id, { values: { ...(isSaving && { name }), ...edit?.values }, seen: {} });
  }
  return all;
}

/** Returns the place of a new item among those that the server knows. */
export function savedPlace(drafts: readonly DraftItem[], { parentId, afterId }: NewItemPlace): NewItemPlace {
  const draftOf = (id: string | null | undefined) => drafts.find((draft) => draft.id === id);
  let after = afterId;
  for (let draft = draftOf(after); draft; draft = draftOf(after)) after = draft.savedId ?? draft.afterId;
  return { parentId: draftOf(parentId)?.savedId ?? parentId, ...(after !== undefined && { afterId: after }) };
}

const FIELDS: readonly CellKey[] = ['planned', 'status', 'startsOn', 'endsOn', 'ownerId'];

/** Returns the fields that users can't change, with those of new items: all but the name until it is entered. */
export function withDraftLocks(
  lockedFields: ReadonlyMap<string, readonly string[]>,
  drafts: readonly DraftItem[],
  { columns }: Pick<CustomColumns, 'columns'>,
): ReadonlyMap<string, readonly string[]> {
  const next = new Map([...lockedFields].filter(([id]) => !isDraftId(id)));
  const custom = columns.map(({ id }) => customKey(id));
  for (const { id, isSaving } of drafts) next.set(id, isSaving ? [] : [...FIELDS, ...custom]);
  return next;
}
