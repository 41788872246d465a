import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { isFinal } from '../../../ui/load/is-final.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { formatsOf } from '../rules/financial-imports/suggest-fields.ts';
import { emptyCategoriesChoice } from './empty-categories-choice.ts';
import { PREVIEW_ROWS } from './file-preview.tsx';
import type { BudgetImportAddress } from './import-address.ts';
import { importBudgetWords as words } from './import-budget.words.ts';
import { ImportCheckStep } from './import-check-step.tsx';
import { type ImportChoices, readImportChoices } from './import-choices.api.ts';
import { ImportColumnsStep } from './import-columns-step.tsx';
import { formattedColumnsOf, type ImportDraft, mappingOf, suggestedDraft } from './import-draft.ts';
import { keptDraft } from './kept-draft.ts';
import { MissingBudget } from './missing-budget.tsx';
import { readRecordSet } from './record-sets.api.ts';
import type { RecordSet } from './record-sets.wire.ts';

type FileAddress = Extract<BudgetImportAddress, { step: 'columns' | 'check' }>;
type OpenedFileProps = {
  shell: Shell;
  locale: string;
  budgets: readonly Budget[];
  address: FileAddress;
  go: (address: BudgetImportAddress) => void;
};

/** The choices for the rows of a file, which are on the server. */
export function OpenedFile(props: OpenedFileProps) {
  const { rest, live } = props.shell;
  const { recordSetId, budgetId } = props.address.source;
  const loaded = useLoaded(
    `${recordSetId} ${budgetId}`,
    useCallback(async () => {
      const [recordSet, choices] = await Promise.all([
        readRecordSet(rest, recordSetId, { limit: PREVIEW_ROWS }),
        readImportChoices(rest, budgetId),
      ]);
      return { recordSet, choices };
    }, [rest, recordSetId, budgetId]),
  );
  const { reload } = loaded;
  useEffect(() => live.subscribe(TOPICS.budgets, () => void reload()), [live, reload]);
  const reloadNow = useCallback(() => void reload(), [reload]);
  // The list no longer has it once it is deleted.
  const [budgetName] = useState(() => props.budgets.find(({ id }) => id === budgetId)?.name);
  if (loaded.failure && isFinal(loaded.failure)) {
    return (
      <MissingBudget
        {...{ shell: props.shell, budgetId }}
        name={budgetName}
        message={loaded.failure.message}
        onAnother={() => props.go({ step: 'file', source: props.address.source })}
      />
    );
  }
  return (
    <LoadedView loaded={loaded} what={words.loadingFile}>
      {(found) => <DraftSteps {...props} {...found} budgetName={budgetName ?? ''} reload={reloadNow} />}
    </LoadedView>
  );
}

type DraftStepsProps = OpenedFileProps & {
  recordSet: RecordSet;
  choices: ImportChoices;
  budgetName: string;
  /** Reads the file and the choices of the budget again, which can have been deleted. */
  reload: () => void;
};

function DraftSteps({ recordSet, choices, budgetName, reload, ...props }: DraftStepsProps) {
  const { shell, locale, address, go } = props;
  const { source, step } = address;
  const { custom } = choices;
  const kept = useMemo(() => keptDraft(shell, source.recordSetId), [shell, source.recordSetId]);
  const [draft, setDraft] = useState<ImportDraft>(() => kept.read() ?? suggestedDraft(recordSet, choices));
  const change = (changed: Partial<ImportDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    kept.keep(next);
  };
  const formatted = formattedColumnsOf(draft, recordSet, custom);
  const formats = formatsOf(formatted, draft);
  const emptyCategories = emptyCategoriesChoice(draft, recordSet);
  const mapping = mappingOf(draft, { ...formats, emptyCategories: emptyCategories?.value });
  const isComplete =
    draft.fields.name !== undefined &&
    (formatted.amounts.length === 0 || formats.numberFormat !== null) &&
    (formatted.days.length === 0 || formats.dateFormat !== null);
  if (step === 'columns' || !isComplete) {
    return (
      <ImportColumnsStep
        {...{ shell, locale, recordSet, choices, draft, formatted, formats, emptyCategories, mapping, isComplete }}
        budgetId={source.budgetId}
        onChange={change}
        onBack={() => go({ step: 'file', source })}
        onContinue={() => go({ step: 'check', source })}
      />
    );
  }
  return (
    <ImportCheckStep
      {...{ shell, locale, source, budgetName, mapping, recordSet, reload }}
      existing={draft.existing}
      skipsTotals={draft.skipsTotals}
      onExisting={(existing) => change({ existing })}
      onSkipsTotals={(skipsTotals) => change({ skipsTotals })}
      onBack={() => go({ step: 'columns', source })}
      onStarted={(jobId) => go({ step: 'import', jobId })}
    />
  );
}
