import { type Kysely, sql } from 'kysely';
import type { ItemContent } from '../../../legacy/content/item.ts';
import type { DB } from '../../platform/database/database.types.ts';
import { readMoneyWithBelow } from './money-with-below.ts';
import { preferencesOf } from './preferences-of.ts';
import { selectItems } from './select-items.ts';

const MAX_ANCESTORS = 50;

/** Returns an item of a budget, or undefined if the organization does not have it or it is deleted. */
export async function readItem(
  db: Kysely<DB>,
  organizationId: string,
  budgetId: string,
  itemId: string,
): Promise<ItemContent | undefined> {
  const found = await selectItems(db, organizationId)
    .where('item.id', '=', itemId)
    .where('item.budget_id', '=', budgetId)
    .select(['item.created_at', 'budget.id as budget_id', 'budget.name as budget_name', 'budget.currency'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { created_at, budget_id, budget_name, currency, ...item } = found;
  const money = (await readMoneyWithBelow(db, organizationId, [item.id])).get(item.id);
  if (!money) return undefined;

  return {
    kind: 'item',
    budget: { id: budget_id, name: budget_name, currency, preferences: await preferencesOf(db, budget_id) },
    ancestors: await readAncestors(db, organizationId, item.id),
    item: { ...item, createdAt: created_at.toISOString(), ...money },
  };
}

/** Returns the ancestors from the root to the parent. A deleted ancestor ends the path, as on the budget's page. */
async function readAncestors(db: Kysely<DB>, organizationId: string, itemId: string) {
  return await db
    .withRecursive('line', (cte) =>
      cte
        .selectFrom('budget_items as item')
        .where('item.id', '=', itemId)
        .where('item.organization_id', '=', organizationId)
        .select(['item.id', 'item.name', 'item.parent_id', 'item.budget_id', sql<number>`0`.as('height')])
        .unionAll(
          cte
            .selectFrom('line')
            .innerJoin('budget_items as parent', (join) =>
              join.onRef('parent.id', '=', 'line.parent_id').onRef('parent.budget_id', '=', 'line.budget_id'),
            )
            .where('parent.organization_id', '=', organizationId)
            .where('parent.deleted_at', 'is', null)
            .where('line.height', '<', MAX_ANCESTORS)
            .select([
              'parent.id',
              'parent.name',
              'parent.parent_id',
              'parent.budget_id',
              sql<number>`line.height + 1`.as('height'),
            ]),
        ),
    )
    .selectFrom('line')
    .where('line.height', '>', 0)
    .select(['line.id', 'line.name'])
    .orderBy('line.height', 'desc')
    .limit(MAX_ANCESTORS)
    .execute();
}
