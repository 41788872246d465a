import * as v from 'valibot';
import { ITEM_TYPES } from '../../../shell/brand/item-types.ts';
import { ITEM_STATUSES } from './internal-items.wire.ts';

/**
 * GET budgets/{id}/items?after=&limit=, by id: items for other programs, without locks and permissions. Fields are only
 * added. Amounts are exact text in the budget's currency, days YYYY-MM-DD.
 */
export const ItemsWire = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      /** The same in copies and rollovers of the budget. */
      persistentId: v.string(),
      /** Null at the top. */
      parentId: v.nullable(v.string()),
      type: v.picklist(ITEM_TYPES),
      name: v.string(),
      status: v.picklist(ITEM_STATUSES),
      planned: v.string(),
      committed: v.string(),
      actual: v.string(),
      startsOn: v.nullable(v.string()),
      endsOn: v.nullable(v.string()),
      ownerId: v.nullable(v.string()),
      /** In the order of the budget's tag groups. */
      tags: v.array(v.object({ group: v.string(), name: v.string() })),
    }),
  ),
  next: v.nullable(v.string()),
});
export type Items = v.InferOutput<typeof ItemsWire>;
