import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import type { TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import type { CellActions } from './cell-actions.ts';
import { cellAfter } from './cell-moves.ts';
import { type Editing, stopEditing } from './editing.store.ts';
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

/** How long a deletion offers Undo. The recycle bin keeps the items. */
const UNDO_MS = 6000;

/** When the field or the button has gone. */
const focusGrid = (tree: RefObject<TreeGridHandle | null>) => requestAnimationFrame(() => tree.current?.focus());

/** Returns what changes a sheet: cells, new items and deletions. Failures show in the message bar. */
export function useSheetActions(options: SheetActionsOptions) {
  const { shell, sheet, editing, locale, currencySymbol } = options;
  const words = useWords(sheetWords);
  const [deletion, setDeletion] = useState<Deletion>();
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => deletion && shell.clock.after(UNDO_MS, () => setDeletion(undefined)), [deletion, shell]);

  const tell = (error: unknown) => shell.messages.show(refusalText(error), 'error');

  const add = async (type: ItemType, parentId: string | null) => {
    const { labels, onReveal, onActive } = latest.current;
    try {
      const id = await sheet.create({ type, parentId, name: words.newName(labels[type]) });
      onReveal(parentId);
      onActive(id);
      editing.setState({ cell: { id, key: 'name' }, typed: undefined });
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
        editing.setState({ typed: 'values' in read ? { id: row.id, values: read.values } : undefined }),
      onDone(row, key, read, move) {
        const { rows, onActive } = latest.current;
        if (read && 'values' in read) sheet.edit(row.id, read.values);
        else if (move === 'stay' && row.problem !== undefined) sheet.discard(row.id);
        stopEditing(editing);
        if (move === 'leave') return;
        const index = rows.findIndex(({ id }) => id === row.id);
        const next = cellAfter(rows, { index, key }, move);
        const nextId = next && rows[next.index]?.id;
        if (next && nextId !== undefined) {
          onActive(nextId);
          editing.setState({ cell: { id: nextId, key: next.key }, typed: undefined });
        } else if (move === 'below' && key === 'name' && read) void latestAdd.current(row.type, row.parentId);
        else focusGrid(latest.current.tree);
      },
    }),
    [sheet, editing, locale, currencySymbol, words],
  );

  return {
    cells,
    add,
    deletion,
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
