import { Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { LoadedView } from '../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../ui/load/more-button.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { type Column, Table } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { clearRecycleBin, readRecycleBins } from './clearing.api.ts';
import { RECYCLE_BIN_KEPT_DAYS, type RecycleBinOfOrganization } from './clearing.wire.ts';
import { useClearing } from './use-clearing.ts';

const AGES = [
  { value: '0', label: 'All items' },
  { value: '7', label: 'Items deleted at least a week ago' },
  { value: '14', label: 'Items deleted at least two weeks ago' },
];

/** Shows the size of the recycle bins and empties them. */
export function ClearRecycleBinView({ shell, session }: { shell: Shell; session: SignedIn }) {
  const { rest } = shell;
  const [olderThanDays, setOlderThanDays] = useState('0');
  const bins = usePages(
    'recycle-bins',
    useCallback((after) => readRecycleBins(rest, after), [rest]),
  );
  const clearing = useClearing<RecycleBinOfOrganization>(shell, {
    start: ({ id }) => clearRecycleBin(rest, id, Number(olderThanDays)),
    message: ({ name }) => `The recycle bins of ${name} are being cleared.`,
    reload: bins.reload,
  });

  const columns: readonly Column<RecycleBinOfOrganization>[] = [
    { id: 'name', head: 'Organization', isName: true, cell: ({ name }) => name },
    { id: 'items', head: 'Deleted items', align: 'end', cell: ({ items }) => items },
    {
      id: 'oldest',
      head: 'Oldest',
      cell: ({ oldestDeletedAt }) =>
        oldestDeletedAt ? <TimeText value={oldestDeletedAt} locale={session.account.locale ?? undefined} /> : '–',
    },
    {
      id: 'actions',
      head: 'Actions',
      isHeadHidden: true,
      align: 'end',
      cell: (row) => (
        <span className="p-table-actions">
          <Button
            aria-label={`Clear the recycle bins of ${row.name}`}
            busy={clearing.startingId === row.id}
            disabled={row.items === 0}
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
        title="Clear Recycle Bin"
        lead={`Deleted items can be restored for ${RECYCLE_BIN_KEPT_DAYS} days. Cleared items are deleted permanently.`}
      />
      <Card>
        <LoadedView loaded={bins} what="the recycle bins">
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<Trash2 size={22} strokeWidth={1.75} />} title="No recycle bins" />
            ) : (
              <>
                <Table
                  caption="Recycle bins by organization"
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  isBusy={bins.isLoading}
                />
                <MoreButton pages={bins} what="organizations" />
              </>
            )
          }
        </LoadedView>
      </Card>
      {clearing.asked && (
        <ConfirmDialog
          name="clear-recycle-bin"
          title={`Clear the recycle bins of ${clearing.asked.row.name}?`}
          confirmText="Delete for good"
          kind="danger"
          onCancel={clearing.cancel}
          onConfirm={() => void clearing.confirm()}
          returnFocusTo={clearing.button}
        >
          <SelectField
            label="What is deleted"
            options={AGES}
            value={olderThanDays}
            onChange={({ target }) => setOlderThanDays(target.value)}
          />
          <p>Deleted items can’t be restored.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
