import type { Kysely } from 'kysely';
import { effectiveFeatures } from '../../organizations/features.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { maySignIn } from '../users/may-sign-in.ts';
import { signsInAs } from '../users/usernames.ts';

/**
 * Returns the user who may get password emails at this address (in lower case), or undefined for unknown and disabled
 * users.
 */
export async function findAddressee(db: Kysely<Tables>, username: string) {
  return await db
    .selectFrom('people')
    .innerJoin('organizations', 'organizations.id', 'people.organization_id')
    .where(signsInAs(username))
    .where(maySignIn())
    .select([
      'people.id as personId',
      'people.organization_id as organizationId',
      'people.username',
      'people.staff',
      'organizations.sso as organizationSso',
      effectiveFeatures().as('organizationFeatures'),
    ])
    .executeTakeFirst();
}
export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>;
