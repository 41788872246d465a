import { Download, FileInput } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
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
import { JobResultDialog } from './job-result-dialog.tsx';
import { JobStatusCell } from './job-status-cell.tsx';
import { readImports } from './jobs.api.ts';
import type { Job } from './jobs.wire.ts';

type ImportViewProps = {
  shell: Shell;
  session: SignedIn;
  kind: 'IMPORT_BUDGET' | 'IMPORT_FINANCIALS';
};

const KINDS = {
  IMPORT_BUDGET: {
    title: 'Import Budget',
    lead: 'Import plans from a spreadsheet.',
    steps: [
      'Download the template and fill in one row for each line item.',
      'Keep the column headers unchanged. Enter amounts without a currency.',
      'Use category and owner names from your organization.',
    ],
    template: {
      name: 'budget-template.csv',
      heads: ['Category', 'Subcategory', 'Line item', 'Owner', 'Starts on', 'Ends on', 'Planned'],
    },
  },
  IMPORT_FINANCIALS: {
    title: 'Import Financials',
    lead: 'Import purchase orders and invoices from your accounting system.',
    steps: [
      'Download the template and fill in one row for each booking.',
      'Enter the line item and the date (YYYY-MM-DD) in each row.',
      'Rows with a document number that was already imported are skipped.',
    ],
    template: {
      name: 'financials-template.csv',
      heads: ['Document number', 'Kind', 'Line item', 'Booked on', 'Amount', 'Currency'],
    },
  },
} as const;

/** Imports into plans, and their results. */
export function ImportView({ shell, session, kind }: ImportViewProps) {
  const { rest, live, config } = shell;
  const { supportUrl } = config.brands[shell.brand()];
  const locale = session.account.locale ?? undefined;
  const { title, lead, steps, template } = KINDS[kind];
  const [result, setResult] = useState<{ job: Job; button: HTMLElement }>();
  const imports = usePages(
    kind,
    useCallback((after) => readImports(rest, kind, after), [rest, kind]),
  );
  const { reload } = imports;
  useEffect(() => live.subscribe(TOPICS.jobs, () => void reload()), [live, reload]);

  const columns: readonly Column<Job>[] = [
    { id: 'file', head: 'Import', isName: true, cell: ({ title: file }) => file },
    { id: 'status', head: 'Status', cell: (job) => <JobStatusCell job={job} /> },
    {
      id: 'started',
      head: 'Started',
      cell: ({ createdAt, createdBy }) => (
        <>
          <TimeText value={createdAt} locale={locale} />
          {createdBy && <span className="p-table-note">by {createdBy}</span>}
        </>
      ),
    },
    {
      id: 'actions',
      head: 'Actions',
      isHeadHidden: true,
      align: 'end',
      cell: (job) =>
        job.status === 'COMPLETE' && (
          <span className="p-table-actions">
            <Button
              aria-label={`Result of ${job.title}`}
              onClick={({ currentTarget }) => setResult({ job, button: currentTarget })}
            >
              Result
            </Button>
          </span>
        ),
    },
  ];

  return (
    <div className="p-page">
      <PageHead title={title} lead={lead} />
      <Card
        title="Before you import"
        actions={
          <a
            className="p-button"
            data-kind="secondary"
            download={template.name}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${template.heads.join(',')}\r\n`)}`}
          >
            <Download size={16} aria-hidden="true" /> Download the template
          </a>
        }
      >
        <ol className="p-steps p-card-body">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
          <li>
            Send the file to {supportUrl ? <a href={supportUrl}>Support</a> : 'Support'}, who will import it for you.
          </li>
        </ol>
      </Card>
      <Card title="Imports">
        <LoadedView loaded={imports} what="the imports">
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<FileInput size={22} strokeWidth={1.75} />} title="No imports yet" />
            ) : (
              <>
                <Table
                  caption="Imports, the newest first"
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  isBusy={imports.isLoading}
                />
                <MoreButton pages={imports} what="imports" />
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
