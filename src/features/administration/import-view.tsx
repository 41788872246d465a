import { Download, FileInput } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import type { Column } from '../../ui/table/table.tsx';
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
  /** The form of the import. */
  children: ReactNode;
};

/** The column heads are part of the file format. */
const TEMPLATE = {
  name: 'budget-template.csv',
  heads: 'Category,Subcategory,Line item,Owner,Starts on,Ends on,Planned',
};
const KIND = 'IMPORT_BUDGET';

/** Imports into budgets, and their results. */
export function ImportView({ shell, session, children }: ImportViewProps) {
  const { rest, live, config } = shell;
  const locale = session.account.locale ?? undefined;
  const [result, setResult] = useState<{ job: Job; button: HTMLElement }>();
  const imports = usePages(
    KIND,
    useCallback((after) => readImports(rest, KIND, after), [rest]),
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
      <PageHead title={words.title} lead={words.lead} />
      <Card
        title={words.before}
        actions={
          <a
            className="p-button"
            data-kind="secondary"
            download={TEMPLATE.name}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${TEMPLATE.heads}\r\n`)}`}
          >
            <Download size={16} aria-hidden="true" /> {words.download}
          </a>
        }
      >
        <ol className="p-steps p-card-body">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      {children}
      <Card title={words.imports}>
        <PagedTable
          pages={imports}
          columns={columns}
          words={words}
          empty={<EmptyState icon={<FileInput size={22} strokeWidth={1.75} />} title={words.empty} />}
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
