import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';
import { type Attempt, readWaits, recordAttempt, type ThrottleLimits } from '../throttling/attempts.ts';
import { tooManyAttempts } from '../throttling/too-many-attempts.ts';

/** Looks a token up. Undefined counts as a wrong one; after too many of an address, none is looked up any more. */
export type TokenThrottle = <Found>(
  address: string,
  lookUp: () => Promise<Found | undefined>,
) => Promise<Found | undefined>;

/** Throws TOO_MANY_ATTEMPTS with Retry-After. */
export function createTokenThrottle(db: Kysely<Tables>, limits: ThrottleLimits): TokenThrottle {
  return async (address, lookUp) => {
    const attempt: Attempt = { kind: 'token', username: null, address };
    const { addressMs } = await readWaits(db, attempt, limits);
    if (addressMs > 0) throw tooManyAttempts('Too many links that are not valid', addressMs);
    const found = await lookUp();
    if (found === undefined) await recordAttempt(db, attempt);
    return found;
  };
}
