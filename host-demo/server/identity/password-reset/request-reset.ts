import type { Kysely } from 'kysely';
import type { BrandAddress } from '../../organizations/brand-address.ts';
import { signsInElsewhere } from '../../organizations/uses-single-sign-on.ts';
import type { AuditQueue } from '../../platform/audit/audit-queue.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { resetMessage, singleSignOnMessage } from '../../platform/mail/messages.ts';
import {
  type Attempt,
  lockAttempts,
  readWaits,
  recordAttempt,
  type ThrottleLimits,
} from '../../platform/throttling/attempts.ts';
import { inEvenTime } from '../../platform/throttling/even-time.ts';
import { tooManyAttempts } from '../../platform/throttling/too-many-attempts.ts';
import { createTurns } from '../../platform/throttling/turns.ts';
import { issueToken } from '../account-tokens/queries.ts';
import type { DeviceAccount } from '../device-cookies/device-token.ts';
import { findCandidate } from '../sign-in/queries.ts';
import { type Addressee, findAddressee } from './queries.ts';

type Request = {
  username: string;
  address: string;
  brandAddress: (features: unknown) => BrandAddress;
  /** Returns the browser's id if it has signed in to the account before. */
  deviceOf: (account: DeviceAccount) => Promise<string | undefined>;
};

/**
 * Emails a link for a new password to the user with this address. For an unknown address it does nothing, in the same
 * time. Requests beyond the limit of an account do nothing either: the email already sent stays valid. A device that
 * has signed in to the account has its own limit, which others cannot exhaust. Throws TOO_MANY_ATTEMPTS, which depends
 * on the network address alone and so reveals nothing about the account.
 */
export function createResetRequest(
  db: Kysely<Tables>,
  mailer: Mailer,
  limits: ThrottleLimits & { resetLinkMaxMs: number },
  audit: AuditQueue,
): (request: Request) => Promise<void> {
  const inTurn = createTurns();
  const maxMs = limits.resetLinkMaxMs;

  const sendLink = async (transaction: Kysely<Tables>, addressee: Addressee, { origin, productName }: BrandAddress) => {
    const site = addressee.staff ? '?admin=true' : '';
    const token = signsInElsewhere(addressee)
      ? undefined
      : await issueToken(transaction, addressee, { purpose: 'password', maxMs });
    const message =
      token === undefined
        ? singleSignOnMessage(`${origin}/login`, { productName })
        : resetMessage(`${origin}/resetpassword/${token}${site}`, { productName, maxMs });
    await mailer.send(transaction, {
      organizationId: addressee.organizationId,
      to: addressee.username,
      ...message,
      token,
    });
  };

  const mail = async (attempt: Attempt, account: string, brandAddress: Request['brandAddress']) =>
    db.transaction().execute(async (transaction) => {
      await lockAttempts(transaction, attempt);
      const { accountMs, addressMs } = await readWaits(transaction, attempt, limits);
      if (addressMs > 0) throw tooManyAttempts('Too many requests for a new password', addressMs);
      const isOver = accountMs > 0;
      // A request that sends no email counts only for the network address: otherwise repeated requests could block the
      // email forever.
      await recordAttempt(transaction, isOver ? { ...attempt, username: null, device: undefined } : attempt);
      const known = await findAddressee(transaction, account);
      const addressee = isOver ? undefined : known;
      if (known) {
        audit.add({
          action: addressee ? 'password.reset-requested' : 'password.reset-blocked',
          organizationId: known.organizationId,
          object: { kind: 'user', id: known.personId },
        });
      }
      if (addressee) await sendLink(transaction, addressee, brandAddress(addressee.organizationFeatures));
    });

  return async ({ username, address, brandAddress, deviceOf }) => {
    const account = username.toLowerCase();
    // One at a time, so that many requests of one address do not occupy every connection while they wait for each
    // other.
    const work = inTurn(address, async () => {
      const candidate = await findCandidate(db, { username: account });
      const device = candidate && (await deviceOf(candidate));
      await mail({ kind: 'reset', username: account, address, device }, account, brandAddress);
    });
    await inEvenTime(work);
  };
}
