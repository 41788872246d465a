import type { Kysely } from 'kysely';
import { withAsciiDomain } from '../../../../src/base/validation/email.ts';
import { PASSWORD_MAX_LENGTH } from '../../../../src/features/account/account.wire.ts';
import type { BrandAddress } from '../../organizations/brand-address.ts';
import { signsInElsewhere } from '../../organizations/uses-single-sign-on.ts';
import type { AuditQueue } from '../../platform/audit/audit-queue.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { FailureCode } from '../../platform/failures/failure-catalogue.ts';
import { newToken } from '../../platform/session/token.ts';
import {
  type Attempt,
  deleteDeviceAttempts,
  deleteStrangersAttempts,
  startAttempt,
  type ThrottleLimits,
  withdrawAttempt,
} from '../../platform/throttling/attempts.ts';
import { tooManyAttempts } from '../../platform/throttling/too-many-attempts.ts';
import { createTurns } from '../../platform/throttling/turns.ts';
import { issueToken, spendToken } from '../account-tokens/queries.ts';
import { createTokenThrottle } from '../account-tokens/token-throttle.ts';
import type { DeviceAccount } from '../device-cookies/device-token.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { findSignOnPlace, findSignOnPlaceOfDomain } from '../single-sign-on/sign-on-place.ts';
import { type Candidate, findCandidate } from './queries.ts';

/** Which site the user signs in to: an organization's, or the administration site. */
export type SignInSite = 'people' | 'administration';

type Place = {
  /** Network address. */
  address: string;
  site: SignInSite;
  /** Returns the sign-in address for an organization with these features. */
  brandAddress: (features: unknown) => BrandAddress;
  /** Returns the browser's id if it has signed in to the account before. */
  deviceOf: (account: DeviceAccount) => Promise<string | undefined>;
};

export type SignIn = {
  /**
   * Throws LOGIN_FAILED, EXPIRED_USER, SSO_USER, SKIN_MISMATCH, EXPIRED_PASSWORD, and TOO_MANY_ATTEMPTS with
   * Retry-After.
   */
  byPassword(attempt: { username: string; password: string } & Place): Promise<Candidate>;
  /**
   * Signs in with a link that works once. Throws the same errors except EXPIRED_PASSWORD. A rejected sign-in does not
   * use the link.
   */
  byToken(attempt: { token: string } & Place): Promise<Candidate>;
};

/**
 * Verifies a sign-in and returns the user (docs/decisions/0018-sign-in-throttling.md). An unknown email address takes
 * as long as a wrong password and gives the same answer. Errors that reveal more (an ended trial, the wrong brand, an
 * expired password) require the right password. Only SSO_USER comes earlier: for users who cannot have a password, and
 * instead of LOGIN_FAILED for every email address in one of their domains.
 */
