import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { DEMO_PEOPLE, type DemoOrganization } from './demo-people.ts';
import { CAST, type Role } from './discussions.ts';

/** The ids of users by their role in discussions and requests. */
export type Cast = ReadonlyMap<Role, string>;

/** Returns the users of an organization who have a role. */
export async function findCast(
  db: Transaction<Tables>,
  organizationId: string,
  organization: DemoOrganization,
): Promise<Cast> {
  const cast = new Map<Role, string>();
  for (const [role, firstName] of Object.entries(CAST[organization])) {
    const person = DEMO_PEOPLE.find((one) => one.organization === organization && one.firstName === firstName);
    const found = await db
      .selectFrom('people')
      .where('organization_id', '=', organizationId)
      .where('username', '=', person?.username ?? '')
      .select('id')
      .executeTakeFirst();
    if (found) cast.set(role as Role, found.id);
  }
  return cast;
}
