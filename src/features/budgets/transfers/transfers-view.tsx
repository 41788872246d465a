import { ArrowRightLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Segmented } from '../../../ui/button/segmented.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { isFocusLost } from '../../../ui/layer/is-focus-lost.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { type Page, usePages } from '../../../ui/load/use-pages.ts';
import { useReload } from '../../../ui/load/use-reload.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { useRequestSelection } from '../approvals/use-request-selection.ts';
import { followItems } from '../items/follow-items.ts';
import { isAnswerable, isOwnWaiting, isSelectable } from './answerable.ts';
import { readTransferRequests } from './target-transfers.api.ts';
import type { TransferRequest } from './target-transfers.wire.ts';
import { TransferAnswer } from './transfer-answer.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { TransferEntry } from './transfer-entry.tsx';
import { transfersWords } from './transfers.words.ts';
import { useOpenedRequest } from './use-opened-request.ts';

type TransfersViewProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  /** Another one reads the requests again. */
  revision: unknown;
};

type Filter = 'PENDING' | 'ALL';

/** The transfers of a budget, which approvers respond to, one or several at once. */
export function TransfersView({ shell, budgetId, locale, revision }: TransfersViewProps) {
  const { rest, live } = shell;
  const words = useWords(transfersWords);
  const nowMs = useNow(shell);
  const [filter, setFilter] = useState<Filter>('PENDING');
  const { selected, list, top, select, selectAfter, focusSelected, onArrow } = useRequestSelection();
  const opener = useRef<HTMLElement>(null);
  const pages = usePages(
    `${budgetId} ${filter}`,
    useCallback(
      async (after: string | undefined): Promise<Page<TransferRequest>> => {
        const status = filter === 'PENDING' ? { status: filter } : {};
        const { requests, next } = await readTransferRequests(rest, budgetId, {
          ...status,
          ...(after !== undefined && { after }),
        });
        return { rows: requests, next };
      },
      [rest, budgetId, filter],
    ),
  );
  const latest = useRef(pages.reload);
  latest.current = pages.reload;
  useEffect(() => followItems(live, () => void latest.current()), [live]);
  useReload(pages.reload, revision);
  const { opened, open, close, end } = useOpenedRequest(shell, budgetId, pages.value);
  const openedId = opened?.id;
  useEffect(() => {
    if (openedId === undefined) return;
    // What opened the details can leave the list together with them, and would take the focus along.
    return () => {
      if (top.current && isFocusLost(top.current)) top.current.focus();
    };
  }, [openedId, top]);

  return (
    <>
      <div className="approvals-page-tools" ref={top} tabIndex={-1}>
        <Segmented
          label={words.filter}
          data-ref="transfers-filter"
          value={filter}
          choices={(['PENDING', 'ALL'] as const).map((value) => ({ value, label: words.filters[value] }))}
          onChange={setFilter}
        />
      </div>
      <LoadedView loaded={pages} what={words.what}>
        {({ rows }) => {
          const answerable = rows.filter(isSelectable);
          const chosen = answerable.filter(({ id }) => selected.has(id));
          if (rows.length === 0) {
            return (
              <EmptyState
                icon={<ArrowRightLeft size={22} strokeWidth={1.75} />}
                title={filter === 'ALL' ? words.empty : words.nonePending}
              >
                {filter === 'ALL' ? words.emptyText : words.nonePendingText}
              </EmptyState>
            );
          }
          return (
            <div className="approvals">
              <div className="approvals-body">
                {answerable.length > 1 && (
                  <div className="approvals-heading">
                    <Checkbox
                      label={words.selectAll(answerable.length)}
                      data-ref="transfers-all"
                      checked={chosen.length === answerable.length}
                      onChange={({ target: { checked } }) => select(answerable.map(idOf), checked)}
                    />
                  </div>
                )}
                <ul className="approvals-list" ref={list}>
                  {rows.map((row) => (
                    <TransferEntry
                      key={row.id}
                      {...{ request: row, locale, nowMs }}
                      selection={
                        answerable.includes(row)
                          ? {
                              isSelected: selected.has(row.id),
                              onChange: (isSelected) => select([row.id], isSelected),
                            }
                          : undefined
                      }
                      isBlocked={isAnswerable(row) || isOwnWaiting(row)}
                      onArrow={onArrow}
                      onOpen={(button) => {
                        opener.current = button;
                        open(row.id);
                      }}
                    />
                  ))}
                </ul>
                <MoreButton pages={pages} what={words.more} />
              </div>
              {answerable.length > 0 && (
                <TransferAnswer
                  {...{ shell, budgetId, chosen }}
                  areLast={chosen.length === answerable.length}
                  count={chosen.length === 0 ? words.chooseFirst : words.selected(chosen.length)}
                  onAnswered={async () => {
                    selectAfter(answerable.map(idOf), chosen.map(idOf));
                    await pages.reload();
                    // The next request can be decided at once.
                    focusSelected();
                  }}
                />
              )}
            </div>
          );
        }}
      </LoadedView>
      {opened && (
        <TransferDetails
          key={opened.id}
          {...{ shell, budgetId, locale, request: opened }}
          onChanged={async (isOver) => {
            if (isOver) end();
            await pages.reload();
          }}
          onClose={close}
          returnFocusTo={() => opener.current}
        />
      )}
    </>
  );
}

const idOf = ({ id }: TransferRequest): string => id;