export function createSignIn(
  db: Kysely<Tables>,
  limits: ThrottleLimits & { resetLinkMaxMs: number },
  audit: AuditQueue,
): SignIn {
  const inTurn = createTurns();
  const throttled = createTokenThrottle(db, limits);
  const dummyHash = hashPassword(newToken());
  // The caller that awaits it sees the failure; until then it must not crash the process.
  dummyHash.catch(() => {});

  /** Logs known users only: any other input may be a password in the wrong field. */
  const noteRefusal = (candidate: Candidate | undefined, refusal: Failure, { site }: Place) => {
    if (!candidate) return;
    const isStaffSite = site === 'administration';
    audit.add({
      action: refusal.code === 'TOO_MANY_ATTEMPTS' ? 'session.blocked' : 'session.refused',
      organizationId: candidate.organizationId,
      object: { kind: 'user', id: candidate.id },
      after: {
        reason: candidate.staff === isStaffSite ? refusal.code : 'WRONG_SITE',
        ...(isStaffSite && { administrationSite: true }),
      },
    });
  };

  const checkPassword = async (candidate: Candidate | undefined, password: string, place: Place) => {
    // Longer input is never a password; the time of a refusal must not depend on its length.
    const tried = password.length > PASSWORD_MAX_LENGTH ? '' : password;
    const matches = await verifyPassword(candidate?.passwordHash ?? (await dummyHash), tried);
    const person = admit(candidate, place);
    if (person.passwordHash === null || !matches) throw new Failure('LOGIN_FAILED');
    refuseAfterProof(person, place);
    if (person.passwordExpiresAt && person.passwordExpiresAt <= new Date()) {
      const whose = { organizationId: person.organizationId, personId: person.id };
      const token = await issueToken(db, whose, { purpose: 'password', maxMs: limits.resetLinkMaxMs });
      throw new Failure('EXPIRED_PASSWORD', { details: { token } });
    }
    return person;
  };

  /** Returns the error that replaces one which would reveal whether the account exists. */
  const alikeForAll = async (refusal: Failure, account: string, candidate: Candidate | undefined, { site }: Place) => {
    if (site === 'administration' || !COUNTED.has(refusal.code)) return refusal;
    const byDomain = await findSignOnPlaceOfDomain(db, account.slice(account.lastIndexOf('@') + 1));
    if (!byDomain && refusal.code === 'LOGIN_FAILED') return refusal;
    const signOn = byDomain ?? (candidate && (await findSignOnPlace(db, candidate.organizationId)));
    return new Failure('SSO_USER', signOn ? { details: { signOn } } : {});
  };

  return {
    byPassword({ username, password, ...place }) {
      const account = withAsciiDomain(username.trim()).toLowerCase();
      // One at a time, because concurrent sign-ins of users in one network would count as wrong passwords until each
      // was checked.
      return inTurn(place.address, async () => {
        const candidate = await findCandidate(db, { username: account });
        const device = candidate && (await place.deviceOf(candidate));
        const attempt: Attempt = { kind: 'password', username: account, address: place.address, device };
        const begun = await startAttempt(db, attempt, limits);
        if ('waitMs' in begun) {
          const refusal = tooManyAttempts('Too many wrong passwords', begun.waitMs);
          noteRefusal(candidate, refusal, place);
          throw refusal;
        }
        try {
          const person = await checkPassword(candidate, password, place);
          // A known device keeps the strangers' attempts counted; otherwise each of its sign-ins would give them five
          // more.
          if (device === undefined) await deleteStrangersAttempts(db, account);
          else await deleteDeviceAttempts(db, device);
          return person;
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          noteRefusal(candidate, error, place);
          if (!COUNTED.has(error.code)) await withdrawAttempt(db, begun.id);
          throw await alikeForAll(error, account, candidate, place);
        }
      });
    },

    async byToken({ token, ...place }) {
      const person = await throttled(place.address, () =>
        db.transaction().execute(async (transaction) => {
          const used = await spendToken(transaction, token, ['sign-in']);
          if (!used) return undefined;
          const person = admit(await findCandidate(transaction, { id: used.personId }), place);
          refuseAfterProof(person, place);
          return person;
        }),
      );
      if (!person) throw new Failure('LOGIN_FAILED');
      return person;
    },
  };
}

/** Errors that keep the attempt counted: what they reveal could be probed one email address at a time. */
const COUNTED: ReadonlySet<FailureCode> = new Set(['LOGIN_FAILED', 'SSO_USER']);

/** Checks that the account may use this site. */
function admit(candidate: Candidate | undefined, { site }: Place): Candidate {
  const belongsHere = candidate?.enabled && candidate.staff === (site === 'administration');
  if (!candidate || !belongsHere) throw new Failure('LOGIN_FAILED');
  if (signsInElsewhere(candidate)) throw new Failure('SSO_USER');
  return candidate;
}

/** Errors that only an authenticated user sees. The administration site has one address for all staff. */
function refuseAfterProof(person: Candidate, { site, brandAddress }: Place): void {
  if (person.trialEndsAt && person.trialEndsAt <= new Date()) throw new Failure('EXPIRED_USER');
  const { isElsewhere, origin } = brandAddress(person.organizationFeatures);
  if (site === 'people' && isElsewhere) throw new Failure('SKIN_MISMATCH', { details: { correctEndpoint: origin } });
}
