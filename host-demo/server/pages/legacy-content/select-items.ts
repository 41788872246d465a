import type { Kysely } from 'kysely';
import type { ItemType } from '../../../../src/shell/brand/item-types.ts';
import type { BudgetItemStatus } from '../../../legacy/parts/budget-item.ts';
import type { DB } from '../../platform/database/database.types.ts';
import { fullName } from '../../platform/database/full-name.ts';

/**
 * Selects the organization's items that are not deleted. Callers can filter, order and extend by `item` and `budget`,
 * and set the limit.
 */
export function selectItems(db: Kysely<DB>, organizationId: string) {
  return db
    .selectFrom('budget_items as item')
    .innerJoin('budgets as budget', (join) =>
      join.onRef('budget.id', '=', 'item.budget_id').onRef('budget.organization_id', '=', 'item.organization_id'),
    )
    .leftJoin('people as owner', (join) =>
      join.onRef('owner.id', '=', 'item.owner_id').onRef('owner.organization_id', '=', 'item.organization_id'),
    )
    .where('item.organization_id', '=', organizationId)
    .where('item.deleted_at', 'is', null)
    .select([
      'item.id',
      'item.type',
      'item.name',
      'item.status',
      fullName('owner').$castTo<string | null>().as('owner'),
      'item.starts_on as startsOn',
      'item.ends_on as endsOn',
    ])
    .$narrowType<{ type: ItemType; status: BudgetItemStatus }>();
}
