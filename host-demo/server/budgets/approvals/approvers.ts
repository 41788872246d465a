import { type Kysely, sql, type Transaction } from 'kysely';
import { mayDo } from '../../platform/access/budget-rights.ts';
import { type OwnBudget, withBudgetRole } from '../../platform/access/own-budget.ts';
import { permissionsOf } from '../../platform/access/permissions.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { rolesIn } from '../users/roles-in.ts';

type Approver = { personId: string; name: string };

/** Returns the organization's users who can sign in and may approve in the budget, by name. */
async function readPossibleApprovers(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
): Promise<Approver[]> {
  const people = await db
    .selectFrom('people as person')
    .leftJoin(rolesIn(budgetId), 'given.personId', 'person.id')
    .where('person.organization_id', '=', organizationId)
    .where('person.enabled', '=', true)
    .select(['person.id as personId', fullName('person').as('name'), 'person.access', 'given.role'])
    .orderBy('name')
    .orderBy('person.id')
    .execute();
  return people
    .filter(({ access, role }) =>
      mayDo({ permissions: new Set(permissionsOf(access)), budgetRole: role ?? undefined }, 'approve'),
    )
    .map(({ personId, name }) => ({ personId, name }));
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

/**
 * Returns the users who respond to requests of a budget: the listed approvers, or all who may approve if none of the
 * listed can anymore, so that no request is stuck.
 */
export async function readApprovers(
  db: Kysely<Tables>,
  own: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  list: ApproverList = 'item_approvers',
): Promise<ReadonlySet<string>> {
  const possible = await readPossibleApprovers(db, own);
  const listed = new Set(await readListedIds(db, own, list));
  const active = possible.filter(({ personId }) => listed.has(personId));
  return new Set((active.length > 0 ? active : possible).map(({ personId }) => personId));
}

/** Whether the caller responds to requests of the budget. Staff of another organization decide where no user is listed. */
export async function mayApprove(
  db: Kysely<Tables>,
  own: OwnBudget,
  list: ApproverList = 'item_approvers',
): Promise<boolean> {
  // The other side of a transfer is another budget than that of the address.
  if (!mayDo(await withBudgetRole(db, own.session, own.budgetId), 'approve')) return false;
  const listed = await readListedIds(db, own, list);
  return listed.length === 0 || (await readApprovers(db, own, list)).has(own.session.person.id);
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

/** Returns the ids of the listed approvers, also of those who can no longer approve. */
async function readListedIds(
  db: Kysely<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
  list: ApproverList,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from ${sql.table(list)} where budget_id = ${budgetId}
  `.execute(db);
  return rows.map(({ personId }) => personId);
}
