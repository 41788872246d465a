import * as v from 'valibot';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';
import { APPROVAL_STATES, APPROVAL_STATUSES } from '../approvals/item-approvals.wire.ts';
import { BudgetCellLocksWire } from '../columns/column-settings.wire.ts';
import { ColumnsWire } from '../columns/columns.wire.ts';
import { FieldMappingsWire } from '../columns/field-mappings.wire.ts';
import { ColumnGroupsWire } from '../groups/column-groups.wire.ts';
import { TagGroupsWire } from '../groups/tag-groups.wire.ts';
import { BudgetUsersWire } from '../users/budget-users.wire.ts';
import { ITEM_STATUSES } from './internal-items.wire.ts';
import { ItemPermissionsWire } from './item-permissions.wire.ts';

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
  'approvalStatus',
  'requestedPlanned',
  'tagIds',
] as const;

/** What a tree can bring along, so that a page needs one call. */
export const TREE_PARTS = ['columns', 'groups', 'tags', 'mappings', 'locks', 'permissions', 'users'] as const;
export type TreePart = (typeof TREE_PARTS)[number];

const PartsWire = v.object({
  /** The response of `budgets/{id}/columns`, and in this order of `columngroups`, `taggroups`, … */
  columns: v.optional(ColumnsWire),
  groups: v.optional(ColumnGroupsWire),
  tags: v.optional(TagGroupsWire),
  /** … `field-mappings`, `columns/cell-locked-role`, `internal-items/permissions` and `users`. */
  mappings: v.optional(FieldMappingsWire),
  locks: v.optional(BudgetCellLocksWire),
  permissions: v.optional(ItemPermissionsWire),
  users: v.optional(BudgetUsersWire),
});
export type TreeParts = v.InferOutput<typeof PartsWire>;

const texts = v.array(v.string());
const nullableTexts = v.array(v.nullable(v.string()));

/**
 * GET budgets/{id}/internal-items/tree?columns=planned,status&include=columns,tags: all items of a budget as columns with one entry per item,
 * parents before what they contain. `columns` names the ones in `columns`, and custom columns as `column:{id}`; without it,
 * all. `include` adds what other calls answer, of the same moment. For all users of the organization. Amounts are text, days are YYYY-MM-DD; calculated columns have their results.
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
    approvalStatus: v.optional(v.array(v.nullable(v.picklist(APPROVAL_STATUSES)))),
    requestedPlanned: v.optional(nullableTexts),
    tagIds: v.optional(v.array(texts)),
  }),
  /** Custom columns by id, with values as `rules/column-values.ts` describes them; null is none. */
  customColumns: v.optional(v.record(v.string(), v.array(v.unknown()))),
  /** Servers that don't know `include` have none. */
  included: v.optional(PartsWire),
});
export type ItemTree = v.InferOutput<typeof ItemTreeWire>;
