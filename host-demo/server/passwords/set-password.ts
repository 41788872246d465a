import type { Transaction } from 'kysely';
import { endTokens, type TokenOwner } from '../account-tokens/queries.ts';
import type { Tables } from '../database/open-database.ts';
import { endSessionsOfPerson } from '../session/queries.ts';
import { forgetWrongPasswords } from '../throttling/attempts.ts';

/**
 * Gives the person a password, which holds until somebody lets it expire, and ends what was open under the older one:
 * all links, all sessions but for the one to be kept, and the wait after wrong passwords.
 */
export async function setPassword(
  transaction: Transaction<Tables>,
  { id, username }: Pick<TokenOwner, 'id' | 'username'>,
  passwordHash: string,
  keep?: Buffer,
): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ password_hash: passwordHash, password_expires_at: null })
    .where('id', '=', id)
    .execute();
  await endTokens(transaction, id);
  await endSessionsOfPerson(transaction, id, keep);
  await forgetWrongPasswords(transaction, username);
}
