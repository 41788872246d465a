import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/open-database.ts';

export type ThrottleLimits = {
  signInFailuresPerAccount: number;
  signInFailuresPerAddress: number;
  signInFailureWindowMs: number;
};

export type Attempt = {
  /**
   * A wrong password, a request for a reset, an invalid token, an email address without single sign-on, a sign-up, or a
   * lookup of an organization's name. Each kind is counted separately.
   */
  kind: 'password' | 'reset' | 'token' | 'sign-on' | 'sign-up' | 'organization-name';
  /** The email address in lower case; null for a token of an unknown user. */
  username: string | null;
  address: string;
  /**
   * The device that has signed in to the account before (device-cookies), or the session that is asked for its password
   * (`attemptsOfSession`): counted separately, so that others cannot exhaust its attempts.
   */
  device?: string | undefined;
};

/** Returns the key under which a session's attempts are counted. */
export const attemptsOfSession = (tokenHash: Buffer): string => `session ${tokenHash.toString('base64url')}`;

/** An IPv6 network counts as one address, because each of its users controls all of it. */
const network = (address: string) => {
  const inet = sql`${address.replace(/^::ffff:(?=\d+\.)/i, '')}::inet`;
  return sql<string>`case family(${inet}) when 6 then network(set_masklen(${inet}, 64)) else ${inet} end`;
};

/** First halves of the advisory locks on counters; the second half is a hash of the account, network or device. */
const ACCOUNT_LOCKS = 7_204;
const NETWORK_LOCKS = 7_205;
const DEVICE_LOCKS = 7_206;

/**
 * Locks the counters of this account and network in all processes until the transaction ends, always in this order to
 * prevent deadlocks.
 */
export async function lockAttempts(transaction: Transaction<Tables>, { kind, username, address, device }: Attempt) {
  if (device !== undefined) {
    await sql`select pg_advisory_xact_lock(${DEVICE_LOCKS}, hashtext(${`${kind} ${device}`}))`.execute(transaction);
    return;
  }
  if (username !== null) {
    await sql`select pg_advisory_xact_lock(${ACCOUNT_LOCKS}, hashtext(${`${kind} ${username}`}))`.execute(transaction);
  }
  await sql`select pg_advisory_xact_lock(${NETWORK_LOCKS}, hashtext(${kind}::text || (${network(address)})::text))`.execute(
    transaction,
  );
}

/**
 * Counts the attempt before it is made, so that concurrent attempts count each other. Returns its id, or the required
 * wait if it was not counted.
 */
export async function startAttempt(
  db: Kysely<Tables>,
  attempt: Attempt,
  limits: ThrottleLimits,
): Promise<{ id: string } | { waitMs: number }> {
  return await db.transaction().execute(async (transaction) => {
    await lockAttempts(transaction, attempt);
    const { accountMs, addressMs } = await readWaits(transaction, attempt, limits);
    const waitMs = Math.max(accountMs, addressMs);
    return waitMs > 0 ? { waitMs } : { id: await recordAttempt(transaction, attempt) };
  });
}

/** Removes an attempt that turned out to be valid. */
export async function withdrawAttempt(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('attempts').where('id', '=', id).execute();
}

/**
 * Returns how long, in milliseconds, this account and this address must wait; 0 if they need not
 * (docs/decisions/0018-sign-in-throttling.md). Counts the attempts in all processes. For a device that has signed in
 * before, counts only its own attempts, up to the same limit as all strangers together.
 */
export async function readWaits(
  db: Kysely<Tables>,
  attempt: Attempt,
  limits: ThrottleLimits,
): Promise<{ accountMs: number; addressMs: number }> {
  const windowMs = limits.signInFailureWindowMs;
  // The attempt that must leave the window before another one fits.
  const decisive = (limit: number) =>
    db
      .selectFrom('attempts')
      .select(
        sql<number>`extract(epoch from attempted_at - clock_timestamp()) * 1000 + ${windowMs}::float8`.as('wait_ms'),
      )
      .where('kind', '=', attempt.kind)
      .where('attempted_at', '>', sql<Date>`clock_timestamp() - ${windowMs}::float8 * interval '1 millisecond'`)
      .orderBy('attempted_at', 'desc')
      .offset(limit - 1)
      .limit(1);
  if (attempt.device !== undefined) {
    const own = await decisive(limits.signInFailuresPerAccount).where('device', '=', attempt.device).executeTakeFirst();
    return { accountMs: Math.max(0, own?.wait_ms ?? 0), addressMs: 0 };
  }
  const waits = await db
    .selectNoFrom([
      decisive(limits.signInFailuresPerAccount)
        .where('username', '=', attempt.username)
        .where('device', 'is', null)
        .as('account'),
      decisive(limits.signInFailuresPerAddress).where('address', '=', network(attempt.address)).as('address'),
    ])
    .executeTakeFirstOrThrow();
  return { accountMs: Math.max(0, waits.account ?? 0), addressMs: Math.max(0, waits.address ?? 0) };
}

/** Records an attempt and returns its id. */
export async function recordAttempt(db: Kysely<Tables>, { kind, username, address, device }: Attempt): Promise<string> {
  const { id } = await db
    .insertInto('attempts')
    // The current time, because the transaction may have started earlier.
    .values({
      kind,
      username,
      address: network(address),
      device: device ?? null,
      attempted_at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes strangers' attempts after one of them used the right password; those of the account's devices stay. */
export async function deleteStrangersAttempts(db: Kysely<Tables>, username: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('kind', '=', 'password')
    .where('username', '=', username)
    .where('device', 'is', null)
    .execute();
}

/** Deletes a device's wrong passwords after a right one. */
export async function deleteDeviceAttempts(db: Kysely<Tables>, device: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', 'password').where('device', '=', device).execute();
}

/** Deletes the account's wrong passwords after a password change. */
export async function deleteWrongPasswords(db: Kysely<Tables>, username: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', 'password').where('username', '=', username).execute();
}
