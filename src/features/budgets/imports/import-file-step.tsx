import { Download } from 'lucide-react';
import { useCallback } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Callout } from '../../../ui/callout/callout.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { StepCard } from '../financial-imports/step-card.tsx';
import { countText } from '../financial-imports/step-props.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { missingColumns } from '../rules/import-mapping.ts';
import { IMPORT_ROWS_MAX } from './budget-imports.wire.ts';
import { FilePreview, PREVIEW_ROWS } from './file-preview.tsx';
import type { ImportSource } from './import-address.ts';
import { importBudgetWords as words } from './import-budget.words.ts';
import { type BudgetTemplate, readImportChoices } from './import-choices.api.ts';
import { draftOf } from './import-draft.ts';
import { ImportFileField } from './import-file-field.tsx';
import { keptDraft } from './kept-draft.ts';
import { ReadingOptionsFields } from './reading-options.tsx';
import { readRecordSet } from './record-sets.api.ts';
import { rowCountProblem } from './row-count-problem.ts';
import { TemplateChoice } from './template-choice.tsx';
import { useFileAttempts } from './use-file-attempts.ts';
import type { useImportFile } from './use-import-file.ts';

/** The column heads are part of the file format. */
const TEMPLATE = {
  name: 'budget-template.csv',
  heads: 'Category,Subcategory,Line item,Owner,Starts on,Ends on,Planned',
};

type ImportFileStepProps = {
  shell: Shell;
  locale: string;
  budgets: readonly Budget[];
  reading: ReturnType<typeof useImportFile>;
  /** The file of the address, if the user returns from a later step. */
  source: ImportSource | undefined;
  budgetId: string;
  template: BudgetTemplate | undefined;
  onBudget: (budgetId: string) => void;
  onTemplate: (template: BudgetTemplate | undefined) => void;
  onContinue: (source: ImportSource) => void;
};

/** The budget, and the file with its first rows. */
export function ImportFileStep({
  shell,
  locale,
  budgets,
  reading,
  source,
  budgetId,
  template,
  onBudget,
  onTemplate,
  onContinue,
}: ImportFileStepProps) {
  const { rest } = shell;
  const { layout, isReading, problem, uploads, options, setOptions } = reading;
  const { attempts, isChecked, attempt, hasUpload, missing: missingFile } = useFileAttempts(uploads);
  const isReplaced = reading.file !== undefined || isReading || problem !== undefined;
  // After a reload, the rows are still on the server.
  const kept = useLoaded(
    source?.recordSetId ?? '',
    useCallback(
      async () => (source ? await readRecordSet(rest, source.recordSetId, { limit: PREVIEW_ROWS }) : undefined),
      [rest, source],
    ),
  );
  const isKept = !isReplaced && !hasUpload;
  const before = source && kept.value && isKept ? { name: source.fileName, recordSet: kept.value } : undefined;
  const file = reading.file ?? before;
  const { rows = [], total = 0 } = file?.recordSet ?? {};
  const rowProblem = file && rowCountProblem(total, { locale, max: IMPORT_ROWS_MAX });
  const submit = () => {
    attempt();
    if (budgetId === '' || !file) return;
    if (template && choices.value) {
      keptDraft(shell, file.recordSet.id).keep(draftOf(template.mapping, file.recordSet, choices.value));
    }
    onContinue({ budgetId, recordSetId: file.recordSet.id, fileName: file.name });
  };
  const choices = useLoaded(
    budgetId,
    useCallback(async () => (budgetId === '' ? undefined : await readImportChoices(rest, budgetId)), [rest, budgetId]),
  );
  const { templates = [] } = choices.value ?? {};
  const missing = template && file ? missingColumns(template.mapping, file.recordSet.columns) : [];
  return (
    <StepCard
      title={words.file.title}
      lead={words.file.lead}
      attempts={attempts}
      onContinue={rowProblem === undefined ? submit : undefined}
      actions={
        <a
          className="p-button"
          data-kind="secondary"
          download={TEMPLATE.name}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${TEMPLATE.heads}\r\n`)}`}
        >
          <Download size={16} aria-hidden="true" /> {words.file.download}
        </a>
      }
    >
      <div className="p-form">
        <SelectField
          data-ref="import-budget"
          data-size="large"
          label={words.file.budget}
          value={budgetId}
          required
          error={isChecked && budgetId === '' ? words.problems.budget : undefined}
          options={[
            { value: '', label: words.choose },
            ...budgets.map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` })),
          ]}
          onChange={({ target }) => onBudget(target.value)}
        />
        <ImportFileField
          {...{ shell, uploads }}
          label={before ? words.file.another : words.file.file}
          hint={
            isReading
              ? words.file.reading
              : file && total > 0
                ? words.file.rows(rows.length, countText(total, locale), file.name)
                : words.file.hint
          }
          error={
            problem ?? rowProblem ?? (missingFile && !file && !isReading ? words.problems[missingFile] : undefined)
          }
          isDisabled={false}
          isRequired={before === undefined}
        />
        {isReplaced && (
          <ReadingOptionsFields
            fileName={uploads.records()[0]?.fileName ?? ''}
            layout={layout}
            options={options}
            onChange={setOptions}
          />
        )}
        {templates.length > 0 && (
          <div className="import-wide">
            <TemplateChoice
              {...{ shell, budgetId, templates }}
              chosen={template}
              onChoose={onTemplate}
              onChanged={choices.reload}
            />
          </div>
        )}
        {template && missing.length > 0 && (
          <div className="import-wide" data-ref="import-unfit">
            <Callout priority="WARNING">{words.unfit(template.name, missing)}</Callout>
          </div>
        )}
      </div>
      {file && <FilePreview fileName={file.name} recordSet={file.recordSet} locale={locale} />}
    </StepCard>
  );
}
