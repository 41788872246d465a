import { Download, FileInput } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../ui/load/more-button.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { type Column, Table } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { importWords as words } from './imports.words.ts';
import { JobResultDialog } from './job-result-dialog.tsx';
import { JobStatusCell } from './job-status-cell.tsx';
import { readImports } from './jobs.api.ts';
import type { Job } from './jobs.wire.ts';
import { jobsWords } from './jobs.words.ts';

type ImportViewProps = {
  shell: Shell;
  session: SignedIn;
  kind: 'IMPORT_BUDGET' | 'IMPORT_FINANCIALS';
  /** The form of the import. Without it, Support imports the file. */
  children?: ReactNode;
};

/** The column heads are part of the file format. */
const TEMPLATES = {
  IMPORT_BUDGET: {
    name: 'budget-template.csv',
    heads: 'Category,Subcategory,Line item,Owner,Starts on,Ends on,Planned',
  },
  IMPORT_FINANCIALS: {
    name: 'financials-template.csv',
    heads: 'Document number,Kind,Line item,Booked on,Amount,Currency',
  },
} as const;

/** Imports into plans, and their results. */
export function ImportView({ shell, session, kind, children }: ImportViewProps) {
  const { rest, live, config } = shell;
  const { supportUrl } = config.brands[shell.brand()];
  const locale = session.account.locale ?? undefined;
  const { title, lead, steps } = words.kinds[kind];
  const template = TEMPLATES[kind];
  const [result, setResult] = useState<{ job: Job; button: HTMLElement }>();
  const imports = usePages(
    kind,
    useCallback((after) => readImports(rest, kind, after), [rest, kind]),
  );
  const { reload } = imports;
  useEffect(() => live.subscribe(TOPICS.jobs, () => void reload()), [live, reload]);

  const columns: readonly Column<Job>[] = [
    { id: 'file', head: words.heads.file, isName: true, cell: ({ title: file }) => file },
    { id: 'status', head: words.heads.status, cell: (job) => <JobStatusCell job={job} /> },
    {
      id: 'started',
      head: words.heads.started,
      cell: ({ createdAt, createdBy }) => (
        <>
          <TimeText value={createdAt} locale={locale} />
          {createdBy && <span className="p-table-note">{jobsWords.by(createdBy)}</span>}
        </>
      ),
    },
    {
      id: 'actions',
      head: words.heads.actions,
      isHeadHidden: true,
      align: 'end',
      cell: (job) =>
        job.status === 'COMPLETE' && (
          <span className="p-table-actions">
            {job.importedRows?.budgetId && (
              <a
                className="p-button"
                data-kind="secondary"
                data-ref="import-open-budget"
                aria-label={jobsWords.openBudgetOf(job.title)}
                href={`${config.paths.app}budgets/${job.importedRows.budgetId}`}
              >
                {jobsWords.openBudget}
              </a>
            )}
            <Button
              aria-label={jobsWords.resultOf(job.title)}
              onClick={({ currentTarget }) => setResult({ job, button: currentTarget })}
            >
              {jobsWords.result}
            </Button>
          </span>
        ),
    },
  ];

  return (
    <div className="p-page">
      <PageHead title={title} lead={lead} />
      <Card
        title={words.before}
        actions={
          <a
            className="p-button"
            data-kind="secondary"
            download={template.name}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${template.heads}\r\n`)}`}
          >
            <Download size={16} aria-hidden="true" /> {words.download}
          </a>
        }
      >
        <ol className="p-steps p-card-body">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
          {children === undefined && (
            <li>
              {words.sendTo} {supportUrl ? <a href={supportUrl}>{words.support}</a> : words.support}.
            </li>
          )}
        </ol>
      </Card>
      {children}
      <Card title={words.imports}>
        <LoadedView loaded={imports} what={words.loading}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<FileInput size={22} strokeWidth={1.75} />} title={words.empty} />
            ) : (
              <>
                <Table
                  caption={words.table}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  isBusy={imports.isLoading}
                />
                <MoreButton pages={imports} what={words.more} />
              </>
            )
          }
        </LoadedView>
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
