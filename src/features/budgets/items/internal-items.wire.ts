import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';
import { APPROVAL_STATES, APPROVAL_STATUSES, OriginalAmountWire } from '../approvals/item-approvals.wire.ts';

/** The risk that an item exceeds its plan. */
export const ITEM_STATUSES = ['ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK'] as const;

/**
 * GET budgets/{id}/internal-items/{itemId}, for all users of the organization: an item of a budget, with exact amounts as text in
 * the budget's currency. Days are YYYY-MM-DD.
 */
export const InternalItemWire = v.object({
  id: v.string(),
  budgetId: v.string(),
  /** Null at the top. */
  parentId: v.nullable(v.string()),
  type: v.picklist(ITEM_TYPES),
  name: v.string(),
  status: v.picklist(ITEM_STATUSES),
  approvalState: v.picklist(APPROVAL_STATES),
  /** Other servers may not have these two. */
  approvalStatus: v.optional(v.nullable(v.picklist(APPROVAL_STATUSES))),
  /** The requested amount while a request waits; null if it is the planned one. */
  requestedPlanned: v.optional(v.nullable(v.string())),
  planned: v.string(),
  committed: v.string(),
  actual: v.string(),
  startsOn: v.nullable(v.string()),
  endsOn: v.nullable(v.string()),
  ownerId: v.nullable(v.string()),
  /** Ascending. */
  tagIds: v.optional(v.array(v.string()), []),
  /** Counts its changes. */
  version: v.number(),
  /** The names of the groups it is in, from the top, separated by ` > `; missing at the top. Other servers may not have it. */
  path: v.optional(v.string()),
  /** Whether the planned amount is locked for the caller, in GET of one item. Other servers may not have it. */
  isAmountLocked: v.optional(v.boolean()),
  /**
   * In GET of one item, what was requested or decided last about its approval, if the currency of the budget has changed
   * since; null otherwise. Other servers may not have it.
   */
  originalApproval: v.optional(v.nullable(OriginalAmountWire)),
});

export type InternalItem = v.InferOutput<typeof InternalItemWire>;

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** By id, or as the sheet shows them. */
export const ITEM_ORDERS = ['ID', 'TREE'] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];

/** Filters; omitted ones do not filter. */
export const InternalItemFilters = {
  type: v.optional(v.picklist(ITEM_TYPES)),
  parentId: v.optional(id),
  status: v.optional(v.picklist(ITEM_STATUSES)),
  /** A part of the name. */
  name: v.optional(lineOfText(200)),
  ownerId: v.optional(id),
  /** Any of several types, separated by commas, such as `LINE_ITEM,PLACEHOLDER`. */
  types: v.optional(
    v.pipe(
      v.string(),
      v.transform((names) => names.split(',')),
      v.array(v.picklist(ITEM_TYPES)),
    ),
  ),
  /** A part of the name of the item or of a group that it is in, or the whole ID of the item. */
  search: v.optional(lineOfText(200)),
  /** The group that the item is in, however deep. */
  groupId: v.optional(id),
};
export type InternalItemFilter = { [Name in keyof typeof InternalItemFilters]?: string };

/**
 * GET budgets/{id}/internal-items?type=&parentId=&status=&name=&ownerId=&types=&search=&groupId=&order=&after=&limit=, for
 * all users of the organization; by id, or with `order=TREE` as the sheet shows them. With `search`, that order starts
 * with the item that has the ID, and then those whose own names match.
 */
export const InternalItemsWire = v.object({ items: v.array(InternalItemWire), next: v.nullable(v.string()) });
export type InternalItems = v.InferOutput<typeof InternalItemsWire>;
