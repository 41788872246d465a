import * as v from 'valibot';
import { ITEM_TYPES } from '../../shell/brand/item-labels.ts';

/** Why a deleted item cannot be restored: the row above it, one of its columns, or one of its cells is locked. */
export const BLOCKING_REASONS = ['LOCKED_ANCESTOR', 'LOCKED_COLUMN', 'LOCKED_CELL'] as const;
export type BlockingReason = (typeof BLOCKING_REASONS)[number];

/** Times are ISO date-times. */
export const DeletedItemWire = v.object({
  id: v.string(),
  name: v.string(),
  type: v.picklist(ITEM_TYPES),
  /** The names above it, from the top: 'Trade fairs > Lyon'. Empty for a category. */
  breadcrumb: v.string(),
  deletedAt: v.string(),
  /** Full name; null when it is not known. */
  deletedBy: v.nullable(v.string()),
  /** From then on it is gone for good (decision E13). */
  purgesAt: v.string(),
  /** What keeps the caller from restoring it. Nothing keeps its owner, and whoever administrates, from it. */
  blockedBy: v.nullable(v.picklist(BLOCKING_REASONS)),
});
export type DeletedItem = v.InferOutput<typeof DeletedItemWire>;

/** GET budgets/{id}/deleted-budget-items?after=&limit=, what was deleted last first; everybody of the organization. */
export const RecycleBinWire = v.object({
  budget: v.object({ id: v.string(), name: v.string(), currency: v.string() }),
  items: v.array(DeletedItemWire),
  /** How many there are in all. */
  total: v.number(),
  next: v.nullable(v.string()),
});
export type RecycleBin = v.InferOutput<typeof RecycleBinWire>;

/**
 * POST budgets/{id}/internal-items/restore, and POST budgets/{id}/internal-items/diff-delete, which puts items, with all
 * below them, into the recycle bin.
 */
export const ItemIdsWire = v.strictObject({
  ids: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,18}$/))), v.minLength(1), v.maxLength(500)),
});

const BlockedWire = v.array(v.object({ id: v.string(), reason: v.picklist(BLOCKING_REASONS) }));

/** What was restored, deleted parents included. What somebody else has restored meanwhile is in neither list. */
export const RestoredWire = v.object({ restored: v.array(v.string()), blocked: BlockedWire });

export type Restored = v.InferOutput<typeof RestoredWire>;

/** What was deleted, with all below it, and what is locked. */
export const DeletedWire = v.object({ deleted: v.array(v.string()), blocked: BlockedWire });
