import * as v from 'valibot';
import { ITEMS_AT_ONCE_MAX } from './item-changes.wire.ts';

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/**
 * PUT budgets/{id}/internal-items/locks, requires `edit`: locks items with what they contain, or unlocks them, all or none.
 * Locks hold for all but the owner of an item and users who manage the settings, and only these may change them: 403
 * FORBIDDEN. 404 for an item that the budget doesn't have (docs/decisions/0111-item-locks.md).
 */
export const ItemLocksWire = v.strictObject({
  itemIds: v.pipe(
    v.array(id),
    v.minLength(1),
    v.maxLength(ITEMS_AT_ONCE_MAX),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
  locked: v.boolean(),
});
export type ItemLocks = v.InferOutput<typeof ItemLocksWire>;
