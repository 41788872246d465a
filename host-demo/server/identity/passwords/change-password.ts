import type { Kysely, Transaction } from 'kysely';
import * as v from 'valibot';
import { newPasswordFor } from '../../../../src/features/account/account.wire.ts';
import type { PasswordChange } from '../../../../src/features/account/own-account.wire.ts';
import { signsInElsewhere } from '../../organizations/uses-single-sign-on.ts';
import type { AuditQueue } from '../../platform/audit/audit-queue.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import {
  type Attempt,
  attemptsOfSession,
  deleteWrongPasswords,
  startAttempt,
  type ThrottleLimits,
  withdrawAttempt,
} from '../../platform/throttling/attempts.ts';
import { tooManyAttempts } from '../../platform/throttling/too-many-attempts.ts';
import { endTokens } from '../account-tokens/queries.ts';
import { endSessionsOfPerson } from '../session/queries.ts';
import { findCandidate } from '../sign-in/queries.ts';
import { hashPassword, verifyPassword } from './password.ts';

/**
 * Changes the password of a signed-in user who knows the current one, and ends all links and all sessions except the
 * one to keep. `alongside` runs in the same transaction. Returns the new hash.
 */
type ChangePassword = (
  person: { id: string; username: string },
  passwords: PasswordChange,
  place: { address: string; keep: Buffer },
  alongside: (transaction: Transaction<Tables>) => Promise<void>,
) => Promise<{ passwordHash: string }>;

/**
 * Wrong passwords count for the session, so that strangers who lock the account cannot keep its user from changing the
 * password. Throws SSO_USER, WRONG_PASSWORD, PASSWORD_TOO_WEAK, PASSWORD_REUSED, and TOO_MANY_ATTEMPTS with
 * Retry-After.
 */
export function createPasswordChange(db: Kysely<Tables>, limits: ThrottleLimits, audit: AuditQueue): ChangePassword {
  const checkCurrent = async (attempt: Attempt, hash: string | null, password: string) => {
    const begun = await startAttempt(db, attempt, limits);
    if ('waitMs' in begun) throw tooManyAttempts('Too many wrong passwords', begun.waitMs);
    if (hash === null || !(await verifyPassword(hash, password)))
      throw new Failure('WRONG_PASSWORD', { details: { fields: ['currentPassword'] } });
    await withdrawAttempt(db, begun.id);
  };

  return async ({ id, username }, { currentPassword, newPassword }, { address, keep }, alongside) => {
    const candidate = await findCandidate(db, { id });
    if (!candidate) throw new Failure('UNAUTHENTICATED');
    if (signsInElsewhere(candidate)) throw new Failure('SSO_USER');
    const attempt: Attempt = { kind: 'password', username, address, device: attemptsOfSession(keep) };
    await checkCurrent(attempt, candidate.passwordHash, currentPassword).catch((error: unknown) => {
      const { organizationId } = candidate;
      if (error instanceof Failure) {
        audit.add({
          action: 'password.change-refused',
          organizationId,
          object: { kind: 'user', id },
          after: { reason: error.code },
        });
      }
      throw error;
    });
    const parsed = v.safeParse(newPasswordFor(username), newPassword, { abortPipeEarly: true });
    if (!parsed.success)
      throw new Failure('PASSWORD_TOO_WEAK', {
        message: parsed.issues[0].message,
        details: { fields: ['newPassword'] },
      });
    if (currentPassword.normalize('NFC') === newPassword.normalize('NFC')) {
      throw new Failure('PASSWORD_REUSED', {
        message: 'This is your password already. Please choose a different one.',
        details: { fields: ['newPassword'] },
      });
    }
    const passwordHash = await hashPassword(newPassword);
    await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('people')
        .set({ password_hash: passwordHash, password_expires_at: null })
        .where('id', '=', id)
        // A concurrent change makes the current password outdated.
        .where('password_hash', '=', candidate.passwordHash)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Failure('WRONG_PASSWORD', { details: { fields: ['currentPassword'] } });
      await endTokens(transaction, id);
      await endSessionsOfPerson(transaction, id, keep);
      await deleteWrongPasswords(transaction, username);
      await record(transaction, {
        action: 'password.changed',
        organizationId: candidate.organizationId,
        object: { kind: 'user', id },
      });
      await alongside(transaction);
    });
    return { passwordHash };
  };
}
