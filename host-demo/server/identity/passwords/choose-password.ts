import * as v from 'valibot';
import { newPasswordFor } from '../../../../src/features/account/account.wire.ts';
import { signsInElsewhere } from '../../organizations/uses-single-sign-on.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { TokenOwner } from '../account-tokens/queries.ts';
import { hashPassword, verifyPassword } from './password.ts';

/**
 * Checks a new password and returns its hash. Throws PASSWORD_TOO_WEAK or PASSWORD_REUSED, and SSO_USER, because the
 * link can be older than the organization's change to single sign-on.
 */
export async function choosePassword(owner: TokenOwner, text: string): Promise<string> {
  if (signsInElsewhere(owner)) throw new Failure('SSO_USER');
  const parsed = v.safeParse(newPasswordFor(owner.username), text, { abortPipeEarly: true });
  if (!parsed.success)
    throw new Failure('PASSWORD_TOO_WEAK', { message: parsed.issues[0].message, details: { fields: ['newPassword'] } });
  const { passwordHash, passwordExpiresAt } = owner;
  const hasExpired = passwordExpiresAt !== null && passwordExpiresAt <= new Date();
  if (hasExpired && passwordHash !== null && (await verifyPassword(passwordHash, text))) {
    throw new Failure('PASSWORD_REUSED', { details: { fields: ['newPassword'] } });
  }
  return await hashPassword(text);
}
