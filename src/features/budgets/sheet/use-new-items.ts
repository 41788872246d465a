import { useMemo, useRef } from 'react';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Move } from './cell-moves.ts';
import { type DraftItem, isDraftId, nextDraftId } from './draft-item.ts';
import { type Editing, editCell, stopEditing } from './editing.store.ts';
import type { NewItemPlace } from './new-item-place.ts';
import type { ReadCell } from './read-cell.ts';
import { sheetWords } from './sheet.words.ts';
import type { SheetChanges } from './sheet-changes.store.ts';
import type { ItemEdit } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { AddStep, UndoSteps } from './undo-steps.ts';

export type NewItemsOptions = {
  changes: SheetChanges;
  steps: UndoSteps;
  editing: Editing;
  /** The budget's own labels. */
  labels: Readonly<Record<ItemType, string>>;
  /** Selects the cell after an edited one. Returns whether there is one. */
  onMove: (row: Pick<SheetRow, 'id'>, key: 'name', move: Move) => boolean;
  /** A new item must be visible and chosen. */
  onAdded: (id: string, parentId: string | null) => void;
  /** Chooses the item with its id on the server, if the user has not gone elsewhere. */
  onSaved: (draftId: string, id: string) => void;
  isChosen: (id: string) => boolean;
  /** The user has cancelled a new item. */
  onDropped: (place: NewItemPlace) => void;
};

type Handlers = {
  /** Tells why an item was not created. Returns the text. */
  onFailed: (error: unknown) => string;
  /** With the values that the user has entered until then. */
  onSaved: (id: string, edit: ItemEdit | undefined, add: AddStep) => void;
  /** Shows which items were discarded. */
  onDiscarded: (text: string, drafts: readonly DraftItem[]) => void;
};

