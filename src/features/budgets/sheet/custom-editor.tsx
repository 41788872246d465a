import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { focusInView } from '../../../ui/tree-grid/focus-in-view.ts';
import { useTypeahead } from '../../../ui/tree-grid/use-typeahead.ts';
import type { Column } from '../columns/columns.wire.ts';
import { allowedChoices } from '../rules/column-choices.ts';
import { type ColumnValue, isSameValue } from '../rules/column-values.ts';
import { readStartOfYesNo } from '../rules/yes-no.ts';
import type { CellEditorProps, CustomEditing } from './cell-editor-props.ts';
import type { Move } from './cell-moves.ts';
import { customKey } from './custom-cells.ts';
import type { CustomPanelProps } from './custom-panel.tsx';
import { readCustomValue } from './custom-text.ts';
import { sheetWords } from './sheet.words.ts';

/** All other types are typed as text. */
export const hasOwnEditor = ({ type }: Column): boolean =>
  ['COMBOBOX', 'BOOLEAN', 'MULTISELECT', 'LINK', 'RICH_TEXT'].includes(type);

type CustomEditorProps = CellEditorProps & { custom: CustomEditing };

/** The field of a cell whose value is chosen, or edited beside the cell. */
export function CustomEditor(props: CustomEditorProps) {
  const { custom } = props;
  switch (custom.column.type) {
    case 'BOOLEAN':
      return <BooleanEditor {...props} />;
    case 'COMBOBOX':
      return <ChoiceEditor {...props} />;
    default:
      return <PanelEditor {...props} />;
  }
}

/** Ends editing once. */
function useFinish({ row, custom, onDone }: CustomEditorProps) {
  const [seen] = useState(row);
  const isDone = useRef(false);
  return (value: ColumnValue | null | undefined, move: Move) => {
    if (isDone.current) return;
    isDone.current = true;
    const isChanged = value !== undefined && !isSameValue(value, seen[customKey(custom.column.id)]);
    onDone(isChanged ? readCustomValue(seen, custom.column, value, custom) : undefined, move, seen, '');
  };
}

function movesOf(event: KeyboardEvent): Move | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === 'Enter') return event.shiftKey ? 'above' : 'below';
  if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
  return event.key === 'Escape' ? 'stay' : undefined;
}

/**
 * Space checks and unchecks, also as the first key, and words such as “yes” are typed. A value that the user has not chosen
 * stays as it was, also an empty one.
 */
function BooleanEditor(props: CustomEditorProps) {
  const { row, custom, typed, label } = props;
  const field = useRef<HTMLInputElement>(null);
  const words = useWords(sheetWords);
  const known = row[customKey(custom.column.id)];
  const [chosen, setChosen] = useState(() =>
    typed === ' ' ? known !== true : typed === undefined ? undefined : readStartOfYesNo(typed, words),
  );
  const searchWith = useTypeahead(typed?.trim());
  const finish = useFinish(props);
  useEffect(() => {
    if (field.current) focusInView(field.current);
  }, []);
  return (
    <input
      ref={field}
      type="checkbox"
      className="sheet-check"
      aria-label={label}
      checked={chosen ?? known === true}
      onChange={({ target }) => setChosen(target.checked)}
      onKeyDown={(event) => {
        const move = movesOf(event);
        const search = move || event.key === ' ' ? undefined : searchWith(event.nativeEvent);
        if (move) finish(move === 'stay' ? undefined : chosen, move);
        else if (search !== undefined) setChosen(readStartOfYesNo(search, words) ?? chosen);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={() => finish(chosen, 'leave')}
    />
  );
}

/** Keys choose by the start of a choice, also the one that has opened it. */
function ChoiceEditor(props: CustomEditorProps) {
  const { row, custom, typed, label } = props;
  const { column, mappings } = custom;
  const field = useRef<HTMLSelectElement>(null);
  const known = String(row[customKey(column.id)] ?? '');
  const allowed = allowedChoices(column, mappings, (id) => row[customKey(id)]);
  // A choice that was removed stays until another one is chosen.
  const choices = known === '' || allowed.includes(known) ? allowed : [known, ...allowed];
  const found = (text: string) => choices.find((one) => one.toLowerCase().startsWith(text.toLowerCase()));
  const [choice, setChoice] = useState(() => (typed === undefined ? known : (found(typed) ?? known)));
  const searchWith = useTypeahead(typed);
  const finish = useFinish(props);
  useEffect(() => {
    if (field.current) focusInView(field.current);
  }, []);
  return (
    <select
      ref={field}
      className="sheet-field"
      aria-label={label}
      value={choice}
      onChange={({ target }) => setChoice(target.value)}
      onKeyDown={(event) => {
        const move = movesOf(event);
        const search = move ? undefined : searchWith(event.nativeEvent);
        if (move) finish(move === 'stay' ? undefined : choice || null, move);
        else if (search !== undefined) setChoice(found(search) ?? choice);
        else return;
        event.preventDefault(); // the browser would search for the key alone
        event.stopPropagation();
      }}
      onBlur={() => finish(choice || null, 'leave')}
    >
      <option value="" />
      {choices.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </select>
  );
}

const panelPart = lazyPart<CustomPanelProps>(() => import('./custom-panel.tsx').then((code) => code.CustomPanel));

/** Several choices, a link or a rich text, in a panel beside the cell. */
function PanelEditor(props: CustomEditorProps) {
  const { row, custom, typed, label, children } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const finish = useFinish(props);
  // The focus goes to the panel, so the browser does not scroll to a cell that is out of view.
  useLayoutEffect(() => {
    anchor.current?.closest('.p-tree-cell')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <>
      <span ref={anchor} className="sheet-value" data-editing="">
        {children}
      </span>
      {/* After its anchor, which exists before the panel is placed. */}
      <LazyView
        shell={custom.shell}
        part={panelPart}
        onFailed={() => finish(undefined, 'stay')}
        props={{ anchor, label, row, custom, typed, onDone: finish }}
      />
    </>
  );
}
