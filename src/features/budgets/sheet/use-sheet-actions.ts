import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import type { TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import type { CellActions } from './cell-actions.ts';
import { cellAfter } from './cell-moves.ts';
import { type Editing, editCell, stopEditing } from './editing.store.ts';
import { readCell } from './read-cell.ts';
import type { Sheet } from './sheet.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { SheetRow } from './sheet-rows.ts';

type SheetActionsOptions = {
  shell: Shell;
  sheet: Sheet;
  editing: Editing;
  tree: RefObject<TreeGridHandle | null>;
  rows: readonly FlatRow<SheetRow>[];
  /** The budget's own labels. */
  labels: Readonly<Record<ItemType, string>>;
  locale: string;
  currencySymbol: string | undefined;
  onActive: (id: string) => void;
  /** A new item must be visible. */
  onReveal: (id: string | null) => void;
};

/** The items that the last deletion can be taken back for. */
export type Deletion = { name: string; ids: readonly string[] };

/** When the field or the button has gone. */
const focusGrid = (tree: RefObject<TreeGridHandle | null>) => requestAnimationFrame(() => tree.current?.focus());

/** Returns what changes a sheet: cells, new items and deletions. Failures show in the message bar. */
export function useSheetActions(options: SheetActionsOptions) {
  const { shell, sheet, editing, locale, currencySymbol } = options;
  const words = useWords(sheetWords);
  const [deletion, setDeletion] = useState<Deletion>();
  const latest = useRef(options);
  latest.current = options;
  /** A new item whose name the user has not entered yet. */
  const newId = useRef<string>(undefined);

  const tell = useCallback((error: unknown) => shell.messages.show(refusalText(error), 'error'), [shell]);

  const add = async (type: ItemType, parentId: string | null) => {
    const { labels, onReveal, onActive } = latest.current;
    try {
      const id = await sheet.create({ type, parentId, name: words.newName(labels[type]) });
      onReveal(parentId);
      onActive(id);
      newId.current = id;
      editCell(editing, id, 'name');
    } catch (error) {
      tell(error);
    }
  };
  const latestAdd = useRef(add);
  latestAdd.current = add;

  const cells = useMemo<CellActions>(
    () => ({
      read: (row, key, text) => readCell(row, key, text, { locale, currencySymbol, problems: words.problems }),
      onType: (row, read) =>
        editing.setState(
          'values' in read
            ? { typed: { id: row.id, values: read.values }, problem: undefined }
            : { typed: undefined, problem: read.problem },
        ),
      onDone(row, key, read, move, seen, text) {
        const { rows, onActive } = latest.current;
        const isNew = newId.current === row.id;
        newId.current = undefined;
        if (read && 'values' in read) sheet.edit(row.id, read.values, { [key]: seen[key] });
        else if (read) shell.messages.show(words.notKept(text, read.problem), 'error');
        else if (move === 'stay' && isNew) void sheet.remove(row.id).catch(tell);
        else if (move === 'stay') sheet.discard(row.id, key);
        stopEditing(editing);
        if (move === 'leave') return;
        const index = rows.findIndex(({ id }) => id === row.id);
        const next = cellAfter(rows, { index, key }, move);
        const nextId = next && rows[next.index]?.id;
        if (next && nextId !== undefined) {
          onActive(nextId);
          editCell(editing, nextId, next.key);
        } else if (move === 'below' && key === 'name' && read) void latestAdd.current(row.type, row.parentId);
        else focusGrid(latest.current.tree);
      },
    }),
    [shell, sheet, editing, locale, currencySymbol, words, tell],
  );

  return {
    cells,
    add,
    deletion,
    /** Ends the offer to take a deletion back. */
    forget: useCallback(() => setDeletion(undefined), []),
    async remove({ id, name }: SheetRow) {
      try {
        const ids = await sheet.remove(id);
        if (ids.length === 0) shell.messages.show(words.blocked(name), 'error');
        else setDeletion({ name, ids });
      } catch (error) {
        tell(error);
      }
    },
    async undo({ name, ids }: Deletion) {
      setDeletion(undefined);
      focusGrid(latest.current.tree);
      try {
        await sheet.restore(ids);
        shell.messages.show(words.restored(name));
      } catch (error) {
        tell(error);
      }
    },
  };
}
