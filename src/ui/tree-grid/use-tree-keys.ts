import type { KeyboardEvent } from 'react';
import { findByText } from './find-by-text.ts';
import type { FlatRow } from './flatten-tree.ts';
import { isRtl } from './is-rtl.ts';
import { type TreeAction, treeAction } from './tree-action.ts';
import type { useTreeSelection } from './use-tree-selection.ts';
import { useTypeahead } from './use-typeahead.ts';

type TreeKeysOptions<Item> = {
  rows: readonly FlatRow<Item>[];
  selection: ReturnType<typeof useTreeSelection>;
  isSelectable: boolean;
  pageRows: () => number;
  textOf: (item: Item) => string;
  focusRow: (index: number) => void;
  onToggle: (id: string, isExpanded: boolean) => void;
  onOpen: ((id: string) => void) | undefined;
};

/** Returns the handler of keys that are pressed while the row at `index` has the focus. */
export function useTreeKeys<Item>(options: TreeKeysOptions<Item>) {
  const { rows, selection, isSelectable, pageRows, textOf, focusRow, onToggle, onOpen } = options;
  const addToSearch = useTypeahead();

  const perform = (action: TreeAction, index: number, id: string): boolean => {
    switch (action.kind) {
      case 'move':
        if (action.extendsSelection && isSelectable) selection.extend(index, action.to);
        else selection.endRange();
        focusRow(action.to);
        return true;
      case 'expand':
      case 'collapse':
        onToggle(id, action.kind === 'expand');
        return true;
      case 'open':
        onOpen?.(id);
        return onOpen !== undefined;
      case 'select':
        selection.select(id);
        return true; // Space would scroll
      case 'toggle-selection':
        selection.toggle(id);
        return true;
      case 'extend-selection':
        selection.extend(index, index);
        return true;
      case 'select-all':
        if (isSelectable) selection.selectAll();
        return isSelectable;
    }
  };

  return (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    if (!row) return;
    const search = addToSearch(event.nativeEvent);
    if (search !== undefined) {
      const found = findByText(rows.length, (at) => textAt(rows, at, textOf), search, index);
      if (found >= 0) focusRow(found);
      event.preventDefault();
      return;
    }
    const situation = { rows, index, pageRows: pageRows(), isRtl: isRtl(event.currentTarget) };
    const action = treeAction(event, situation);
    if (action && perform(action, index, row.id)) event.preventDefault();
  };
}

function textAt<Item>(rows: readonly FlatRow<Item>[], index: number, textOf: (item: Item) => string): string {
  const row = rows[index];
  return row ? textOf(row.item) : '';
}
