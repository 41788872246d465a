import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useUnsavedForm } from '../../../../ui/unsaved/use-unsaved-forms.ts';
import { saveControllingColumn } from '../../columns/column-settings.api.ts';
import { saveFieldMappings } from '../../columns/field-mappings.api.ts';
import { controllingColumns } from '../../rules/column-dependencies.ts';
import { columnsWords } from './columns.words.ts';
import type { ColumnSettingsProps } from './columns-props.tsx';

/** Allowed choices by the choice of the controlling column. */
type Offered = Readonly<Record<string, readonly string[]>>;

/** The column that decides about the choices of this one, and the choices that each of its values offers. */
export function ColumnDependency({ shell, budgetId, custom, column, change, noteUnsaved }: ColumnSettingsProps) {
  const words = useWords(columnsWords);
  const possible = controllingColumns(custom.columns, column);
  const controlling = custom.columns.find(({ id }) => id === column.controllingColumnId);
  const [shownId, setShownId] = useState<string>();
  const saved: Offered = Object.fromEntries(
    (custom.mappings.find(({ dependentColumnId }) => dependentColumnId === column.id)?.mappings ?? []).map(
      ({ controllingValue, allowedValues }) => [controllingValue, allowedValues],
    ),
  );
  const [draft, setDraft] = useState<Offered>();
  const offered = draft ?? saved;
  useUnsavedForm(noteUnsaved, draft !== undefined);
  if (possible.length === 0 && !controlling) return null;
  const value = controlling?.choices?.find((choice) => choice === shownId) ?? controlling?.choices?.[0];
  const choose = (id: string) => {
    setDraft(undefined);
    void change(() => saveControllingColumn(shell.rest, { budgetId, columnId: column.id }, id || null));
  };
  const toggle = (choice: string, isOffered: boolean) => {
    if (value === undefined) return;
    const others = (offered[value] ?? []).filter((one) => one !== choice);
    setDraft({ ...offered, [value]: isOffered ? [...others, choice] : others });
  };
  const save = async () => {
    if (!controlling || !draft) return;
    const mappings = Object.entries(draft).map(([controllingValue, allowedValues]) => ({
      ...{ controllingColumnId: controlling.id, controllingValue },
      allowedValues: (column.choices ?? []).filter((choice) => allowedValues.includes(choice)),
    }));
    const isSaved = await change(() =>
      saveFieldMappings(shell.rest, budgetId, { dependentColumnId: column.id, mappings }),
    );
    if (isSaved) setDraft(undefined);
  };
  return (
    <div className="columns-dependency">
      <SelectField
        label={words.controlling}
        hint={words.controllingHint}
        data-ref="column-controlling"
        value={controlling?.id ?? ''}
        options={[
          { value: '', label: words.noControlling },
          ...possible.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {controlling && value === undefined && <p className="columns-empty">{words.noChoices(controlling.name)}</p>}
      {controlling && value !== undefined && (
        <>
          <SelectField
            label={words.offeredFor(controlling.name)}
            data-ref="column-controlling-value"
            value={value}
            options={(controlling.choices ?? []).map((choice) => ({ value: choice, label: choice }))}
            onChange={({ target }) => setShownId(target.value)}
          />
          <fieldset className="columns-offered" data-ref="column-offered">
            <legend>{words.offered}</legend>
            {(column.choices ?? []).length === 0 && <p className="columns-empty">{words.noChoices(column.name)}</p>}
            {(column.choices ?? []).map((choice) => (
              <Checkbox
                key={choice}
                label={choice}
                checked={offered[value]?.includes(choice) ?? false}
                onChange={({ target }) => toggle(choice, target.checked)}
              />
            ))}
          </fieldset>
          <div>
            <Button data-ref="column-offered-save" unavailable={draft === undefined} onClick={() => void save()}>
              {words.saveOffered}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
