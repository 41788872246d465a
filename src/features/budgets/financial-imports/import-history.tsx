import { FileInput } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { usePages } from '../../../ui/load/use-pages.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PagedTable } from '../../../ui/table/paged-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { readImports } from './financial-imports.api.ts';
import type { ImportSummary } from './financial-imports.wire.ts';
import { importStepsWords as all } from './import-steps.words.ts';
import { countText } from './step-props.ts';

const words = all.history;

type ImportHistoryProps = { shell: Shell; locale: string; onOpen: (importId: string) => void };

/** The organization's earlier imports, newest first. */
export function ImportHistory({ shell, locale, onOpen }: ImportHistoryProps) {
  const { rest, live } = shell;
  const pages = usePages(
    'imports',
    useCallback(
      async (after) => {
        const { imports, next } = await readImports(rest, after);
        return { rows: imports, next };
      },
      [rest],
    ),
  );
  const { reload } = pages;
  useEffect(() => live.subscribe(TOPICS.budgets, () => void reload()), [live, reload]);
  const count = (value: number) => countText(value, locale);

  const columns: readonly Column<ImportSummary>[] = [
    {
      id: 'file',
      head: words.heads.file,
      isName: true,
      cell: ({ fileName, importType, scope, budget }) => (
        <>
          <bdi>{fileName}</bdi>
          <span className="p-table-note">
            {all.file.types[importType]} · {scope === 'ALL_BUDGETS' && `${words.byRule} · `}
            <bdi>{budget.name}</bdi>
          </span>
        </>
      ),
    },
    { id: 'status', head: words.heads.status, cell: ({ status }) => words.statuses[status] },
    {
      id: 'started',
      head: words.heads.started,
      cell: ({ createdAt, userName }) => (
        <>
          <TimeText value={createdAt} locale={locale} />
          {userName && <span className="p-table-note">{words.by(userName)}</span>}
        </>
      ),
    },
    {
      id: 'result',
      head: words.heads.result,
      cell: ({ counts }) =>
        words.result(count(counts.added), count(counts.replaced), count(counts.skipped), count(counts.rejected)),
    },
    {
      id: 'actions',
      head: words.heads.actions,
      isHeadHidden: true,
      align: 'end',
      cell: ({ id, fileName }) => (
        <span className="p-table-actions">
          <Button aria-label={words.viewOf(fileName)} data-ref="import-view" onClick={() => onOpen(id)}>
            {words.view}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Card title={words.title}>
      <div className="import-history">
        <PagedTable
          pages={pages}
          columns={columns}
          words={words}
          empty={<EmptyState icon={<FileInput size={22} strokeWidth={1.75} />} title={words.empty} />}
        />
      </div>
    </Card>
  );
}
