import * as v from 'valibot';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';
import { ITEMS_AT_ONCE_MAX } from '../items/item-changes.wire.ts';
import { TargetRehearsalWire, TargetWarningWire } from '../target/target.wire.ts';

/** Why a deleted item cannot be restored: an ancestor, one of its columns, or one of its cells is locked. */
const BLOCKING_REASONS = ['LOCKED_ANCESTOR', 'LOCKED_COLUMN', 'LOCKED_CELL'] as const;
export type BlockingReason = (typeof BLOCKING_REASONS)[number];

/**
 * Why a user cannot restore an item. Without delete permission, users restore only their own items
 * (docs/decisions/0026-budget-rights.md).
 */
const RESTORE_BLOCKERS = [...BLOCKING_REASONS, 'NO_PERMISSION'] as const;
export type RestoreBlocker = (typeof RESTORE_BLOCKERS)[number];

/**
 * Why a user cannot delete an item. Approved items require approve permission (docs/decisions/0026-budget-rights.md).
 */
const DELETE_BLOCKERS = [...BLOCKING_REASONS, 'APPROVED'] as const;
export type DeleteBlocker = (typeof DELETE_BLOCKERS)[number];

/** Times are ISO date-times. */
export const DeletedItemWire = v.object({
  id: v.string(),
  /** Its former parent; null at the top. */
  parentId: v.nullable(v.string()),
  name: v.string(),
  type: v.picklist(ITEM_TYPES),
  /** The names of its ancestors from the top: 'Trade fairs > Lyon'. Empty for a category. */
  breadcrumb: v.string(),
  deletedAt: v.string(),
  /** Full name; null if unknown. */
  deletedBy: v.nullable(v.string()),
  /** When it is deleted permanently (docs/decisions/0047-recycle-bin.md). */
  purgesAt: v.string(),
  /** Why the caller cannot restore it; null for its owner and for administrators. */
  blockedBy: v.nullable(v.picklist(RESTORE_BLOCKERS)),
});
export type DeletedItem = v.InferOutput<typeof DeletedItemWire>;

/** A former ancestor of deleted items, which can be deleted, too. */
const FormerParentWire = v.object({
  id: v.string(),
  parentId: v.nullable(v.string()),
  name: v.string(),
  type: v.picklist(ITEM_TYPES),
  isDeleted: v.boolean(),
});
export type FormerParent = v.InferOutput<typeof FormerParentWire>;

/** Filters of the recycle bin; omitted ones do not filter. */
export type RecycleBinFilter = {
  /** A part of the name. */
  search?: string | undefined;
  type?: DeletedItem['type'] | undefined;
  /** Id of the user who has deleted the items. */
  deletedBy?: string | undefined;
  /** Instants: deleted at or after the first, and before the second. */
  deletedFrom?: string | undefined;
  deletedBefore?: string | undefined;
};

/**
 * GET budgets/{id}/deleted-budget-items?search=&type=&deletedBy=&deletedFrom=&deletedBefore=&after=&limit=, last deleted
 * first; for all users of the organization.
 */
export const RecycleBinWire = v.object({
  budget: v.object({ id: v.string(), name: v.string(), currency: v.string() }),
  items: v.array(DeletedItemWire),
  /** All former ancestors of these items that are not among them. */
  parents: v.array(FormerParentWire),
  /** The users who have deleted items of this budget, by name. */
  users: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Number of deleted items that match the filters. */
  total: v.number(),
  next: v.nullable(v.string()),
});
export type RecycleBin = v.InferOutput<typeof RecycleBinWire>;

/**
 * POST budgets/{id}/internal-items/restore, and POST budgets/{id}/internal-items/diff-delete, which moves items with
 * their descendants to the recycle bin.
 */
export const ItemIdsWire = v.strictObject({
  ids: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,18}$/))), v.minLength(1), v.maxLength(ITEMS_AT_ONCE_MAX)),
});

/** With all deleted ancestors, or below the nearest existing one, otherwise at the top (decision G38). */
export const RESTORE_MODES = ['WITH_PARENTS', 'ALONE'] as const;
export type RestoreMode = (typeof RESTORE_MODES)[number];

