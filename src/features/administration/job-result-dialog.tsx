import { useCallback } from 'react';
import type { Rest } from '../../browser/transport/rest.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../ui/load/use-loaded.ts';
import { readJobResult } from './jobs.api.ts';
import type { Job, JobResult } from './jobs.wire.ts';
import { jobResultWords as words } from './jobs.words.ts';

type JobResultDialogProps = {
  rest: Rest;
  job: Job;
  returnFocusTo: () => HTMLElement | null;
  onClose: () => void;
};

/** The result of a job. */
export function JobResultDialog({ rest, job, returnFocusTo, onClose }: JobResultDialogProps) {
  const loaded = useLoaded(
    job.id,
    useCallback(() => readJobResult(rest, job.id), [rest, job.id]),
  );
  return (
    <Dialog
      name="job-result"
      title={job.title}
      widthPx={520}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <Button kind="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <LoadedView loaded={loaded} what={words.loading}>
        {(result) => <JobResultFacts result={result} />}
      </LoadedView>
    </Dialog>
  );
}

function JobResultFacts({ result }: { result: JobResult }) {
  return (
    <dl className="p-facts">
      {factsOf(result).map(([name, value]) => (
        <div key={name} className="p-facts-row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function factsOf(result: JobResult): readonly (readonly [string, string])[] {
  switch (result.kind) {
    case 'EXPORT_BUDGET':
      return [
        [words.plan, result.budgetName],
        [words.rows, String(result.rows)],
      ];
    case 'COPY_BUDGET':
    case 'ROLL_OVER_BUDGET':
      return [
        [words.newPlan, result.budgetName],
        [words.copied, words.items(result.items)],
      ];
    case 'CLEAR_RECYCLE_BIN':
      return [
        [words.deleted, words.items(result.deleted)],
        [words.olderThan, words.days(result.olderThanDays)],
      ];
    case 'DELETE_ORGANIZATION':
      return [
        [words.organization, result.organizationName],
        [words.deleted, words.rowCount(result.rows)],
      ];
    case 'CLEAR_BUDGET_CACHE':
      return [[words.cleared, words.totals(result.cleared)]];
    case 'IMPORT_BUDGET':
    case 'IMPORT_FINANCIALS':
      return [
        [words.file, result.fileName],
        [words.imported, words.rowCount(result.imported + (result.changed ?? 0))],
        [words.skipped, words.rowCount(result.refused.length)],
        ...(result.warnings ?? []).map((warning) => [words.warning, warning] as const),
        ...result.refused.map(({ row, reason }) => [words.row(row), reason] as const),
      ];
  }
}
