import { useState } from 'react';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { type FieldColumns, TYPES } from '../rules/financial-imports/import-fields.ts';
import { fieldNames } from '../rules/financial-imports/row-problems.words.ts';
import { formatsOf, formattedColumns, suggestedFields } from '../rules/financial-imports/suggest-fields.ts';
import { applyFieldMappings } from './financial-imports.api.ts';
import { FormatFields } from './format-fields.tsx';
import type { DateFormat, ImportField, NumberFormat } from './import-fields.wire.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { StepCard } from './step-card.tsx';
import type { StepProps } from './step-props.ts';
import { useAttempts } from './use-attempts.ts';
import { useSaving } from './use-saving.ts';

const words = all.columns;

type ColumnChoices = { fields: FieldColumns; dateFormat: DateFormat | null; numberFormat: NumberFormat | null };

/** The column of the file for each field, and how dates and amounts are written. */
export function ColumnsStep({ shell, locale, one, unsaved, go, reload, onChanged }: StepProps) {
  const { columns, importType } = one;
  const [chosen, setChosen] = useState<ColumnChoices>(() => unsaved.read().columns ?? one);
  const { fields } = chosen;
  const { attempts, isChecked, attempt } = useAttempts();
  const { isBusy, refusal, save } = useSaving(reload);
  const suggested = suggestedFields(importType, columns);
  const formatted = formattedColumns(columns, fields);
  const { dateFormat, numberFormat } = formatsOf(formatted, chosen);
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
    attempt();
    if (!hasAmounts || numberFormat === null || (hasDates && dateFormat === null)) return;
    void save(
      async () => {
        const saved = await applyFieldMappings(shell.rest, {
          importId: one.id,
          fields,
          numberFormat,
          ...(dateFormat !== null && { dateFormat }),
        });
        unsaved.keep({ columns: undefined });
        onChanged(saved);
      },
      () => go('duplicates'),
    );
  };
  const hintOf = (field: ImportField) => {
    const index = fields[field];
    const profile = index === undefined ? undefined : columns[index];
    if (!profile) return '';
    const examples = profile.examples.length > 0 ? words.examples(profile.examples) : words.empty;
    return suggested[field] === index ? `${words.suggested}. ${examples}` : examples;
  };
  return (
    <StepCard
      title={words.title}
      lead={words.lead}
      refusal={refusal}
      isBusy={isBusy}
      attempts={attempts}
      onBack={() => go('file')}
      onContinue={submit}
    >
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
        <FormatFields
          locale={locale}
          columns={formatted}
          chosen={chosen}
          needs={{ numbers: hasAmounts, dates: hasDates }}
          isChecked={isChecked}
          onChange={change}
        />
      </div>
    </StepCard>
  );
}
