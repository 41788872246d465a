import { useCallback, useEffect, useState } from 'react';
import { isPassing } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { useDialogs } from '../../../ui/dialog/use-dialogs.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { DisconnectedNote } from '../financial-imports/disconnected-note.tsx';
import { RejectedRowsLink } from '../financial-imports/rejected-rows-link.tsx';
import { ResultActions } from '../financial-imports/result-actions.tsx';
import { countText } from '../financial-imports/step-props.ts';
import { useSaving } from '../financial-imports/use-saving.ts';
import { useStepHeading } from '../financial-imports/use-step-focus.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { type ImportOutcome, readImportOutcome, undoBudgetImport } from './budget-imports.api.ts';
import type { BudgetImportAddress } from './import-address.ts';
import { importBudgetWords } from './import-budget.words.ts';
import { isUndoRefused } from './is-undo-refused.ts';

const words = importBudgetWords.result;
const REFRESH_MS = 1000;
const REASONS_SHOWN_MAX = 20;

type ImportResultStepProps = {
  shell: Shell;
  locale: string;
  budgets: readonly Budget[];
  address: Extract<BudgetImportAddress, { step: 'import' }>;
  onAnother: () => void;
};

/** The progress of an import, then its result. */
export function ImportResultStep(props: ImportResultStepProps) {
  const { rest, live, clock } = props.shell;
  const { jobId } = props.address;
  const loaded = useLoaded(
    jobId,
    useCallback(() => readImportOutcome(rest, jobId), [rest, jobId]),
  );
  const { reload, value } = loaded;
  const isRunning = value?.job.status === 'IN_PROGRESS' || value?.job.status === 'IN_QUEUE';
  useEffect(() => {
    if (!isRunning) return;
    let stop = () => {};
    // The announcement of its end can get lost.
    const wait = () => {
      stop = clock.after(REFRESH_MS, () => void reload().then(wait));
    };
    wait();
    const end = live.subscribe(TOPICS.jobs, () => void reload());
    return () => {
      stop();
      stop = () => {};
      end();
    };
  }, [isRunning, clock, live, reload]);
  return (
    <LoadedView loaded={loaded} what={words.loading}>
      {(outcome) => <OutcomeCard {...props} {...outcome} isConnected={!isPassing(loaded.failure)} reload={reload} />}
    </LoadedView>
  );
}

type OutcomeCardProps = ImportResultStepProps & ImportOutcome & { isConnected: boolean; reload: () => Promise<void> };

function OutcomeCard({
  shell,
  locale,
  budgets,
  address,
  onAnother,
  job,
  result,
  own,
  isConnected,
  reload,
}: OutcomeCardProps) {
  const { rest, messages } = shell;
  const { paths } = shell.config;
  const dialogs = useDialogs(shell);
  const heading = useStepHeading();
  const { isBusy, refusal, save } = useSaving(() => void reload());
  const { status, importedRows, error, download } = job;
  const { imported = 0, refused = 0 } = importedRows ?? {};
  const { changed = 0 } = result ?? {};
  const budget = budgets.find(({ id }) => id === result?.budgetId);
  const [hasChanged, setHasChanged] = useState(false);
  const isUndone = own?.isUndone === true;
  const undo = async (budgetId: string, importId: string) => {
    const question = { title: words.undoTitle, message: words.undoText, confirmText: words.undo };
    if (!(await dialogs.confirm(question))) return;
    await save(async () => {
      try {
        await undoBudgetImport(rest, budgetId, importId);
      } catch (thrown) {
        setHasChanged(isUndoRefused(thrown));
        throw thrown;
      }
      messages.show(words.undone);
      await reload();
    });
  };
  const isRunning = status === 'IN_PROGRESS' || status === 'IN_QUEUE';
  return (
    <Card
      title={isUndone ? words.undone : status === 'COMPLETE' && imported === 0 ? words.nothing : words.titles[status]}
      titleRef={heading}
      lead={
        isRunning
          ? words.running
          : isUndone
            ? words.undoneText
            : result
              ? words.of(result.fileName, budget?.name)
              : job.title
      }
    >
      <div className="p-card-body" data-ref={`import-${status.toLowerCase()}`}>
        {isRunning && <ProgressBar label={words.progress} share={job.progress / 100} />}
        {isRunning && !isConnected && <DisconnectedNote />}
        {error !== null && <Callout priority="WARNING">{error}</Callout>}
        {status === 'COMPLETE' && (
          <dl className="import-figures">
            <div data-ref="import-count-added">
              <dt>{words.imported}</dt>
              <dd>{countText(imported - changed, locale)}</dd>
            </div>
            {changed > 0 && (
              <div data-ref="import-count-changed">
                <dt>{words.changed}</dt>
                <dd>{countText(changed, locale)}</dd>
              </div>
            )}
            <div data-ref="import-count-rejected" data-warns={refused > 0 || undefined}>
              <dt>{words.rejected}</dt>
              <dd>{countText(refused, locale)}</dd>
            </div>
          </dl>
        )}
        {result && result.warnings.length > 0 && (
          <div className="import-option">
            <Callout priority="WARNING">{result.warnings.join(' ')}</Callout>
          </div>
        )}
        {result && result.refused.length > 0 && (
          <section className="import-problems" aria-labelledby="import-reasons">
            <h3 id="import-reasons" className="import-heading">
              {words.reasons}
            </h3>
            <ul data-ref="import-reasons">
              {result.refused.slice(0, REASONS_SHOWN_MAX).map(({ row, reason }) => (
                <li key={row}>{words.reason(row, reason)}</li>
              ))}
              {result.refused.length > REASONS_SHOWN_MAX && (
                <li className="import-note">
                  {importBudgetWords.check.more(countText(result.refused.length - REASONS_SHOWN_MAX, locale))}
                </li>
              )}
            </ul>
          </section>
        )}
      </div>
      <div className="p-card-foot">
        <span className="p-form-refusal" role="alert">
          {refusal}
        </span>
        {own?.undoable && budget && (
          <Button
            data-ref="import-undo"
            busy={isBusy}
            unavailable={hasChanged}
            onClick={() => void undo(budget.id, own.id)}
          >
            {words.undo}
          </Button>
        )}
        {download && (
          <RejectedRowsLink href={`${paths.rest}/jobs/${address.jobId}/download`} count={refused} locale={locale} />
        )}
        <ResultActions
          shell={shell}
          budgetId={imported > 0 ? budget?.id : undefined}
          onAnother={isRunning ? undefined : onAnother}
        />
      </div>
    </Card>
  );
}
