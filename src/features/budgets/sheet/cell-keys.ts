/** What a key does while a cell of the sheet has the focus. */
export type CellAction =
  | { kind: 'move'; row: number; column: number; extendsSelection: boolean }
  | { kind: 'select'; rows: 'all' | 'one'; columns: 'all' | 'one' }
  /** Edits the cell; with a text, this replaces its value. */
  | { kind: 'edit'; text?: string }
  | { kind: 'next' | 'previous' | 'release' }
  /** Moves the selected items among their siblings. */
  | { kind: 'step'; direction: 'up' | 'down' }
  | { kind: 'expand' | 'collapse' | 'clear' | 'fill-down' | 'undo' | 'redo' };

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

type Situation = {
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
  /** Rows that PageUp and PageDown skip. */
  pageRows: number;
  isRtl: boolean;
  /** Undefined for a row without others below it. */
  isExpanded: boolean | undefined;
  parentRow: number | null;
  /** Whether the user can change the cell. */
  isEditable: boolean;
  /** Whether the user can change no cell of the sheet. */
  isReadonly: boolean;
};

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns what a key means, as in other spreadsheets; undefined for a key that the browser keeps. */
export function cellAction(keys: Keys, situation: Situation): CellAction | undefined {
  if (keys.altKey) return stepOf(keys);
  const isCommand = keys.ctrlKey || keys.metaKey;
  const key = (situation.isRtl && MIRRORED[keys.key]) || keys.key;
  return moveOf(key, keys.shiftKey, isCommand, situation) ?? (isCommand ? commandOf : changeOf)(key, keys, situation);
}

function stepOf({ key, ctrlKey, metaKey }: Keys): CellAction | undefined {
  if (ctrlKey || metaKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  return { kind: 'step', direction: key === 'ArrowUp' ? 'up' : 'down' };
}

function moveOf(key: string, isShift: boolean, isCommand: boolean, at: Situation): CellAction | undefined {
  const lastRow = at.rowCount - 1;
  const lastColumn = at.columnCount - 1;
  const to = (row: number, column: number): CellAction => ({
    kind: 'move',
    row: Math.max(0, Math.min(row, lastRow)),
    column: Math.max(0, Math.min(column, lastColumn)),
    extendsSelection: isShift,
  });
  switch (key) {
    case 'ArrowDown':
      return to(isCommand ? lastRow : at.row + 1, at.column);
    case 'ArrowUp':
      return to(isCommand ? 0 : at.row - 1, at.column);
    case 'ArrowRight':
      if (at.column === 0 && at.isExpanded === false && !isShift && !isCommand) return { kind: 'expand' };
      return to(at.row, isCommand ? lastColumn : at.column + 1);
    case 'ArrowLeft':
      if (at.column === 0 && !isShift && !isCommand) return leftOfNames(at, to);
      return to(at.row, isCommand ? 0 : at.column - 1);
    case 'PageDown':
      return isCommand ? undefined : to(at.row + at.pageRows, at.column);
    case 'PageUp':
      return isCommand ? undefined : to(at.row - at.pageRows, at.column);
    case 'Home':
      return to(isCommand ? 0 : at.row, 0);
    case 'End':
      return to(isCommand ? lastRow : at.row, lastColumn);
    default:
      return undefined;
  }
}

/** The names show the tree: to the left of one is what contains it. */
function leftOfNames(at: Situation, to: (row: number, column: number) => CellAction): CellAction {
  if (at.isExpanded) return { kind: 'collapse' };
  return to(at.parentRow ?? at.row, 0);
}

/** Returns what a key means in a sheet without rows. */
export function undoKeyOf(keys: Keys): 'undo' | 'redo' | undefined {
  const isCommand = (keys.ctrlKey || keys.metaKey) && !keys.altKey;
  const kind = isCommand ? commandOf(keys.key, keys)?.kind : undefined;
  return kind === 'undo' || kind === 'redo' ? kind : undefined;
}

function commandOf(key: string, { shiftKey }: Keys): CellAction | undefined {
  switch (key.toLowerCase()) {
    case 'a':
      return { kind: 'select', rows: 'all', columns: 'all' };
    case ' ':
      return { kind: 'select', rows: 'all', columns: 'one' };
    case 'd':
      return { kind: 'fill-down' };
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    default:
      return undefined;
  }
}

function changeOf(key: string, { shiftKey }: Keys, at: Situation): CellAction | undefined {
  switch (key) {
    case 'Tab':
      return { kind: shiftKey ? 'previous' : 'next' };
    case 'Escape':
      return { kind: 'release' };
    case 'F2':
      return at.isEditable ? { kind: 'edit' } : undefined;
    case 'Enter':
      if (at.isEditable && !shiftKey) return { kind: 'edit' };
      // In the row below, the next keys would overwrite a value.
      if (!at.isReadonly && !shiftKey) return undefined;
      return moveOf(shiftKey ? 'ArrowUp' : 'ArrowDown', false, false, at);
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case ' ':
      if (shiftKey) return { kind: 'select', rows: 'one', columns: 'all' };
      break;
  }
  // One character, not the name of a key.
  const isText = [...key].length === 1;
  return isText && at.isEditable ? { kind: 'edit', text: key } : undefined;
}
