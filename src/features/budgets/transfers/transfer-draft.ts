import * as v from 'valibot';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { parseNumber } from '../../../base/formats/numbers.ts';
import { PositiveAmountWire } from '../items/amount.wire.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import type { TransferInput } from './target-transfers.wire.ts';
import type { EnteredSide } from './transfer-preview.ts';

/** A side as users choose it. `itemId` is empty until an item is chosen. */
export type SideDraft = { budgetId: string; what: 'ITEM' | 'TARGET'; itemId: string };

export type TransferDraft = {
  kind: TransferInput['kind'];
  /** What an adjustment does. */
  direction: 'increase' | 'decrease';
  from: SideDraft;
  to: SideDraft;
  /** As typed, which can be a formula. */
  amount: string;
  /** The side that `amount` is of. */
  entered: EnteredSide;
  note: string;
};

/** Returns whether the draft has the giving, and the receiving side. */
export const sidesOf = ({ kind, direction }: Pick<TransferDraft, 'kind' | 'direction'>) => ({
  hasFrom: kind === 'TRANSFER' || direction === 'decrease',
  hasTo: kind === 'TRANSFER' || direction === 'increase',
});

/** Reads an amount as typed; undefined for anything but an amount above 0. */
export function readTransferAmount(text: string, locale: string): Decimal | undefined {
  const parsed = parseNumber(text, { locale });
  const amount = parsed.ok ? amountOf(unitsOf(parsed.value)) : '';
  return v.is(PositiveAmountWire, amount) ? (amount as Decimal) : undefined;
}

/** Whether both sides of a transfer are the same item or target. */
export const isSameSide = ({ kind, from, to }: TransferDraft): boolean =>
  kind === 'TRANSFER' &&
  from.what === to.what &&
  (from.what === 'ITEM' ? from.itemId !== '' && from.itemId === to.itemId : from.budgetId === to.budgetId);

/** Returns the request of a draft that gives an amount, and the budget that it belongs to. */
export function requestOf(draft: TransferDraft, amount: Decimal): { budgetId: string; input: TransferInput } {
  const { hasFrom, hasTo } = sidesOf(draft);
  const idOf = (side: SideDraft, what: SideDraft['what']) =>
    side.what !== what ? undefined : what === 'ITEM' ? side.itemId : side.budgetId;
  return {
    budgetId: (hasFrom ? draft.from : draft.to).budgetId,
    input: {
      kind: draft.kind,
      ...(hasFrom && { fromItemId: idOf(draft.from, 'ITEM'), fromBudgetId: idOf(draft.from, 'TARGET') }),
      ...(hasTo && { toItemId: idOf(draft.to, 'ITEM'), toBudgetId: idOf(draft.to, 'TARGET') }),
      amount,
      note: draft.note,
    },
  };
}
