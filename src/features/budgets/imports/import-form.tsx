import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Card } from '../../../ui/page/card.tsx';
import { GROUP_NAME_MAX_LENGTH } from '../groups/groups.wire.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { droppedColumns } from '../rules/import-columns.ts';
import { missingColumns } from '../rules/import-mapping.ts';
import { importBudget } from './budget-imports.api.ts';
import { readImportChoices } from './import-choices.api.ts';
import { draftOf, type ImportDraft, mappingOf, suggestedDraft } from './import-draft.ts';
import { ImportFileField } from './import-file-field.tsx';
import { importFormWords as words } from './import-form.words.ts';
import { createImportTemplate, updateImportTemplate } from './import-templates.api.ts';
import { MappingFields } from './mapping-fields.tsx';
import { ReadingOptionsFields } from './reading-options.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useImportFile } from './use-import-file.ts';

const NO_DRAFT: ImportDraft = { name: '', planned: '', parent: '' };

/** Imports a file into a budget. The choice of its columns can be saved as a template, and a saved one be chosen. */
export function ImportForm({ shell, budgets }: { shell: Shell; budgets: readonly Budget[] }) {
  const { rest, live, messages } = shell;
  const formId = useId();
  const [budgetId, setBudgetId] = useState('');
  const [templateId, setTemplateId] = useState('');
  const [draft, setDraft] = useState(NO_DRAFT);
  const [saveAs, setSaveAs] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const loaded = useLoaded(
    budgetId,
    useCallback(async () => (budgetId === '' ? undefined : await readImportChoices(rest, budgetId)), [rest, budgetId]),
  );
  const { reload } = loaded;
  useEffect(() => live.subscribe(TOPICS.budgets, () => void reload()), [live, reload]);
  const { templates = [], customNames } = loaded.value ?? {};
  const template = templates.find(({ id }) => id === templateId);
  const { file, layout, isReading, problem, uploads, options, setOptions } = useImportFile(
    shell,
    ({ recordSet: { columns } }) => setDraft(template ? draftOf(template.mapping, columns) : suggestedDraft(columns)),
    { columnNames: Object.values(template?.mapping ?? {}).flatMap((name) => name ?? []) },
  );
  const columns = file?.recordSet.columns ?? [];
  const missing = template && file ? missingColumns(template.mapping, columns) : [];
  const dropped = customNames ? droppedColumns(columns, Object.values(draft), customNames) : [];
  const replaced = templates.find(({ name }) => name.toLowerCase() === saveAs.trim().toLowerCase());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setRefusal(undefined);
    if (budgetId === '' || !file || draft.name === '') return;
    setBusy(true);
    try {
      const mapping = mappingOf(draft);
      if (replaced) await updateImportTemplate(rest, budgetId, { id: replaced.id, mapping });
      else if (saveAs.trim() !== '') await createImportTemplate(rest, budgetId, { name: saveAs.trim(), mapping });
      await importBudget(rest, budgetId, { recordSetId: file.recordSet.id, fileName: file.name, mapping });
      messages.show(words.started(file.name));
      setSaveAs('');
      setChecked(false);
      uploads.clear();
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setBusy(false);
      await reload();
    }
  };

  return (
    <Card title={words.title} lead={words.lead}>
      {/* The fields name their form: inside it, it would contain the form of the dialog that renames a template. */}
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} />
      <div>
        <div className="p-card-body p-form">
          <SelectField
            data-ref="import-budget"
            form={formId}
            data-size="large"
            label={words.budget}
            value={budgetId}
            required
            error={isChecked && budgetId === '' ? words.problems.budget : undefined}
            options={[
              { value: '', label: words.choose },
              ...budgets.map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` })),
            ]}
            onChange={({ target }) => {
              setBudgetId(target.value);
              setTemplateId('');
            }}
          />
          <ImportFileField
            {...{ shell, uploads }}
            label={words.file}
            hint={isReading ? words.reading : file ? words.rows(file.recordSet.total, file.name) : words.fileHint}
            error={problem ?? (isChecked && !file && !isReading ? words.problems.file : undefined)}
            isDisabled={isBusy}
          />
          {(file || problem || isReading) && (
            <ReadingOptionsFields
              fileName={uploads.records()[0]?.fileName ?? ''}
              layout={layout}
              options={options}
              onChange={setOptions}
            />
          )}
          {budgetId !== '' && (
            <div className="import-wide">
              <TemplateChoice
                shell={shell}
                budgetId={budgetId}
                templates={templates}
                chosen={template}
                onChoose={(chosen) => {
                  setTemplateId(chosen?.id ?? '');
                  if (chosen && file) setDraft(draftOf(chosen.mapping, columns));
                }}
                onChanged={reload}
              />
            </div>
          )}
          {template && missing.length > 0 && (
            <div className="import-wide" data-ref="import-unfit">
              <Callout priority="WARNING">{words.unfit(template.name, missing)}</Callout>
            </div>
          )}
          {file && (
            <MappingFields
              recordSet={file.recordSet}
              draft={draft}
              error={isChecked && draft.name === '' ? words.problems.name : undefined}
              onChange={(changes) => setDraft({ ...draft, ...changes })}
            />
          )}
          {dropped.length > 0 && (
            <p className="import-wide p-field-hint" role="status" data-ref="import-dropped">
              {words.dropped(dropped)}
            </p>
          )}
          {file && budgetId !== '' && (
            <TextField
              data-ref="import-save-as"
              form={formId}
              label={words.saveAs}
              autoComplete="off"
              maxLength={GROUP_NAME_MAX_LENGTH}
              hint={replaced ? words.replaces(replaced.name) : words.saveAsHint}
              value={saveAs}
              onChange={({ target }) => setSaveAs(target.value)}
            />
          )}
        </div>
        <div className="p-card-foot">
          <span className="p-form-refusal" role="alert">
            {refusal}
          </span>
          <Button type="submit" form={formId} kind="primary" busy={isBusy} data-ref="import-rows">
            {isBusy ? words.importing : words.import}
          </Button>
        </div>
      </div>
    </Card>
  );
}
