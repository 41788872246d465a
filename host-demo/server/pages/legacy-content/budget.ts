import type { Kysely } from 'kysely';
import type { BudgetContent } from '../../../legacy/content/budget.ts';
import { SIBLING_ORDER } from '../../budgets/items/item-places.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import { readBudgetRole } from '../../platform/access/own-budget.ts';
import type { DB } from '../../platform/database/database.types.ts';
import { toAmount } from '../../platform/money/amount.ts';
import type { LegacyViewer } from './legacy-viewer.ts';
import { preferencesOf } from './preferences-of.ts';
import { selectItems } from './select-items.ts';

const MAX_ITEMS = 5000;

/** Returns a budget with its items, siblings in their order; undefined if the organization does not have it. */
export async function readBudget(
  db: Kysely<DB>,
  viewer: LegacyViewer,
  budgetId: string,
): Promise<BudgetContent | undefined> {
  const { organizationId } = viewer;
  const budget = await db
    .selectFrom('budgets')
    .where('id', '=', budgetId)
    .where('organization_id', '=', organizationId)
    .select(['id', 'name', 'currency'])
    .executeTakeFirst();
  if (!budget) return undefined;

  const rows = await selectItems(db, organizationId)
    .where('item.budget_id', '=', budget.id)
    .select(['item.parent_id as parentId', 'item.planned', 'item.committed', 'item.actual'])
    .orderBy(SIBLING_ORDER)
    .orderBy('item.id')
    .limit(MAX_ITEMS)
    .execute();
  const budgetRole = await readBudgetRole(db, viewer.personId, budget.id);
  return {
    kind: 'budget',
    budget: { ...budget, preferences: await preferencesOf(db, budget.id) },
    hasSettings: mayDo({ ...viewer, budgetRole }, 'manage-settings'),
    rows: rows.map((row) => ({
      ...row,
      planned: toAmount(row.planned),
      committed: toAmount(row.committed),
      actual: toAmount(row.actual),
    })),
  };
}
