import type { Kysely } from 'kysely';
import type { OrganizationContent } from '../../../../legacy/content/organization.ts';
import { GIVEN_ROLES, roleNames } from '../../../identity/roles/roles.ts';
import { reachesRank } from '../../../platform/access/access-rank.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import type { Asked } from './asked.ts';
import { readBudgetRoles } from './budget-roles.ts';
import { readOwnPeople } from './own-people.ts';

export async function readUserRoles(
  db: Kysely<DB>,
  organizationId: string,
  { query, personId, access: own }: Asked,
): Promise<OrganizationContent> {
  const { people, list } = await readOwnPeople(db, organizationId, query);
  const budgetRoles = await readBudgetRoles(
    db,
    people.map(({ id }) => id),
  );
  const given: readonly string[] = GIVEN_ROLES.map(({ access }) => access);
  return {
    kind: 'organization',
    section: 'user-roles',
    givenRoles: GIVEN_ROLES,
    people: people.map(({ id, firstName, lastName, access }) => ({
      id,
      name: `${firstName} ${lastName}`,
      access: access.filter((flag) => given.includes(flag)),
      otherRoles: roleNames(access.filter((flag) => !given.includes(flag))),
      budgetRoles: budgetRoles.get(id) ?? [],
      isSelf: id === personId,
      ranksAbove: !reachesRank(own, access),
    })),
    list,
  };
}
