import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import type { NewBudgetsWire } from '../../../../src/features/budgets/collection/budget-collection.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { requireCurrency } from '../currencies/queries.ts';
import { holdRoots } from '../currency/hierarchy.ts';
import type { BudgetScope } from './budget-scope.ts';
import { placeBelow } from './place-below.ts';

/**
 * Creates empty budgets, all or none, and returns their ids. Throws NOT_FOUND for an unknown parent, and BAD_REQUEST for
 * an unknown currency and for a template with a parent.
 */
export async function createBudgets(
  db: Kysely<Tables>,
  { organizationId, template }: BudgetScope,
  budgets: v.InferOutput<typeof NewBudgetsWire>,
): Promise<string[]> {
  if (template && budgets.some(({ parentId }) => parentId !== null)) {
    throw new Failure('BAD_REQUEST', {
      message: 'A template can’t belong to a budget.',
      details: { fields: ['parentId'] },
    });
  }
  return await changeBudgets(db, { organizationId }, async (transaction) => {
    for (const currency of new Set(budgets.map((budget) => budget.currency))) {
      await requireCurrency(transaction, currency);
    }
    await holdRoots(transaction, { organizationId, budgetIds: budgets.flatMap(({ parentId }) => parentId ?? []) });
    for (const place of new Map(budgets.map((budget) => [`${budget.parentId} ${budget.currency}`, budget])).values()) {
      const { parentId, currency } = place;
      if (parentId !== null) await placeBelow(transaction, { organizationId, parentId, currency });
    }
    const { rows } = await sql<{ id: string }>`
      insert into budgets (organization_id, parent_id, name, currency, template)
      select ${organizationId}::bigint, given."parentId", given.name, given.currency, ${template}::boolean
      from rows from (
        json_to_recordset(${JSON.stringify(budgets)}::json) as ("parentId" bigint, name text, currency text)
      ) with ordinality as given ("parentId", name, currency, place)
      order by given.place
      returning id
    `.execute(transaction);
    for (const [index, { id }] of rows.entries()) {
      const created = budgets[index];
      await record(transaction, {
        action: 'budget.created',
        organizationId,
        budgetId: id,
        after: { ...created, ...(template && { template }) },
      });
    }
    return rows.map(({ id }) => id);
  });
}
