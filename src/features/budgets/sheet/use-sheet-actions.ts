import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import type { NewItem } from '../items/item-changes.wire.ts';
import { callRefusal } from '../target/exceeded-text.ts';
import type { CellActions } from './cell-actions.ts';
import type { Move } from './cell-moves.ts';
import { type DraftItem, isDraftId } from './draft-item.ts';
import { stopEditing } from './editing.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { ItemValues, ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { AddStep, Step, UndoSteps } from './undo-steps.ts';
import type { CellEdits } from './use-cell-edits.ts';
import { type NewItemsOptions, useNewItems } from './use-new-items.ts';

type SheetActionsOptions = Omit<NewItemsOptions, 'onMove'> & {
  shell: Shell;
  steps: UndoSteps;
  edits: CellEdits;
  /** Reads the text that is typed in a cell. */
  read: CellActions['read'];
  tree: RefObject<TreeGridHandle | null>;
  /** Selects the cell after an edited one. Returns whether there is one. */
  onMove: (row: Pick<SheetRow, 'id'>, key: ValueKey, move: Move) => boolean;
  /** Filters can hide rows after the last one, so that Enter in it adds none. */
  isFiltered: boolean;
};

/** A choice can change others that depend on it. */
const only = (row: SheetRow, values: Partial<ItemValues>): Partial<ItemValues> =>
  Object.fromEntries(Object.keys(values).map((key) => [key, row[key as ValueKey]]));

/** The last deletion, which can be taken back. */
export type Deletion = { text: string; step: Step };

/** When the button has gone. */
const focusGrid = (tree: RefObject<TreeGridHandle | null>) => requestAnimationFrame(() => tree.current?.focus());

