import { useCallback } from 'react';
import type { Rest } from '../../browser/transport/rest.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../ui/load/use-loaded.ts';
import { readJobResult } from './jobs.api.ts';
import type { Job, JobResult } from './jobs.wire.ts';

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
          Close
        </Button>
      }
    >
      <LoadedView loaded={loaded} what="the result">
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
        ['Plan', result.budgetName],
        ['Rows', String(result.rows)],
      ];
    case 'COPY_BUDGET':
    case 'ROLL_OVER_BUDGET':
      return [
        ['New plan', result.budgetName],
        ['Copied', countOf(result.items, 'item')],
      ];
    case 'CLEAR_RECYCLE_BIN':
      return [
        ['Deleted for good', countOf(result.deleted, 'item')],
        ['Older than', countOf(result.olderThanDays, 'day')],
      ];
    case 'CLEAR_BUDGET_CACHE':
      return [['Forgotten', countOf(result.cleared, 'total')]];
    case 'IMPORT_BUDGET':
    case 'IMPORT_FINANCIALS':
      return [
        ['File', result.fileName],
        ['Imported', countOf(result.imported, 'row')],
        ['Not taken', countOf(result.refused.length, 'row')],
        ...result.refused.map(({ row, reason }) => [`Row ${row}`, reason] as const),
      ];
  }
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
