import * as v from 'valibot';
import { longArray } from '../../../base/validation/long-array.ts';
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

const isText = (entry: unknown) => typeof entry === 'string';
const texts = longArray(v.string(), isText);
const nullableTexts = longArray(v.nullable(v.string()), (entry) => entry === null || isText(entry));
/** Returns a function that tells whether an entry is one of these names. */
const isOneOf = (names: readonly unknown[]) => (entry: unknown) => names.includes(entry);

/**
 * GET budgets/{id}/internal-items/tree?columns=planned,status&include=columns,tags: all items of a budget as columns with one entry per item,
 * parents before what they contain. `columns` names the ones in `columns`, and custom columns as `column:{id}`; without it,
 * all. `include` adds what other calls answer, of the same moment. For all users of the organization. Amounts are text, days are YYYY-MM-DD; calculated columns have their results.
 */
export const ItemTreeWire = v.object({
  ids: texts,
  parentIds: nullableTexts,
  types: longArray(v.picklist(ITEM_TYPES), isOneOf(ITEM_TYPES)),
  names: texts,
  versions: longArray(v.number(), (entry) => typeof entry === 'number' && !Number.isNaN(entry)),
  /** Whether the item is locked, without what is above it. */
  locked: longArray(v.boolean(), (entry) => typeof entry === 'boolean'),
  columns: v.object({
    planned: v.optional(texts),
    committed: v.optional(texts),
    actual: v.optional(texts),
    status: v.optional(longArray(v.picklist(ITEM_STATUSES), isOneOf(ITEM_STATUSES))),
    startsOn: v.optional(nullableTexts),
    endsOn: v.optional(nullableTexts),
    ownerId: v.optional(nullableTexts),
    approvalState: v.optional(longArray(v.picklist(APPROVAL_STATES), isOneOf(APPROVAL_STATES))),
    approvalStatus: v.optional(
      longArray(v.nullable(v.picklist(APPROVAL_STATUSES)), isOneOf([...APPROVAL_STATUSES, null])),
    ),
    requestedPlanned: v.optional(nullableTexts),
    tagIds: v.optional(longArray(v.array(v.string()), (entry) => Array.isArray(entry) && entry.every(isText))),
  }),
  /** Custom columns by id, with values as `rules/column-values.ts` describes them; null is none. */
  customColumns: v.optional(v.record(v.string(), v.array(v.unknown()))),
  /** Servers that don't know `include` have none. */
  included: v.optional(PartsWire),
});
export type ItemTree = v.InferOutput<typeof ItemTreeWire>;