/** Returns what changes a sheet: cells, new items and deletions. Failures show in the message bar. */
export function useSheetActions(options: SheetActionsOptions) {
  const { shell, changes: sheet, editing, steps, edits, read } = options;
  const words = useWords(sheetWords);
  const [deletion, setDeletion] = useState<Deletion>();
  const latest = useRef(options);
  latest.current = options;

  const tell = useCallback(
    (error: unknown) => {
      const text = callRefusal(shell, error);
      shell.messages.show(text, 'error');
      return text;
    },
    [shell],
  );
  const removal = useCallback(
    (ids: readonly string[]) => ({
      remove: () => steps.attempt(() => sheet.remove(ids), tell),
      restore: (text: string) =>
        steps.attempt(async () => {
          await sheet.restore(ids, () => shell.messages.show(words.restoredLater));
          if (text !== '') shell.messages.show(text);
        }, tell),
    }),
    [shell, sheet, steps, tell, words],
  );

  const newItems = useNewItems(options, {
    onFailed: tell,
    onSaved(id, edit, add) {
      const { remove, restore } = removal([id]);
      add({ undo: remove, redo: () => restore(''), itemIds: [id] });
      if (edit) edits.change([{ id, ...edit }]);
    },
    onDiscarded(text, drafts) {
      const step = {
        async undo() {
          setDeletion(undefined);
          newItems.putBack(drafts);
          return true;
        },
        redo: () => steps.attempt(() => discardAgain(drafts), tell),
      };
      steps.add(step);
      setDeletion({ text, step });
    },
  });

  const cells = useMemo<CellActions>(
    () => ({
      read,
      onFailed: (message) => shell.messages.show(message, 'error'),
      onType: (row, read) =>
        editing.setState(
          'values' in read
            ? { typed: { id: row.id, values: read.values }, problem: undefined }
            : { typed: undefined, problem: read.problem },
        ),
      onDone(row, key, read, move, seen, text) {
        if (key === 'name' && newItems.isUnnamed(row.id)) return void newItems.end(row, read, move, text);
        if (read && 'values' in read) {
          const { values } = read;
          const change = (id: string) => edits.changeCell({ id, values, seen: only(seen, values) }, key);
          const isSaved = isDraftId(row.id) && !sheet.draftOf(row.id); // while its value was typed
          if (isSaved) void newItems.savedId(row.id).then((id) => id !== undefined && change(id));
          else change(row.id);
        } else if (read) edits.change([], [{ id: row.id, key, text, problem: read.problem }]);
        else if (move === 'stay') sheet.discard(row.id, key);
        stopEditing(editing);
        if (move === 'leave' || latest.current.onMove(row, key, move)) return;
        if (latest.current.isFiltered) latest.current.onMove(row, key, 'stay');
        else if (move === 'below' && read) newItems.add(row.type, { parentId: row.parentId, afterId: row.id }, true);
      },
    }),
    [shell, sheet, editing, edits, read, newItems],
  );

  /** Discards new items that were put back, or deletes those that the server has by now. */
  const discardAgain = async (drafts: readonly DraftItem[]) => {
    sheet.dropWaiting(drafts.map(({ id }) => id));
    const saved = drafts.filter(({ id }) => sheet.draftOf(id) === undefined).map(({ id }) => newItems.savedId(id));
    const ids = (await Promise.all(saved)).filter((id) => id !== undefined);
    if (ids.length > 0) await sheet.remove(ids);
  };

  const removeSaved = async (chosen: readonly SheetRow[], add: AddStep) => {
    const rows = (await newItems.savedRows(newItems.withoutWaiting(chosen))).filter(({ id }) => !sheet.isRemoving(id));
    if (rows.length === 0) return;
    const offered: { step?: Step; isUndone?: boolean } = {};
    const showWaiting = (branches: readonly string[]) => {
      const later = removal(branches.filter((id) => !isDraftId(id)));
      const undo = () => {
        offered.isUndone = true;
        setDeletion(undefined);
        return later.restore(''); // after the deletion, which the server can have received
      };
      offered.step = { undo, redo: later.remove, itemIds: branches };
      add(offered.step);
      setDeletion({ text: words.deletedLater(rows.map(({ name }) => name)), step: offered.step });
      focusGrid(latest.current.tree);
    };
    const { ids, financials } = await sheet
      .remove(
        rows.map(({ id }) => id),
        showWaiting,
      )
      .finally(() => {
        if (!offered.step || offered.isUndone) return;
        steps.remove(offered.step);
        setDeletion((shown) => (shown?.step === offered.step ? undefined : shown));
      });
    if (offered.isUndone) return;
    const hasWaited = offered.step !== undefined;
    const blocked = rows.filter(({ id }) => !ids.includes(id));
    const [only] = rows.length === 1 ? rows : [];
    if (blocked.length > 0) {
      shell.messages.show(only ? words.blocked(only.name) : words.someBlocked(blocked.length), 'error');
    }
    if (ids.length === 0) return;
    const text = only ? words.restored(only.name) : words.restoredItems(ids.length);
    const again = removal(ids);
    const undo = () => {
      setDeletion(undefined);
      return again.restore(text);
    };
    const step = { undo, redo: again.remove, itemIds: ids };
    add(step);
    const deleted = only ? words.deleted(only.name, ids.length) : words.deletedItems(ids.length);
    setDeletion({ text: words.withFinancials(deleted, financials), step });
    // Otherwise another press would delete the next item. After a wait, the user is elsewhere.
    if (!hasWaited) focusGrid(latest.current.tree);
  };

  return {
    cells,
    add: newItems.add,
    discardNew: newItems.discard,
    deletion,
    /** Ends the offer to take a deletion back. */
    forget: useCallback(() => setDeletion(undefined), []),
    /** The user closes the offer. */
    dismiss() {
      setDeletion(undefined);
      focusGrid(latest.current.tree);
    },
    /** Creates items as one step. Returns their ids; none if they were refused. */
    async addItems(items: readonly Partial<NewItem>[]): Promise<readonly string[]> {
      let ids: readonly string[] = [];
      await steps.attempt(async (add) => {
        ids = await sheet.createAll(items, () => shell.messages.show(words.addedLater));
        if (ids.length === 0) return;
        const { remove, restore } = removal(ids);
        add({ undo: remove, redo: () => restore(''), itemIds: ids });
      }, tell);
      return ids;
    },
    /** Deletes these items with what they contain. */
    async remove(chosen: readonly SheetRow[]) {
      await steps.attempt((add) => removeSaved(chosen, add), tell);
    },
    undo({ step }: Deletion) {
      setDeletion(undefined);
      focusGrid(latest.current.tree);
      steps.undo(step);
    },
  };
}
