import { useState } from 'react';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { type FieldColumns, TYPES } from '../rules/financial-imports/import-fields.ts';
import { fieldNames } from '../rules/financial-imports/row-problems.words.ts';
import {
  countMisfits,
  fittingFormats,
  type Misfits,
  suggestedFields,
} from '../rules/financial-imports/suggest-fields.ts';
import { applyFieldMappings } from './financial-imports.api.ts';
import {
  DATE_FORMATS,
  type DateFormat,
  type ImportField,
  NUMBER_FORMATS,
  type NumberFormat,
} from './import-fields.wire.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { StepCard } from './step-card.tsx';
import { countText, type StepProps } from './step-props.ts';
import { useSaving } from './use-saving.ts';

const words = all.columns;

type ColumnChoices = { fields: FieldColumns; dateFormat: DateFormat | null; numberFormat: NumberFormat | null };

/** The column of the file for each field, and how dates and amounts are written. */
export function ColumnsStep({ shell, locale, one, unsaved, go, reload, onChanged }: StepProps) {
  const { columns, importType } = one;
  const [chosen, setChosen] = useState<ColumnChoices>(() => unsaved.read().columns ?? one);
  const { fields } = chosen;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, refusal, save } = useSaving(reload);
  const suggested = suggestedFields(importType, columns);
  const fitting = fittingFormats(columns, fields);
  const dateFormat = fitting.dates.length === 1 ? (fitting.dates[0] ?? '') : (chosen.dateFormat ?? '');
  const numberFormat = fitting.numbers.length === 1 ? (fitting.numbers[0] ?? '') : (chosen.numberFormat ?? '');
  const hasDates = (['START_DATE', 'END_DATE', 'DATE'] as const).some((field) => fields[field] !== undefined);
  const hasAmounts = fields.AMOUNT !== undefined;

  const change = (changed: Partial<ColumnChoices>) => {
    const next = { fields, dateFormat: chosen.dateFormat, numberFormat: chosen.numberFormat, ...changed };
    setChosen(next);
    unsaved.keep({ columns: next });
  };
  const choose = (field: ImportField, value: string) => {
    const { [field]: _, ...others } = fields;
    change({ fields: value === '' ? others : { ...others, [field]: Number(value) } });
  };
  const submit = () => {
    setChecked(true);
    if (!hasAmounts || numberFormat === '' || (hasDates && dateFormat === '')) return;
    void save(async () => {
      const saved = await applyFieldMappings(shell.rest, {
        importId: one.id,
        fields,
        numberFormat,
        ...(dateFormat !== '' && { dateFormat }),
      });
      unsaved.keep({ columns: undefined });
      onChanged(saved);
      go('duplicates');
    });
  };
  const hintOf = (field: ImportField) => {
    const index = fields[field];
    const profile = index === undefined ? undefined : columns[index];
    if (!profile) return '';
    const examples = profile.examples.length > 0 ? words.examples(profile.examples) : words.empty;
    return suggested[field] === index ? `${words.suggested}. ${examples}` : examples;
  };
  const misfitsOf = countMisfits(columns, fields, { dateFormat, numberFormat });
  const formatHint = (fits: number, isChosen: boolean, { values, misfits = 0 }: Misfits) => {
    if (values === 0) return '';
    if (!isChosen) return fits === 0 ? words.unfit : words.ambiguous;
    if (misfits === 0) return fits === 1 ? words.detected : '';
    const others = words.misfits(countText(misfits, locale), countText(values, locale), misfits === 1);
    return fits === 1 ? `${words.detectedMost} ${others}` : others;
  };
  return (
    <StepCard title={words.title} lead={words.lead} refusal={refusal} isBusy={isBusy} onContinue={submit}>
      <div className="p-form">
        {TYPES[importType].fields.map((field) => (
          <SelectField
            key={field}
            data-ref={`import-field-${field}`}
            data-size="large"
            label={fieldNames[field]}
            required={field === 'AMOUNT'}
            value={fields[field] ?? ''}
            hint={hintOf(field)}
            error={field === 'AMOUNT' && isChecked && !hasAmounts ? words.problems.amount : undefined}
            options={[
              { value: '', label: words.none },
              ...columns.map(({ name }, index) => ({ value: String(index), label: name || words.nameless(index + 1) })),
            ]}
            onChange={({ target }) => choose(field, target.value)}
          />
        ))}
        {hasAmounts && (
          <SelectField
            data-ref="import-number-format"
            data-size="large"
            label={words.numberFormat}
            required
            value={numberFormat}
            hint={formatHint(fitting.numbers.length, numberFormat !== '', misfitsOf.numbers)}
            error={isChecked && numberFormat === '' ? words.problems.format : undefined}
            options={optionsOf(fitting.numbers.length === 0 ? NUMBER_FORMATS : fitting.numbers, words.numbers)}
            onChange={({ target }) =>
              change({ numberFormat: NUMBER_FORMATS.find((format) => format === target.value) ?? null })
            }
          />
        )}
        {hasDates && (
          <SelectField
            data-ref="import-date-format"
            data-size="large"
            label={words.dateFormat}
            required
            value={dateFormat}
            hint={formatHint(fitting.dates.length, dateFormat !== '', misfitsOf.dates)}
            error={isChecked && dateFormat === '' ? words.problems.format : undefined}
            options={optionsOf(fitting.dates.length === 0 ? DATE_FORMATS : fitting.dates, words.dates)}
            onChange={({ target }) =>
              change({ dateFormat: DATE_FORMATS.find((format) => format === target.value) ?? null })
            }
          />
        )}
      </div>
    </StepCard>
  );
}

const optionsOf = <Format extends string>(formats: readonly Format[], labels: Readonly<Record<Format, string>>) => [
  ...(formats.length === 1 ? [] : [{ value: '', label: all.file.choose }]),
  ...formats.map((value) => ({ value, label: labels[value] })),
];
