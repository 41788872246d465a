import { Database } from 'lucide-react';
import { useCallback } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { clearBudgetCache, readBudgetCaches } from './clearing.api.ts';
import type { BudgetCache } from './clearing.wire.ts';
import { clearBudgetCacheWords as words } from './clearing.words.ts';
import { useClearing } from './use-clearing.ts';

/** Shows the cached totals and clears them. */
export function ClearBudgetCacheView({ shell, session }: { shell: Shell; session: SignedIn }) {
  const { rest } = shell;
  const caches = usePages(
    'budget-caches',
    useCallback((after) => readBudgetCaches(rest, after), [rest]),
  );
  const clearing = useClearing<BudgetCache>(shell, {
    start: ({ id }) => clearBudgetCache(rest, id),
    message: ({ name }) => words.started(name),
    reload: caches.reload,
  });

  const columns: readonly Column<BudgetCache>[] = [
    { id: 'name', head: words.heads.organization, isName: true, cell: ({ name }) => name },
    {
      id: 'cached',
      head: words.heads.cached,
      align: 'end',
      cell: ({ cached, budgets }) => words.cached(cached, budgets),
    },
    {
      id: 'oldest',
      head: words.heads.oldest,
      cell: ({ oldestComputedAt }) =>
        oldestComputedAt ? <TimeText value={oldestComputedAt} locale={session.account.locale ?? undefined} /> : '–',
    },
    {
      id: 'actions',
      head: words.heads.actions,
      isHeadHidden: true,
      align: 'end',
      cell: (row) => (
        <span className="p-table-actions">
          <Button
            aria-label={words.clearOf(row.name)}
            busy={clearing.startingId === row.id}
            disabled={row.cached === 0}
            onClick={({ currentTarget }) => clearing.ask(row, currentTarget)}
          >
            {words.clear}
          </Button>
        </span>
      ),
    },
  ];

  return (
    <div className="p-page">
      <PageHead title={words.title} lead={words.lead} />
      <Card>
        <PagedTable
          pages={caches}
          columns={columns}
          words={words}
          empty={<EmptyState icon={<Database size={22} strokeWidth={1.75} />} title={words.empty} />}
        />
      </Card>
      {clearing.asked && (
        <ConfirmDialog
          name="clear-budget-cache"
          title={words.confirm.title(clearing.asked.row.name)}
          confirmText={words.confirm.confirm}
          onCancel={clearing.cancel}
          onConfirm={() => void clearing.confirm()}
          returnFocusTo={clearing.button}
        >
          <p>{words.confirm.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
