import type { Kysely } from 'kysely';
import { mayDo, rightsOf } from '../../platform/access/budget-rights.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { permissionsOf } from '../../platform/access/permissions.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';

type Approver = { personId: string; name: string };

/** Returns the organization's users who can sign in and may approve, by name. */
export async function readPossibleApprovers(
  db: Kysely<Tables>,
  { organizationId }: Pick<OwnBudget, 'organizationId'>,
): Promise<Approver[]> {
  const people = await db
    .selectFrom('people as person')
    .where('person.organization_id', '=', organizationId)
    .where('person.enabled', '=', true)
    .select(['person.id as personId', fullName('person').as('name'), 'person.access'])
    .orderBy('name')
    .orderBy('person.id')
    .execute();
  return people
    .filter(({ access }) => rightsOf({ permissions: new Set(permissionsOf(access)) }).permissions.includes('approve'))
    .map(({ personId, name }) => ({ personId, name }));
}

/**
 * Returns the users who respond to requests of a budget: the listed approvers, or all who may approve if none of the
 * listed can anymore, so that no request is stuck.
 */
export async function readApprovers(db: Kysely<Tables>, own: OwnBudget): Promise<ReadonlySet<string>> {
  const possible = await readPossibleApprovers(db, own);
  const listed = new Set(await readListedIds(db, own));
  const active = possible.filter(({ personId }) => listed.has(personId));
  return new Set((active.length > 0 ? active : possible).map(({ personId }) => personId));
}

/** Whether the caller responds to requests of the budget. Staff of another organization decide where no user is listed. */
export async function mayApprove(db: Kysely<Tables>, own: OwnBudget): Promise<boolean> {
  if (!mayDo(own.session, 'approve')) return false;
  const listed = await readListedIds(db, own);
  return listed.length === 0 || (await readApprovers(db, own)).has(own.session.person.id);
}

/** Returns the ids of the listed approvers, also of those who can no longer approve. */
async function readListedIds(db: Kysely<Tables>, { budgetId }: OwnBudget): Promise<string[]> {
  const rows = await db
    .selectFrom('item_approvers')
    .where('budget_id', '=', budgetId)
    .select('person_id as personId')
    .execute();
  return rows.map(({ personId }) => personId);
}
