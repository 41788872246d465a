import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { loadFailureText } from '../../../browser/code/load-failure-text.ts';
import { afterCallStarts } from '../../../browser/page/after-call-starts.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import { isRtl } from '../../../ui/tree-grid/is-rtl.ts';
import { indexOfRow, isOnControl, twistyOf } from '../../../ui/tree-grid/row-of-event.ts';
import { type CellRange, columnOf } from '../../../ui/tree-grid/tree-cells.ts';
import type { TreeGridHandle } from '../../../ui/tree-grid/tree-grid.tsx';
import type { Block } from './block-changes.ts';
import { type CellAction, cellAction, undoKeyOf } from './cell-keys.ts';
import { editableAfter, isEditable } from './cell-moves.ts';
import type { FixedCell } from './cell-place.ts';
import { isOneCell, placeOf } from './cell-range.ts';
import { type Editing, stopEditing } from './editing.store.ts';
import { extendSelection, type Selection, selectCell } from './selection.store.ts';
import { sheetWords } from './sheet.words.ts';
import type { CellKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';
import { showCutNumber } from './show-cut-number.ts';
import { readTabText, tabTextOf } from './tab-text.ts';
import type { UndoSteps } from './undo-steps.ts';
import type { CellEdits } from './use-cell-edits.ts';

type CellEventsOptions = {
  shell: Shell;
  selection: Selection;
  editing: Editing;
  steps: UndoSteps;
  edits: CellEdits;
  tree: RefObject<TreeGridHandle | null>;
  rows: readonly FlatRow<SheetRow>[];
  keys: readonly CellKey[];
  range: CellRange | undefined;
  /** Whether the user can change the sheet. */
  canEdit: boolean;
  onEdit: (row: SheetRow, key: CellKey, text?: string) => void;
  /** The user has tried to type in a cell that can't be edited; undefined with the next key or press. */
  onFixed: (cell: FixedCell | undefined) => void;
  onToggle: (id: string, isExpanded: boolean) => void;
  /** Moves the selected items among their siblings. */
  onStep: (direction: 'up' | 'down') => void;
  /** Can offer to add rows for pasted texts from a column on. Returns whether it does. */
  onBeyond: (texts: Block, key: CellKey) => boolean;
  /** Discards the refused value of a cell. Returns whether there was one. */
  onDiscard: (row: SheetRow, key: CellKey) => boolean;
};

/** Returns the handlers of keys, mouse and clipboard around the cells of a sheet. Fields in cells keep their events. */
export function useCellEvents(options: CellEventsOptions) {
  const { shell, selection, editing, steps, edits, tree, rows, keys, range, canEdit } = options;
  const { onEdit, onFixed, onToggle, onStep, onDiscard } = options;
  const words = useWords(sheetWords);
  const latest = useRef(options);
  latest.current = options;
  /** After Escape, Tab leaves the sheet. */
  const isReleased = useRef(false);
  const isDragging = useRef(false);
  /** The active cell when the mouse went down: a second click edits it. */
  const pressedAgain = useRef(false);

  const moveTo = (row: number, column: number, extendsSelection = false) => {
    const [id, key] = [rows[row]?.id, keys[column]];
    if (id === undefined || key === undefined) return;
    (extendsSelection ? extendSelection : selectCell)(selection, { id, key });
    tree.current?.focusRow(row);
  };
  const selectFrom = ({ row, column }: { row: number; column: number }, action: CellAction & { kind: 'select' }) => {
    const lastId = rows[action.rows === 'all' ? rows.length - 1 : row]?.id;
    const lastKey = keys[action.columns === 'all' ? keys.length - 1 : column];
    const [firstId, firstKey] = [
      rows[action.rows === 'all' ? 0 : row]?.id,
      keys[action.columns === 'all' ? 0 : column],
    ];
    if (lastId === undefined || lastKey === undefined || firstId === undefined || firstKey === undefined) return;
    // The focus stays at the first cell, so that the sheet does not scroll to its end.
    selection.setState({ active: { id: firstId, key: firstKey }, anchor: { id: lastId, key: lastKey } });
    tree.current?.focusRow(action.rows === 'all' ? 0 : row);
  };

  /** Returns whether the key was used. */
  const perform = (action: CellAction, at: { row: number; column: number }): boolean => {
    const row = rows[at.row];
    const key = keys[at.column];
    if (!row || !key || !range) return false;
    switch (action.kind) {
      case 'move':
        moveTo(action.row, action.column, action.extendsSelection);
        return true;
      case 'select':
        selectFrom(at, action);
        return true;
      case 'next':
      case 'previous': {
        if (isReleased.current || !canEdit) return false;
        const next = editableAfter(rows, keys, at, action.kind === 'next' ? 1 : -1);
        if (next) moveTo(next.row, next.column);
        return next !== undefined;
      }
      case 'release':
        isReleased.current = true;
        if (onDiscard(row.item, key)) return true;
        selectCell(selection, { id: row.id, key });
        return !isOneCell(range);
      case 'edit':
        onEdit(row.item, key, action.text);
        return true;
      case 'expand':
      case 'collapse':
        onToggle(row.id, action.kind === 'expand');
        return true;
      case 'clear':
        if (canEdit) edits.clear(rows, keys, range);
        if (canEdit && isOneCell(range)) onFixed({ id: row.id, key, isCleared: true });
        return canEdit;
      case 'fill-down':
        if (canEdit) edits.fillDown(rows, keys, range);
        return canEdit;
      case 'step':
        if (canEdit) onStep(action.direction);
        return canEdit;
      case 'undo':
      case 'redo':
        steps[action.kind]();
        return true;
    }
  };

  /** Returns the active cell when it has the focus, and not a field in it. */
  const activeOf = (event: { target: EventTarget; defaultPrevented: boolean }) => {
    if (event.defaultPrevented || !(event.target as Element).matches('.p-tree-cell')) return undefined;
    const { active } = selection.getState();
    return active ? placeOf(rows, keys, active) : undefined;
  };
  const isInEmptySheet = (event: { target: EventTarget }) =>
    rows.length === 0 && (event.target as Element).closest('.p-tree-empty') !== null;
  const takeOver = (event: { preventDefault: () => void; stopPropagation: () => void }) => {
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    onKeyDown(event: KeyboardEvent) {
      const undoKey = isInEmptySheet(event) ? undoKeyOf(event) : undefined;
      if (undoKey) {
        steps[undoKey]();
        return takeOver(event);
      }
      const at = activeOf(event);
      const row = at && rows[at.row];
      if (!at || !row) return;
      const key = keys[at.column];
      const action = cellAction(event, {
        ...at,
        rowCount: rows.length,
        columnCount: keys.length,
        pageRows: tree.current?.pageRows() ?? 1,
        isRtl: isRtl(event.currentTarget),
        isExpanded: row.hasChildren ? row.isExpanded : undefined,
        parentRow: row.parentIndex,
        isEditable: canEdit && key !== undefined && hasEditor(row.item, key),
        isReadonly: !canEdit,
      });
      if (event.key !== 'Tab' && event.key !== 'Escape' && event.key !== 'Shift') isReleased.current = false;
      onFixed(canEdit && !action && key !== undefined && isTyping(event) ? { id: row.id, key } : undefined);
      if (editing.getState().isLost) {
        if (isEntry(event, action)) return takeOver(event);
        stopEditing(editing);
      }
      if (action && perform(action, at)) takeOver(event);
    },
    onMouseDown(event: MouseEvent) {
      const [row, column] = [indexOfRow(event), columnOf(event)];
      if (event.button !== 0 || row === undefined || column === undefined) return;
      if (isOnControl(event) || twistyOf(event)) return;
      // The cell gets the focus once it is in the tab order; the mouse selects cells, not their text.
      event.preventDefault();
      const { active } = selection.getState();
      const known = active && placeOf(rows, keys, active);
      pressedAgain.current = !event.shiftKey && known?.row === row && known.column === column;
      isDragging.current = true;
      onFixed(undefined);
      if (editing.getState().isLost) stopEditing(editing);
      moveTo(row, column, event.shiftKey);
    },
    onMouseOver(event: MouseEvent) {
      if (event.buttons !== 1) isDragging.current = false;
      showCutNumber(event);
      const [row, column] = [indexOfRow(event), columnOf(event)];
      if (!isDragging.current || row === undefined || column === undefined) return;
      const { active } = selection.getState();
      if (active?.id === rows[row]?.id && active?.key === keys[column]) return;
      pressedAgain.current = false;
      moveTo(row, column, true);
    },
    onClick(event: MouseEvent) {
      const [row, key] = [rows[indexOfRow(event) ?? -1], keys[columnOf(event) ?? -1]];
      // A finger has no double click: its second press edits.
      const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
      if (!pressedAgain.current || !(isTouch || event.detail >= 2) || !row || !key || isOnControl(event)) return;
      pressedAgain.current = false;
      if (canEdit && hasEditor(row.item, key)) onEdit(row.item, key);
      else if (canEdit) onFixed({ id: row.id, key });
    },
    onCopy(event: ClipboardEvent) {
      if (!activeOf(event) || !range) return;
      event.clipboardData.setData('text/plain', tabTextOf(edits.textsOf(rows, keys, range)));
      takeOver(event);
    },
    onCut(event: ClipboardEvent) {
      if (!activeOf(event) || !range || !canEdit) return;
      event.clipboardData.setData('text/plain', tabTextOf(edits.textsOf(rows, keys, range)));
      edits.clear(rows, keys, range);
      takeOver(event);
    },
    async onPaste(event: ClipboardEvent) {
      const isEmpty = isInEmptySheet(event);
      if (!(activeOf(event) || isEmpty) || !canEdit) return;
      takeOver(event);
      const text = event.clipboardData.getData('text/plain');
      if (text === '') return void shell.messages.show(words.textOnly, 'error');
      const block = await readTabText(text).catch(async (error: unknown) => {
        shell.messages.show(await loadFailureText(error), 'error');
      });
      const now = latest.current;
      if (!block) return;
      if (isEmpty && !now.onBeyond(block, 'name')) shell.messages.show(words.rowsBeyond(block.length), 'error');
      if (isEmpty || !now.range) return;
      const [startKey] = now.keys.slice(now.range.left);
      const offerRows = (texts: Block) => startKey !== undefined && now.onBeyond(texts, startKey);
      const { covered } = now.edits.put(now.rows, now.keys, now.range, block, { offerRows });
      const [first, last] = [now.rows[covered.top], now.rows[covered.bottom]];
      const [firstKey, lastKey] = [now.keys[covered.left], now.keys[covered.right]];
      if (!first || !last || !firstKey || !lastKey) return;
      await afterCallStarts(); // rendering the selection would come before the call, too
      selection.setState({ active: { id: first.id, key: firstKey }, anchor: { id: last.id, key: lastKey } });
    },
  };
}

/** Whether a cell has an editor; that of tags is in the panel of the item. */
const hasEditor = (row: SheetRow, key: CellKey): boolean => key === 'tagIds' || isEditable(row, key);

/** Whether a key is part of what a user enters in a cell, up to the Enter after it. */
const isEntry = (event: KeyboardEvent, action: CellAction | undefined): boolean =>
  event.key === 'Enter' || action?.kind === 'edit' || action?.kind === 'clear' || (!action && isTyping(event));

/** Whether a key starts to edit a cell that has an editor. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key === 'F2' || key === 'Enter' || (key.length === 1 && key !== ' '));
