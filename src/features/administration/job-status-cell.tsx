import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import type { Job } from './jobs.wire.ts';
import { JOB_STATUS_TONES, JOB_STATUS_WORDS, jobsWords } from './jobs.words.ts';

/** A job's progress, why it failed, or how many rows an import has taken if it hasn't taken all. */
export function JobStatusCell({ job: { status, progress, title, error, importedRows } }: { job: Job }) {
  const isPartial = importedRows !== null && (importedRows.imported === 0 || importedRows.refused > 0);
  return (
    <span className="p-table-stack">
      {status === 'COMPLETE' && isPartial ? (
        <Tag tone="warning">{jobsWords.imported(importedRows)}</Tag>
      ) : (
        <Tag tone={JOB_STATUS_TONES[status]}>{JOB_STATUS_WORDS[status]}</Tag>
      )}
      {status === 'IN_PROGRESS' && <ProgressBar label={jobsWords.progressOf(title)} share={progress / 100} />}
      {error && <span className="p-table-note">{error}</span>}
    </span>
  );
}
