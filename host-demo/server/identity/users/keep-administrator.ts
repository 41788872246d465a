import { sql, type Transaction } from 'kysely';
import { accessThatGives } from '../../platform/access/permissions.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';

const ADMINISTRATOR_ACCESS = accessThatGives(['canManageOrganization']);

/** Returns whether a user without staff access manages the organization. */
async function hasAdministrator(transaction: Transaction<Tables>, organizationId: string): Promise<boolean> {
  const administrator = await transaction
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('staff', '=', false)
    .where('enabled', '=', true)
    .where('registered', '=', true)
    .where(sql<boolean>`access && ${ADMINISTRATOR_ACCESS}::text[]`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return administrator !== undefined;
}

/**
 * Changes users of an organization one call at a time. Throws FORBIDDEN if no user could manage the organization
 * afterwards, so that two administrators cannot remove each other at once.
 */
export async function keepAdministrator<Result>(
  transaction: Transaction<Tables>,
  organizationId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  await transaction
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const hadAdministrator = await hasAdministrator(transaction, organizationId);
  const result = await change();
  if (hadAdministrator && !(await hasAdministrator(transaction, organizationId))) {
    throw new Failure('FORBIDDEN', { message: 'An organization needs a user who can manage it.' });
  }
  return result;
}
