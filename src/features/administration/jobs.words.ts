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
  DELETE_ORGANIZATION: 'Deletion of an organization',
};

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Texts of the list of jobs, and of each job. */
export const jobsWords = {
  title: 'Job Control',
  lead: 'Background exports, imports and cleanups.',
  cleanUp: 'Clean Up Now',
  cleanedUp: 'Old sessions, emails, files and deleted items have been removed.',
  clearBudgetCache: 'Clear Budget Cache',
  clearRecycleBin: 'Clear Recycle Bin',
  status: 'Status',
  all: 'All',
  loading: 'the jobs',
  empty: 'No jobs yet',
  emptyWith: (status: JobStatus) => `No jobs with the status “${JOB_STATUS_WORDS[status]}”`,
  emptyText: 'Exports, imports and cleanups appear here after a user starts one.',
  table: 'Jobs, newest first',
  heads: { job: 'Job', status: 'Status', started: 'Started', finished: 'Finished', actions: 'Actions' },
  more: 'jobs',
  by: (person: string) => `by ${person}`,
  progressOf: (title: string) => `Progress of ${title}`,
  imported: ({ imported, refused }: { imported: number; refused: number }) =>
    imported === 0 ? 'Nothing imported' : `${imported} of ${imported + refused} imported`,
  undone: 'Undone',
  openBudget: 'Open budget',
  openBudgetOf: (title: string) => `Open the budget of ${title}`,
  result: 'Result',
  resultOf: (title: string) => `Result of ${title}`,
  retry: 'Retry',
  retryOf: (title: string) => `Retry ${title}`,
  restarted: (title: string) => `${title} was restarted.`,
};

/** Texts of the result of a job. */
export const jobResultWords = {
  loading: 'the result',
  close: 'Close',
  plan: 'Plan',
  rows: 'Rows',
  newPlan: 'New plan',
  organization: 'Organization',
  copied: 'Copied',
  deleted: 'Deleted permanently',
  olderThan: 'Older than',
  cleared: 'Cleared',
  file: 'File',
  imported: 'Imported',
  skipped: 'Skipped',
  warning: 'Warning',
  row: (row: number) => `Row ${row}`,
  items: (count: number) => countOf(count, 'item'),
  days: (count: number) => countOf(count, 'day'),
  totals: (count: number) => countOf(count, 'total'),
  rowCount: (count: number) => countOf(count, 'row'),
};
