import { type Kysely, sql, type Transaction } from 'kysely';
import type { ColumnFilter, Sorting, View, ViewInput } from '../../../../src/features/budgets/views/views.wire.ts';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { mayDo } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record, recordDifference } from '../../platform/audit/record.ts';
import { fullName } from '../../platform/database/full-name.ts';
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

/** The user who created the view; null if unknown. */
const CREATED_BY = sql<NonNullable<View['createdBy']> | null>`(
  select jsonb_build_object('id', person.id::text, 'name', ${fullName('person')})
  from people as person where person.id = budget_views.created_by
)`.as('createdBy');

/** The views that the caller sees: shared ones, and their own. */
const selectViews = (db: Kysely<Tables>, { budgetId, session }: OwnBudget) =>
  db
    .selectFrom('budget_views')
    .where('budget_id', '=', budgetId)
    .where((is) => is.or([is('owner_id', 'is', null), is('owner_id', '=', session.person.id)]))
    .select([...FIELDS, CREATED_BY]);

/** Returns the views by name. */
export const readViews = (db: Kysely<Tables>, own: OwnBudget): Promise<View[]> =>
  selectViews(db, own).orderBy('name').orderBy('id').execute();

/** Throws NOT_FOUND. */
export async function readView(db: Kysely<Tables>, own: OwnBudget, id: string): Promise<View> {
  const view = await selectViews(db, own).where('id', '=', id).executeTakeFirst();
  if (!view) throw new Failure('NOT_FOUND');
  return view;
}

/** Creates views, all or none. Throws FORBIDDEN for a shared view of a caller who can't edit the budget. */
export async function createViews(db: Kysely<Tables>, own: OwnBudget, inputs: readonly ViewInput[]): Promise<View[]> {
  const personId = own.session.person.id;
  return await changeViews(db, own, async (transaction) => {
    const created: View[] = [];
    for (const input of inputs) {
      requireRight(own, input.private);
      const view = await transaction
        .insertInto('budget_views')
        .values({
          budget_id: own.budgetId,
          organization_id: own.organizationId,
          created_by: personId,
          owner_id: input.private ? personId : null,
          ...valuesOf(input),
        })
        .returning([...FIELDS, CREATED_BY])
        .executeTakeFirstOrThrow();
      const { id, createdBy: _, ...after } = view;
      await record(transaction, { ...entryOf(own, id), action: 'budget.view-added', after });
      created.push(view);
    }
    return { result: created, arePrivate: created.every((view) => view.private) };
  });
}

/**
 * Changes what the inputs name, all or none. Throws NOT_FOUND, and FORBIDDEN as above or for a shared view that the caller
 * can't make private.
 */
export async function updateViews(
  db: Kysely<Tables>,
  own: OwnBudget,
  changes: readonly (Partial<ViewInput> & { id: string })[],
): Promise<void> {
  await changeViews(db, own, async (transaction) => {
    let arePrivate = true;
    for (const { id, ...input } of changes) {
      const { createdBy, ...before } = await lockView(transaction, own, id);
      const isPrivate = before.private && input.private !== false;
      requireRight(own, isPrivate);
      if (!before.private && input.private) requireCreator(own, createdBy);
      const ownerId = before.private ? own.session.person.id : createdBy?.id;
      const after = await transaction
        .updateTable('budget_views')
        .set({ ...valuesOf({ ...before, ...input }), owner_id: (input.private ?? before.private) ? ownerId : null })
        .where('id', '=', id)
        .returning(FIELDS)
        .executeTakeFirstOrThrow();
      const entry = { ...entryOf(own, id), action: 'budget.view-changed' } as const;
      await recordDifference(transaction, entry, before, after);
      arePrivate &&= isPrivate;
    }
    return { result: undefined, arePrivate };
  });
}

/** Deletes views, all or none. Throws NOT_FOUND, and FORBIDDEN as above. */
export async function deleteViews(db: Kysely<Tables>, own: OwnBudget, ids: readonly string[]): Promise<void> {
  await changeViews(db, own, async (transaction) => {
    let arePrivate = true;
    for (const id of ids) {
      const { createdBy: _, ...before } = await lockView(transaction, own, id);
      requireRight(own, before.private);
      await record(transaction, { ...entryOf(own, id), action: 'budget.view-deleted', before });
      await transaction.deleteFrom('budget_views').where('id', '=', id).execute();
      arePrivate &&= before.private;
    }
    return { result: undefined, arePrivate };
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

/** A private view belongs to its creator. Others lose it, so of them only users who manage the budget make it private. */
function requireCreator({ session }: OwnBudget, createdBy: View['createdBy']): void {
  if (createdBy && (createdBy.id === session.person.id || mayDo(session, 'manage-settings'))) return;
  throw new Failure('FORBIDDEN', {
    message: createdBy
      ? `Only ${createdBy.name}, who created this view, and users who manage the budget can make it private.`
      : 'The creator of this view is unknown, so it can’t become private. Save a private view instead.',
  });
}

const valuesOf = (input: ViewInput) => ({
  name: input.name,
  grid_columns: input.gridColumns,
  metrics_columns: input.metricsColumns,
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
  change: (transaction: Transaction<Tables>) => Promise<{ result: Result; arePrivate: boolean }>,
): Promise<Result> {
  return await db.transaction().execute(async (transaction) => {
    const { result, arePrivate } = await change(transaction);
    const to = arePrivate ? { personId: session.person.id } : {};
    await announce(transaction, { organizationId, topic: TOPICS.budgets, ...to });
    return result;
  });
}
