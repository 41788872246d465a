import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SandboxItem } from './sandbox.wire.ts';

const BUDGET = { name: 'Campaigns 2027', currency: 'EUR' };

/** Creates a budget with these items, each below the last preceding item with its parent's name. */
export async function fillItems(
  db: Kysely<Tables>,
  organizationId: string,
  items: readonly SandboxItem[],
): Promise<void> {
  const budget = await db
    .insertInto('budgets')
    .values({ organization_id: organizationId, ...BUDGET })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = new Map<string, string>();
  for (const { under, planned = '0', committed = '0', actual = '0', locked = false, approved, ...item } of items) {
    const { id } = await db
      .insertInto('budget_items')
      .values({
        organization_id: organizationId,
        budget_id: budget.id,
        parent_id: (under && ids.get(under)) ?? null,
        ...{ planned, committed, actual, locked },
        ...item,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(item.name, id);
    if (!approved) continue;
    const approval = { organization_id: organizationId, budget_id: budget.id, item_id: id, stage: 'APPROVED' };
    await db.insertInto('item_approvals').values(approval).execute();
  }
}
