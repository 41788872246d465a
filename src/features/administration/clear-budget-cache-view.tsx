import { Database } from 'lucide-react';
import { useCallback } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../ui/load/more-button.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { type Column, Table } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { clearBudgetCache, readBudgetCaches } from './clearing.api.ts';
import type { BudgetCache } from './clearing.wire.ts';
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
    message: ({ name }) => `The budget cache of ${name} is being cleared.`,
    reload: caches.reload,
  });

  const columns: readonly Column<BudgetCache>[] = [
    { id: 'name', head: 'Organization', isName: true, cell: ({ name }) => name },
    {
      id: 'cached',
      head: 'Kept totals',
      align: 'end',
      cell: ({ cached, budgets }) => `${cached} of ${budgets}`,
    },
    {
      id: 'oldest',
      head: 'Oldest',
      cell: ({ oldestComputedAt }) =>
        oldestComputedAt ? <TimeText value={oldestComputedAt} locale={session.account.locale ?? undefined} /> : '–',
    },
    {
      id: 'actions',
      head: 'Actions',
      isHeadHidden: true,
      align: 'end',
      cell: (row) => (
        <span className="p-table-actions">
          <Button
            aria-label={`Clear the budget cache of ${row.name}`}
            busy={clearing.startingId === row.id}
            disabled={row.cached === 0}
            onClick={({ currentTarget }) => clearing.ask(row, currentTarget)}
          >
            Clear …
          </Button>
        </span>
      ),
    },
  ];

  return (
    <div className="p-page">
      <PageHead
        title="Clear Budget Cache"
        lead="The totals of plans are kept, so that pages need not add them up. After a clearing they are added up anew when somebody looks."
      />
      <Card>
        <LoadedView loaded={caches} what="the caches">
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<Database size={22} strokeWidth={1.75} />} title="The cache is empty" />
            ) : (
              <>
                <Table
                  caption="Kept totals by organization"
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  isBusy={caches.isLoading}
                />
                <MoreButton pages={caches} what="organizations" />
              </>
            )
          }
        </LoadedView>
      </Card>
      {clearing.asked && (
        <ConfirmDialog
          name="clear-budget-cache"
          title={`Clear the budget cache of ${clearing.asked.row.name}?`}
          confirmText="Clear"
          onCancel={clearing.cancel}
          onConfirm={() => void clearing.confirm()}
          returnFocusTo={clearing.button}
        >
          <p>No data is lost. Pages may load more slowly until the totals are recalculated.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
