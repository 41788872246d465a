import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { focusInView } from '../../../ui/tree-grid/focus-in-view.ts';
import type { ColumnType } from '../columns/columns.wire.ts';
import { ITEM_STATUSES } from '../items/internal-items.wire.ts';
import { isNumeric } from '../rules/column-values.ts';
import type { BudgetUsers } from '../users/budget-users.wire.ts';
import { matchingUsers } from '../users/find-users.ts';
import type { CellEditorProps } from './cell-editor-props.ts';
import { CellMessageId, cellMessagePart } from './cell-message.tsx';
import type { Move } from './cell-moves.ts';
import { cellText } from './cell-text.ts';
import { NO_COLUMNS } from './custom-cells.ts';
import { CustomEditor, hasOwnEditor } from './custom-editor.tsx';
import { DateField } from './date-field.tsx';
import { isDraftId } from './draft-item.ts';
import { OwnerField } from './owner-field.tsx';
import type { ReadCell } from './read-cell.ts';
import { sheetWords } from './sheet.words.ts';

const ENDS: Readonly<Record<string, Move>> = { Enter: 'below', Tab: 'next' };
const BACK: Readonly<Record<string, Move>> = { Enter: 'above', Tab: 'previous' };
/** While a new value is typed, arrows save it and go on, as in other spreadsheets. */
const ARROWS: Readonly<Record<string, Move>> = { ArrowDown: 'below', ArrowUp: 'above' };

const NO_USERS: BudgetUsers = [];
const DATES: readonly (ColumnType | undefined)[] = ['DATE', 'DATETIME'];

/** The field in a cell. Enter saves and goes down, Tab goes on, Escape takes the change back. */
export function CellEditor(props: CellEditorProps) {
  return props.custom && hasOwnEditor(props.custom.column) ? (
    <CustomEditor {...props} custom={props.custom} />
  ) : (
    <TextEditor {...props} />
  );
}

function TextEditor(props: CellEditorProps) {
  const { row, cell, typed, label, locale, custom, users = NO_USERS, onType, onDone, onFailed } = props;
  const words = useWords(sheetWords);
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [seen] = useState(row);
  const refused = row.refused?.[cell];
  const [initial] = useState(
    () => refused?.text ?? cellText(row, cell, { locale, words, custom: custom ?? { ...NO_COLUMNS, users } }),
  );
  const [text, setText] = useState(typed ?? initial);
  const latestText = useRef(text);
  const isDone = useRef(false);
  const isOwner = cell === 'ownerId';
  /** The start of a name is no problem while the list offers users for it. */
  const read = (next: string): ReadCell => {
    const result = props.read(next);
    return isOwner && 'problem' in result && matchingUsers(users, next).length > 0 ? { values: {} } : result;
  };
  const result = read(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when editing begins.
  useEffect(() => {
    cellMessagePart.load().catch(() => {});
    if (field.current) focusInView(field.current);
    if (typed !== undefined) onType(result);
    else if (field.current instanceof HTMLInputElement) field.current.select();
  }, []);
  const problem = 'problem' in result ? result.problem : undefined;
  const messageId = useContext(CellMessageId);

  const finish = (move: Move) => {
    if (isDone.current) return;
    const value = latestText.current;
    isDone.current = true;
    // A refused value is sent again by Enter, and stays refused when the focus goes elsewhere.
    const isAgain = move !== 'leave' && refused !== undefined;
    onDone(value === initial && !isAgain ? undefined : props.read(value), move, seen, value);
  };
  const change = (next: string) => {
    latestText.current = next;
    setText(next);
    onType(read(next));
  };
  const pick = (next: string) => {
    change(next);
    if ('values' in read(next)) finish('stay');
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // A new item without a name is given up.
    const isNameless = isDraftId(row.id) && latestText.current.trim() === '';
    const hasArrows = typed !== undefined || isNameless;
    const move = (event.shiftKey ? BACK : ENDS)[event.key] ?? (hasArrows ? ARROWS[event.key] : undefined);
    if (event.key === 'Escape' || (move && isNameless)) {
      event.preventDefault();
      event.stopPropagation();
      isDone.current = true;
      onDone(undefined, 'stay', seen, text);
    } else if (move) {
      event.preventDefault();
      if ('values' in read(latestText.current)) finish(move);
    }
  };
  const isDate = cell === 'startsOn' || cell === 'endsOn' || DATES.includes(custom?.column.type);
  const shared = {
    ref: field,
    className: 'sheet-field',
    'aria-label': label,
    'aria-describedby': messageId,
    onKeyDown: pressKey,
    onBlur: () => isDate || finish('leave'),
  };
  const isAmount = cell === 'planned' || (custom !== undefined && isNumeric(custom.column.type));
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
  const input = (aria: object = {}) => (
    <input
      {...shared}
      {...aria}
      type="text"
      inputMode={isAmount ? 'decimal' : 'text'}
      data-align={isAmount ? 'end' : undefined}
      value={text}
      aria-invalid={problem !== undefined || undefined}
      aria-errormessage={problem === undefined ? undefined : messageId}
      autoComplete="off"
      onChange={({ target }) => change(target.value)}
    />
  );
  if (isOwner) {
    return (
      <OwnerField input={field} ownerId={seen.ownerId} {...{ users, initial, text }} onFill={change} onPick={pick}>
        {input}
      </OwnerField>
    );
  }
  if (!isDate) return input();
  return (
    <DateField
      input={field}
      hasTime={custom?.column.type === 'DATETIME'}
      openAt={cell === 'endsOn' ? row.startsOn : row.endsOn}
      {...{ label, text, locale, onFailed }}
      onPick={pick}
      onLeave={() => finish('leave')}
    >
      {input()}
    </DateField>
  );
}

const statusOf = (read: ReadCell): string | undefined => ('values' in read ? read.values.status : undefined);
