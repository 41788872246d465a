import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import type { Pages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import type { DeletedOrganization } from './organization-deletion.wire.ts';
import { deletedOrganizationsWords as words } from './organization-deletion.words.ts';

type DeletedOrganizationsCardProps = {
  pages: Pages<DeletedOrganization>;
  locale: string | undefined;
  /** The organization that is being restored. */
  restoringId: string | undefined;
  onRestore: (organization: DeletedOrganization) => void;
};

/** The deleted organizations, until when each can be restored, and a button that restores it. */
export function DeletedOrganizationsCard({ pages, locale, restoringId, onRestore }: DeletedOrganizationsCardProps) {
  const columns: readonly Column<DeletedOrganization>[] = [
    {
      id: 'name',
      head: words.heads.name,
      isName: true,
      cell: ({ name, users, budgets }) => (
        <>
          {name}
          <span className="p-table-note">{words.content(users, budgets)}</span>
        </>
      ),
    },
    {
      id: 'deleted',
      head: words.heads.deleted,
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <TimeText value={deletedAt} locale={locale} />
          {deletedBy !== null && <span className="p-table-note">{words.by(deletedBy)}</span>}
        </>
      ),
    },
    {
      id: 'until',
      head: words.heads.until,
      cell: ({ restorableUntil }) => <TimeText value={restorableUntil} locale={locale} />,
    },
    {
      id: 'actions',
      head: words.heads.actions,
      isHeadHidden: true,
      align: 'end',
      cell: (organization) =>
        organization.mayRestore ? (
          <span className="p-table-actions">
            <Button
              aria-label={words.restoreOf(organization.name)}
              busy={restoringId === organization.id}
              onClick={() => onRestore(organization)}
            >
              {words.restore}
            </Button>
          </span>
        ) : (
          words.isRemoved
        ),
    },
  ];
  return (
    <Card title={words.title}>
      <PagedTable
        pages={pages}
        columns={columns}
        words={words}
        empty={<EmptyState icon={<Trash2 size={22} strokeWidth={1.75} />} title={words.empty} />}
      />
    </Card>
  );
}
