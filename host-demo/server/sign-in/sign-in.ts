import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { newToken } from '../session/session-token.ts';
import { type Candidate, findCandidate } from './queries.ts';
import { forgetFailures, readWaitMs, recordFailure, type ThrottleLimits } from './throttle.ts';
import { createTurns } from './turns.ts';

const MINUTE_MS = 60_000;

/** Who signs in: people of organizations, or staff on the administration site. */
export type Door = 'people' | 'administration';

export type SignIn = (attempt: {
  username: string;
  password: string;
  address: string;
  door: Door;
}) => Promise<Candidate>;

/**
 * Checks an e-mail and a password and answers the person (shell.md section 4). Throws LOGIN_FAILED, EXPIRED_USER,
 * SSO_USER, or TOO_MANY_ATTEMPTS with Retry-After. An unknown e-mail takes as long as a wrong password.
 */
export function createSignIn(db: Kysely<Tables>, limits: ThrottleLimits): SignIn {
  const inTurn = createTurns();
  const dummyHash = hashPassword(newToken());
  // Whoever awaits it hears of a failure; until then it must not take the process down.
  dummyHash.catch(() => {});

  const check = async (candidate: Candidate | undefined, password: string, door: Door): Promise<Candidate> => {
    const matches = await verifyPassword(candidate?.passwordHash ?? (await dummyHash), password);
    const belongsHere = candidate?.enabled && candidate.staff === (door === 'administration');
    if (!candidate || !belongsHere) throw new Failure('LOGIN_FAILED');
    if (candidate.passwordHash === null && candidate.organizationUsesSso) throw new Failure('SSO_USER');
    if (candidate.passwordHash === null || !matches) throw new Failure('LOGIN_FAILED');
    if (candidate.trialEndsAt && candidate.trialEndsAt <= new Date()) throw new Failure('EXPIRED_USER');
    return candidate;
  };

  return ({ username, password, address, door }) => {
    const account = username.trim().toLowerCase();
    const attempt = { username: account, address };
    // In turn, because guesses sent all at once would otherwise all be checked before the first is counted.
    return inTurn(account, async () => {
      const waitMs = await readWaitMs(db, attempt, limits);
      if (waitMs > 0) throw tooManyAttempts(waitMs);
      try {
        const person = await check(await findCandidate(db, account), password, door);
        await forgetFailures(db, account);
        return person;
      } catch (error) {
        if (error instanceof Failure && error.code === 'LOGIN_FAILED') await recordFailure(db, attempt);
        throw error;
      }
    });
  };
}

function tooManyAttempts(waitMs: number): Failure {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return new Failure('TOO_MANY_ATTEMPTS', {
    message: `Too many wrong passwords. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
  });
}
