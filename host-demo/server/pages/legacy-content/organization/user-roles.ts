import type { Kysely } from 'kysely';
import type { OrganizationContent } from '../../../../legacy/content/organization.ts';
import type { DB } from '../../../database/database.types.ts';
import { fullName } from '../../../users/full-name.ts';
import { ROLES } from '../roles.ts';
import { selectOwnPeople } from './own-people.ts';

/** Every role of an organization, and of the others those that somebody here has all the same. */
export async function readUserRoles(db: Kysely<DB>, organizationId: string): Promise<OrganizationContent> {
  const everybody = await selectOwnPeople(db, organizationId)
    .select([fullName('person').as('name'), 'access'])
    .execute();
  const roles = ROLES.map(({ access, name, description, staff }) => ({
    role: { name, description, people: everybody.filter((one) => one.access.includes(access)).map((one) => one.name) },
    staff,
  }));
  return {
    kind: 'organization',
    section: 'user-roles',
    roles: roles.filter(({ role, staff }) => !staff || role.people.length > 0).map(({ role }) => role),
    form: null,
  };
}
