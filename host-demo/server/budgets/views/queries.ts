import { type Kysely, sql, type Transaction } from 'kysely';
import type { ColumnFilter, Sorting, View, ViewInput } from '../../../../src/features/budgets/views/views.wire.ts';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record, recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce } from '../../platform/events/queries.ts';
import { Failure } from '../../platform/failures/failure.ts';

const FIELDS = [
  'id',
  'name',
  'grid_columns as gridColumns',
  'metrics_columns as metricsColumns',
  sql<boolean>`owner_id is not null`.as('private'),
  sql<Record<string, number>>`column_widths`.as('columnWidths'),
  sql<ColumnFilter[]>`filters`.as('filters'),
  sql<Sorting | null>`sorting`.as('sorting'),
] as const;

/** The views that the caller sees: shared ones, and their own. */
const selectViews = (db: Kysely<Tables>, { budgetId, session }: OwnBudget) =>
  db
    .selectFrom('budget_views')
    .where('budget_id', '=', budgetId)
    .where((is) => is.or([is('owner_id', 'is', null), is('owner_id', '=', session.person.id)]))
    .select(FIELDS);

/** Returns the views by name. */
export const readViews = (db: Kysely<Tables>, own: OwnBudget): Promise<View[]> =>
  selectViews(db, own).orderBy('name').orderBy('id').execute();

/** Throws NOT_FOUND. */
export async function readView(db: Kysely<Tables>, own: OwnBudget, id: string): Promise<View> {
  const view = await selectViews(db, own).where('id', '=', id).executeTakeFirst();
  if (!view) throw new Failure('NOT_FOUND');
  return view;
}

/** Throws FORBIDDEN for a shared view of a caller who can't edit the budget. */
export async function createView(db: Kysely<Tables>, own: OwnBudget, input: ViewInput): Promise<View> {
  requireRight(own, input.private);
  return await changeViews(db, own, async (transaction) => {
    const view = await transaction
      .insertInto('budget_views')
      .values({ budget_id: own.budgetId, organization_id: own.organizationId, ...valuesOf(own, input) })
      .returning(FIELDS)
      .executeTakeFirstOrThrow();
    const { id, ...after } = view;
    await record(transaction, { ...entryOf(own, id), action: 'budget.view-added', after });
    return { result: view, isPrivate: view.private };
  });
}

/** Changes what the input names. Throws NOT_FOUND, and FORBIDDEN as above. */
export async function updateView(
  db: Kysely<Tables>,
  own: OwnBudget,
  id: string,
  changes: Partial<ViewInput>,
): Promise<void> {
  await changeViews(db, own, async (transaction) => {
    const before = await lockView(transaction, own, id);
    const isPrivate = before.private && changes.private !== false;
    requireRight(own, isPrivate);
    const after = await transaction
      .updateTable('budget_views')
      .set(valuesOf(own, { ...before, ...changes }))
      .where('id', '=', id)
      .returning(FIELDS)
      .executeTakeFirstOrThrow();
    const entry = { ...entryOf(own, id), action: 'budget.view-changed' } as const;
    await recordDifference(transaction, entry, before, after);
    return { result: undefined, isPrivate };
  });
}

/** Throws NOT_FOUND, and FORBIDDEN as above. */
export async function deleteView(db: Kysely<Tables>, own: OwnBudget, id: string): Promise<void> {
  await changeViews(db, own, async (transaction) => {
    const before = await lockView(transaction, own, id);
    requireRight(own, before.private);
    await record(transaction, { ...entryOf(own, id), action: 'budget.view-deleted', before });
    await transaction.deleteFrom('budget_views').where('id', '=', id).execute();
    return { result: undefined, isPrivate: before.private };
  });
}

async function lockView(transaction: Transaction<Tables>, own: OwnBudget, id: string): Promise<View> {
  const view = await selectViews(transaction, own).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!view) throw new Failure('NOT_FOUND');
  return view;
}

/** Every user who sees the budget has private views. */
function requireRight({ session }: OwnBudget, isPrivate: boolean | undefined): void {
  if (isPrivate || mayDo(session, 'edit')) return;
  throw new Failure('FORBIDDEN', {
    message: 'Only users who edit this budget can change shared views. Save a private view instead.',
  });
}

const valuesOf = ({ session }: OwnBudget, input: ViewInput) => ({
  name: input.name,
  grid_columns: input.gridColumns,
  metrics_columns: input.metricsColumns,
  owner_id: input.private ? session.person.id : null,
  column_widths: JSON.stringify(input.columnWidths ?? {}),
  filters: JSON.stringify(input.filters ?? []),
  sorting: input.sorting ? JSON.stringify(input.sorting) : null,
});

const entryOf = ({ organizationId, budgetId }: OwnBudget, id: string) =>
  ({ organizationId, budgetId, object: { kind: 'view', id } }) as const;

/** Changes views in one transaction, and notifies the pages of those who see them. */
async function changeViews<Result>(
  db: Kysely<Tables>,
  { organizationId, session }: OwnBudget,
  change: (transaction: Transaction<Tables>) => Promise<{ result: Result; isPrivate: boolean }>,
): Promise<Result> {
  return await db.transaction().execute(async (transaction) => {
    const { result, isPrivate } = await change(transaction);
    const to = isPrivate ? { personId: session.person.id } : {};
    await announce(transaction, { organizationId, topic: TOPICS.budgets, ...to });
    return result;
  });
}
