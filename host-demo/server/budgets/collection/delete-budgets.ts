import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BudgetDeletion } from '../../../../src/features/budgets/collection/budget-collection.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { holdRoots } from '../currency/hierarchy.ts';
import type { BudgetScope } from './budget-scope.ts';

/** Without `template`, a list can contain both budgets and templates. */
type Scope = Pick<BudgetScope, 'organizationId'> & Partial<Pick<BudgetScope, 'template'>>;

/** Returns what the deletion of these budgets would delete. Throws NOT_FOUND if one does not exist. */
export async function readDeletion(db: Kysely<Tables>, scope: Scope, ids: readonly string[]): Promise<BudgetDeletion> {
  const budgets = await readBranches(db, scope, ids);
  const all = budgets.map(({ id }) => id);
  const { rows } = await sql<Omit<BudgetDeletion, 'budgets'>>`
    select
      count(*)::int as items,
      (count(*) filter (where approval.stage = 'APPROVED'))::int as "approvedItems",
      (select count(*)::int from financials where budget_id = any(${all}::bigint[])) as financials,
      (
        select count(distinct funding.activity_id)::int
        from funding_allocations as funding join budget_items as funder on funder.id = funding.item_id
        where funder.budget_id = any(${all}::bigint[])
      ) as "fundedActivities"
    from budget_items as item left join item_approvals as approval on approval.item_id = item.id
    where item.budget_id = any(${all}::bigint[]) and item.deleted_at is null
  `.execute(db);
  return { budgets, ...(rows[0] ?? { items: 0, approvedItems: 0, financials: 0, fundedActivities: 0 }) };
}

/**
 * Deletes budgets permanently, with those below them and everything in them. Throws NOT_FOUND if one does not exist.
 */
export async function deleteBudgets(db: Kysely<Tables>, scope: Scope, ids: readonly string[]): Promise<void> {
  const { organizationId } = scope;
  await changeBudgets(db, scope, async (transaction) => {
    await holdRoots(transaction, { organizationId, budgetIds: ids });
    await sql`
      with recursive ${branchesOf(scope, ids)}
      select id from budgets where id in (select id from branch) order by id for update
    `.execute(transaction);
    const deletion = await readDeletion(transaction, scope, ids);
    const all = deletion.budgets.map(({ id }) => id);
    for (const { id, name } of deletion.budgets) {
      const object = { kind: 'budget', id, name } as const;
      await record(transaction, { action: 'budget.deleted', organizationId, budgetId: id, object });
    }
    // In one statement, because the sums of items are added up once per statement.
    await transaction.deleteFrom('financials').where('budget_id', '=', sql<string>`any(${all}::bigint[])`).execute();
    await transaction.deleteFrom('budget_items').where('budget_id', '=', sql<string>`any(${all}::bigint[])`).execute();
    await transaction.deleteFrom('budgets').where('id', '=', sql<string>`any(${all}::bigint[])`).execute();
  });
}

const branchesOf = ({ organizationId, template }: Scope, ids: readonly string[]): RawBuilder<unknown> => sql`
  branch as (
    select id, name, array[id] as place from budgets
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])
      and (${template ?? null}::boolean is null or template = ${template ?? null}::boolean)
    union
    select child.id, child.name, branch.place || child.id
    from branch join budgets as child on child.parent_id = branch.id
  )
`;

async function readBranches(db: Kysely<Tables>, scope: Scope, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive ${branchesOf(scope, ids)}
    select id, name from (
      select distinct on (id) id, name, place from branch order by id, cardinality(place) desc
    ) as each_once
    order by place
  `.execute(db);
  if (ids.every((id) => rows.some((row) => row.id === id))) return rows;
  throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });
}
