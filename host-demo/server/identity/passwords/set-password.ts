import type { Transaction } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { forgetWrongPasswords } from '../../platform/throttling/attempts.ts';
import { CHOOSING_PASSWORD, endTokens, spendToken, type TokenOwner } from '../account-tokens/queries.ts';
import { endSessionsOfPerson } from '../session/queries.ts';

/**
 * Gives the person a password by a link, which holds until somebody lets it expire, and ends what was open under the older
 * one: all links, all sessions but for the one to be kept, and the wait after wrong passwords. Throws RESET_TOKEN_INVALID
 * when the link was used meanwhile.
 */
export async function setPassword(
  transaction: Transaction<Tables>,
  { id, username, organizationId }: Pick<TokenOwner, 'id' | 'username' | 'organizationId'>,
  token: string,
  passwordHash: string,
  keep?: Buffer,
): Promise<void> {
  // The person first, as in all that ends links: of two links at once, each would wait for what the other has taken.
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
  await endTokens(transaction, id);
  await endSessionsOfPerson(transaction, id, keep);
  await forgetWrongPasswords(transaction, username);
}
