import type { Transaction } from 'kysely';
import type { TransferRequest } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readApproversOf } from '../approvals/approvers.ts';
import { noticesWords } from '../notices/notices.words.ts';
import type { Notify } from '../notices/notify.ts';
import { sideAmountText } from './received.ts';

type Author = { organizationId: string; budgetId: string; personId: string };
type Outcome = 'approved' | 'denied';

/** A request with the user who is notified of its end. */
export type Ended = { request: TransferRequest; requesterId: string | null; outcome: Outcome; note: string };

/** Returns what a request is about, such as `Stall → Dinner` or `Increase Stall`. */
function nameOf({ kind, from, to }: TransferRequest): string {
  const sideOf = (side: TransferRequest['from']) =>
    side ? [side.side === 'TARGET' ? noticesWords.target(side.name) : side.name] : [];
  const [giving, receiving] = [sideOf(from), sideOf(to)];
  const [first = '', second] = [...giving, ...receiving];
  if (second !== undefined) return noticesWords.transfer(first, second);
  if (kind === 'TRANSFER') return first;
  return giving.length > 0 ? noticesWords.decrease(first) : noticesWords.increase(first);
}

/** The same with the amount of each currency, such as `Stall → Dinner (€12.80 → £10.00)`. */
function summaryOf(request: TransferRequest): string {
  const { amount, received, currency = '', currencySymbol, receivedCurrency = '', receivedCurrencySymbol } = request;
  const given = sideAmountText(amount, { currency, currencySymbol });
  const got = sideAmountText(received, { currency: receivedCurrency, currencySymbol: receivedCurrencySymbol });
  return noticesWords.withAmount(nameOf(request), given === got ? given : noticesWords.converted(given, got));
}

/** Returns what a change of rates made of the amount of a request, if anything. */
const rateNoteOf = ({ events }: TransferRequest): string[] => [events.at(-1)?.note ?? ''].filter((note) => note !== '');

type TextOf = (summaries: readonly string[], requests: readonly TransferRequest[]) => string;

const TEXTS = {
  REQUESTED: (summaries, requests) => noticesWords.requested('transfers', summaries, requests[0]?.note ?? ''),
  RATES_CHANGED: (summaries, requests) => noticesWords.ratesChanged(summaries, requests.flatMap(rateNoteOf)),
  CURRENCY_CHANGED: (summaries, requests) => noticesWords.currencyChanged(summaries, requests.flatMap(rateNoteOf)),
} as const satisfies Record<string, TextOf>;

/** Notifies the approvers of all sides that requests wait for them, each once. */
export async function notifyApprovers(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, personId }: Author,
  requests: readonly TransferRequest[],
  notify: Notify,
  news: keyof typeof TEXTS = 'REQUESTED',
): Promise<void> {
  const budgetIds = requests.flatMap(({ from, to }) => [from, to].flatMap((side) => side?.budgetId ?? []));
  const approversOf = await readApproversOf(transaction, { organizationId, budgetIds }, 'target_transfer_approvers');
  const approvers = new Set(budgetIds.flatMap((id) => [...approversOf(id).ids]));
  await notify(transaction, {
    ...{ organizationId, budgetId, page: 'transfers', authorId: personId },
    personIds: approvers,
    // Inboxes say the same of both: that a request has to be approved again.
    event: news === 'CURRENCY_CHANGED' ? 'RATES_CHANGED' : news,
    names: requests.map(nameOf),
    text: TEXTS[news](requests.map(summaryOf), requests),
  });
}

/** Notifies the approvers of requests whose rates have changed. */
export async function notifyOfRates(
  transaction: Transaction<Tables>,
  author: Author,
  requests: readonly TransferRequest[],
  notify: Notify,
): Promise<void> {
  if (requests.length === 0) return;
  await notifyApprovers(transaction, author, requests, notify, 'RATES_CHANGED');
}

/** Notifies each requester once of the requests that were decided. */
export async function notifyRequesters(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, personId }: Author,
  ended: readonly Ended[],
  notify: Notify,
): Promise<void> {
  for (const requester of new Set(ended.flatMap(({ requesterId }) => requesterId ?? []))) {
    const own = ended.filter(({ requesterId }) => requesterId === requester);
    const outcomes = new Set(own.map(({ outcome }) => outcome));
    const texts = (['approved', 'denied'] as const).flatMap((outcome) => {
      const decided = own.filter((one) => one.outcome === outcome);
      const [first] = decided;
      return first
        ? [
            noticesWords[outcome](
              decided.map(({ request }) => summaryOf(request)),
              first.note,
            ),
          ]
        : [];
    });
    await notify(transaction, {
      ...{ organizationId, budgetId, page: 'transfers', authorId: personId },
      personIds: [requester],
      names: own.map(({ request }) => nameOf(request)),
      event: outcomes.size > 1 ? 'DECIDED' : outcomes.has('denied') ? 'DENIED' : 'APPROVED',
      text: texts.join(' '),
    });
  }
}
