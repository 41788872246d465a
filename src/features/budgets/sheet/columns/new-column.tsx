import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Shell } from '../../../../shell/create-shell.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { type NoteUnsaved, useUnsavedForm } from '../../../../ui/unsaved/use-unsaved-forms.ts';
import { createColumn } from '../../columns/columns.api.ts';
import { COLUMN_TYPES, type ColumnType } from '../../columns/columns.wire.ts';
import type { Change } from '../use-ordered-changes.ts';
import { columnsWords } from './columns.words.ts';

type NewColumnProps = {
  shell: Pick<Shell, 'rest'>;
  budgetId: string;
  /** Of the budget. */
  columnCount: number;
  change: Change;
  noteUnsaved: NoteUnsaved;
  isBusy: boolean;
  onAdded: (id: string) => void;
};

/** Adds a column with a name and a type. Its other settings open then. */
export function NewColumn({ shell, budgetId, columnCount, change, noteUnsaved, isBusy, onAdded }: NewColumnProps) {
  const words = useWords(columnsWords);
  const [name, setName] = useState('');
  const [type, setType] = useState<ColumnType>('TEXT');
  useUnsavedForm(noteUnsaved, name.trim() !== '');
  const form = useRef<HTMLFormElement>(null);
  // The settings of an added column open above the form, and would push the focused field out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the list of columns has changed.
  useLayoutEffect(() => {
    if (form.current?.matches(':focus-within')) form.current.scrollIntoView({ block: 'nearest' });
  }, [columnCount]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const isAdded = await change(async () => {
      const { id } = await createColumn(shell.rest, budgetId, { name: name.trim(), type });
      onAdded(id);
    });
    if (isAdded) setName('');
  };
  return (
    <form ref={form} className="columns-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={words.name}
        data-ref="column-name"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={words.type}
        data-ref="column-type"
        value={type}
        options={COLUMN_TYPES.map((value) => ({ value, label: words.types[value] }))}
        onChange={({ target }) => setType(target.value as ColumnType)}
      />
      <Button type="submit" data-ref="column-add" busy={isBusy} unavailable={name.trim() === ''}>
        {words.add}
      </Button>
    </form>
  );
}
