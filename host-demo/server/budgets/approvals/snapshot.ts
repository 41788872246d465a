import * as v from 'valibot';
import { type ItemApproval, REQUESTED_FIELDS } from '../../../../src/features/budgets/approvals/item-approvals.wire.ts';
import { unitsOf } from '../../../../src/features/budgets/rules/amounts.ts';

/** What a requester saw of an item. */
export const Snapshot = v.object({
  name: v.string(),
  planned: v.string(),
  startsOn: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  currency: v.string(),
  /** The requested amount; null if it stays the same. */
  requested: v.nullable(v.string()),
});
type Snapshot = v.InferOutput<typeof Snapshot>;

type Item = { itemName: string } & Omit<Snapshot, 'name' | 'requested'>;

/** Returns what a request of this item is about. */
export const snapshotOf = ({ itemName, planned, startsOn, endsOn, currency }: Item): Omit<Snapshot, 'requested'> => ({
  name: itemName,
  planned,
  startsOn,
  endsOn,
  currency,
});

/** Returns which requested fields of the item have changed. */
export function changesSince(snapshot: Snapshot, item: Item): ItemApproval['changes'] {
  const now = snapshotOf(item);
  return REQUESTED_FIELDS.flatMap((field) => {
    const [before, after] = [snapshot[field], now[field]];
    const isSame = field === 'planned' ? unitsOf(snapshot.planned) === unitsOf(now.planned) : before === after;
    return isSame ? [] : [{ field, before, after }];
  });
}
