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
  CLEAR_RECYCLE_BIN: 'Clearing of recycle bins',
  CLEAR_BUDGET_CACHE: 'Clearing of the budget cache',
  IMPORT_BUDGET: 'Import of a budget',
  IMPORT_FINANCIALS: 'Import of financials',
  COPY_BUDGET: 'Copy of a budget',
  ROLL_OVER_BUDGET: 'Rollover of a budget',
};
