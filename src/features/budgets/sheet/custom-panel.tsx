import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { Popover } from '../../../ui/popover/popover.tsx';
import type { ColumnType } from '../columns/columns.wire.ts';
import { allowedChoices } from '../rules/column-choices.ts';
import { type ColumnValue, type LinkValue, readColumnValue } from '../rules/column-values.ts';
import { type RichText, richTextOf } from '../rules/rich-text.ts';
import type { CustomEditing } from './cell-editor-props.ts';
import type { Move } from './cell-moves.ts';
import { type CustomValues, customKey } from './custom-cells.ts';
import { RichTextField } from './rich-text/rich-text-field.tsx';
import { sheetWords } from './sheet.words.ts';

export type CustomPanelProps = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  row: CustomValues;
  custom: CustomEditing;
  /** The first typed characters, which replace the value. */
  typed: string | undefined;
  /** Undefined leaves the value as it is. */
  onDone: (value: ColumnValue | null | undefined, move: Move) => void;
};

type FieldsProps = {
  custom: CustomEditing;
  row: CustomValues;
  value: ColumnValue | null;
  problem: string | undefined;
  /** The field that goes on with the typed text. */
  begun: RefObject<HTMLInputElement | null>;
  onChange: (value: ColumnValue | null) => void;
};

/** Edits a value beside its cell. Save, Ctrl+Enter and a press beside the panel keep it, Escape does not. */
export function CustomPanel({ anchor, label, row, custom, typed, onDone }: CustomPanelProps) {
  const words = useWords(sheetWords);
  const { column } = custom;
  const [value, setValue] = useState<ColumnValue | null>(
    () => begunValue(column.type, typed) ?? row[customKey(column.id)] ?? null,
  );
  const [isTried, setIsTried] = useState(false);
  const checked = readColumnValue(withStored(custom, row), value);
  const problem = isTried && !checked.ok ? checked.message : undefined;
  const escapeInside = useRef(() => false);
  const begun = useRef<HTMLInputElement>(null);
  const cancel = () => onDone(undefined, 'stay');
  /** What can't be saved stays in the panel, with the reason. */
  const save = () => {
    if (checked.ok) onDone(checked.value, 'stay');
    else setIsTried(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  const pressKey = (event: KeyboardEvent) => {
    event.stopPropagation(); // Tab and arrows belong to the panel, not to the cells.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  const fields = { custom, row, value, problem, begun, onChange: setValue };
  return (
    <Popover
      label={label}
      anchor={anchor}
      className="cell-panel"
      {...(column.type === 'LINK' && typed !== undefined && { focusFirst: begun })}
      data-ref="cell-panel"
      onKeyDown={pressKey}
      onClose={save}
      onEscape={() => escapeInside.current() || cancel()}
    >
      <form onSubmit={submit} noValidate>
        {column.type === 'MULTISELECT' && <ChoiceFields {...fields} />}
        {column.type === 'LINK' && <LinkFields {...fields} />}
        {column.type === 'RICH_TEXT' && (
          <RichTextField
            shell={custom.shell}
            initial={(row[customKey(column.id)] ?? null) as RichText | null}
            {...{ label, typed, problem, escapeInside }}
            onChange={setValue}
          />
        )}
        <div className="cell-panel-foot">
          <Button onClick={cancel}>{words.cancel}</Button>
          <Button type="submit" kind="primary" data-ref="cell-panel-save">
            {words.save}
          </Button>
        </div>
      </form>
    </Popover>
  );
}

/** Returns the value that the user has begun to type. */
function begunValue(type: ColumnType, typed: string | undefined): ColumnValue | undefined {
  if (typed === undefined) return undefined;
  if (type === 'LINK') return { url: typed };
  return type === 'RICH_TEXT' ? richTextOf(typed) : undefined;
}

/** Removed choices stay in the items that have them until the user removes them. */
function withStored({ column }: CustomEditing, row: CustomValues) {
  const stored = row[customKey(column.id)];
  const kept = Array.isArray(stored) ? (stored as readonly string[]) : [];
  return { type: column.type, choices: [...new Set([...(column.choices ?? []), ...kept])] };
}

function ChoiceFields({ custom, row, value, onChange }: FieldsProps) {
  const words = useWords(sheetWords);
  const { column, columns, mappings } = custom;
  const chosen = (value ?? []) as readonly string[];
  const allowed = allowedChoices(column, mappings, (id) => row[customKey(id)]);
  const choices = withStored(custom, row).choices.filter((one) => allowed.includes(one) || chosen.includes(one));
  const controlling = columns.find(({ id }) => id === column.controllingColumnId);
  if (choices.length === 0) {
    return <p className="cell-panel-text">{controlling ? words.noChoices(controlling.name) : words.noChoicesYet}</p>;
  }
  return (
    <div className="cell-panel-choices">
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={choice}
          checked={chosen.includes(choice)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
          }
        />
      ))}
    </div>
  );
}

function LinkFields({ value, problem, begun, onChange }: FieldsProps) {
  const words = useWords(sheetWords);
  const known = (value ?? { url: '' }) as LinkValue;
  const [url, setUrl] = useState(known.url);
  const [text, setText] = useState(known.text ?? '');
  const change = (next: { url: string; text: string }) => {
    setUrl(next.url);
    setText(next.text);
    onChange(next.url.trim() === '' ? null : { url: next.url.trim(), text: next.text });
  };
  return (
    <>
      <TextField
        ref={begun}
        label={words.linkAddress}
        data-ref="link-address"
        inputMode="url"
        autoComplete="off"
        value={url}
        error={problem}
        onChange={({ target }) => change({ url: target.value, text })}
      />
      <TextField
        label={words.linkText}
        hint={words.linkTextHint}
        autoComplete="off"
        value={text}
        onChange={({ target }) => change({ url, text: target.value })}
      />
    </>
  );
}
