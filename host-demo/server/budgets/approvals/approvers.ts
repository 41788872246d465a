import { type Kysely, sql, type Transaction } from 'kysely';
import { mayDo } from '../../platform/access/budget-rights.ts';
import { type OwnBudget, withBudgetRole } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { managesBudget, managesEachBudget } from '../users/budget-admins.ts';

type Approver = { personId: string; name: string };

/** Returns the organization's users who can sign in and may approve in the budget, by name. */
async function readPossibleApprovers(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
): Promise<Approver[]> {
  return await db
    .selectFrom('people as person')
    .where('person.organization_id', '=', organizationId)
    .where('person.enabled', '=', true)
    .where(managesBudget('person', budgetId))
    .select(['person.id as personId', fullName('person').as('name')])
    .orderBy('name')
    .orderBy('person.id')
    .execute();
}

/** The table with the listed approvers of a budget. */
type ApproverList = 'item_approvers' | 'target_transfer_approvers';

/** Returns the listed approvers of a budget by name, also those who can no longer approve. */
export async function readListedApprovers(db: Kysely<Tables>, own: OwnBudget, list: ApproverList) {
  const possible = new Set((await readPossibleApprovers(db, own)).map(({ personId }) => personId));
  const { rows: listed } = await sql<Approver>`
    select person.id as "personId", ${fullName('person')} as name
    from ${sql.table(list)} as approver join people as person on person.id = approver.person_id
    where approver.budget_id = ${own.budgetId} order by name, person.id
  `.execute(db);
  return listed.map(({ personId, name }) => ({ personId, name, isActive: possible.has(personId) }));
}

/** Lists other approvers of a budget. */
export async function replaceApprovers(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  list: ApproverList,
  ids: readonly string[],
): Promise<void> {
  await transaction.deleteFrom(list).where('budget_id', '=', budgetId).execute();
  await sql`
    insert into ${sql.table(list)} (budget_id, organization_id, person_id)
    select ${budgetId}, ${organizationId}, id from unnest(${ids}::bigint[]) as id
  `.execute(transaction);
}

/** The users who respond to requests of a budget, and whether the budget lists any user. */
export type Approvers = { ids: ReadonlySet<string>; isAnyListed: boolean };
type Candidate = { budgetId: string; personId: string | null; isListed: boolean; isAnyListed: boolean };

/**
 * Returns the users who respond to requests of budgets: the listed approvers, or all who may approve if none of the listed
 * can anymore, so that no request is stuck.
 */
export async function readApproversOf(
  db: Kysely<Tables>,
  { organizationId, budgetIds }: { organizationId: string; budgetIds: readonly string[] },
  list: ApproverList,
): Promise<(budgetId: string) => Approvers> {
  const { rows } = await sql<Candidate>`
    with budget as (select id from unnest(${[...new Set(budgetIds)]}::bigint[]) as id),
    listed as (select approver.* from ${sql.table(list)} as approver join budget on budget.id = approver.budget_id),
    given as materialized (
      select budget.id as budget_id, role.person_id
      from budget cross join lateral budget_roles(budget.id) as role
      where role.role = 'ADMIN'
    ),
    possible as (
      select budget.id as budget_id, person.id as person_id
      from budget
      join people as person on person.organization_id = ${organizationId} and person.enabled
      left join given on given.budget_id = budget.id and given.person_id = person.id
      where given.person_id is not null or ${managesEachBudget('person')}
    )
    select budget.id as "budgetId", possible.person_id as "personId", listed.person_id is not null as "isListed",
      exists (select from listed where listed.budget_id = budget.id) as "isAnyListed"
    from budget
    left join possible on possible.budget_id = budget.id
    left join listed on listed.budget_id = budget.id and listed.person_id = possible.person_id
  `.execute(db);
  const approvers = new Map(
    budgetIds.map((id): [string, Approvers] => {
      const possible = rows.filter((row) => row.budgetId === id);
      const active = possible.filter(({ isListed }) => isListed);
      const ids = (active.length > 0 ? active : possible).flatMap(({ personId }) => personId ?? []);
      return [
        id,
        { ids: new Set(ids), isAnyListed: rows.find(({ budgetId }) => budgetId === id)?.isAnyListed === true },
      ];
    }),
  );
  return (budgetId) => approvers.get(budgetId) ?? { ids: new Set(), isAnyListed: false };
}

/** Returns the users who respond to requests of items of a budget. */
export async function readApprovers(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
): Promise<ReadonlySet<string>> {
  return (await readApproversOf(db, { organizationId, budgetIds: [budgetId] }, 'item_approvers'))(budgetId).ids;
}

/** Whether the caller responds to requests of a budget. Staff of another organization decide where no user is listed. */
export async function isApprover(
  db: Kysely<Tables>,
  { session, budgetId }: OwnBudget,
  { ids, isAnyListed }: Approvers,
): Promise<boolean> {
  if (ids.has(session.person.id)) return true;
  if (isAnyListed) return false;
  // The other side of a transfer is another budget than that of the address.
  return mayDo(await withBudgetRole(db, session, budgetId), 'approve');
}

/** Whether the caller responds to requests of items of the budget. */
export async function mayApprove(db: Kysely<Tables>, own: OwnBudget): Promise<boolean> {
  const { organizationId, budgetId } = own;
  const approversOf = await readApproversOf(db, { organizationId, budgetIds: [budgetId] }, 'item_approvers');
  return await isApprover(db, own, approversOf(budgetId));
}

/**
 * Returns the ids of users to list, each once. Listed users who were disabled stay listed until a user removes them.
 * Throws BAD_REQUEST for other users who may not approve.
 */
export async function requireApprovers(
  db: Kysely<Tables>,
  own: OwnBudget,
  approverIds: readonly string[],
  listed: readonly { personId: string }[],
): Promise<string[]> {
  const known = new Set([...(await readPossibleApprovers(db, own)), ...listed].map(({ personId }) => personId));
  const ids = [...new Set(approverIds.map((id) => String(BigInt(id))))];
  if (ids.some((id) => !known.has(id))) {
    throw new Failure('BAD_REQUEST', {
      message: 'One of these users can’t approve. Choose users with the permission to approve.',
      details: { fields: ['approverIds'] },
    });
  }
  return ids;
}
