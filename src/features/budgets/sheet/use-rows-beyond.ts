import { type RefObject, useRef, useState } from 'react';
import { afterPaint } from '../../../browser/page/after-paint.ts';
import type { ItemType } from '../../../shell/brand/item-types.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import type { TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import type { NewItem } from '../items/item-changes.wire.ts';
import type { Block } from './block-changes.ts';
import { filledRows, itemsBeyond, placeBeyond } from './rows-beyond.ts';
import type { Selection } from './selection.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { CellKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';
import type { CellEdits } from './use-cell-edits.ts';

type RowsBeyondOptions = {
  selection: Selection;
  edits: CellEdits;
  tree: RefObject<TreeGridHandle | null>;
  rows: readonly FlatRow<SheetRow>[];
  keys: readonly CellKey[];
  /** The budget's own labels. */
  labels: Readonly<Record<ItemType, string>>;
  /** Whether filters or sorting decide where rows are. */
  isArranged: boolean;
  /** Creates items as one step. Resolves with their ids; with none if they are refused. */
  addItems: (items: readonly Partial<NewItem>[]) => Promise<readonly string[]>;
  onExpand: (id: string) => void;
};

/** Texts without rows, and the column of the first of each. */
type Beyond = { block: Block; key: CellKey };

/** Returns what adds rows for pasted ones that the sheet has no rows for. */
export function useRowsBeyond(options: RowsBeyondOptions) {
  const words = useWords(sheetWords);
  const latest = useRef(options);
  latest.current = options;
  const [offered, setOffered] = useState<Beyond>();

  const place = () => {
    const { rows, labels, isArranged } = latest.current;
    return isArranged ? undefined : placeBeyond(rows.at(-1)?.item, labels);
  };
  const nameIn = (texts: readonly string[], at: number, fallback: string): string => {
    const read = latest.current.edits.read({ startsOn: null, endsOn: null }, 'name', texts[at] ?? '');
    return ('values' in read && read.values.name) || fallback;
  };

  return {
    offered: offered?.block.length,
    /** Offers to add rows for texts from a column on, instead of an earlier offer. Returns false if that is not possible. */
    offer(texts: Block, key: CellKey): boolean {
      const block = place() && filledRows(texts);
      // Most pastes have no offer: rendering the sheet for them would come before their call is sent.
      if (block || offered) setOffered(block && { block, key });
      return block !== undefined;
    },
    dismiss() {
      setOffered(undefined);
      latest.current.tree.current?.focus();
    },
    async add(): Promise<void> {
      const at = place();
      setOffered(undefined);
      if (!offered || !at) return;
      const { block, key } = offered;
      const { addItems, labels, keys: known, onExpand } = latest.current;
      const nameAt = known.indexOf('name') - known.indexOf(key);
      const ids = await addItems(
        itemsBeyond(block, at, (texts) => nameIn(texts, nameAt, words.newName(labels[at.type]))),
      );
      if (at.parentId !== null) onExpand(at.parentId);
      await afterPaint(); // their rows are rendered
      const { edits, rows, keys, selection, tree } = latest.current;
      const [top, left] = [rows.findIndex(({ id }) => id === ids[0]), keys.indexOf(key)];
      if (top < 0 || left < 0) return tree.current?.focus();
      // Undoing the addition takes the values back, too.
      const { covered } = edits.put(rows, keys, { top, bottom: top, left, right: left }, block, { isStep: false });
      const corner = (row: number, column: number) => ({ id: rows[row]?.id ?? '', key: keys[column] ?? key });
      selection.setState({
        active: corner(covered.top, covered.left),
        anchor: corner(covered.bottom, covered.right),
      });
      tree.current?.focusRow(top);
    },
  };
}
