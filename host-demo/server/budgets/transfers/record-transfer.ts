import type { Transaction } from 'kysely';
import type { TransferStatus } from '../../../../src/features/budgets/transfers/target-transfers.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { AuditAction } from '../../platform/audit/actions.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';

type RecordedSide = { itemId: string | null; budgetId: string | null };

type RecordedTransfer = {
  kind: string;
  from: RecordedSide | undefined;
  to: RecordedSide | undefined;
  amount: string;
  /** That of the amount; the history of the budget may have another one. */
  currency: string;
  note?: string;
};

type Entry = Pick<OwnBudget, 'organizationId' | 'budgetId'> & {
  action: Extract<AuditAction, `item.transfer-${string}`>;
  /** Before and after, if it changes. */
  status?: readonly [string, TransferStatus];
  /** The side of the budget, whose history gets the entry. */
  side: RecordedSide | undefined;
  isImported?: boolean;
};

/** Writes what happens to a transfer into the audit log. */
export async function recordTransfer(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, action, status, side, isImported = false }: Entry,
  { kind, from, to, amount, currency, note = '' }: RecordedTransfer,
): Promise<void> {
  const itemId = side?.itemId ?? null;
  await record(transaction, {
    action,
    organizationId,
    budgetId,
    object: itemId === null ? { kind: 'budget', id: budgetId } : { kind: 'item', id: itemId },
    ...(isImported && { by: { source: 'IMPORT' } }),
    ...(status && { before: { status: status[0] } }),
    after: {
      kind,
      ...(status && { status: status[1] }),
      ...namesOf('from', from),
      ...namesOf('to', to),
      amount,
      currency,
      ...(note && { note }),
    },
  });
}

/** The history replaces the ids by names. */
function namesOf(name: 'from' | 'to', side: RecordedSide | undefined) {
  if (!side) return {};
  return side.itemId === null ? { [`${name}Target`]: side.budgetId } : { [`${name}Item`]: side.itemId };
}
