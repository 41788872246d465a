import { useId, useState } from 'react';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TYPES, valueOfField } from '../rules/financial-imports/import-fields.ts';
import { fieldNames } from '../rules/financial-imports/row-problems.words.ts';
import { applyFieldMappings } from './financial-imports.api.ts';
import type { Duplicates } from './financial-imports.wire.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { StepCard } from './step-card.tsx';
import type { StepProps } from './step-props.ts';
import { useAttempts } from './use-attempts.ts';
import { useSaving } from './use-saving.ts';

const words = all.duplicates;

/** Which fields identify a duplicate, and what happens to it. */
export function DuplicatesStep({ shell, one, unsaved, go, reload, onChanged }: StepProps) {
  const mapped = TYPES[one.importType].fields.filter((field) => one.fields[field] !== undefined);
  const usual = mapped.filter((field) => valueOfField(one.importType, field) === 'number');
  const [chosen, setChosen] = useState<Duplicates>(
    () => unsaved.read().duplicates ?? one.duplicates ?? { fields: usual, action: 'SKIP' },
  );
  // A field can have lost its column since it was chosen.
  const fields = chosen.fields.filter((field) => mapped.includes(field));
  const { action } = chosen;
  const { attempts, isChecked, attempt } = useAttempts();
  const problemId = useId();
  const { isBusy, refusal, save } = useSaving(reload);
  const problem = isChecked && fields.length === 0 ? words.problem : undefined;

  const change = (changed: Partial<Duplicates>) => {
    const next = { fields, action, ...changed };
    setChosen(next);
    unsaved.keep({ duplicates: next });
  };
  const submit = () => {
    attempt();
    if (fields.length === 0) return;
    void save(
      async () => {
        const saved = await applyFieldMappings(shell.rest, { importId: one.id, duplicates: { fields, action } });
        unsaved.keep({ duplicates: undefined });
        onChanged(saved);
      },
      () => go('rules'),
    );
  };
  return (
    <StepCard
      title={words.title}
      lead={words.leads[one.scope]}
      refusal={refusal}
      isBusy={isBusy}
      attempts={attempts}
      onBack={() => go('columns')}
      onContinue={submit}
    >
      <div className="p-form">
        <fieldset className="import-checks">
          <legend className="p-field-label">{words.fields}</legend>
          {mapped.map((field) => (
            <Checkbox
              key={field}
              data-ref={`import-duplicate-${field}`}
              label={fieldNames[field]}
              checked={fields.includes(field)}
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : problemId}
              onChange={({ target }) =>
                change({ fields: target.checked ? [...fields, field] : fields.filter((other) => other !== field) })
              }
            />
          ))}
          {problem !== undefined && (
            <span id={problemId} className="p-field-error" data-ref="import-duplicate-error">
              {problem}
            </span>
          )}
        </fieldset>
        <RadioGroup
          legend={words.action}
          data-ref="import-duplicate-action"
          value={action}
          onChange={(value) => change({ action: value })}
          choices={(['SKIP', 'REPLACE'] as const).map((value) => ({ value, ...words.actions[value] }))}
        />
      </div>
    </StepCard>
  );
}
