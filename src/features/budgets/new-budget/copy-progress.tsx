import { useEffect } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { budgetProgressWords, templateLinkWords, templateProgressWords } from './new-budget.words.ts';
import { type Creation, useCopyJob } from './use-creation.ts';

type CopyProgressProps = { shell: Shell; creation: Creation; onBack: () => void };

/** The button that had the focus is gone. */
const focusOnce = (link: HTMLElement | null) => link?.focus();

/** The progress of a creation until it is complete. Then a budget opens; a template has links to what comes next. */
export function CopyProgress({ shell, creation, onBack }: CopyProgressProps) {
  const { budgetId, name, isTemplate, jobId } = creation;
  const words = isTemplate ? templateProgressWords : budgetProgressWords;
  const { app } = shell.config.paths;
  const job = useCopyJob(shell, jobId);
  const isReady = jobId === undefined || job?.status === 'COMPLETE';
  const href = `${app}budgets/${budgetId}`;
  useEffect(() => {
    if (isReady && !isTemplate) shell.navigate(href, 'link', { replace: true });
  }, [shell, isReady, isTemplate, href]);
  if (job?.status === 'FAILED') {
    return (
      <Callout priority="ERROR" heading={words.failed}>
        <p>{job.error}</p>
        <Button onClick={onBack}>{words.tryAgain}</Button>
      </Callout>
    );
  }
  if (isReady) {
    return (
      <Callout priority="FYI" heading={words.done(name)}>
        <p className="p-copy-ways">
          <a ref={focusOnce} href={href}>
            {words.open}
          </a>
          {isTemplate && (
            <>
              <a href={`${app}budgets/new?start=template&from=${budgetId}`}>{templateLinkWords.use}</a>
              <a href={`${app}budgets/templates`}>{templateLinkWords.all}</a>
            </>
          )}
        </p>
      </Callout>
    );
  }
  return (
    <Card title={words.title(name)} lead={words.lead}>
      <div className="p-card-body" aria-live="polite">
        <ProgressBar label={words.progress} share={(job?.progress ?? 0) / 100} />
        {job?.status === 'IN_QUEUE' && <p>{words.waiting}</p>}
      </div>
    </Card>
  );
}
