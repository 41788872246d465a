import { Download } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { Callout } from '../../../ui/callout/callout.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Table } from '../../../ui/table/table.tsx';
import { readOwnPermissions } from '../collection/budget-collection.api.ts';
import { ImportFileField } from '../imports/import-file-field.tsx';
import { readImportTemplates } from '../imports/import-templates.api.ts';
import { ReadingOptionsFields } from '../imports/reading-options.tsx';
import { TemplateChoice } from '../imports/template-choice.tsx';
import { useImportFile } from '../imports/use-import-file.ts';
import { budgetTree } from '../list/budget-tree.ts';
import { readBudgets } from '../list/budgets.api.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { TYPES } from '../rules/financial-imports/import-fields.ts';
import { fieldNames } from '../rules/financial-imports/row-problems.words.ts';
import { columnNamesOf } from '../rules/financial-imports/template-plan.ts';
import { CarryoverCard } from './carryover-card.tsx';
import { type Destination, DestinationFields } from './destination-fields.tsx';
import { initializeImport, readImportsInProgress } from './financial-imports.api.ts';
import type { ImportType } from './import-fields.wire.ts';
import { ImportHistory } from './import-history.tsx';
import { furthestStep, type Step } from './import-steps.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { StepCard } from './step-card.tsx';
import { countText } from './step-props.ts';
import { unsavedChoices } from './unsaved-choices.ts';
import { useSaving } from './use-saving.ts';

const words = all.file;
const PREVIEW_ROWS = 20;

type FileStepProps = {
  shell: Shell;
  locale: string;
  /** Opens a new import, or an earlier one. */
  onOpen: (importId: string, step?: Step) => void;
};

/** The choice of what is imported, from which file, and into which budget. */
export function FileStep(props: FileStepProps) {
  const { rest, live } = props.shell;
  const loaded = useLoaded(
    'choices',
    useCallback(async () => {
      const [permissions, budgets, inProgress] = await Promise.all([
        readOwnPermissions(rest),
        readBudgets(rest),
        readImportsInProgress(rest).catch(() => []),
      ]);
      return { mayImport: permissions.includes('edit'), budgets: budgetTree(budgets).budgets, inProgress };
    }, [rest]),
  );
  const { reload } = loaded;
  // Another import of the same type can end at any time.
  useEffect(() => live.subscribe(TOPICS.budgets, () => void reload()), [live, reload]);
  return (
    <LoadedView loaded={loaded} what={all.loadingBudgets}>
      {({ mayImport, budgets, inProgress }) =>
        mayImport ? (
          <>
            <FileForm {...props} budgets={budgets} inProgress={inProgress} />
            <CarryoverCard {...props} budgets={budgets} />
            <ImportHistory {...props} />
          </>
        ) : (
          <Callout priority="FYI">{words.none}</Callout>
        )
      }
    </LoadedView>
  );
}

type FileFormProps = FileStepProps & {
  budgets: readonly Budget[];
  inProgress: Awaited<ReturnType<typeof readImportsInProgress>>;
};

function FileForm({ shell, locale, budgets, inProgress, onOpen }: FileFormProps) {
  const [importType, setImportType] = useState<ImportType>('IMPORT_TYPE_PO');
  const [destination, setDestination] = useState<Destination>({ scope: 'BUDGET', budgetId: '' });
  const { scope, budgetId } = destination;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, refusal, save } = useSaving();
  const [templateId, setTemplateId] = useState('');
  const loaded = useLoaded(
    budgetId,
    useCallback(
      async () => (budgetId === '' ? [] : await readImportTemplates(shell.rest, budgetId)),
      [shell.rest, budgetId],
    ),
  );
  const templates = (loaded.value ?? []).filter(({ financials }) => financials?.importType === importType);
  const template = templates.find(({ id }) => id === templateId);
  const { file, layout, isReading, problem, uploads, options, setOptions } = useImportFile(shell, () => {}, {
    rows: PREVIEW_ROWS,
    columnNames: template?.financials ? columnNamesOf(template.financials) : [],
  });
  const other = inProgress.find((one) => one.importType === importType);

  const submit = () => {
    setChecked(true);
    if (budgetId === '' || !file) return;
    const { id: recordSetId } = file.recordSet;
    void save(async () => {
      const started = await initializeImport(shell.rest, {
        ...{ importType, budgetId, scope, recordSetId, fileName: file.name },
        ...(template && { templateId: template.id }),
      });
      onOpen(started.id, template && furthestStep(started));
    });
  };
  return (
    <StepCard
      title={words.title}
      lead={words.lead}
      refusal={refusal}
      isBusy={isBusy}
      onContinue={other ? undefined : submit}
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
          <ImportFileField
            {...{ shell, uploads }}
            label={words.file}
            hint={isReading ? words.reading : file ? previewText(file.recordSet, locale) : ''}
            error={problem ?? (isChecked && !file && !isReading ? words.problems.file : undefined)}
            isDisabled={isBusy}
          />
        )}
        {!other && (file || problem || isReading) && (
          <ReadingOptionsFields
            fileName={uploads.records()[0]?.fileName ?? ''}
            layout={layout}
            options={options}
            onChange={setOptions}
          />
        )}
      </div>
      {file && !other && (
        <div className="import-preview">
          <Table
            caption={words.preview(file.name)}
            columns={file.recordSet.columns.slice(0, PREVIEW_COLUMNS).map((name, index) => ({
              id: String(index),
              head: name || all.columns.nameless(index + 1),
              cell: ({ cells }: PreviewRow) => cells[index] ?? '',
            }))}
            rows={file.recordSet.rows.map((cells, index) => ({ key: String(index), cells }))}
            rowKey={({ key }) => key}
          />
        </div>
      )}
    </StepCard>
  );
}

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

type PreviewRow = { key: string; cells: readonly string[] };
const PREVIEW_COLUMNS = 30;
