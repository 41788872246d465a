import * as v from 'valibot';
import { isDay } from '../../../base/time/days.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';
import { ExcessWire, TargetWarningWire } from '../target/target.wire.ts';
import { AmountWire } from './amount.wire.ts';
import { InternalItemWire, ITEM_STATUSES } from './internal-items.wire.ts';

/** Changes of one call. A paste of a thousand rows is one call. */
export const ITEM_CHANGES_MAX = 2000;
/** Items that one call names by their ids: what users select in a large budget is one call. */
export const ITEMS_AT_ONCE_MAX = 20_000;
const ITEM_NAME_MAX_LENGTH = 200;
export const ITEM_TAGS_MAX = 20;

export const ITEM_ERROR_CODES = {
  /** The planned amount is approved: revise the plan first. */
  approved: 'ITEM_APPROVED',
  /** Items of this type cannot be here. */
  notAllowed: 'ITEM_NOT_ALLOWED',
  lockedAncestor: 'LOCKED_ANCESTOR',
  lockedColumn: 'LOCKED_COLUMN',
  lockedCell: 'LOCKED_CELL',
  /** A move to another budget converts amounts or loses values, which the user has not accepted. */
  moveNotExact: 'MOVE_NOT_EXACT',
} as const;

const id = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const day = v.nullable(v.pipe(v.string(), v.check(isDay)));

/** The fields of an item that users change. Days are YYYY-MM-DD; amounts are text in the currency of the budget. */
export const ItemFieldsWire = v.strictObject({
  name: v.pipe(lineOfText(ITEM_NAME_MAX_LENGTH), v.minLength(1)),
  /** Only of line items and placeholders. */
  planned: AmountWire,
  status: v.picklist(ITEM_STATUSES),
  startsOn: day,
  endsOn: day,
  /** A user of the organization. */
  ownerId: v.nullable(id),
  /** Tags of the budget. */
  tagIds: v.pipe(
    v.array(id),
    v.maxLength(ITEM_TAGS_MAX),
    v.check((ids) => new Set(ids).size === ids.length),
  ),
});

/** Values of custom columns by column id, as `rules/column-values.ts` reads them; null for none. */
const ValuesWire = v.record(id, v.unknown());

/** `partial=true` applies each change on its own; otherwise one that is refused refuses all. */
export const ItemChangesQueryWire = { partial: v.optional(v.picklist(['true', 'false']), 'false') };

const isEachOnce = (changes: { id: string }[]) => new Set(changes.map((change) => change.id)).size === changes.length;

/**
 * POST budgets/{id}/internal-items/diff-update?partial=, requires `edit`. 409 CHANGED_MEANWHILE with the current item in
 * `details.current`, ITEM_APPROVED, LOCKED_ANCESTOR, LOCKED_COLUMN, LOCKED_CELL or BUDGET_EXCEEDED;
 * 400 INVALID_DATE_CONFIG.
 */
export const ItemChangesWire = v.strictObject({
  changes: v.pipe(
    v.array(
      v.strictObject({
        id,
        version: v.pipe(v.number(), v.integer()),
        fields: v.optional(v.partial(ItemFieldsWire), {}),
        values: v.optional(ValuesWire),
      }),
    ),
    v.minLength(1),
    v.maxLength(ITEM_CHANGES_MAX),
    v.check((changes) => isEachOnce(changes)),
  ),
});
export type ItemChange = v.InferOutput<typeof ItemChangesWire>['changes'][number];

export const idempotencyKey = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)));

const NewItemWire = v.strictObject({
  ...v.partial(ItemFieldsWire).entries,
  name: ItemFieldsWire.entries.name,
  type: v.picklist(ITEM_TYPES),
  /** An item of the budget; null at the top. */
  parentId: v.optional(v.nullable(id), null),
  /** An earlier item of the same call, instead of `parentId`. */
  parentIndex: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The sibling before it; at the end without one. */
  afterId: v.optional(id),
  values: v.optional(ValuesWire),
  /** Chosen at random by the caller: a repeated creation returns the existing item, even if it has changed since. */
  idempotencyKey,
});

/** Whether no two new items have the same key. */
function hasOwnKeys(items: { idempotencyKey?: string | undefined }[]): boolean {
  const keys = items.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  return new Set(keys).size === keys.length;
}

/**
 * POST budgets/{id}/diff-create?partial=, requires `edit`. 409 ITEM_NOT_ALLOWED, LOCKED_ANCESTOR or BUDGET_EXCEEDED,
 * otherwise as above.
 */
export const NewItemsWire = v.strictObject({
  items: v.pipe(
    v.array(NewItemWire),
    v.minLength(1),
    v.maxLength(ITEM_CHANGES_MAX),
    v.check((items) => hasOwnKeys(items)),
  ),
});
export type NewItem = v.InferOutput<typeof NewItemWire>;

/** The response of both, in the order of the call: the saved version, or why the change was refused. */
export const ItemResultsWire = v.object({
  results: v.array(
    v.object({
      id: v.optional(v.string()),
      version: v.optional(v.number()),
      /** `current` is the item of CHANGED_MEANWHILE, `currentValues` those of its custom columns. */
      error: v.optional(
        v.object({
          code: v.string(),
          message: v.string(),
          current: v.optional(v.nullable(InternalItemWire)),
          currentValues: v.optional(v.record(v.string(), v.unknown())),
          /** Those of BUDGET_EXCEEDED. */
          ...v.partial(ExcessWire).entries,
        }),
      ),
    }),
  ),
  /** What the changes exceed in a budget that only warns. */
  warnings: v.optional(v.array(TargetWarningWire)),
});
export type ItemResults = v.InferOutput<typeof ItemResultsWire>;
export type ItemResult = ItemResults['results'][number];
