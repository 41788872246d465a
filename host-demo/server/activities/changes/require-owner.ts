import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** Throws BAD_USER_INPUT unless the owner is a user of the organization. */
export async function requireOwner(
  transaction: Transaction<Tables>,
  organizationId: string,
  ownerId: string | null,
): Promise<void> {
  if (ownerId === null) return;
  const found = await transaction
    .selectFrom('people')
    .where('id', '=', ownerId)
    .where('organization_id', '=', organizationId)
    .select('id')
    .executeTakeFirst();
  if (!found) throw new Failure('BAD_USER_INPUT', { message: 'This user no longer exists. Choose another owner.' });
}
