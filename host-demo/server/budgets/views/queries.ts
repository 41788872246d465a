import type { Kysely } from 'kysely';
import type { View, ViewInput } from '../../../../src/features/budgets/views/views.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record, recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';

const FIELDS = ['id', 'name', 'grid_columns as gridColumns', 'metrics_columns as metricsColumns'] as const;

const valuesOf = ({ name, gridColumns, metricsColumns }: ViewInput) => ({
  name,
  grid_columns: gridColumns,
  metrics_columns: metricsColumns,
});

const entryOf = ({ organizationId, budgetId }: OwnBudget, id: string) =>
  ({ organizationId, budgetId, object: { kind: 'view', id } }) as const;

const selectView = (db: Kysely<Tables>, { budgetId }: OwnBudget, id: string) =>
  db.selectFrom('budget_views').where('budget_id', '=', budgetId).where('id', '=', id).select(FIELDS);

/** Returns the views by name. */
export const readViews = async (db: Kysely<Tables>, { budgetId }: OwnBudget): Promise<View[]> =>
  await db
    .selectFrom('budget_views')
    .where('budget_id', '=', budgetId)
    .select(FIELDS)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const createView = async (db: Kysely<Tables>, own: OwnBudget, input: ViewInput): Promise<View> =>
  await changeBudgets(db, own, async (transaction) => {
    const view = await transaction
      .insertInto('budget_views')
      .values({ budget_id: own.budgetId, organization_id: own.organizationId, ...valuesOf(input) })
      .returning(FIELDS)
      .executeTakeFirstOrThrow();
    const { id, ...after } = view;
    await record(transaction, { ...entryOf(own, id), action: 'budget.view-added', after });
    return view;
  });

/** Throws NOT_FOUND. */
export async function updateView(db: Kysely<Tables>, own: OwnBudget, { id, ...input }: View): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const before = await selectView(transaction, own, id).executeTakeFirst();
    const { numUpdatedRows } = await transaction
      .updateTable('budget_views')
      .set(valuesOf(input))
      .where('budget_id', '=', own.budgetId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Failure('NOT_FOUND');
    const entry = { ...entryOf(own, id), action: 'budget.view-changed' } as const;
    await recordDifference(transaction, entry, { ...before }, { id, ...input });
  });
}

/** Throws NOT_FOUND. */
export async function deleteView(db: Kysely<Tables>, own: OwnBudget, id: string): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const before = await selectView(transaction, own, id).executeTakeFirst();
    const { numDeletedRows } = await transaction
      .deleteFrom('budget_views')
      .where('budget_id', '=', own.budgetId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Failure('NOT_FOUND');
    const object = { kind: 'view', id, ...(before && { name: before.name }) } as const;
    const { organizationId, budgetId } = own;
    await record(transaction, {
      action: 'budget.view-deleted',
      organizationId,
      budgetId,
      object,
      before: { ...before },
    });
  });
}
