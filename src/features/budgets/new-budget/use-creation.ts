import { useEffect, useState } from 'react';
import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { createBudget } from '../collection/budget-collection.api.ts';
import { copyBudget, copyBudgetNow, readCopyJob, rollOverBudget } from '../copies/budget-copies.api.ts';
import { BUDGET_COPY_ERROR_CODES } from '../copies/budget-copies.wire.ts';
import type { CopyJob } from '../copies/copy-job.wire.ts';
import { copyInput, type NewBudgetDraft } from './new-budget-draft.ts';

/** A budget that is created: complete, or by a job that is under way. */
export type Creation = { budgetId: string; name: string; isTemplate: boolean; jobId?: string };

/** How often the job is read, for pages without live updates. */
const READ_EVERY_MS = 2000;

/** Creates the budget of a valid draft. Large copies and rollovers are made by a job. Rejects with a TransportFailure. */
export async function create({ rest }: Shell, draft: NewBudgetDraft): Promise<Creation> {
  const { start, fromId, currency, parentId, isTemplate } = draft;
  const made = { name: draft.name.trim(), isTemplate };
  if (start === 'empty') {
    const { id } = await createBudget(rest, { name: made.name, currency, parentId: parentId || null });
    return { budgetId: id, ...made };
  }
  const input = copyInput(draft);
  const { startsOn, endsOn } = input;
  if (start === 'rollover' && startsOn !== undefined && endsOn !== undefined) {
    return { ...(await rollOverBudget(rest, fromId, { ...input, startsOn, endsOn })), ...made };
  }
  try {
    return { budgetId: (await copyBudgetNow(rest, fromId, input)).budgetId, ...made };
  } catch (error) {
    const isTooLarge = error instanceof TransportFailure && error.code === BUDGET_COPY_ERROR_CODES.tooLarge;
    if (!isTooLarge) throw error;
    return { ...(await copyBudget(rest, fromId, input)), ...made };
  }
}

/** Follows the job of a copy until it has ended. Undefined until it was read, and without a job. */
export function useCopyJob({ rest, live }: Shell, jobId: string | undefined): CopyJob | undefined {
  const [job, setJob] = useState<CopyJob>();
  const isEnded = job?.status === 'COMPLETE' || job?.status === 'FAILED';
  useEffect(() => {
    if (jobId === undefined || isEnded) return;
    let isCurrent = true;
    const read = async () => {
      const answer = await readCopyJob(rest, jobId).catch(() => undefined); // the next reading tries again
      if (isCurrent && answer) setJob(answer);
    };
    void read();
    const timer = setInterval(() => void read(), READ_EVERY_MS);
    const stop = live.subscribe(TOPICS.jobs, () => void read());
    return () => {
      isCurrent = false;
      clearInterval(timer);
      stop();
    };
  }, [rest, live, jobId, isEnded]);
  return job;
}
