import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Shell } from '../../../shell/create-shell.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Callout } from '../../../ui/callout/callout.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { isFocusLost } from '../../../ui/layer/is-focus-lost.ts';
import { useLoaded } from '../../../ui/load/use-loaded.ts';
import { useReload } from '../../../ui/load/use-reload.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { RequestHistory } from '../approvals/request-history.tsx';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import { callRefusal } from '../target/exceeded-text.ts';
import { isAnswerable, isOwnWaiting } from './answerable.ts';
import { ClaimedWarning } from './claimed-warning.tsx';
import { shortfallOf } from './shortfall.ts';
import { cancelTransfer, readTransferRates } from './target-transfers.api.ts';
import type { RateSnapshots, TransferRequest } from './target-transfers.wire.ts';
import { TransferAnswer } from './transfer-answer.tsx';
import { TransferMark } from './transfer-mark.tsx';
import {
  amountIn,
  changeNoteOf,
  currenciesOf,
  rateText,
  sideName,
  transferName,
  waitingFor,
} from './transfer-texts.ts';
import { transfersWords } from './transfers.words.ts';

type TransferDetailsProps = {
  shell: Shell;
  budgetId: string;
  request: TransferRequest;
  locale: string;
  /** The user has changed the request; `isOver` once it is decided or cancelled. */
  onChanged: (isOver: boolean) => Promise<void>;
  onClose: () => void;
  returnFocusTo: () => HTMLElement | null;
};

const WIDTH_PX = 560;

type RateSnapshot = RateSnapshots[number];

/** Whether two snapshots differ in their rates only. */
const isOfSameCurrencies = (one: RateSnapshot, other: RateSnapshot): boolean =>
  one.fromCurrency === other.fromCurrency && one.toCurrency === other.toCurrency;

