import { Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Shell } from '../../shell/create-shell.ts';
import type { SignedIn } from '../../shell/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { usePages } from '../../ui/load/use-pages.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { TimeText } from '../../ui/time/time-text.tsx';
import { clearRecycleBin, readRecycleBins } from './clearing.api.ts';
import type { RecycleBinOfOrganization } from './clearing.wire.ts';
import { clearRecycleBinWords as words } from './clearing.words.ts';
import { useClearing } from './use-clearing.ts';

const AGES = [
  { value: '0', label: words.confirm.ages.all },
  { value: '7', label: words.confirm.ages.week },
  { value: '14', label: words.confirm.ages.twoWeeks },
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
    message: ({ name }) => words.started(name),
    reload: bins.reload,
  });

  const columns: readonly Column<RecycleBinOfOrganization>[] = [
    { id: 'name', head: words.heads.organization, isName: true, cell: ({ name }) => name },
    { id: 'items', head: words.heads.items, align: 'end', cell: ({ items }) => items },
    {
      id: 'oldest',
      head: words.heads.oldest,
      cell: ({ oldestDeletedAt }) =>
        oldestDeletedAt ? <TimeText value={oldestDeletedAt} locale={session.account.locale ?? undefined} /> : '–',
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
            disabled={row.items === 0}
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
          pages={bins}
          columns={columns}
          words={words}
          empty={<EmptyState icon={<Trash2 size={22} strokeWidth={1.75} />} title={words.empty} />}
        />
      </Card>
      {clearing.asked && (
        <ConfirmDialog
          name="clear-recycle-bin"
          title={words.confirm.title(clearing.asked.row.name)}
          confirmText={words.confirm.confirm}
          kind="danger"
          onCancel={clearing.cancel}
          onConfirm={() => void clearing.confirm()}
          returnFocusTo={clearing.button}
        >
          <SelectField
            label={words.confirm.age}
            options={AGES}
            value={olderThanDays}
            onChange={({ target }) => setOlderThanDays(target.value)}
          />
          <p>{words.confirm.text}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
