import { ChevronRight, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useWords } from '../../../ui/language/use-words.ts';
import { RelativeTimeText } from '../../../ui/time/relative-time-text.tsx';
import { ClaimedNote } from './claimed-warning.tsx';
import { shortfallOf } from './shortfall.ts';
import type { TransferRequest } from './target-transfers.wire.ts';
import { TransferMark } from './transfer-mark.tsx';
import { amountIn, changeNoteOf, currenciesOf, transferName, waitingFor } from './transfer-texts.ts';
import { transfersWords } from './transfers.words.ts';

type TransferEntryProps = {
  request: TransferRequest;
  locale: string;
  nowMs: number;
  /** Undefined where the user can't respond. */
  selection: { isSelected: boolean; onChange: (isSelected: boolean) => void } | undefined;
  /** Without a selection, whether the user sees why not: it is their own, or an item was deleted. */
  isBlocked: boolean;
  onArrow: (event: KeyboardEvent<HTMLInputElement>) => void;
  onOpen: (button: HTMLElement) => void;
};

/** A request with its sides, amounts, state and requester. Its name opens the details. */
export function TransferEntry({ request, locale, nowMs, selection, isBlocked, onArrow, onOpen }: TransferEntryProps) {
  const words = useWords(transfersWords);
  const { from, to, amount, received, status, note, requestedBy, requestedAt, hasDeletedItem } = request;
  const reasonId = useId();
  const name = transferName(request, words);
  const currencies = currenciesOf(request);
  const isConverted = currencies.given.currency !== currencies.received.currency || amount !== received;
  const budgets = [...new Set([from, to].flatMap((side) => side?.budgetName ?? []))];
  const rateNote = changeNoteOf(request);
  const waiting = waitingFor(request, words);
  return (
    <li className="approval-entry" data-ref="transfer-entry">
      {selection ? (
        <input
          type="checkbox"
          aria-label={words.select(name)}
          checked={selection.isSelected}
          onChange={({ target }) => selection.onChange(target.checked)}
          onKeyDown={onArrow}
        />
      ) : isBlocked ? (
        <input
          type="checkbox"
          disabled
          readOnly
          checked={false}
          aria-label={words.select(name)}
          aria-describedby={reasonId}
          title={hasDeletedItem ? words.itemDeleted : words.ownRequest}
        />
      ) : null}
      <span className="approval-name">
        <button
          type="button"
          className="transfer-open"
          data-ref="transfer-open"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        >
          <bdi>{name}</bdi>
          <span className="p-visually-hidden">, {words.details}</span>
          <ChevronRight size={16} strokeWidth={2} className="p-mirrored" aria-hidden="true" />
        </button>
        <bdi className="approval-path">{budgets.join(' → ')}</bdi>
      </span>
      <span className="approval-amount">
        {amountIn(amount, currencies.given, locale)}
        {isConverted && (
          <span className="approval-previous">{words.received(amountIn(received, currencies.received, locale))}</span>
        )}
      </span>
      <div className="approval-facts">
        <p className="transfer-state">
          <TransferMark status={status} />
          {waiting !== undefined && <span>{waiting}</span>}
        </p>
        {hasDeletedItem && (
          <p id={reasonId} className="transfer-claimed" data-ref="transfer-item-deleted">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {words.itemDeleted}
          </p>
        )}
        {rateNote !== '' && (
          <p className="transfer-claimed" data-ref="transfer-changed">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {rateNote}
          </p>
        )}
        <ClaimedNote {...{ shortfall: shortfallOf(request), giving: from, locale }} />
        {note !== '' && (
          <p className="approval-note">
            <bdi>{note}</bdi>
          </p>
        )}
        <p>
          {words.requestedBy(requestedBy ?? words.formerUser)}
          {' · '}
          <RelativeTimeText value={requestedAt} nowMs={nowMs} locale={locale} />
        </p>
        <TransferDecision {...{ request, locale, nowMs }} />
        {isBlocked && !selection && !hasDeletedItem && <p id={reasonId}>{words.ownRequest}</p>}
      </div>
    </li>
  );
}

/** Who approved or denied a request, when, and with which note. */
function TransferDecision({ request, locale, nowMs }: Pick<TransferEntryProps, 'request' | 'locale' | 'nowMs'>) {
  const words = useWords(transfersWords);
  const { status, answeredBy, answeredAt, events } = request;
  if (status === 'PENDING' || status === 'CANCELLED' || answeredAt === null) return null;
  const note = events.findLast(({ event }) => event === status)?.note ?? '';
  return (
    <>
      <p data-ref="transfer-decision">
        {words.answeredBy[status](answeredBy ?? words.formerUser)}
        {' · '}
        <RelativeTimeText value={answeredAt} nowMs={nowMs} locale={locale} />
      </p>
      {note !== '' && (
        <p className="approval-note">
          <bdi>{note}</bdi>
        </p>
      )}
    </>
  );
}
