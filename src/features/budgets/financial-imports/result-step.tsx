import { useEffect, useState } from 'react';
import { isPassing } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDialogs } from '../../../ui/dialog/use-dialogs.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { isUndoRefused } from '../imports/is-undo-refused.ts';
import { DisconnectedNote } from './disconnected-note.tsx';
import { cancelImport, readImport, undoImport } from './financial-imports.api.ts';
import type { FinancialImport } from './financial-imports.wire.ts';
import { ImportFigures } from './import-figures.tsx';
import { importStepsWords as all } from './import-steps.words.ts';
import { ImportedBudgets } from './imported-budgets.tsx';
import { RejectedRowsLink } from './rejected-rows-link.tsx';
import { ResultActions } from './result-actions.tsx';
import { SaveTemplate } from './save-template.tsx';
import { countText } from './step-props.ts';
import { useSaving } from './use-saving.ts';
import { useStepHeading } from './use-step-focus.ts';

const words = all.import;
const REFRESH_MS = 1000;

type ResultStepProps = {
  shell: Shell;
  locale: string;
  one: FinancialImport;
  onChanged: (one: FinancialImport) => void;
  onAnother: () => void;
};

/** The progress of an import, then its result, which can be undone. */
export function ResultStep({ shell, locale, one, onChanged, onAnother }: ResultStepProps) {
  const { rest, live, clock, config, messages } = shell;
  const dialogs = useDialogs(shell);
  const heading = useStepHeading();
  const { isBusy, refusal, save } = useSaving();
  const { id, status, counts, budget, position, total } = one;
  const [hasChanged, setHasChanged] = useState(false);
  const [isConnected, setConnected] = useState(true);
  const isRunning = status === 'RUNNING' || status === 'CANCELLING';

  useEffect(() => {
    if (!isRunning) return;
    let isShown = true;
    let stop = () => {};
    const refresh = () =>
      readImport(rest, id).then(
        (next) => {
          if (!isShown) return;
          setConnected(true);
          onChanged(next);
        },
        (thrown) => isShown && setConnected(!isPassing(thrown)),
      );
    const wait = () => {
      stop = clock.after(REFRESH_MS, () => void refresh().then(() => isShown && wait()));
    };
    wait();
    const end = live.subscribe(TOPICS.jobs, () => void refresh());
    return () => {
      isShown = false;
      stop();
      end();
    };
  }, [isRunning, rest, live, clock, id, onChanged]);

  const cancel = async () => {
    const question = { title: all.cancelTitle, message: all.cancelRunningText };
    if (!(await dialogs.confirm({ ...question, confirmText: all.cancel, cancelText: all.keep }))) return;
    await save(async () => {
      await cancelImport(rest, id);
      onChanged(await readImport(rest, id));
    });
  };
  const undo = async () => {
    if (!(await dialogs.confirm({ title: words.undoTitle, message: words.undoText, confirmText: words.undo }))) return;
    await save(async () => {
      try {
        await undoImport(rest, id);
      } catch (thrown) {
        setHasChanged(isUndoRefused(thrown));
        throw thrown;
      }
      messages.show(words.undone);
      onChanged(await readImport(rest, id));
    });
  };
  const text = status === 'CANCELLED' || status === 'FAILED' || status === 'UNDONE' ? words.texts[status] : undefined;
  return (
    <>
      <Card
        title={words.titles[status]}
        titleRef={heading}
        lead={
          isRunning
            ? words.running[status]
            : (text ?? (one.scope === 'BUDGET' ? words.of : words.byRule)(one.fileName, budget.name))
        }
      >
        <div className="p-card-body" data-ref={`import-${status.toLowerCase()}`}>
          {isRunning && (
            <ProgressBar
              label={words.progress}
              share={total === 0 ? 0 : position / total}
              valueText={words.done(countText(position, locale), countText(total, locale))}
            />
          )}
          {isRunning && !isConnected && <DisconnectedNote />}
          {status === 'COMPLETE' && <ImportFigures counts={counts} locale={locale} />}
          {one.budgets.length > 0 && <ImportedBudgets budgets={one.budgets} {...{ shell, locale }} />}
        </div>
        <div className="p-card-foot">
          <span className="p-form-refusal" role="alert">
            {refusal}
          </span>
          {status === 'RUNNING' && (
            <Button data-ref="import-cancel" busy={isBusy} onClick={() => void cancel()}>
              {all.cancel}
            </Button>
          )}
          {one.undoable && (
            <Button data-ref="import-undo" busy={isBusy} unavailable={hasChanged} onClick={() => void undo()}>
              {words.undo}
            </Button>
          )}
          {status === 'COMPLETE' && counts.rejected > 0 && (
            <RejectedRowsLink
              href={`${config.paths.rest}/financial-imports/${id}/rejected-rows`}
              count={counts.rejected}
              locale={locale}
            />
          )}
          <ResultActions
            shell={shell}
            budgetId={status === 'COMPLETE' && one.scope === 'BUDGET' ? budget.id : undefined}
            onAnother={isRunning ? undefined : onAnother}
          >
            {status === 'COMPLETE' && counts.unmapped > 0 && (
              <a
                className="p-button"
                data-kind="secondary"
                data-ref="import-open-unmapped"
                href={`${config.paths.app}budgets/${budget.id}/unmapped-financials`}
              >
                {words.openUnmapped}
              </a>
            )}
          </ResultActions>
        </div>
      </Card>
      {(isRunning || status === 'COMPLETE') && one.columns.length > 0 && <SaveTemplate shell={shell} one={one} />}
    </>
  );
}
