import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { ITEM_STATUSES } from '../items/internal-items.wire.ts';
import type { Move } from './cell-moves.ts';
import { cellText } from './cell-text.ts';
import type { ReadCell } from './read-cell.ts';
import { sheetWords } from './sheet.words.ts';
import type { ValueKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

type CellEditorProps = {
  row: SheetRow;
  cell: ValueKey;
  /** The first typed character. */
  typed: string | undefined;
  label: string;
  locale: string;
  read: (text: string) => ReadCell;
  /** Each value that is typed; a problem for one that can't be saved. */
  onType: (read: ReadCell) => void;
  onDone: (read: ReadCell | undefined, move: Move, seen: SheetRow, text: string) => void;
};

const ENDS: Readonly<Record<string, Move>> = { Enter: 'below', Tab: 'next' };
const BACK: Readonly<Record<string, Move>> = { Enter: 'above', Tab: 'previous' };
/** While a new value is typed, arrows save it and go on, as in other spreadsheets. */
const ARROWS: Readonly<Record<string, Move>> = { ArrowDown: 'below', ArrowUp: 'above' };

/** The field in a cell. Enter saves and goes down, Tab goes on, Escape takes the change back. */
export function CellEditor({ row, cell, typed, label, locale, read, onType, onDone }: CellEditorProps) {
  const words = useWords(sheetWords);
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [seen] = useState(row);
  const refused = row.refused?.[cell];
  const [initial] = useState(() => refused?.text ?? cellText(row, cell, { locale, statuses: words.statuses }));
  const [text, setText] = useState(typed ?? initial);
  const isDone = useRef(false);
  const result = read(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when editing begins.
  useEffect(() => {
    field.current?.focus();
    if (typed !== undefined) onType(result);
    else if (field.current instanceof HTMLInputElement) field.current.select();
  }, []);
  const problem = 'problem' in result ? result.problem : undefined;

  const finish = (move: Move) => {
    if (isDone.current) return;
    isDone.current = true;
    // A refused value is sent again by Enter, and stays refused when the focus goes elsewhere.
    const isAgain = move !== 'leave' && refused !== undefined;
    onDone(text === initial && !isAgain ? undefined : read(text), move, seen, text);
  };
  const change = (next: string) => {
    setText(next);
    onType(read(next));
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = (event.shiftKey ? BACK : ENDS)[event.key] ?? (typed === undefined ? undefined : ARROWS[event.key]);
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isDone.current = true;
      onDone(undefined, 'stay', seen, text);
    } else if (move) {
      event.preventDefault();
      if (problem === undefined) finish(move);
    }
  };
  const shared = {
    ref: field,
    className: 'sheet-field',
    'aria-label': label,
    onKeyDown: pressKey,
    onBlur: () => finish('leave'),
  };
  if (cell === 'status') {
    return (
      <select {...shared} value={statusOf(result) ?? row.status} onChange={({ target }) => change(target.value)}>
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
      value={text}
      aria-invalid={problem !== undefined || undefined}
      autoComplete="off"
      onChange={({ target }) => change(target.value)}
    />
  );
}

const statusOf = (read: ReadCell): string | undefined => ('values' in read ? read.values.status : undefined);
