import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';

type Place = Pick<OwnBudget, 'organizationId' | 'budgetId'>;

/** A budget and its root, while the root is locked. */
export type LockedBudget = {
  id: string;
  name: string;
  currency: string;
  symbol: string;
  rootId: string;
  rootCurrency: string;
};

/** The path from the budget up to its root, for `with recursive`. `union` also ends a cycle. */
export const lineOf = ({ organizationId, budgetId }: Place): RawBuilder<unknown> => sql`
  line as (
    select id, parent_id from budgets where organization_id = ${organizationId} and id = ${budgetId}
    union
    select parent.id, parent.parent_id from line join budgets as parent on parent.id = line.parent_id
  )
`;

/** The budget with its descendants, for `with recursive`. */
export const branchOf = (budgetId: string, name = 'branch'): RawBuilder<unknown> => sql`
  ${sql.ref(name)} as (
    select id from budgets where id = ${budgetId}
    union
    select child.id from ${sql.ref(name)} join budgets as child on child.parent_id = ${sql.ref(name)}.id
  )
`;

/** Returns the budget with its root. Throws NOT_FOUND. */
export async function readPlace(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: Place,
): Promise<LockedBudget> {
  const [place] = await readPlaces(transaction, { organizationId, budgetIds: [budgetId] });
  if (!place) throw new Failure('NOT_FOUND', { message: 'This budget no longer exists.' });
  return place;
}

/** Returns those of the budgets that exist, with their roots. */
export async function readPlaces(
  db: Kysely<Tables>,
  { organizationId, budgetIds }: { organizationId: string; budgetIds: readonly string[] },
): Promise<LockedBudget[]> {
  const { rows } = await sql<LockedBudget>`
    with recursive line as (
      select id as own_id, id, parent_id from budgets
      where organization_id = ${organizationId} and id = any(${budgetIds}::bigint[])
      union
      select line.own_id, parent.id, parent.parent_id from line join budgets as parent on parent.id = line.parent_id
    )
    select own.id, own.name, own.currency, money.symbol, root.id as "rootId", root.currency as "rootCurrency"
    from line
    join budgets as own on own.id = line.own_id
    join currencies as money on money.id = own.currency
    join budgets as root on root.id = line.id
    where line.parent_id is null
    order by own.name, own.id
  `.execute(db);
  return rows;
}

/** Locks the roots of budgets until the transaction ends, in id order, so that no two transactions deadlock. */
export async function holdRoots(
  transaction: Transaction<Tables>,
  { organizationId, budgetIds }: { organizationId: string; budgetIds: readonly string[] },
): Promise<void> {
  await sql`
    with recursive line as (
      select id, parent_id from budgets
      where organization_id = ${organizationId} and id = any(${budgetIds}::bigint[])
      union
      select parent.id, parent.parent_id from line join budgets as parent on parent.id = line.parent_id
    )
    select id from budgets where id in (select id from line where parent_id is null) order by id for no key update
  `.execute(transaction);
}

/**
 * Locks the root's rates until the transaction ends, so that the rates of a hierarchy change one at a time. Throws
 * NOT_FOUND.
 */
export async function holdRoot(transaction: Transaction<Tables>, budget: Place): Promise<LockedBudget> {
  await sql`
    with recursive ${lineOf(budget)}
    select id from budgets where id = (select id from line where parent_id is null) for no key update
  `.execute(transaction);
  return await readPlace(transaction, budget);
}

/**
 * Locks the root and all descendants of the budget, in id order. Filling in totals uses the same order, so no two
 * transactions deadlock.
 */
export async function holdBranch(transaction: Transaction<Tables>, budget: OwnBudget): Promise<LockedBudget> {
  await sql`
    with recursive ${lineOf(budget)}, ${branchOf(budget.budgetId)},
    held as (
      select id from budgets
      where id = (select id from line where parent_id is null) or id in (select id from branch)
      order by id
      for no key update
    )
    select count(*) from held
  `.execute(transaction);
  return await readPlace(transaction, budget);
}
