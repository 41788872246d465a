import { type FormEvent, useState } from 'react';
import type { Translation } from '../../../../base/language/words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextArea, TextField } from '../../../../ui/field/text-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useUnsavedForm } from '../../../../ui/unsaved/use-unsaved-forms.ts';
import { deleteColumn, lockColumn, renameColumn, saveChoices } from '../../columns/column-settings.api.ts';
import { CHOICE_MAX_LENGTH } from '../../columns/column-settings.wire.ts';
import { calculatedWith, isCalculable } from '../../rules/calculations.ts';
import { longChoiceIndex, repeatedChoice } from '../../rules/column-choices.ts';
import { hasChoices } from '../../rules/column-values.ts';
import { ColumnCalculation } from './column-calculation.tsx';
import { ColumnConversion } from './column-conversion.tsx';
import { ColumnDependency } from './column-dependency.tsx';
import { ColumnGroupChoice } from './column-group-choice.tsx';
import { columnsWords } from './columns.words.ts';
import type { ColumnSettingsProps } from './columns-props.tsx';

/** Everything about a column that managers change. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const { shell, budgetId, custom, column, change, noteUnsaved, onGone } = props;
  const words = useWords(columnsWords);
  const place = { budgetId, columnId: column.id };
  const [name, setName] = useState(column.name);
  const users = calculatedWith(custom.columns, column.id);
  const [isAsking, setIsAsking] = useState(false);
  useUnsavedForm(noteUnsaved, name.trim() !== column.name);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void change(() => renameColumn(shell.rest, place, name.trim()));
  };
  return (
    <div className="columns-settings" data-ref="column-settings">
      <form className="columns-form" onSubmit={rename}>
        <TextField
          label={words.name}
          data-ref="column-rename"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" unavailable={name.trim() === '' || name.trim() === column.name}>
          {words.rename}
        </Button>
      </form>
      <ColumnGroupChoice {...props} />
      <SelectField
        label={words.lock}
        data-ref="column-lock"
        value={column.lockedRole === 'ADMIN' ? 'ADMIN' : ''}
        options={[
          { value: '', label: words.locks.none },
          { value: 'ADMIN', label: words.locks.ADMIN },
        ]}
        onChange={({ target: { value } }) => {
          const role = value === 'ADMIN' ? 'ADMIN' : null;
          void change(() => lockColumn(shell.rest, place, role));
        }}
      />
      {hasChoices(column.type) && <Choices {...props} />}
      {hasChoices(column.type) && <ColumnDependency {...props} />}
      {isCalculable(column.type) && <ColumnCalculation {...props} />}
      <ColumnConversion {...props} key={column.type} />
      <div>
        <Button kind="danger" data-ref="column-delete" onClick={() => setIsAsking(true)}>
          {words.remove}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          name="delete-column"
          title={words.removeTitle(column.name)}
          kind="danger"
          confirmText={words.remove}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            void change(() => deleteColumn(shell.rest, place)).then((isDeleted) => isDeleted && onGone());
          }}
        >
          <p>{words.removeText}</p>
          {users.length > 0 && <p>{words.usedIn(users.map(({ name }) => name))}</p>}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** One choice per line. */
function Choices({ shell, budgetId, column, change, noteUnsaved }: ColumnSettingsProps) {
  const words = useWords(columnsWords);
  const [text, setText] = useState((column.choices ?? []).join('\n'));
  const lines = text.split('\n').map((line) => line.trim());
  const choices = lines.filter((line) => line !== '');
  const problem = choicesProblem(words, lines, column.choices);
  const isChanged = choices.join('\n') !== (column.choices ?? []).join('\n');
  useUnsavedForm(noteUnsaved, isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined && isChanged)
      void change(() => saveChoices(shell.rest, { budgetId, columnId: column.id }, choices));
  };
  return (
    <form className="columns-choices" onSubmit={submit}>
      <TextArea
        label={words.choices}
        data-ref="column-choices"
        rows={5}
        error={problem}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" data-ref="column-choices-save" unavailable={problem !== undefined || !isChanged}>
        {words.saveChoices}
      </Button>
    </form>
  );
}

/** Returns why the lines can't be the choices of a column; undefined if they can. */
function choicesProblem(
  words: Pick<Translation<typeof columnsWords>, 'longChoice' | 'repeatedChoice'>,
  lines: readonly string[],
  stored: readonly string[] | undefined,
): string | undefined {
  const long = longChoiceIndex(lines);
  if (long >= 0) return words.longChoice(long + 1, CHOICE_MAX_LENGTH);
  const repeated = repeatedChoice(
    lines.filter((line) => line !== ''),
    stored,
  );
  return repeated === undefined ? undefined : words.repeatedChoice(repeated);
}
