import { type FormEvent, useState } from 'react';
import type { Decimal } from '../../../../base/formats/decimal.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useWords } from '../../../../ui/language/use-words.ts';
import { useUnsavedForm } from '../../../../ui/unsaved/use-unsaved-forms.ts';
import { saveCalculation } from '../../columns/column-settings.api.ts';
import {
  CALCULATION_AMOUNTS,
  calculateColumns,
  calculationProblem,
  isCalculable,
  missingIn,
} from '../../rules/calculations.ts';
import { customKey } from '../custom-cells.ts';
import { CustomValue } from '../custom-value.tsx';
import { sheetWords } from '../sheet.words.ts';
import type { SheetRow } from '../sheet-rows.ts';
import { columnsWords } from './columns.words.ts';
import type { ColumnSettingsProps } from './columns-props.tsx';
import { unknownNames, withIds, withNames } from './formula-names.ts';

/** Items that the preview shows. */
const PREVIEW_ROWS = 4;

/** The formula of a calculated column, with the results of some items while it is typed. */
export function ColumnCalculation(props: ColumnSettingsProps) {
  const { shell, budgetId, custom, column, rows, change, noteUnsaved, locale, formatAmount } = props;
  const words = useWords(columnsWords);
  const { yes, no } = useWords(sheetWords);
  const { columns } = custom;
  const { deletedOperands = [] } = column;
  const names = { columns: [...columns, ...deletedOperands], amounts: words.amounts };
  const saved = withNames(column.calculation ?? '', names);
  const [text, setText] = useState(saved);
  const formula = withIds(text.trim(), names);
  const problem = formula === '' ? undefined : calculationProblem(columns, column, formula);
  const unknown = unknownNames(formula, columns).filter((name) => !deletedOperands.some(({ id }) => id === name));
  const deleted = deletedOperands.filter(({ id }) => missingIn(formula, columns).includes(id));
  useUnsavedForm(noteUnsaved, formula !== (column.calculation ?? '') && text.trim() !== saved);
  const place = { budgetId, columnId: column.id };
  const save = (next: string | null) => void change(() => saveCalculation(shell.rest, place, next));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem && formula !== '') save(formula);
  };
  const operands = [
    ...CALCULATION_AMOUNTS.map((amount) => words.amounts[amount]),
    ...columns.filter(({ id, type }) => id !== column.id && isCalculable(type)).map(({ name }) => name),
  ];
  const previewed = columns.map((one) => (one.id === column.id ? { ...one, calculation: formula } : one));
  const previewRows = rows.tree.slice(0, PREVIEW_ROWS).map((_, place) => rows.at(place));
  return (
    <form onSubmit={submit}>
      <div className="columns-form">
        <TextField
          label={words.calculation}
          data-ref="column-formula"
          hint={words.calculationHint}
          error={
            problem === 'unknown-column' && deleted.length > 0
              ? words.deletedOperands(deleted.map(({ name }) => name))
              : unknown.length > 0
                ? words.unknownOperands(unknown)
                : problem && words.problems[problem]
          }
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField
          label={words.insert}
          value=""
          options={[{ value: '', label: '' }, ...operands.map((name) => ({ value: name, label: name }))]}
          onChange={({ target }) => target.value !== '' && setText(`${text}{${target.value}}`)}
        />
      </div>
      {formula !== '' && !problem && (
        <dl className="columns-preview" aria-label={words.preview} data-ref="column-preview">
          {previewRows.map((row) => {
            const value = calculateColumns(previewed, (name) => operandOf(row, name))[column.id];
            return (
              <div key={row.id}>
                <dt>{row.name}</dt>
                <dd>
                  {value === null || value === undefined ? (
                    words.empty
                  ) : (
                    <CustomValue column={column} value={value} words={{ yes, no }} {...{ locale, formatAmount }} />
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      <div className="columns-actions">
        <Button
          type="submit"
          data-ref="column-formula-save"
          unavailable={problem !== undefined || formula === '' || formula === column.calculation}
        >
          {words.saveCalculation}
        </Button>
        {column.calculation !== undefined && (
          <Button
            onClick={() => {
              setText('');
              save(null);
            }}
          >
            {words.removeCalculation}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns a number of a row by the name that a formula has for it. */
function operandOf(row: SheetRow, name: string): unknown {
  const amount = CALCULATION_AMOUNTS.find((one) => one === name);
  return amount ? (row[amount] satisfies Decimal) : row[customKey(name)];
}
