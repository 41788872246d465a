import type { TagTone } from '../../ui/tag/tag.tsx';
import type { Job, JobStatus } from './jobs.wire.ts';

export const JOB_STATUS_WORDS: Readonly<Record<JobStatus, string>> = {
  COMPLETE: 'Complete',
  IN_PROGRESS: 'In progress',
  IN_QUEUE: 'In queue',
  FAILED: 'Failed',
};

export const JOB_STATUS_TONES: Readonly<Record<JobStatus, TagTone>> = {
  COMPLETE: 'success',
  IN_PROGRESS: 'accent',
  IN_QUEUE: 'neutral',
  FAILED: 'danger',
};

export const JOB_KIND_WORDS: Readonly<Record<Job['kind'], string>> = {
  EXPORT_BUDGET: 'Export',
  CLEAR_RECYCLE_BIN: 'Clear recycle bins',
  CLEAR_BUDGET_CACHE: 'Clear budget cache',
  IMPORT_BUDGET: 'Budget import',
  IMPORT_FINANCIALS: 'Financials import',
  COPY_BUDGET: 'Budget copy',
  ROLL_OVER_BUDGET: 'Budget rollover',
};
