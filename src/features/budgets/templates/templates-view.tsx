import { ArrowLeft, LayoutTemplate } from 'lucide-react';
import { useCallback } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { readOwnPermissions, readTemplates } from '../collection/budget-collection.api.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { templateWords as words } from './templates.words.ts';

/** The organization's budget templates. */
export function TemplatesView({ shell }: { shell: Shell }) {
  const { rest, config } = shell;
  const { app } = config.paths;
  const loaded = useLoaded(
    'templates',
    useCallback(async () => {
      const [templates, permissions] = await Promise.all([readTemplates(rest), readOwnPermissions(rest)]);
      return { templates, mayChange: permissions.includes('manage-settings') };
    }, [rest]),
  );
  const columns = (mayChange: boolean): readonly Column<Budget>[] => [
    {
      id: 'name',
      head: words.heads.name,
      isName: true,
      cell: ({ id, name }) => <a href={`${app}budgets/${id}`}>{name}</a>,
    },
    { id: 'currency', head: words.heads.currency, cell: ({ currency }) => currency?.id ?? '' },
    {
      id: 'actions',
      head: words.heads.actions,
      isHeadHidden: true,
      align: 'end',
      cell: ({ id, name }) =>
        mayChange && (
          <span className="p-table-actions">
            <a
              className="p-button"
              data-kind="secondary"
              aria-label={words.createFrom(name)}
              href={`${app}budgets/new?start=template&from=${id}`}
            >
              {words.use}
            </a>
            <a
              className="p-button"
              data-kind="secondary"
              aria-label={words.deleteOf(name)}
              href={`${app}budgets/${id}/delete`}
            >
              {words.delete}
            </a>
          </span>
        ),
    },
  ];
  return (
    <div className="p-page">
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <a className="p-button" data-kind="secondary" href={`${app}last/budgets`}>
            <ArrowLeft size={16} className="p-mirrored" aria-hidden="true" /> {words.toBudgets}
          </a>
        }
      />
      <Card>
        <LoadedView loaded={loaded} what={words.loading}>
          {({ templates, mayChange }) =>
            templates.length === 0 ? (
              <EmptyState icon={<LayoutTemplate size={22} strokeWidth={1.75} />} title={words.empty}>
                {words.emptyText}
              </EmptyState>
            ) : (
              <Table
                caption={words.table}
                columns={columns(mayChange)}
                rows={templates}
                rowKey={({ id }) => id}
                isBusy={loaded.isLoading}
              />
            )
          }
        </LoadedView>
      </Card>
    </div>
  );
}
