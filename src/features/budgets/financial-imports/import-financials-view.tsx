import { SearchX } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { refusalText } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDialogs } from '../../../ui/dialog/use-dialogs.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { isFinal } from '../../../ui/load/is-final.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { isBudgetDeleted } from '../list/is-budget-deleted.api.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DuplicatesStep } from './duplicates-step.tsx';
import { FileStep } from './file-step.tsx';
import { cancelImport, readImport } from './financial-imports.api.ts';
import type { FinancialImport } from './financial-imports.wire.ts';
import { ImportHistory } from './import-history.tsx';
import { furthestStep, type ImportAddress, STEPS, type Step } from './import-steps.ts';
import { importStepsWords as words } from './import-steps.words.ts';
import { ResultStep } from './result-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { StepList } from './step-list.tsx';
import type { StepProps } from './step-props.ts';
import { unsavedChoices } from './unsaved-choices.ts';
import { StepArrivalProvider, useShownStep, useStepArrival } from './use-step-focus.ts';

type ImportFinancialsViewProps = {
  shell: Shell;
  locale: string;
  /** The import and the step of the page's address. */
  address: ImportAddress;
  hrefOf: (address: ImportAddress) => string;
  /** `isReplacing` corrects the address of the page, without an entry in the browser's history. */
  go: (address: ImportAddress, isReplacing?: boolean) => void;
};

const STEP_TEXTS = { steps: STEPS, labels: words.steps } as const;

/** The import of purchase orders and actuals, in steps with an address each. */
export function ImportFinancialsView(props: ImportFinancialsViewProps) {
  const { shell, locale, address, hrefOf, go } = props;
  const { importId } = address;
  const arrival = useStepArrival();
  useShownStep(importId === undefined ? 'file' : undefined, arrival);
  const open = (id: string, step: Step = 'columns') => go({ importId: id, step });
  return (
    <div className="p-page import-financials">
      <PageHead title={words.title} lead={words.lead} />
      <StepArrivalProvider value={arrival}>
        {importId === undefined ? (
          <>
            <StepList
              {...STEP_TEXTS}
              current="file"
              furthest="file"
              hrefOf={(step) => hrefOf({ importId, step })}
              go={(step) => go({ importId, step })}
            />
            <FileStep shell={shell} locale={locale} onOpen={open} />
          </>
        ) : (
          <StartedImport key={importId} {...props} importId={importId} />
        )}
      </StepArrivalProvider>
    </div>
  );
}

function StartedImport({ importId, ...props }: ImportFinancialsViewProps & { importId: string }) {
  const { rest, live } = props.shell;
  const loaded = useLoaded(
    importId,
    useCallback(() => readImport(rest, importId), [rest, importId]),
  );
  const { change, reload } = loaded;
  // Its job, or another user or tab, can change or cancel it.
  const reloadNow = useCallback(() => void reload(), [reload]);
  useEffect(() => {
    const endJobs = live.subscribe(TOPICS.jobs, reloadNow);
    const endBudgets = live.subscribe(TOPICS.budgets, reloadNow);
    return () => {
      endJobs();
      endBudgets();
    };
  }, [live, reloadNow]);
  const onChanged = useCallback((one: FinancialImport) => change(() => one), [change]);
  if (loaded.failure && isFinal(loaded.failure)) {
    return <MissingImport {...props} budgetId={loaded.value?.budget.id} message={loaded.failure.message} />;
  }
  return (
    <LoadedView loaded={loaded} what={words.loading}>
      {(one) => <OpenImport {...props} one={one} reload={reloadNow} onChanged={onChanged} />}
    </LoadedView>
  );
}

type MissingImportProps = ImportFinancialsViewProps & {
  message: string;
  /** The import's budget, if the import was shown before. */
  budgetId: string | undefined;
};

/** Offers other imports instead of one that no longer exists. */
function MissingImport({ shell, locale, go, budgetId, message }: MissingImportProps) {
  const { rest } = shell;
  useShownStep('missing');
  const deleted = useLoaded(
    budgetId ?? '',
    useCallback(async () => budgetId !== undefined && (await isBudgetDeleted(rest, budgetId)), [rest, budgetId]),
  );
  if (deleted.value === undefined) return null;
  return (
    <>
      <EmptyState
        icon={<SearchX size={22} strokeWidth={1.75} />}
        title={deleted.value ? words.budgetDeleted : message}
        action={
          <Button kind="primary" data-ref="import-new" onClick={() => go({ importId: undefined, step: 'file' })}>
            {words.startNew}
          </Button>
        }
      />
      <ImportHistory shell={shell} locale={locale} onOpen={(importId) => go({ importId, step: 'import' })} />
    </>
  );
}

type OpenImportProps = ImportFinancialsViewProps & Pick<StepProps, 'one' | 'reload' | 'onChanged'>;

function OpenImport({ shell, locale, address, hrefOf, go, one, reload, onChanged }: OpenImportProps) {
  const { rest, messages } = shell;
  const dialogs = useDialogs(shell);
  const importId = one.id;
  const furthest = furthestStep(one);
  const step = furthest === 'import' ? 'import' : earlier(address.step, furthest);
  useShownStep(`${importId} ${step}`);
  const unsaved = useMemo(() => unsavedChoices(shell, one), [shell, one]);
  useEffect(() => unsaved.keep({ step }), [unsaved, step]);
  const isElsewhere = step !== address.step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` can differ each time
  useEffect(() => {
    if (isElsewhere) go({ importId, step }, true);
  }, [isElsewhere, importId, step]);
  const goStep = (next: Step) => go({ importId, step: next });
  const open = (id: string, next: Step = 'columns') => go({ importId: id, step: next });
  const leave = () => go({ importId: undefined, step: 'file' });
  const cancel = async () => {
    const question = { title: words.cancelTitle, message: words.cancelText(one.userName, one.own) };
    if (!(await dialogs.confirm({ ...question, confirmText: words.cancel, cancelText: words.keep }))) return;
    try {
      await cancelImport(rest, importId);
      messages.show(words.cancelled);
      leave();
    } catch (error) {
      messages.show(refusalText(error), 'error');
    }
  };
  const stepProps: StepProps = { shell, locale, one, unsaved, go: goStep, reload, onChanged };
  return (
    <>
      <div className="import-bar">
        <StepList
          {...STEP_TEXTS}
          current={step}
          furthest={furthest}
          hrefOf={(to) => hrefOf({ importId, step: to })}
          go={goStep}
        />
        {one.status === 'DRAFT' && (
          <Button data-ref="import-discard" onClick={() => void cancel()}>
            {words.cancel}
          </Button>
        )}
      </div>
      {step === 'file' && <FileStep {...{ shell, locale, one, onChanged }} onOpen={open} />}
      {step === 'columns' && <ColumnsStep {...stepProps} />}
      {step === 'duplicates' && <DuplicatesStep {...stepProps} />}
      {step === 'rules' && <RulesStep {...stepProps} />}
      {step === 'check' && <CheckStep {...stepProps} />}
      {step === 'import' && (
        <ResultStep shell={shell} locale={locale} one={one} onChanged={onChanged} onAnother={leave} />
      )}
    </>
  );
}

/** Returns the earlier of two steps. */
function earlier(step: Step, furthest: Step): Step {
  const index = Math.min(STEPS.indexOf(step), STEPS.indexOf(furthest));
  return STEPS[index] ?? 'columns';
}
