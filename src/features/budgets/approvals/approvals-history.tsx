import { useCallback, useEffect, useRef } from 'react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { TOPICS } from '../../../shell/live/live.wire.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { LoadedView } from '../../../ui/load/loaded-view.tsx';
import { MoreButton } from '../../../ui/load/more-button.tsx';
import { type Page, usePages } from '../../../ui/load/use-pages.ts';
import { approvalsWords } from './approvals.words.ts';
import { changeRequestText } from './change-request-text.ts';
import { readApprovalsHistory } from './item-approvals.api.ts';
import type { ApprovalEvent } from './item-approvals.wire.ts';
import { originalText } from './original-amount.ts';
import { RequestHistory } from './request-history.tsx';

type ApprovalsHistoryProps = {
  shell: Pick<Shell, 'rest' | 'live'>;
  budgetId: string;
  locale: string;
  formatAmount: (amount: Decimal) => string;
};

/** The requests, responses and imports of a budget, newest first. */
export function ApprovalsHistory({ shell, budgetId, locale, formatAmount }: ApprovalsHistoryProps) {
  const { rest, live } = shell;
  const words = useWords(approvalsWords);
  const pages = usePages(
    budgetId,
    useCallback(
      async (after: string | undefined): Promise<Page<ApprovalEvent>> => {
        const { events, next } = await readApprovalsHistory(rest, budgetId, after);
        return { rows: events, next };
      },
      [rest, budgetId],
    ),
  );
  const latest = useRef(pages.reload);
  latest.current = pages.reload;
  useEffect(() => live.subscribe(TOPICS.budgets, () => void latest.current()), [live]);
  const shownOf = (row: ApprovalEvent) => {
    const { event, to, itemName, planned, requestedPlanned, plannedBefore, currency, currencySymbol } = row;
    const amountOf = (amount: string | null | undefined) => {
      if (amount == null) return undefined;
      return currency === undefined
        ? formatAmount(amount as Decimal)
        : originalText({ amount, currency, currencySymbol }, locale);
    };
    const amounts = { before: amountOf(plannedBefore), after: amountOf(requestedPlanned) };
    const isSentBack = event === 'REJECTED' && to === 'REVISING';
    const change = isSentBack ? undefined : changeRequestText(event, amounts, words);
    return {
      ...row,
      label: change ?? (isSentBack ? words.sentBack : words.events[event]),
      about: change === undefined ? `${itemName}, ${amounts.after ?? amountOf(planned)}` : itemName,
    };
  };
  return (
    <LoadedView loaded={pages} what={words.historyWhat}>
      {({ rows }) => (
        <>
          {rows.length === 0 ? (
            <p className="approval-lead">{words.historyEmpty}</p>
          ) : (
            <RequestHistory locale={locale} events={rows.map(shownOf)} />
          )}
          <MoreButton pages={pages} what={words.historyMore} />
        </>
      )}
    </LoadedView>
  );
}
