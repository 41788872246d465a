import type { Kysely } from 'kysely';
import type { OrganizationContent } from '../../../../legacy/content/organization.ts';
import { GIVEN_ROLES, roleNames } from '../../../identity/roles/roles.ts';
import { isTrialOver } from '../../../identity/session/account-status.ts';
import { reachesRank } from '../../../platform/access/access-rank.ts';
import type { DB } from '../../../platform/database/database.types.ts';
import type { Asked } from './asked.ts';
import { readOwnPeople } from './own-people.ts';

export async function readUsers(
  db: Kysely<DB>,
  organizationId: string,
  { query, personId, access: own }: Asked,
): Promise<OrganizationContent> {
  const { people, list } = await readOwnPeople(db, organizationId, query);
  const users = people.map(({ access, trialEndsAt, ...person }) => ({
    ...person,
    expired: isTrialOver(trialEndsAt, new Date()),
    roles: roleNames(access),
    isSelf: person.id === personId,
    ranksAbove: !reachesRank(own, access),
  }));
  return { kind: 'organization', section: 'users', users, list, givenRoles: GIVEN_ROLES };
}
