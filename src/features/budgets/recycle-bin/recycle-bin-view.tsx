import { ArrowLeft, Lock, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ITEM_LABELS } from '../../../shell/brand/item-labels.ts';
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
import { BLOCKING_WORDS, countOf, restoreWords } from './recycle-bin.words.ts';
import { restoreOutcomeHtml } from './restore-outcome.ts';

type RecycleBinViewProps = { shell: Shell; session: SignedIn; budgetId: string };

/** The deleted items of a budget, which can be restored (docs/decisions/0047-recycle-bin.md). */
export function RecycleBinView({ shell, session, budgetId }: RecycleBinViewProps) {
  const { rest, messages, config } = shell;
  const dialogs = useDialogs(shell);
  const locale = session.account.locale ?? undefined;
  const [budget, setBudget] = useState<RecycleBin['budget']>();
  const [total, setTotal] = useState<number>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
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
      setChosen(new Set());
    } catch {
      // The transport has shown the failure. Another user may have restored them.
    } finally {
      await items.reload();
      setRestoring(false);
    }
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));

  const columns: readonly Column<DeletedItem>[] = [
    {
      id: 'chosen',
      head: 'Chosen',
      isHeadHidden: true,
      cell: ({ id, name, blockedBy }) =>
        blockedBy ? (
          <Lock size={18} strokeWidth={1.75} className="p-recycle-lock" aria-hidden="true" />
        ) : (
          <span className="p-checkbox">
            <input
              type="checkbox"
              aria-label={`Choose ${name}`}
              checked={chosen.has(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
          </span>
        ),
    },
    {
      id: 'name',
      head: 'Item',
      isName: true,
      cell: ({ name, breadcrumb, type }) => (
        <>
          {name}
          <span className="p-table-note">
            {ITEM_LABELS[type]}
            {breadcrumb && ` in ${breadcrumb}`}
          </span>
        </>
      ),
    },
    {
      id: 'deleted',
      head: 'Deleted',
      cell: ({ deletedAt, deletedBy }) => (
        <>
          <TimeText value={deletedAt} locale={locale} />
          {deletedBy && <span className="p-table-note">by {deletedBy}</span>}
        </>
      ),
    },
    { id: 'purged', head: 'Gone for good', cell: ({ purgesAt }) => <TimeText value={purgesAt} locale={locale} /> },
    {
      id: 'actions',
      head: 'Actions',
      isHeadHidden: true,
      align: 'end',
      cell: ({ id, name, blockedBy }) =>
        blockedBy ? (
          <span className="p-table-note">{BLOCKING_WORDS[blockedBy]}</span>
        ) : (
          <span className="p-table-actions">
            <Button aria-label={`Restore ${name}`} busy={isRestoring} onClick={() => void restore([id])}>
              Restore
            </Button>
          </span>
        ),
    },
  ];

  return (
    <div className="p-page">
      <PageHead
        title={budget ? `Recycle Bin of ${budget.name}` : 'Recycle Bin'}
        lead="What is deleted can be restored for 30 days. A deleted row above it comes back with it."
        actions={
          !isMissing && (
            <>
              <a className="p-button" data-kind="secondary" href={`${config.paths.app}budgets/${budgetId}`}>
                <ArrowLeft size={16} className="p-mirrored" aria-hidden="true" /> Back to the plan
              </a>
              <Button
                kind="primary"
                disabled={chosen.size === 0}
                busy={isRestoring}
                onClick={() => void restore([...chosen])}
              >
                {chosen.size === 0 ? 'Restore chosen' : `Restore ${countOf(chosen.size)}`}
              </Button>
            </>
          )
        }
      />
      <Card>
        <LoadedView loaded={items} what="the recycle bin">
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState icon={<Trash2 size={22} strokeWidth={1.75} />} title="The recycle bin is empty">
                Items deleted from this plan appear here.
              </EmptyState>
            ) : (
              <>
                <Table
                  caption={`${total ?? rows.length} deleted items, the latest first`}
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  isBusy={items.isLoading}
                />
                <MoreButton pages={items} what="items" />
              </>
            )
          }
        </LoadedView>
      </Card>
    </div>
  );
}
