import * as v from 'valibot';

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** Items of one call. */
const PLACED_ITEMS_MAX = 500;

const place = {
  /** Each once. What is below one of them goes with it. */
  ids: v.pipe(
    v.array(id),
    v.minLength(1),
    v.maxLength(PLACED_ITEMS_MAX),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
  /** An item of the budget; null for the top. */
  parentId: v.nullable(id),
  /** The sibling before the first one; null for the first place, undefined for the last. */
  afterId: v.optional(v.nullable(id)),
};

type Placing<Input extends { ids: string[] }> = Omit<Input, 'ids'> & { ids: readonly string[] };

/**
 * POST budgets/{id}/internal-items/move, requires `edit`: all or nothing, in the order of `ids`. 409 ITEM_NOT_ALLOWED for
 * a place that the nesting rule forbids, such as one below the item itself, and LOCKED_ANCESTOR; 404 for an item or a
 * place that no longer exists. Responds with ItemResultsWire.
 */
export const ItemMoveWire = v.strictObject(place);
export type ItemMove = Placing<v.InferInput<typeof ItemMoveWire>>;

/**
 * POST budgets/{id}/internal-items/copy, as above; 201 with the copies of `ids`. Copies have the fields and planned
 * amounts of the originals, without commitments, actuals, approvals and locks.
 */
export const ItemCopyWire = v.strictObject({
  ...place,
  /** Whether what is below them is copied, too. */
  descendants: v.optional(v.boolean(), true),
});
export type ItemCopy = Placing<v.InferInput<typeof ItemCopyWire>>;
