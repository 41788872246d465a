import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { ITEM_STATUSES } from '../items/internal-items.wire.ts';
import type { Move } from './cell-moves.ts';
import type { ReadCell } from './read-cell.ts';
import { sheetWords } from './sheet.words.ts';
import type { ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

type CellEditorProps = {
  row: SheetRow;
  cell: ValueKey;
  label: string;
  locale: string;
  read: (text: string) => ReadCell;
  /** Each value that is typed; undefined for one that can't be saved. */
  onType: (read: ReadCell) => void;
  onDone: (read: ReadCell | undefined, move: Move, seen: SheetRow, text: string) => void;
};

/** The field in a cell. Enter saves and goes down, Tab goes on, Escape takes the change back. */
export function CellEditor(props: CellEditorProps) {
  const { row, cell, label, locale, read, onType, onDone } = props;
  const words = useWords(sheetWords);
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [seen] = useState(row);
  const [initial] = useState(() => editableText(row, cell, locale));
  const [text, setText] = useState(initial);
  const isDone = useRef(false);
  useEffect(() => {
    field.current?.focus();
    if (field.current instanceof HTMLInputElement) field.current.select();
  }, []);
  const result = read(text);
  const problem = 'problem' in result ? result.problem : undefined;

  const finish = (move: Move) => {
    if (isDone.current) return;
    isDone.current = true;
    // A refused value is sent again by Enter, and stays refused when the focus goes elsewhere.
    const isAgain = move !== 'leave' && row.refused.split(' ').includes(cell);
    onDone(text === initial && !isAgain ? undefined : read(text), move, seen, text);
  };
  const change = (next: string) => {
    setText(next);
    onType(read(next));
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isDone.current = true;
      onDone(undefined, 'stay', seen, text);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      if (problem === undefined) finish(event.key === 'Enter' ? 'below' : event.shiftKey ? 'previous' : 'next');
    }
  };
  const shared = {
    ref: field,
    className: 'sheet-field',
    value: text,
    'aria-label': label,
    onKeyDown: pressKey,
    onBlur: () => finish('leave'),
  };
  if (cell === 'status') {
    return (
      <select {...shared} onChange={({ target }) => change(target.value)}>
        {ITEM_STATUSES.map((status) => (
          <option key={status} value={status}>
            {words.statuses[status]}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type="text"
      inputMode={cell === 'planned' ? 'decimal' : 'text'}
      data-align={cell === 'planned' ? 'end' : undefined}
      aria-invalid={problem !== undefined || undefined}
      autoComplete="off"
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Returns a value as it is typed. */
function editableText(row: SheetRow, cell: ValueKey, locale: string): string {
  if (cell === 'planned') return editableNumber(row.planned, locale);
  if (cell === 'name' || cell === 'status') return row[cell];
  const day = row[cell];
  return day === null ? '' : formatDate(fromWireDate(day));
}
