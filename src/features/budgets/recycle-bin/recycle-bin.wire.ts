import * as v from 'valibot';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';

/** Why a deleted item cannot be restored: an ancestor, one of its columns, or one of its cells is locked. */
export const BLOCKING_REASONS = ['LOCKED_ANCESTOR', 'LOCKED_COLUMN', 'LOCKED_CELL'] as const;
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

/** GET budgets/{id}/deleted-budget-items?after=&limit=, last deleted first; for all users of the organization. */
export const RecycleBinWire = v.object({
  budget: v.object({ id: v.string(), name: v.string(), currency: v.string() }),
  items: v.array(DeletedItemWire),
  /** Total number of deleted items. */
  total: v.number(),
  next: v.nullable(v.string()),
});
export type RecycleBin = v.InferOutput<typeof RecycleBinWire>;

/**
 * POST budgets/{id}/internal-items/restore, and POST budgets/{id}/internal-items/diff-delete, which moves items with
 * their descendants to the recycle bin.
 */
export const ItemIdsWire = v.strictObject({
  ids: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,18}$/))), v.minLength(1), v.maxLength(500)),
});

const blockedBy = <Reasons extends readonly string[]>(reasons: Reasons) =>
  v.array(v.object({ id: v.string(), reason: v.picklist(reasons) }));

/** The restored items, including deleted ancestors. Items that another user has restored are in neither list. */
export const RestoredWire = v.object({ restored: v.array(v.string()), blocked: blockedBy(BLOCKING_REASONS) });

export type Restored = v.InferOutput<typeof RestoredWire>;

/** The deleted items with their descendants, and items that locks or approvals protect. */
export const DeletedWire = v.object({ deleted: v.array(v.string()), blocked: blockedBy(DELETE_BLOCKERS) });