/** POST budgets/{id}/internal-items/restore. With `?rehearse=true` it answers a rehearsal and changes nothing. */
export const RestoreInputWire = v.strictObject({
  ...ItemIdsWire.entries,
  mode: v.optional(v.picklist(RESTORE_MODES), 'WITH_PARENTS'),
});

/**
 * Why an item is not restored: a lock, or NO_PLACE, if its type does not fit where it would be. A sub-category cannot be at
 * the top.
 */
const RESTORE_REASONS = [...BLOCKING_REASONS, 'NO_PLACE'] as const;
export type RestoreReason = (typeof RESTORE_REASONS)[number];

const blockedBy = <Reasons extends readonly string[]>(reasons: Reasons) =>
  v.array(v.object({ id: v.string(), reason: v.picklist(reasons) }));

/** How many purchase orders and actuals items have. */
const FinancialCountsWire = v.object({ orders: v.number(), actuals: v.number() });
export type FinancialCounts = v.InferOutput<typeof FinancialCountsWire>;

/** The restored items, including deleted ancestors. Items that another user has restored are in neither list. */
export const RestoredWire = v.object({
  restored: v.array(v.string()),
  blocked: blockedBy(RESTORE_REASONS),
  /** What the items exceed in a budget that only warns; one that stops answers 409 BUDGET_EXCEEDED. */
  warnings: v.optional(v.array(TargetWarningWire)),
  /** Of the restored items. Missing if none was restored, and on other servers. */
  financials: v.optional(FinancialCountsWire),
});

export type Restored = v.InferOutput<typeof RestoredWire>;

/** What restoring these items would do now. */
export const RestoreRehearsalWire = v.object({
  /** The items that would be restored, parents first. */
  items: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      type: v.picklist(ITEM_TYPES),
      /** The names above it after restoring: 'Trade fairs > Lyon'. Empty at the top. */
      place: v.string(),
      /** It will be somewhere else than before. */
      isMoved: v.boolean(),
    }),
  ),
  blocked: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      type: v.picklist(ITEM_TYPES),
      reason: v.picklist(RESTORE_REASONS),
      /** The item that is refused: the item itself, or another one that would be restored with it. */
      refusedId: v.optional(v.string()),
      refusedName: v.optional(v.string()),
      /** The item that has the first lock, which can be another one that would be restored with it. */
      lockedItem: v.string(),
      /** The columns of a LOCKED_COLUMN or LOCKED_CELL. */
      lockedColumns: v.array(v.string()),
      /** All locks that keep it, the one above first. Missing without one, and on other servers. */
      locks: v.optional(
        v.array(
          v.object({
            reason: v.picklist(BLOCKING_REASONS),
            lockedItem: v.string(),
            lockedColumns: v.array(v.string()),
            refusedId: v.string(),
            refusedName: v.string(),
          }),
        ),
      ),
      /** Full name of the owner of all refused items, who can restore it; null without one. */
      owner: v.nullable(v.string()),
    }),
  ),
  /** Full names of users who can restore all items, at most 5. */
  administrators: v.array(v.string()),
  /** Ids of items that are no longer in the recycle bin. */
  gone: v.array(v.string()),
  /** What the items would exceed: the target of the budget (decision G22). */
  exceeded: v.optional(TargetRehearsalWire),
  /** The names of deleted columns in which the items had values, which do not return. Other servers may not have it. */
  lostColumns: v.optional(v.array(v.string())),
  /** Of the items that would be restored. Other servers may not have it. */
  financials: v.optional(FinancialCountsWire),
});
export type RestoreRehearsal = v.InferOutput<typeof RestoreRehearsalWire>;

/** The deleted items with their descendants, and items that locks or approvals protect. */
export const DeletedWire = v.object({
  deleted: v.array(v.string()),
  blocked: blockedBy(DELETE_BLOCKERS),
  /** How many purchase orders and actuals the deleted items have. Missing if none was deleted, and on other servers. */
  financials: v.optional(FinancialCountsWire),
});
