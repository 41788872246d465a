import type { Kysely } from 'kysely';
import type { OrganizationContent } from '../../../../legacy/content/organization.ts';
import type { DB } from '../../../database/database.types.ts';
import { roleNames } from '../roles.ts';
import { selectOwnPeople } from './own-people.ts';

export async function readUsers(db: Kysely<DB>, organizationId: string): Promise<OrganizationContent> {
  const people = await selectOwnPeople(db, organizationId)
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'username',
      'title',
      'access',
      'enabled',
      'registered',
    ])
    .execute();
  return {
    kind: 'organization',
    section: 'users',
    users: people.map(({ access, ...person }) => ({ ...person, roles: roleNames(access) })),
    form: null,
  };
}
