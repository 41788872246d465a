import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/open-database.ts';

export type ThrottleLimits = {
  signInFailuresPerAccount: number;
  signInFailuresPerAddress: number;
  signInFailureWindowMs: number;
};

export type Attempt = {
  /** A wrong password, a request for a reset, a wrong token, or an email without single sign-on. Each is counted apart. */
  kind: 'password' | 'reset' | 'token' | 'sign-on';
  /** The sign-in e-mail in lower case; null where a token says nothing of whose it would be. */
  username: string | null;
  address: string;
  /**
   * The device that has signed in to the account before (device-cookies), or the session that is asked for its password
   * (`attemptsOfSession`): its attempts are counted apart from all others, so others cannot use them up.
   */
  device?: string | undefined;
};

/** Returns what the attempts of a session are counted by. */
export const attemptsOfSession = (tokenHash: Buffer): string => `session ${tokenHash.toString('base64url')}`;

/** A whole IPv6 network counts as one address, since each of its users has all of it. */
const network = (address: string) => {
  const inet = sql`${address.replace(/^::ffff:(?=\d+\.)/i, '')}::inet`;
  return sql<string>`case family(${inet}) when 6 then network(set_masklen(${inet}, 64)) else ${inet} end`;
};

/** First halves of the advisory locks on what is counted together; the second is a hash of which account, network or device. */
const ACCOUNT_LOCKS = 7_204;
const NETWORK_LOCKS = 7_205;
const DEVICE_LOCKS = 7_206;

/**
 * Lets nobody else count attempts of this account or this network until the transaction ends, at whatever process. Always
 * in this order, so that no two wait for each other.
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
 * Counts the attempt before it is made, so that those that are made at the same time count each other. Answers its id,
 * or, uncounted, how long it has to wait.
 */
export async function beginAttempt(
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

/** Takes back an attempt that was none. */
export async function withdrawAttempt(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('attempts').where('id', '=', id).execute();
}

/**
 * How long, in milliseconds, until this account may try again, and this address; 0 when it may now
 * (docs/decisions/0018-sign-in-throttling.md). Counts the attempts at all processes. Of a device that has signed in
 * before only its own attempts count, as many as those of all strangers together.
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

/** Counts one attempt and answers its id. */
export async function recordAttempt(db: Kysely<Tables>, { kind, username, address, device }: Attempt): Promise<string> {
  const { id } = await db
    .insertInto('attempts')
    // Of the moment, not of the transaction's beginning, which may have waited.
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

/** Forgets what strangers to the account have tried, after a right password of one of them; its devices' attempts stay. */
export async function forgetStrangersAttempts(db: Kysely<Tables>, username: string): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('kind', '=', 'password')
    .where('username', '=', username)
    .where('device', 'is', null)
    .execute();
}

/** Forgets the wrong passwords of a device, after a right one. */
export async function forgetAttemptsOfDevice(db: Kysely<Tables>, device: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', 'password').where('device', '=', device).execute();
}

/** Forgets all the account's wrong passwords, after a new one. */
export async function forgetWrongPasswords(db: Kysely<Tables>, username: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', 'password').where('username', '=', username).execute();
}
