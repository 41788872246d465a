import { ArrowLeft, Lock, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ITEM_LABELS } from '../../../shell/brand/item-labels.words.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import type { SignedIn } from '../../../shell/session/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDialogs } from '../../../ui/dialog/use-dialogs.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { isFinal } from '../../../ui/load/is-final.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { usePages } from '../../../ui/load/use-pages.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { readRecycleBin, restoreItems } from './recycle-bin.api.ts';
import type { DeletedItem, RecycleBin } from './recycle-bin.wire.ts';
import { BLOCKING_WORDS, restoreWords, recycleBinWords as words } from './recycle-bin.words.ts';
import { restoreOutcomeHtml } from './restore-outcome.ts';

type RecycleBinViewProps = { shell: Shell; session: SignedIn; budgetId: string };

/** The deleted items of a budget, which can be restored (docs/decisions/0047-recycle-bin.md). */
export function RecycleBinView({ shell, session, budgetId }: RecycleBinViewProps) {
  const { rest, messages, config } = shell;
  const dialogs = useDialogs(shell);
  const locale = session.account.locale ?? undefined;
  const [budget, setBudget] = useState<RecycleBin['budget']>();
  const [total, setTotal] = useState<number>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isRestoring, setRestoring] = useState(false);
  const items = usePages<DeletedItem>(
    budgetId,
    useCallback(
      async (after) => {
        const bin = await readRecycleBin(rest, budgetId, after);
        setBudget(bin.budget);
        setTotal(bin.total);
        return { rows: bin.items, next: bin.next };
      },
      [rest, budgetId],
    ),
  );

  /** The budget does not exist, or not for this user, so there is no way back to it. */
  const isMissing = items.value === undefined && items.failure !== undefined && isFinal(items.failure);

  const restore = async (wanted: readonly string[]) => {
    setRestoring(true);
    try {
      const { restored, blocked } = await restoreItems(rest, budgetId, wanted);
      const answered = new Set([...restored, ...blocked.map(({ id }) => id)]);
      const goneCount = wanted.filter((id) => !answered.has(id)).length;
      if (blocked.length > 0) {
        const outcome = { restored: restored.length, blocked, gone: goneCount, items: items.value?.rows ?? [] };
        void dialogs.showMessage({ title: restoreWords.blocked(blocked.length), html: restoreOutcomeHtml(outcome) });
      } else {
        if (restored.length > 0) messages.show(restoreWords.restored(restored.length));
        if (goneCount > 0) messages.show(restoreWords.gone(goneCount));
      }
      setSelected(new Set());
    } catch {
      // The transport has shown the failure. Another user may have restored them.
    } finally {
      await items.reload();
      setRestoring(false);
    }
  };
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => new Set(isSelected ? [...before, id] : [...before].filter((one) => one !== id)));

  const columns: readonly Column<DeletedItem>[] = [
    {
      id: 'selected',
      head: words.heads.selected,
      isHeadHidden: true,
      cell: ({ id, name, blockedBy }) =>
        blockedBy ? (
          <Lock size={18} strokeWidth={1.75} className="p-recycle-lock" aria-hidden="true" />
        ) : (
          <span className="p-checkbox">
            <input
              type="checkbox"
              aria-label={words.select(name)}
              checked={selected.has(id)}
              onChange={({ target }) => select(id, target.checked)}
            />
          </span>
        ),
    },
    {
      id: 'name',
      head: words.heads.item,
      isName: true,
      cell: ({ name, breadcrumb, type }) => (
        <>
          {name}
          <span className="p-table-note">{words.place(ITEM_LABELS[type], breadcrumb)}</span>
        </>
      ),
    },
    {
      id: 'deleted',
      head: words.heads.deleted,
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <TimeText value={deletedAt} locale={locale} />
          {deletedBy && <span className="p-table-note">{words.by(deletedBy)}</span>}
        </>
      ),
    },
    { id: 'purged', head: words.heads.purged, cell: ({ purgesAt }) => <TimeText value={purgesAt} locale={locale} /> },
    {
      id: 'actions',
      head: words.heads.actions,
      isHeadHidden: true,
      align: 'end',
      cell: ({ id, name, blockedBy }) =>
        blockedBy ? (
          <span className="p-table-note">{BLOCKING_WORDS[blockedBy]}</span>
        ) : (
          <span className="p-table-actions">
            <Button aria-label={words.restoreOf(name)} busy={isRestoring} onClick={() => void restore([id])}>
              {words.restore}
            </Button>
          </span>
        ),
    },
  ];

  return (
    <div className="p-page">
      <PageHead
        title={budget ? words.titleOf(budget.name) : words.title}
        lead={words.lead}
        actions={
          !isMissing && (
            <>
              <a className="p-button" data-kind="secondary" href={`${config.paths.app}budgets/${budgetId}`}>
                <ArrowLeft size={16} className="p-mirrored" aria-hidden="true" /> {words.toPlan}
              </a>
              <Button
                kind="primary"
                disabled={selected.size === 0}
                busy={isRestoring}
                onClick={() => void restore([...selected])}
              >
                {words.restoreSelected(selected.size)}
              </Button>
            </>
          )
        }
      />
      <Card>
        <LoadedView loaded={items} what={words.loading}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<Trash2 size={22} strokeWidth={1.75} />} title={words.empty}>
                {words.emptyText}
              </EmptyState>
            ) : (
              <>
                <Table
                  caption={words.table(total ?? rows.length)}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  isBusy={items.isLoading}
                />
                <MoreButton pages={items} what={words.more} />
              </>
            )
          }
        </LoadedView>
      </Card>
    </div>
  );
}
