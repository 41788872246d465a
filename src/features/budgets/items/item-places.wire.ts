import * as v from 'valibot';
import { TargetWarningWire } from '../target/target.wire.ts';
import { ITEMS_AT_ONCE_MAX, idempotencyKey } from './item-changes.wire.ts';

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

const place = {
  /** Each once. What is below one of them goes with it. */
  ids: v.pipe(
    v.array(id),
    v.minLength(1),
    v.maxLength(ITEMS_AT_ONCE_MAX),
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
 *
 * With `budgetId`, the place is in another budget of the hierarchy: also 409 LOCKED_COLUMN, LOCKED_CELL, ITEM_APPROVED,
 * BUDGET_EXCEEDED, and MOVE_NOT_EXACT without `accept` if amounts are converted or values are lost. `?rehearse=true`
 * changes nothing, needs no `accept`, and responds with ItemMoveRehearsalWire. Items that are in the place already stay as
 * they are, so that a call can be repeated.
 */
export const ItemMoveWire = v.strictObject({
  ...place,
  /** The items' own budget without it. */
  budgetId: v.optional(id),
  /** The `mark` of the rehearsal that the user has accepted. 409 CHANGED_MEANWHILE if it would be another one now. */
  accept: v.optional(v.string()),
});
export type ItemMove = Placing<v.InferInput<typeof ItemMoveWire>>;

/** Exact amounts in one currency. */
const SumsWire = v.object({ planned: v.string(), committed: v.string(), actual: v.string() });

/** What a move to another budget would do. */
export const ItemMoveRehearsalWire = v.object({
  /** With those below. */
  itemCount: v.number(),
  /** Null if no amount changes. */
  conversion: v.nullable(
    v.object({
      from: v.string(),
      to: v.string(),
      /** The value of one unit; null if amounts of different days have different rates. */
      rate: v.nullable(v.string()),
      /** The first day of the newest rate; null for a default rate. */
      ratesAsOf: v.nullable(v.string()),
      before: SumsWire,
      after: SumsWire,
    }),
  ),
  /** Columns that the other budget does not have with the same name and type. */
  lostColumns: v.array(v.object({ name: v.string(), values: v.number(), examples: v.array(v.string()) })),
  /** Tags that the other budget does not have in a group of the same name. */
  lostTags: v.array(v.string()),
  /** What the items exceed in a budget that only warns. */
  warnings: v.array(TargetWarningWire),
  /** Identifies what the user accepts. */
  mark: v.string(),
});
export type ItemMoveRehearsal = v.InferOutput<typeof ItemMoveRehearsalWire>;

/**
 * POST budgets/{id}/internal-items/copy, as above; 201 with the copies of `ids`. Copies have the fields and planned
 * amounts of the originals, without commitments, actuals, approvals and locks.
 */
export const ItemCopyWire = v.strictObject({
  ...place,
  /** Whether what is below them is copied, too. */
  descendants: v.optional(v.boolean(), true),
  /** Chosen at random by the caller: a repeated call returns the copies of the first one. */
  idempotencyKey,
});
export type ItemCopy = Placing<v.InferInput<typeof ItemCopyWire>>;
