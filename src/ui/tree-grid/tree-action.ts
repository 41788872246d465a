import type { FlatRow } from './flatten-tree.ts';

export type TreeAction =
  | { kind: 'move'; to: number; extendsSelection: boolean }
  | { kind: 'expand' | 'collapse' | 'open' }
  | { kind: 'select' | 'toggle-selection' | 'extend-selection' | 'select-all' };

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;
type Situation = {
  rows: readonly FlatRow<unknown>[];
  /** Index of the active row. */
  index: number;
  /** Rows that PageUp and PageDown skip. */
  pageRows: number;
  isRtl: boolean;
};

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
const WITH_CTRL = new Set(['Home', 'End', ' ', 'a', 'A']);

/** Returns what a key means in a tree grid whose rows have the focus; undefined for a key that it leaves to others. */
export function treeAction(keys: Keys, { rows, index, pageRows, isRtl }: Situation): TreeAction | undefined {
  if (keys.altKey || keys.metaKey || (keys.ctrlKey && !WITH_CTRL.has(keys.key))) return undefined;
  const row = rows[index];
  if (!row) return undefined;
  const move = (to: number, extendsSelection = keys.shiftKey): TreeAction => ({
    kind: 'move',
    to: Math.max(0, Math.min(to, rows.length - 1)),
    extendsSelection,
  });
  switch ((isRtl && MIRRORED[keys.key]) || keys.key) {
    case 'ArrowDown':
      return move(index + 1);
    case 'ArrowUp':
      return move(index - 1);
    case 'PageDown':
      return move(index + pageRows);
    case 'PageUp':
      return move(index - pageRows);
    case 'Home':
      return move(0);
    case 'End':
      return move(rows.length - 1);
    case 'ArrowRight':
      if (!row.hasChildren) return undefined;
      return row.isExpanded ? move(index + 1, false) : { kind: 'expand' };
    case 'ArrowLeft':
      if (row.isExpanded) return { kind: 'collapse' };
      return row.parentIndex === null ? undefined : move(row.parentIndex, false);
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      if (keys.ctrlKey) return { kind: 'toggle-selection' };
      return { kind: keys.shiftKey ? 'extend-selection' : 'select' };
    case 'a':
    case 'A':
      return keys.ctrlKey ? { kind: 'select-all' } : undefined;
    default:
      return undefined;
  }
}
