import { Download } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Callout } from '../../../ui/callout/callout.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { FilePreview, PREVIEW_ROWS } from '../imports/file-preview.tsx';
import { ImportFileField } from '../imports/import-file-field.tsx';
import { readImportTemplates } from '../imports/import-templates.api.ts';
import { ReadingOptionsFields } from '../imports/reading-options.tsx';
import { rowCountProblem } from '../imports/row-count-problem.ts';
import { TemplateChoice } from '../imports/template-choice.tsx';
import { useFileAttempts } from '../imports/use-file-attempts.ts';
import { type ImportFile, useImportFile } from '../imports/use-import-file.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { TYPES } from '../rules/financial-imports/import-fields.ts';
import { fieldNames } from '../rules/financial-imports/row-problems.words.ts';
import { columnNamesOf } from '../rules/financial-imports/template-plan.ts';
import { lostChoices, startChange } from './changed-start.ts';
import { CurrentFile } from './current-file.tsx';
import { type Destination, DestinationFields } from './destination-fields.tsx';
import { changeStart, initializeImport, type readImportsInProgress } from './financial-imports.api.ts';
import type { FinancialImport } from './financial-imports.wire.ts';
import type { ImportType } from './import-fields.wire.ts';
import { furthestStep, type Step } from './import-steps.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { keptStart } from './kept-start.ts';
import { StepCard } from './step-card.tsx';
import { countText } from './step-props.ts';
import { unfitParts } from './unfit-parts.ts';
import { unsavedChoices } from './unsaved-choices.ts';
import { useSaving } from './use-saving.ts';

const words = all.file;

type StartFormProps = {
  shell: Shell;
  locale: string;
  budgets: readonly Budget[];
  inProgress: Awaited<ReturnType<typeof readImportsInProgress>>;
  /** The import whose start is changed, and its file unless its rows are deleted. */
  one?: FinancialImport;
  before: ImportFile | undefined;
  onOpen: (importId: string, step?: Step) => void;
  onChanged?: (one: FinancialImport) => void;
};

