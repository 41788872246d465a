import { FileInput } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { importWords as words } from './imports.words.ts';
import { JobStatusCell } from './job-status-cell.tsx';
import { readImports } from './jobs.api.ts';
import type { Job } from './jobs.wire.ts';
import { jobsWords } from './jobs.words.ts';

type BudgetImportsProps = {
  shell: Shell;
  session: SignedIn;
  /** The address of the result of an import, and what opens it in this page. */
  hrefOf: (jobId: string) => string;
  open: (jobId: string) => void;
};

const KIND = 'IMPORT_BUDGET';

/** The imports into budgets, and their results. */
export function BudgetImports({ shell, session, hrefOf, open }: BudgetImportsProps) {
  const { rest, live, config } = shell;
  const locale = session.account.locale ?? undefined;
  const imports = usePages(
    KIND,
    useCallback((after) => readImports(rest, KIND, after), [rest]),
  );
  const { reload } = imports;
  useEffect(() => {
    // An undone import changes its budget.
    const endings = [TOPICS.jobs, TOPICS.budgets].map((topic) => live.subscribe(topic, () => void reload()));
    return () => {
      for (const end of endings) end();
    };
  }, [live, reload]);
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);

  const columns: readonly Column<Job>[] = [
    {
      id: 'file',
      head: words.heads.file,
      isName: true,
      cell: ({ title: file, importedRows }) => (
        <>
          {file}
          {importedRows?.budgetName && (
            <span className="p-table-note">
              <bdi>{importedRows.budgetName}</bdi>
            </span>
          )}
        </>
      ),
    },
    { id: 'status', head: words.heads.status, cell: (job) => <JobStatusCell job={job} omitsCounts /> },
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
      id: 'result',
      head: words.heads.result,
      cell: ({ importedRows }) => {
        if (!importedRows) return null;
        const { imported, changed, refused } = importedRows;
        return words.result(count(imported - changed), count(changed), count(refused));
      },
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
            <a
              className="p-button"
              data-kind="secondary"
              aria-label={jobsWords.resultOf(job.title)}
              href={hrefOf(job.id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                open(job.id);
              }}
            >
              {jobsWords.result}
            </a>
          </span>
        ),
    },
  ];

  return (
    <Card title={words.imports}>
      <PagedTable
        pages={imports}
        columns={columns}
        words={words}
        empty={<EmptyState icon={<FileInput size={22} strokeWidth={1.75} />} title={words.empty} />}
      />
    </Card>
  );
}
