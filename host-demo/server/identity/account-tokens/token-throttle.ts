import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { type Attempt, beginAttempt, type ThrottleLimits } from '../../platform/throttling/attempts.ts';
import { tooManyAttempts } from '../../platform/throttling/too-many-attempts.ts';

/**
 * Looks a token up. Undefined counts as a wrong one, and too many of an address are refused. A good one always gets
 * through, so that nobody is locked out by somebody else of the same network; there are too many tokens to guess one.
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
    const counted = await beginAttempt(db, attempt, limits);
    if ('waitMs' in counted) throw tooManyAttempts('Too many links that are not valid', counted.waitMs);
    return undefined;
  };
}