/** A request with the amounts of both sides, its rates and its history; approvers respond, the requester cancels it. */
export function TransferDetails(props: TransferDetailsProps) {
  const { shell, budgetId, request, locale, onChanged, onClose, returnFocusTo } = props;
  const words = useWords(transfersWords);
  const { id, kind, from, to, amount, received, status, note, events, progress } = request;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [hasNote, setHasNote] = useState(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons leave with the state, and the focus with them.
  useLayoutEffect(() => {
    if (closeButton.current && isFocusLost(closeButton.current)) closeButton.current.focus();
  }, [status]);
  const currencies = currenciesOf(request);
  const { value: rates, reload: reloadRates } = useLoaded(
    id,
    useCallback(() => readTransferRates(shell.rest, { budgetId, requestId: id }), [shell.rest, budgetId, id]),
  );
  useReload(reloadRates, events.length);
  const [latest, earlier] = rates ?? [];
  const rateNote = changeNoteOf(request);
  const hasOtherRates = latest !== undefined && earlier !== undefined && isOfSameCurrencies(latest, earlier);
  const waiting = waitingFor(request, words);

  const cancel = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await cancelTransfer(shell.rest, { budgetId, requestId: id });
      shell.messages.show(words.cancelled);
      await onChanged(true);
    } catch (error) {
      setProblem(callRefusal(shell, error));
    } finally {
      setBusy(false);
    }
  };
  const sideOf = (side: TransferRequest['from'], change: bigint) => {
    if (!side) return words.gone;
    const now = side.amount;
    const text = (value: string) => amountIn(value, side, locale);
    return (
      <>
        <bdi className="transfer-side-name">{sideName(side, words)}</bdi>
        {side.side === 'ITEM' && <bdi className="approval-path">{side.budgetName}</bdi>}
        {now != null && (
          <span className="transfer-amounts">
            <span>{text(now)}</span>
            {status === 'PENDING' && !request.hasDeletedItem && (
              <>
                <span aria-hidden="true">→</span>
                <span className="p-visually-hidden">{words.arrow}</span>
                <strong>{text(amountOf(unitsOf(now) + change))}</strong>
              </>
            )}
          </span>
        )}
      </>
    );
  };
  return (
    <Dialog
      name="transfer-details"
      title={transferName(request, words)}
      widthPx={WIDTH_PX}
      closesOnBackdrop={!hasNote}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      footer={
        <>
          {progress?.canCancel && (
            <Button kind="danger" data-ref="transfer-cancel" busy={isBusy} onClick={() => void cancel()}>
              {words.cancelRequest}
            </Button>
          )}
          <Button ref={closeButton} data-ref="transfer-details-close" data-autofocus="" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className="approval-form transfer-details" onInput={() => setHasNote(true)}>
        {problem !== undefined && <Callout priority="ERROR">{problem}</Callout>}
        {status === 'PENDING' && latest && earlier && hasOtherRates && (
          <Callout priority="WARNING" heading={words.ratesTitle}>
            {words.ratesText(
              words.changed(rateText(earlier, words, locale), rateText(latest, words, locale)),
              amountIn(earlier.received, currencies.received, locale),
              amountIn(latest.received, currencies.received, locale),
            )}
            {rateNote !== '' && ` ${rateNote}`}
          </Callout>
        )}
        {rateNote !== '' && !hasOtherRates && (
          <Callout priority="WARNING" heading={words.askedAgain}>
            {rateNote}
          </Callout>
        )}
        {request.hasDeletedItem && <Callout priority="WARNING">{words.itemDeleted}</Callout>}
        <ClaimedWarning {...{ shortfall: shortfallOf(request), giving: from, locale }} />
        <dl className="p-facts">
          <dt>{words.state}</dt>
          <dd className="transfer-state">
            <span role="status">
              <TransferMark status={status} />
            </span>
            {waiting !== undefined && <span>{waiting}</span>}
          </dd>
          <dt>{words.amount}</dt>
          <dd>
            {amountIn(amount, currencies.given, locale)}
            {latest && ` = ${amountIn(received, currencies.received, locale)}`}
          </dd>
          {(kind === 'TRANSFER' || from) && (
            <>
              <dt>{kind === 'TRANSFER' ? words.from : words.side}</dt>
              <dd data-ref="transfer-details-from">{sideOf(from, -unitsOf(amount))}</dd>
            </>
          )}
          {(kind === 'TRANSFER' || to) && (
            <>
              <dt>{kind === 'TRANSFER' ? words.to : words.side}</dt>
              <dd data-ref="transfer-details-to">{sideOf(to, unitsOf(received))}</dd>
            </>
          )}
          {rates && latest && (
            <>
              <dt>{words.rate}</dt>
              <dd data-ref="transfer-details-rates">
                {rates.map((taken) => (
                  <span key={taken.takenAt} className="transfer-rate">
                    <bdi>{rateText(taken, words, locale)}</bdi>
                    {rates.length > 1 && (
                      <span className="approval-aside">
                        <TimeText value={taken.takenAt} locale={locale} />
                      </span>
                    )}
                  </span>
                ))}
              </dd>
            </>
          )}
          {note !== '' && (
            <>
              <dt>{words.note}</dt>
              <dd>
                <bdi>{note}</bdi>
              </dd>
            </>
          )}
        </dl>
        <section>
          <h3 className="approvals-heading">{words.history}</h3>
          <RequestHistory
            locale={locale}
            events={events.map((event, index) => ({ ...event, id: `${index}`, label: words.events[event.event] }))}
          />
        </section>
        {isOwnWaiting(request) && <p className="approval-hint">{words.ownRequestHere}</p>}
        {(isAnswerable(request) || hasNote) && (
          <TransferAnswer
            {...{ shell, budgetId }}
            chosen={[request]}
            count={undefined}
            areLast={true}
            onAnswered={async ([answered]) => {
              setHasNote(false);
              await onChanged(answered?.status !== 'PENDING');
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
