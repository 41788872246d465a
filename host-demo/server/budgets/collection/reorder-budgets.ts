import { type Kysely, sql } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import type { BudgetScope } from './budget-scope.ts';

/** Sets the default order of the organization's budgets or templates. Throws NOT_FOUND if one does not exist. */
export async function reorderBudgets(
  db: Kysely<Tables>,
  { organizationId, template }: BudgetScope,
  ids: readonly string[],
): Promise<void> {
  await changeBudgets(db, { organizationId }, async (transaction) => {
    const held = await transaction
      .selectFrom('budgets')
      .where('organization_id', '=', organizationId)
      .where('template', '=', template)
      .select(['id', 'position'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const known = new Set(held.map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) {
      throw new Failure('NOT_FOUND', { message: 'A budget of this list no longer exists.' });
    }
    const before = held
      .filter((budget) => budget.position !== null)
      .sort((one, other) => Number(one.position) - Number(other.position))
      .map(({ id }) => id);
    await sql`
      update budgets set position = placed.place
      from unnest(${held.map(({ id }) => id)}::bigint[]) as budget (id)
      left join unnest(${ids}::bigint[]) with ordinality as placed (id, place) using (id)
      where budgets.id = budget.id and budgets.position is distinct from placed.place
    `.execute(transaction);
    await record(transaction, {
      action: 'budget.reordered',
      organizationId,
      before: { order: before },
      after: { order: ids },
    });
  });
}
