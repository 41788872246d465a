import { Fragment, useState } from 'react';
import { isFilled } from '../../../base/text/is-filled.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { Callout } from '../../../ui/callout/callout.tsx';
import { HintedCheckbox } from '../../../ui/field/hinted-checkbox.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormatFields } from '../financial-imports/format-fields.tsx';
import { importStepsWords } from '../financial-imports/import-steps.words.ts';
import { StepCard } from '../financial-imports/step-card.tsx';
import { useAttempts } from '../financial-imports/use-attempts.ts';
import { useSaving } from '../financial-imports/use-saving.ts';
import { GROUP_NAME_MAX_LENGTH } from '../groups/groups.wire.ts';
import type { Formats, FormattedColumns } from '../rules/financial-imports/suggest-fields.ts';
import { headerIndex } from '../rules/import-columns.ts';
import { COLUMN_FIELDS } from '../rules/import-mapping.ts';
import { EMPTY_CATEGORIES, type ImportMapping } from './budget-imports.wire.ts';
import type { EmptyCategoriesChoice } from './empty-categories-choice.ts';
import { importBudgetWords as words } from './import-budget.words.ts';
import type { ImportChoices } from './import-choices.api.ts';
import { droppedColumns, type ImportDraft, type ItemField, ownLabel, suggestedDraft } from './import-draft.ts';
import { createImportTemplate, updateImportTemplate } from './import-templates.api.ts';
import type { RecordSet } from './record-sets.wire.ts';

type ImportColumnsStepProps = {
  shell: Shell;
  locale: string;
  budgetId: string;
  recordSet: RecordSet;
  choices: ImportChoices;
  draft: ImportDraft;
  formatted: FormattedColumns;
  formats: Formats;
  /** What empty category cells mean; undefined if the file has none. */
  emptyCategories: EmptyCategoriesChoice | undefined;
  mapping: ImportMapping;
  /** Whether all required choices are made. */
  isComplete: boolean;
  onChange: (changed: Partial<ImportDraft>) => void;
  onBack: () => void;
  onContinue: () => void;
};

