import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import type { Job } from './jobs.wire.ts';
import { JOB_STATUS_TONES, JOB_STATUS_WORDS, jobsWords } from './jobs.words.ts';

type JobStatusCellProps = {
  job: Job;
  /** Whether another column has the numbers of imported rows. */
  omitsCounts?: boolean;
};

/** A job's progress, why it failed, whether an import was undone, or how many rows it has taken if it hasn't taken all. */
export function JobStatusCell({ job, omitsCounts = false }: JobStatusCellProps) {
  const { status, progress, title, error } = job;
  return (
    <span className="p-table-stack">
      <StatusTag job={job} omitsCounts={omitsCounts} />
      {status === 'IN_PROGRESS' && <ProgressBar label={jobsWords.progressOf(title)} share={progress / 100} />}
      {error && <span className="p-table-note">{error}</span>}
    </span>
  );
}

function StatusTag({ job: { status, importedRows }, omitsCounts }: Required<JobStatusCellProps>) {
  if (status === 'COMPLETE' && importedRows) {
    const { imported, refused, isUndone } = importedRows;
    if (isUndone) return <Tag tone="neutral">{jobsWords.undone}</Tag>;
    if (imported === 0 || (refused > 0 && !omitsCounts)) {
      return <Tag tone="warning">{jobsWords.imported(importedRows)}</Tag>;
    }
  }
  return <Tag tone={JOB_STATUS_TONES[status]}>{JOB_STATUS_WORDS[status]}</Tag>;
}
