import type { Decimal } from '../../../base/formats/decimal.ts';
import type { Translation } from '../../../base/language/words.ts';
import type { approvalsWords } from '../approvals/approvals.words.ts';
import { changeRequestText } from '../approvals/change-request-text.ts';
import type { RequestEvent } from '../approvals/request-events.wire.ts';
import type { HistoryEntry } from './budget-history.wire.ts';

/** Actions of the audit log about requests of another amount. */
const EVENT_OF: Readonly<Record<string, RequestEvent>> = {
  'item.approval-requested': 'REQUESTED',
  'item.approved': 'APPROVED',
  'item.rejected': 'REJECTED',
};

/** Returns what an entry says, and the changes that are listed below it. The request of another amount names both. */
export function entryTitle(
  { action, label, changes }: Pick<HistoryEntry, 'action' | 'label' | 'changes'>,
  formatAmount: (amount: Decimal) => string,
  words: Translation<typeof approvalsWords>,
): Pick<HistoryEntry, 'label' | 'changes'> {
  const event = EVENT_OF[action];
  const requested = changes.find(({ field }) => field === 'requestedPlanned');
  const amountOf = (amount: string | null | undefined) =>
    amount == null ? undefined : formatAmount(amount as Decimal);
  const amounts = { before: amountOf(requested?.before), after: amountOf(requested?.after) };
  const title = event && changeRequestText(event, amounts, words);
  return title === undefined
    ? { label, changes }
    : { label: title, changes: changes.filter((change) => change !== requested) };
}