/** The column of the file for each field and each custom column, and how dates and amounts are written. */
export function ImportColumnsStep({
  shell,
  locale,
  budgetId,
  recordSet,
  choices: { templates, custom, labels },
  draft,
  formatted,
  formats,
  emptyCategories,
  mapping,
  isComplete,
  onChange,
  onBack,
  onContinue,
}: ImportColumnsStepProps) {
  const { rest, messages } = shell;
  const { columns, profiles } = recordSet;
  const { attempts, isChecked, attempt } = useAttempts();
  const [saveAs, setSaveAs] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  const { isBusy, refusal, save } = useSaving();
  const suggested = suggestedDraft(recordSet, { custom, labels });
  const dropped = droppedColumns(draft, columns);
  const templateName = saveAs.trim();
  const replaced = templates.find(({ name }) => name.toLowerCase() === templateName.toLowerCase());
  const hasCategories = draft.fields.parent !== undefined || draft.fields.subcategory !== undefined;
  // A mapping names its columns, so the first of several with a name is used.
  const options = [
    { value: '', label: words.columns.none },
    ...[...new Set(columns)].filter(isFilled).map((column) => ({ value: column, label: column })),
  ];
  const hintOf = (chosen: string | undefined, suggestion: string | undefined) => {
    if (chosen === undefined) return '';
    const { examples = [] } = profiles[headerIndex(columns, chosen)] ?? {};
    const shown = examples.length > 0 ? words.columns.examples(examples) : words.columns.empty;
    return chosen === suggestion ? `${words.columns.suggested}. ${shown}` : shown;
  };
  const choose = (field: ItemField, value: string) => {
    const { [field]: _, ...others } = draft.fields;
    onChange({ fields: value === '' ? others : { ...others, [field]: value } });
  };
  const chooseCustom = (id: string, value: string) => {
    const { [id]: _, ...others } = draft.columns;
    onChange({ columns: value === '' ? others : { ...others, [id]: value } });
  };
  const submit = () => {
    attempt();
    if (!isComplete) return;
    if (templateName === '') return onContinue();
    void save(async () => {
      if (replaced) await updateImportTemplate(rest, budgetId, { id: replaced.id, mapping });
      else await createImportTemplate(rest, budgetId, { name: templateName, shared: !isPrivate, mapping });
      messages.show(words.columns.saved(templateName));
    }, onContinue);
  };
  return (
    <StepCard
      title={words.columns.title}
      lead={words.columns.lead}
      refusal={refusal}
      isBusy={isBusy}
      attempts={attempts}
      onBack={onBack}
      onContinue={submit}
    >
      <div className="p-form">
        {draft.fields.planned === undefined && (
          <div className="import-wide" data-ref="import-no-amounts">
            <Callout priority="WARNING">{words.columns.noAmounts}</Callout>
          </div>
        )}
        {COLUMN_FIELDS.map((field) => (
          <Fragment key={field}>
            <SelectField
              data-ref={`import-${field}`}
              data-size="large"
              label={ownLabel(field, labels) ?? words.fields[field]}
              required={field === 'name'}
              value={draft.fields[field] ?? ''}
              hint={
                draft.fields[field] === undefined
                  ? words.hints[field]
                  : hintOf(draft.fields[field], suggested.fields[field])
              }
              error={field === 'name' && isChecked && draft.fields.name === undefined ? words.problems.name : undefined}
              options={options}
              onChange={({ target }) => choose(field, target.value)}
            />
            {field === 'subcategory' && emptyCategories && (
              <SelectField
                data-ref="import-empty-categories"
                data-size="large"
                label={words.columns.emptyCategories}
                value={emptyCategories.value}
                hint={emptyCategoriesHint(emptyCategories)}
                options={EMPTY_CATEGORIES.map((value) => ({ value, label: words.columns.emptyChoices[value].label }))}
                onChange={({ target }) =>
                  onChange({ emptyCategories: EMPTY_CATEGORIES.find((one) => one === target.value) ?? null })
                }
              />
            )}
          </Fragment>
        ))}
        {hasCategories && (
          <div className="import-wide">
            <HintedCheckbox
              data-ref="import-creates-categories"
              label={words.columns.createsCategories}
              hint={words.columns.createsCategoriesHint}
              checked={draft.createsCategories}
              onChange={({ target }) => onChange({ createsCategories: target.checked })}
            />
          </div>
        )}
        {(formatted.amounts.length > 0 || formatted.days.length > 0) && (
          <h3 className="import-heading import-wide">{words.columns.formats}</h3>
        )}
        <FormatFields
          {...{ locale, isChecked }}
          columns={formatted}
          chosen={formats}
          needs={{ numbers: formatted.amounts.length > 0, dates: formatted.days.length > 0 }}
          onChange={onChange}
        />
        {custom.length > 0 && <h3 className="import-heading import-wide">{words.columns.custom}</h3>}
        {custom.map(({ id, name }) => (
          <SelectField
            key={id}
            data-ref={`import-column-${id}`}
            data-size="large"
            label={name}
            value={draft.columns[id] ?? ''}
            hint={hintOf(draft.columns[id], suggested.columns[id])}
            options={options}
            onChange={({ target }) => chooseCustom(id, target.value)}
          />
        ))}
        {dropped.length > 0 && (
          <p className="import-wide p-field-hint" role="status" data-ref="import-dropped">
            {words.columns.dropped(dropped)}
          </p>
        )}
        <TextField
          data-ref="import-save-as"
          label={words.columns.saveAs}
          autoComplete="off"
          maxLength={GROUP_NAME_MAX_LENGTH}
          hint={replaced ? words.columns.replaces(replaced.name) : words.columns.saveAsHint}
          value={saveAs}
          onChange={({ target }) => setSaveAs(target.value)}
        />
        {templateName !== '' && !replaced && (
          <div className="import-wide">
            <HintedCheckbox
              data-ref="import-template-private"
              label={importStepsWords.saveTemplate.private}
              hint={importStepsWords.saveTemplate.privateHint}
              checked={isPrivate}
              onChange={({ target }) => setPrivate(target.checked)}
            />
          </div>
        )}
      </div>
    </StepCard>
  );
}

function emptyCategoriesHint({ value, suggested }: EmptyCategoriesChoice): string {
  const { hint } = words.columns.emptyChoices[value];
  return value === suggested ? `${words.columns.suggested}. ${hint}` : hint;
}
