import { ListChecks } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { checkSession } from '../../shell/session/check-session.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { DownloadLink } from '../../ui/button/download-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { JobActions } from './job-actions.tsx';
import { JobResultDialog } from './job-result-dialog.tsx';
import { JobStatusCell } from './job-status-cell.tsx';
import { readJobs, retryJob } from './jobs.api.ts';
import { JOB_STATUSES, type Job, type JobStatus } from './jobs.wire.ts';
import { JOB_KIND_WORDS, JOB_STATUS_WORDS, jobsWords as words } from './jobs.words.ts';

type JobControlViewProps = { shell: Shell; session: SignedIn };

const STATUS_OPTIONS = [
  { value: '', label: words.all },
  ...JOB_STATUSES.map((status) => ({ value: status, label: JOB_STATUS_WORDS[status] })),
];

/** The jobs that the user can see, updated live. */
export function JobControlView({ shell, session }: JobControlViewProps) {
  const { rest, live, messages, config } = shell;
  const { locale } = session.account;
  const [status, setStatus] = useState<JobStatus>();
  const [result, setResult] = useState<{ job: Job; button: HTMLElement }>();
  const [retried, setRetried] = useState<ReadonlySet<string>>(new Set());
  const pages = usePages(
    status ?? 'all',
    useCallback((after) => readJobs(rest, status, after), [rest, status]),
  );
  const { reload } = pages;
  useEffect(() => live.subscribe(TOPICS.jobs, () => void reload()), [live, reload]);

  const retry = async (job: Job) => {
    setRetried((before) => new Set(before).add(job.id));
    try {
      await retryJob(rest, job.id);
      messages.show(words.restarted(job.title));
      await reload();
    } catch {
      // The transport has shown the failure.
    } finally {
      setRetried((before) => new Set([...before].filter((id) => id !== job.id)));
    }
  };

  const columns: readonly Column<Job>[] = [
    {
      id: 'job',
      head: words.heads.job,
      isName: true,
      cell: ({ title, kind, organization }) => (
        <>
          {title}
          <span className="p-table-note">
            {JOB_KIND_WORDS[kind]} · {organization.name}
          </span>
        </>
      ),
    },
    { id: 'status', head: words.heads.status, cell: (job) => <JobStatusCell job={job} /> },
    {
      id: 'started',
      head: words.heads.started,
      cell: ({ createdAt, createdBy }) => (
        <>
          <TimeText value={createdAt} locale={locale ?? undefined} />
          {createdBy && <span className="p-table-note">{words.by(createdBy)}</span>}
        </>
      ),
    },
    {
      id: 'finished',
      head: words.heads.finished,
      cell: ({ finishedAt }) => (finishedAt ? <TimeText value={finishedAt} locale={locale ?? undefined} /> : '–'),
    },
    {
      id: 'actions',
      head: words.heads.actions,
      isHeadHidden: true,
      align: 'end',
      cell: (job) => (
        <span className="p-table-actions">
          {job.status === 'COMPLETE' && (
            <Button
              aria-label={words.resultOf(job.title)}
              onClick={({ currentTarget }) => setResult({ job, button: currentTarget })}
            >
              {words.result}
            </Button>
          )}
          {job.download && (
            <DownloadLink
              href={`${config.paths.rest}/jobs/${job.id}/download`}
              fileName={job.download.name}
              check={() => checkSession(rest, session)}
            />
          )}
          {job.mayRetry && (
            <Button aria-label={words.retryOf(job.title)} busy={retried.has(job.id)} onClick={() => void retry(job)}>
              {words.retry}
            </Button>
          )}
        </span>
      ),
    },
  ];

  return (
    <div className="p-page">
      <PageHead title={words.title} lead={words.lead} actions={<JobActions shell={shell} session={session} />} />
      <div className="p-toolbar">
        <SelectField
          label={words.status}
          options={STATUS_OPTIONS}
          value={status ?? ''}
          onChange={({ target }) => setStatus(JOB_STATUSES.find((one) => one === target.value))}
        />
      </div>
      <Card>
        <PagedTable
          pages={pages}
          columns={columns}
          words={words}
          empty={
            <EmptyState
              icon={<ListChecks size={22} strokeWidth={1.75} />}
              title={status ? words.emptyWith(status) : words.empty}
            >
              {words.emptyText}
            </EmptyState>
          }
        />
      </Card>
      {result && (
        <JobResultDialog
          rest={rest}
          job={result.job}
          returnFocusTo={() => result.button}
          onClose={() => setResult(undefined)}
        />
      )}
    </div>
  );
}
