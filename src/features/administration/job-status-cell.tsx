import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import type { Job } from './jobs.wire.ts';
import { JOB_STATUS_TONES, JOB_STATUS_WORDS, jobsWords } from './jobs.words.ts';

/** A job's progress, and why it failed. */
export function JobStatusCell({ job: { status, progress, title, error } }: { job: Job }) {
  return (
    <span className="p-table-stack">
      <Tag tone={JOB_STATUS_TONES[status]}>{JOB_STATUS_WORDS[status]}</Tag>
      {status === 'IN_PROGRESS' && <ProgressBar label={jobsWords.progressOf(title)} share={progress / 100} />}
      {error && <span className="p-table-note">{error}</span>}
    </span>
  );
}
