import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/open-database.ts';

export type ThrottleLimits = {
  signInFailuresPerAccount: number;
  signInFailuresPerAddress: number;
  signInFailureWindowMs: number;
};
/** Who tries: the sign-in e-mail in lower case, and where from. */
export type Attempt = { username: string; address: string };

/** A whole IPv6 network counts as one address, since each of its users has all of it. */
const network = (address: string) => {
  const inet = sql`${address.replace(/^::ffff:(?=\d+\.)/i, '')}::inet`;
  return sql<string>`case family(${inet}) when 6 then network(set_masklen(${inet}, 64)) else ${inet} end`;
};

/**
 * How long, in milliseconds, until this account from this address may try again; 0 when it may now (decision F8). Counts
 * the wrong passwords of all processes.
 */
export async function readWaitMs(db: Kysely<Tables>, attempt: Attempt, limits: ThrottleLimits): Promise<number> {
  const windowMs = limits.signInFailureWindowMs;
  // The failure that has to leave the window before one more fits in.
  const decisive = (limit: number) =>
    db
      .selectFrom('sign_in_failures')
      .select(sql<number>`extract(epoch from failed_at - now()) * 1000 + ${windowMs}::float8`.as('wait_ms'))
      .where('failed_at', '>', sql<Date>`now() - ${windowMs}::float8 * interval '1 millisecond'`)
      .orderBy('failed_at', 'desc')
      .offset(limit - 1)
      .limit(1);
  const waits = await db
    .selectNoFrom([
      decisive(limits.signInFailuresPerAccount).where('username', '=', attempt.username).as('account'),
      decisive(limits.signInFailuresPerAddress).where('address', '=', network(attempt.address)).as('address'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(0, waits.account ?? 0, waits.address ?? 0);
}

/** Counts one wrong password. */
export async function recordFailure(db: Kysely<Tables>, { username, address }: Attempt): Promise<void> {
  await db
    .insertInto('sign_in_failures')
    .values({ username, address: network(address) })
    .execute();
}

/** Forgets the account's wrong passwords, after a right one. */
export async function forgetFailures(db: Kysely<Tables>, username: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('username', '=', username).execute();
}
