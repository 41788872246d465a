import type { Transaction } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { deleteWrongPasswords } from '../../platform/throttling/attempts.ts';
import { CHOOSING_PASSWORD, endTokens, spendToken, type TokenOwner } from '../account-tokens/queries.ts';
import { endSessionsOfPerson } from '../session/queries.ts';
import { confirmOrganization } from '../sign-up/queries.ts';

/**
 * Sets a password through a link, which confirms an organization that was signed up. Ends all links, all sessions except
 * the one to keep, and the delay after wrong passwords. Throws RESET_TOKEN_INVALID if the link was used in the meantime.
 */
export async function setPassword(
  transaction: Transaction<Tables>,
  { id, username, organizationId }: Pick<TokenOwner, 'id' | 'username' | 'organizationId'>,
  token: string,
  passwordHash: string,
  keep?: Buffer,
): Promise<void> {
  // Locks the user first, like everything that ends links: otherwise two links used at once would deadlock.
  await transaction
    .updateTable('people')
    .set({ password_hash: passwordHash, password_expires_at: null })
    .where('id', '=', id)
    .execute();
  if (!(await spendToken(transaction, token, CHOOSING_PASSWORD))) throw new Failure('RESET_TOKEN_INVALID');
  await record(transaction, {
    action: 'password.reset',
    organizationId,
    object: { kind: 'user', id },
    by: { personId: id },
  });
  await confirmOrganization(transaction, organizationId);
  await endTokens(transaction, id);
  await endSessionsOfPerson(transaction, id, keep);
  await deleteWrongPasswords(transaction, username);
}