/** Asks what is imported, into which budget, and for the file; also after the import has started. */
export function StartForm(props: StartFormProps) {
  const { shell, locale, budgets, inProgress, one, before, onOpen, onChanged } = props;
  const { rest, messages } = shell;
  const [kept] = useState(() => keptStart(shell, one?.id));
  const [initial] = useState(() => kept.read() ?? (one ? startOf(one) : EMPTY));
  const [importType, setImportType] = useState<ImportType>(initial.importType);
  const [destination, setDestination] = useState<Destination>(initial);
  const { scope, budgetId } = destination;
  const { isBusy, refusal, save } = useSaving();
  const [templateId, setTemplateId] = useState(initial.templateId);
  const loaded = useLoaded(
    budgetId,
    useCallback(async () => (budgetId === '' ? [] : await readImportTemplates(rest, budgetId)), [rest, budgetId]),
  );
  const templates = (loaded.value ?? []).filter(({ financials }) => financials?.importType === importType);
  const template = templates.find(({ id }) => id === templateId);
  const reading = useImportFile(shell, () => {}, {
    rows: PREVIEW_ROWS,
    columnNames: template?.financials ? columnNamesOf(template.financials) : [],
    before,
    keptAs: `import-financials ${one?.id ?? ''}`.trim(),
    keptOptions: initial.file,
  });
  const { file, fileId, layout, isReading, problem, uploads, options, setOptions } = reading;
  const { attempts, isChecked, attempt, hasUpload, missing } = useFileAttempts(uploads);
  const isSaved = useRef(false);
  useEffect(() => {
    if (isSaved.current) return;
    const chosen = fileId !== null && { file: { fileId, options } };
    kept.keep({ importType, scope, budgetId, templateId, ...chosen });
  }, [kept, importType, scope, budgetId, templateId, fileId, options]);
  const rowProblem = file && rowCountProblem(file.recordSet.total, { locale });
  const other = inProgress.find((found) => found.importType === importType && found.id !== one?.id);
  const recordSetId = file?.recordSet.id;
  const change = one && startChange(one, { importType, scope, budgetId, templateId, recordSetId });
  const unfit = template?.financials && file && unfitParts(template.financials, file.recordSet.columns);
  const isGone = one !== undefined && before === undefined;

  const submit = () => {
    attempt();
    if (budgetId === '' || !file || recordSetId === undefined) return;
    if (one && !change) return onOpen(one.id);
    const start = {
      ...{ importType, budgetId, scope, recordSetId, fileName: file.name },
      ...(template && { templateId: template.id, allowsMissingColumns: true }),
    };
    void save(async () => {
      const saved = one ? await changeStart(rest, { ...start, importId: one.id }) : await initializeImport(rest, start);
      isSaved.current = true;
      uploads.clear();
      kept.forget();
      if (one) {
        unsavedChoices(shell, saved).keep({ columns: undefined, duplicates: undefined, rules: undefined });
        const { fields, rules } = lostChoices(one, saved);
        const isExpected = change === 'type' || change === 'template';
        messages.show(
          isExpected
            ? words.changed([], 0)
            : words.changed(
                fields.map((field) => fieldNames[field]),
                rules,
              ),
        );
        onChanged?.(saved);
      }
      // The user has not seen the suggested columns yet.
      const isSuggested = unfit ? unfit.fields.some((field) => saved.fields[field] !== undefined) : false;
      onOpen(saved.id, template && !isSuggested ? furthestStep(saved) : undefined);
    });
  };
  return (
    <StepCard
      title={words.title}
      lead={words.lead}
      refusal={refusal}
      isBusy={isBusy}
      attempts={attempts}
      onContinue={other || rowProblem !== undefined ? undefined : submit}
      actions={<TemplateLink importType={importType} />}
    >
      <div className="p-form">
        <RadioGroup
          legend={words.type}
          data-ref="import-type"
          value={importType}
          onChange={setImportType}
          choices={(['IMPORT_TYPE_PO', 'IMPORT_TYPE_ACTUAL'] as const).map((value) => ({
            value,
            label: words.types[value],
            hint: words.typeHints[value],
          }))}
        />
        <DestinationFields {...{ destination, budgets, isChecked }} onChange={setDestination} />
        {templates.length > 0 && !other && (
          <div className="import-wide">
            <TemplateChoice
              {...{ shell, budgetId, templates }}
              chosen={template}
              hint={words.savedHint}
              onChoose={(chosen) => {
                setTemplateId(chosen?.id ?? '');
                if (chosen?.financials) setDestination({ ...destination, scope: chosen.financials.scope });
              }}
              onChanged={loaded.reload}
            />
          </div>
        )}
        {other ? (
          <div className="import-wide" data-ref="import-in-progress">
            <Callout priority="WARNING">
              {words.inProgress(words.types[importType], other.userName, other.own)}{' '}
              <button
                type="button"
                className="import-resume"
                onClick={() => onOpen(other.id, unsavedChoices(shell, other).read().step)}
              >
                {words.resume}
              </button>
            </Callout>
          </div>
        ) : (
          <>
            {before && fileId === (before.recordSet.source?.fileId ?? null) && <CurrentFile file={before} />}
            <ImportFileField
              {...{ shell, uploads }}
              label={before ? words.another : words.file}
              hint={
                isReading ? words.reading : file && file.recordSet.total > 0 ? previewText(file.recordSet, locale) : ''
              }
              error={
                problem ??
                rowProblem ??
                (isGone && !file && !isReading && !hasUpload ? words.gone : undefined) ??
                (missing && !file && !isReading ? words.problems[missing] : undefined)
              }
              isDisabled={isBusy}
              isRequired={before === undefined}
            />
          </>
        )}
        {!other && fileId !== null && (file || problem || isReading) && (
          <ReadingOptionsFields
            fileName={uploads.records()[0]?.fileName ?? before?.recordSet.source?.fileName ?? ''}
            layout={layout}
            options={options}
            onChange={setOptions}
          />
        )}
        {template && unfit && !other && (
          <div className="import-wide" data-ref="import-unfit">
            <Callout priority="WARNING">{words.unfit(template.name, unfit)}</Callout>
          </div>
        )}
        {change && !other && (
          <div className="import-wide" data-ref="import-start-change">
            <Callout priority="FYI">{words.changes[change]}</Callout>
          </div>
        )}
      </div>
      {file && !other && <FilePreview fileName={file.name} recordSet={file.recordSet} locale={locale} />}
    </StepCard>
  );
}

const EMPTY = { importType: 'IMPORT_TYPE_PO', scope: 'BUDGET', budgetId: '', templateId: '', file: undefined } as const;

const startOf = ({ importType, scope, budget, templateId }: FinancialImport) => ({
  ...{ importType, scope, budgetId: budget.id, templateId: templateId ?? '', file: undefined },
});

const previewText = ({ rows, total }: { rows: readonly unknown[]; total: number }, locale: string) =>
  words.previewOf(rows.length, countText(total, locale));

/** A file with the names of the columns. */
function TemplateLink({ importType }: { importType: ImportType }) {
  const heads = TYPES[importType].fields.map((field) => fieldNames[field]).join(',');
  return (
    <a
      className="p-button"
      data-kind="secondary"
      download={words.templates[importType]}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${heads}\r\n`)}`}
    >
      <Download size={16} aria-hidden="true" /> {words.template}
    </a>
  );
}
