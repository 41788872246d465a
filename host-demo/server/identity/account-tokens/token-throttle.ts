import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { type Attempt, startAttempt, type ThrottleLimits } from '../../platform/throttling/attempts.ts';
import { tooManyAttempts } from '../../platform/throttling/too-many-attempts.ts';

/**
 * Looks up a token. Undefined counts as a failed attempt, and an address with too many is refused. A valid token always
 * succeeds, so that other users of the same network cannot lock its user out; tokens are too long to guess.
 */
export type TokenThrottle = <Found>(
  address: string,
  lookUp: () => Promise<Found | undefined>,
) => Promise<Found | undefined>;

/** Throws TOO_MANY_ATTEMPTS with Retry-After. */
export function createTokenThrottle(db: Kysely<Tables>, limits: ThrottleLimits): TokenThrottle {
  return async (address, lookUp) => {
    const attempt: Attempt = { kind: 'token', username: null, address };
    const found = await lookUp();
    if (found !== undefined) return found;
    const counted = await startAttempt(db, attempt, limits);
    if ('waitMs' in counted) throw tooManyAttempts('Too many links that are not valid', counted.waitMs);
    return undefined;
  };
}