/** Returns what adds items. They exist only in the sheet until the user has named them. */
export function useNewItems(options: NewItemsOptions, handlers: Handlers) {
  const words = useWords(sheetWords);
  const latest = useRef({ ...options, handlers, words });
  latest.current = { ...options, handlers, words };
  return useMemo(() => {
    /** The ids of the server. Undefined for an item that it has refused. */
    const savedIds = new Map<string, Promise<string | undefined>>();

    const idOf = async (id: string) => (isDraftId(id) ? await savedIds.get(id) : id);

    /** Opens a new item at once, also when the one before it is not saved yet. */
    function add(type: ItemType, place: NewItemPlace, isByEnter = false): void {
      const { changes, editing, labels, onAdded, words: texts } = latest.current;
      const id = nextDraftId();
      changes.putDraft({ id, type, ...place, name: texts.newName(labels[type]), isByEnter });
      onAdded(id, place.parentId);
      editCell(editing, { id, key: 'name' });
    }

    function drop(draft: DraftItem, move: Move = 'stay'): void {
      latest.current.changes.dropDraft(draft.id);
      if (move !== 'leave') latest.current.onDropped(draft);
    }

    async function create(id: string, add: AddStep): Promise<string | undefined> {
      const { changes, handlers: on, words: texts } = latest.current;
      const draft = changes.draftOf(id);
      if (!draft) return undefined; // what it was in has gone
      const above = changes.draftOf(draft.parentId ?? '');
      if (above && above.savedId === undefined) return refuse(id, texts.saveFirst(above.name));
      try {
        let edit: ItemEdit | undefined;
        const savedId = await changes.create(id, (known) => {
          edit = changes.draftOf(id)?.edit;
          latest.current.onSaved(id, known);
        });
        if (savedId === '') return undefined; // another user has signed in
        on.onSaved(savedId, edit, add);
        return savedId;
      } catch (error) {
        return refuse(id, on.onFailed(error));
      }
    }

    function refuse(id: string, problem: string): undefined {
      const { changes, editing, isChosen, onMove } = latest.current;
      changes.refuseDraft(id, problem);
      // The name is what the user can correct.
      if (editing.getState().cell?.id === id) stopEditing(editing);
      if (isChosen(id)) onMove({ id }, 'name', 'stay');
    }

    /** Creates an item after those before it, unless an earlier call already did. */
    function save(id: string): void {
      const { changes, steps } = latest.current;
      const before = savedIds.get(id);
      const isLast = () => savedIds.get(id) === saved;
      const saved: Promise<string | undefined> = steps.during((add) =>
        changes.inOrder(async () => (await before) ?? (isLast() ? await create(id, add) : undefined)),
      );
      savedIds.set(id, saved);
    }

    /** Saves the item, or drops it without a name. Enter opens another one below it. */
    async function end(row: SheetRow, read: ReadCell | undefined, move: Move, text: string): Promise<void> {
      const { changes, editing } = latest.current;
      const draft = changes.draftOf(row.id);
      stopEditing(editing);
      if (!draft) return;
      const isRefused = row.refused?.name !== undefined;
      const isUnnamed = !read && draft.isByEnter === true && !isRefused && move !== 'next' && move !== 'previous';
      if (move === 'stay' || text.trim() === '' || isUnnamed) return drop(draft, move);
      const known = { ...draft, name: text };
      if (read && 'problem' in read) {
        changes.putDraft(known);
        return changes.refuseDraft(draft.id, read.problem);
      }
      if (isRefused && !read) return;
      changes.discard(draft.id, 'name');
      changes.putDraft({ ...known, name: read?.values.name ?? draft.name, isSaving: true });
      save(draft.id);
      const { type, parentId } = draft;
      if (move === 'below') return add(type, { parentId, afterId: draft.id }, true);
      if (move === 'leave') return;
      await Promise.resolve(); // its row is rendered, with cells that can be changed
      latest.current.onMove(row, 'name', move);
    }

    /** Returns the rows with the ids of the server, once it has them. New items that it does not have are dropped. */
    async function savedRows(rows: readonly SheetRow[]): Promise<SheetRow[]> {
      const ids = await Promise.all(rows.map(({ id }) => idOf(id)));
      return rows.flatMap((row, index) => {
        const id = ids[index];
        if (id === undefined) latest.current.changes.dropDraft(row.id);
        return id === undefined ? [] : [{ ...row, id }];
      });
    }

    return {
      add,
      end,
      /** Whether the user has not entered a name yet, or one that the server has refused. */
      isUnnamed(id: string): boolean {
        const draft = latest.current.changes.draftOf(id);
        return draft !== undefined && draft.isSaving !== true;
      },
      /** Discards those that wait for a connection, and shows a message. Returns the other rows. */
      withoutWaiting(rows: readonly SheetRow[]): readonly SheetRow[] {
        const { changes, onDropped, words: texts, handlers: on } = latest.current;
        const [first] = rows.flatMap(({ id }) => changes.draftOf(id) ?? []);
        const dropped = changes.dropWaiting(rows.map(({ id }) => id));
        const isDropped = ({ id }: { id: string }) => dropped.some((draft) => draft.id === id);
        if (first && isDropped(first)) onDropped(first);
        const names = rows.filter(isDropped).map(({ name }) => name);
        if (names.length > 0) on.onDiscarded(texts.discarded(names, dropped.length - names.length), dropped);
        return rows.filter((row) => !isDropped(row));
      },
      /** Puts discarded items back, and saves them. */
      putBack(drafts: readonly DraftItem[]): void {
        for (const draft of drafts) latest.current.changes.putDraft({ ...draft, returns: (draft.returns ?? 0) + 1 });
        for (const { id } of drafts) save(id);
      },
      /** Resolves with the id of the server; undefined if the item was not saved. */
      savedId: idOf,
      savedRows,
      /** Discards a new item that the server has refused. */
      discard(id: string): void {
        const draft = latest.current.changes.draftOf(id);
        if (draft) drop(draft);
      },
    };
  }, []);
}
