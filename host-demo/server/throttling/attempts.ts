import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/open-database.ts';

export type ThrottleLimits = {
  signInFailuresPerAccount: number;
  signInFailuresPerAddress: number;
  signInFailureWindowMs: number;
};

export type Attempt = {
  /** A wrong password, a request for a reset, or a wrong token. Each kind is counted apart. */
  kind: 'password' | 'reset' | 'token';
  /** The sign-in e-mail in lower case; null where a token says nothing of whose it would be. */
  username: string | null;
  address: string;
};

/** A whole IPv6 network counts as one address, since each of its users has all of it. */
const network = (address: string) => {
  const inet = sql`${address.replace(/^::ffff:(?=\d+\.)/i, '')}::inet`;
  return sql<string>`case family(${inet}) when 6 then network(set_masklen(${inet}, 64)) else ${inet} end`;
};

/**
 * How long, in milliseconds, until this account may try again, and this address; 0 when it may now (decision F8). Counts
 * the attempts at all processes.
 */
export async function readWaits(
  db: Kysely<Tables>,
  attempt: Attempt,
  limits: ThrottleLimits,
): Promise<{ accountMs: number; addressMs: number }> {
  const windowMs = limits.signInFailureWindowMs;
  // The attempt that has to leave the window before one more fits in.
  const decisive = (limit: number) =>
    db
      .selectFrom('attempts')
      .select(sql<number>`extract(epoch from attempted_at - now()) * 1000 + ${windowMs}::float8`.as('wait_ms'))
      .where('kind', '=', attempt.kind)
      .where('attempted_at', '>', sql<Date>`now() - ${windowMs}::float8 * interval '1 millisecond'`)
      .orderBy('attempted_at', 'desc')
      .offset(limit - 1)
      .limit(1);
  const waits = await db
    .selectNoFrom([
      decisive(limits.signInFailuresPerAccount).where('username', '=', attempt.username).as('account'),
      decisive(limits.signInFailuresPerAddress).where('address', '=', network(attempt.address)).as('address'),
    ])
    .executeTakeFirstOrThrow();
  return { accountMs: Math.max(0, waits.account ?? 0), addressMs: Math.max(0, waits.address ?? 0) };
}

/** Counts one attempt. */
export async function recordAttempt(db: Kysely<Tables>, { kind, username, address }: Attempt): Promise<void> {
  await db
    .insertInto('attempts')
    .values({ kind, username, address: network(address) })
    .execute();
}

/** Forgets the account's wrong passwords, after a right one or a new one. */
export async function forgetWrongPasswords(db: Kysely<Tables>, username: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', 'password').where('username', '=', username).execute();
}
