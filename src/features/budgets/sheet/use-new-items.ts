import { useMemo, useRef } from 'react';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Move } from './cell-moves.ts';
import { DRAFT_ID, type DraftItem } from './draft-item.ts';
import { type Editing, editCell, stopEditing } from './editing.store.ts';
import type { NewItemPlace } from './new-item-place.ts';
import type { ReadCell } from './read-cell.ts';
import { sheetWords } from './sheet.words.ts';
import type { SheetChanges } from './sheet-changes.store.ts';
import type { SheetRow } from './sheet-rows.ts';

export type NewItemsOptions = {
  changes: SheetChanges;
  editing: Editing;
  /** The budget's own labels. */
  labels: Readonly<Record<ItemType, string>>;
  /** Selects the cell after an edited one. Returns whether there is one. */
  onMove: (row: SheetRow, key: 'name', move: Move) => boolean;
  /** A new item must be visible and chosen. */
  onAdded: (id: string, parentId: string | null) => void;
  /** Chooses the item with its id on the server, if the user has not gone elsewhere. */
  onSaved: (id: string) => void;
  isChosen: (id: string) => boolean;
  /** The user has cancelled a new item. */
  onDropped: (place: NewItemPlace) => void;
};

type Handlers = { onFailed: (error: unknown) => void; onSaved: (id: string) => void };

/** Returns what adds items. They exist only in the sheet until the user has named them. */
export function useNewItems(options: NewItemsOptions, handlers: Handlers) {
  const words = useWords(sheetWords);
  const latest = useRef({ ...options, handlers, words });
  latest.current = { ...options, handlers, words };
  return useMemo(() => {
    let draft: (DraftItem & { isByEnter: boolean }) | undefined;
    /** The id of the last one, once the server has created it. */
    let saved: Promise<string | undefined> = Promise.resolve(undefined);

    const idOf = async (id: string) => (id === DRAFT_ID ? await saved : id);

    async function add(type: ItemType, { parentId, afterId }: NewItemPlace, isByEnter = false): Promise<void> {
      const [parent, sibling] = await Promise.all([parentId && idOf(parentId), afterId && idOf(afterId)]);
      const { changes, editing, labels, onAdded, words: texts } = latest.current;
      const place = { parentId: parent ?? null, ...(sibling && { afterId: sibling }) };
      draft = { type, ...place, name: texts.newName(labels[type]), isByEnter };
      changes.setDraft(draft);
      onAdded(DRAFT_ID, place.parentId);
      editCell(editing, { id: DRAFT_ID, key: 'name' });
    }

    /** Saves the item, or drops it without a name. One that Enter has added is also dropped when the user goes elsewhere. */
    async function end(row: SheetRow, read: ReadCell | undefined, move: Move): Promise<void> {
      const ended = draft;
      draft = undefined;
      if (!ended) return;
      const { changes, editing, onSaved, onDropped, handlers: on } = latest.current;
      const { isByEnter, name: proposed, ...item } = ended;
      const isNameless = read ? 'problem' in read : isByEnter && move === 'leave';
      stopEditing(editing);
      if (isNameless || move === 'stay') {
        saved = Promise.resolve(undefined);
        changes.setDraft(undefined);
        if (move === 'stay') onDropped(item);
        return;
      }
      const name = (read && 'values' in read && read.values.name) || proposed;
      changes.setDraft({ ...item, name, isSaving: true });
      saved = changes.create({ ...item, name }, onSaved).catch((error: unknown) => {
        changes.setDraft(undefined);
        on.onFailed(error);
        return undefined;
      });
      const id = await saved;
      if (id === undefined) return;
      on.onSaved(id);
      if (move === 'leave') return;
      await new Promise(requestAnimationFrame); // its row is rendered
      const { isChosen, onMove } = latest.current;
      if (!isChosen(id) || onMove({ ...row, id }, 'name', move)) return;
      if (move === 'below' && read) await add(row.type, { parentId: row.parentId, afterId: id }, true);
    }

    /** Returns the rows with the ids of the server, once it has them. A new item that was dropped is left out. */
    async function savedRows(rows: readonly SheetRow[]): Promise<SheetRow[]> {
      const ids = await Promise.all(rows.map(({ id }) => idOf(id)));
      return rows.flatMap((row, index) => (ids[index] === undefined ? [] : [{ ...row, id: ids[index] }]));
    }

    return { add, end, savedRows };
  }, []);
}
