import * as v from 'valibot';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';
import { APPROVAL_STATES } from '../approvals/item-approvals.wire.ts';
import { ITEM_STATUSES } from './internal-items.wire.ts';

/** The columns that every budget has. */
export const TREE_COLUMNS = [
  'planned',
  'committed',
  'actual',
  'status',
  'startsOn',
  'endsOn',
  'ownerId',
  'approvalState',
  'tagIds',
] as const;

const texts = v.array(v.string());
const nullableTexts = v.array(v.nullable(v.string()));

/**
 * GET budgets/{id}/internal-items/tree?columns=planned,status: all items of a budget as columns with one entry per item,
 * parents before what they contain. `columns` names the ones in `columns`, and custom columns as `column:{id}`; without it,
 * all. For all users of the organization. Amounts are text, days are YYYY-MM-DD; calculated columns have their results.
 */
export const ItemTreeWire = v.object({
  ids: texts,
  parentIds: nullableTexts,
  types: v.array(v.picklist(ITEM_TYPES)),
  names: texts,
  versions: v.array(v.number()),
  /** Whether the item is locked, without what is above it. */
  locked: v.array(v.boolean()),
  columns: v.object({
    planned: v.optional(texts),
    committed: v.optional(texts),
    actual: v.optional(texts),
    status: v.optional(v.array(v.picklist(ITEM_STATUSES))),
    startsOn: v.optional(nullableTexts),
    endsOn: v.optional(nullableTexts),
    ownerId: v.optional(nullableTexts),
    approvalState: v.optional(v.array(v.picklist(APPROVAL_STATES))),
    tagIds: v.optional(v.array(texts)),
  }),
  /** Custom columns by id, with values as `rules/column-values.ts` describes them; null is none. */
  customColumns: v.optional(v.record(v.string(), v.array(v.unknown()))),
});
export type ItemTree = v.InferOutput<typeof ItemTreeWire>;
