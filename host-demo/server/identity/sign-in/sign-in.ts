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
  beginAttempt,
  forgetAttemptsOfDevice,
  forgetStrangersAttempts,
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

/** Who signs in: people of organizations, or staff on the administration site. */
export type Door = 'people' | 'administration';

type Place = {
  /** Where from. */
  address: string;
  door: Door;
  /** Where the people of an organization with these features sign in. */
  brandAddress: (features: unknown) => BrandAddress;
  /** The id of the browser when it has signed in to the account before. */
  deviceOf: (account: DeviceAccount) => Promise<string | undefined>;
};

export type SignIn = {
  /** Throws LOGIN_FAILED, EXPIRED_USER, SSO_USER, SKIN_MISMATCH, EXPIRED_PASSWORD, TOO_MANY_ATTEMPTS with Retry-After. */
  byPassword(attempt: { username: string; password: string } & Place): Promise<Candidate>;
  /** By a link, which works once. Throws the same, but for EXPIRED_PASSWORD. A refusal leaves the link as it was. */
  byToken(attempt: { token: string } & Place): Promise<Candidate>;
};

/**
 * Checks who signs in and answers the person (shell.md section 4). An unknown e-mail takes as long as a wrong password and
 * reads the same. What tells more (a trial that ended, the wrong brand, an expired password) is told after the password
 * was right; SSO_USER alone is told before, to people for whom no password is right, and in place of LOGIN_FAILED to
 * everybody whose e-mail has a domain of theirs.
 */
export function createSignIn(
  db: Kysely<Tables>,
  limits: ThrottleLimits & { resetLinkMaxMs: number },
  audit: AuditQueue,
): SignIn {
  const inTurn = createTurns();
  const throttled = createTokenThrottle(db, limits);
  const dummyHash = hashPassword(newToken());
  // Whoever awaits it hears of a failure; until then it must not take the process down.
  dummyHash.catch(() => {});

  /** Of people who are known alone: whatever else was typed may be a password in the wrong field. */
  const noteRefusal = (candidate: Candidate | undefined, refusal: Failure, { door }: Place) => {
    if (!candidate) return;
    const isStaffDoor = door === 'administration';
    audit.add({
      action: refusal.code === 'TOO_MANY_ATTEMPTS' ? 'session.blocked' : 'session.refused',
      organizationId: candidate.organizationId,
      object: { kind: 'user', id: candidate.id },
      after: {
        reason: candidate.staff === isStaffDoor ? refusal.code : 'WRONG_SITE',
        ...(isStaffDoor && { administrationSite: true }),
      },
    });
  };

  const checkPassword = async (candidate: Candidate | undefined, password: string, place: Place) => {
    // Nobody's is longer; how long it takes to refuse shall not depend on what somebody sends.
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

  /** What is told in place of a refusal that could say whether somebody is known here. */
  const alikeForAll = async (refusal: Failure, account: string, candidate: Candidate | undefined, { door }: Place) => {
    if (door === 'administration' || !COUNTED.has(refusal.code)) return refusal;
    const byDomain = await findSignOnPlaceOfDomain(db, account.slice(account.lastIndexOf('@') + 1));
    if (!byDomain && refusal.code === 'LOGIN_FAILED') return refusal;
    const signOn = byDomain ?? (candidate && (await findSignOnPlace(db, candidate.organizationId)));
    return new Failure('SSO_USER', signOn ? { details: { signOn } } : {});
  };

  return {
    byPassword({ username, password, ...place }) {
      const account = withAsciiDomain(username.trim()).toLowerCase();
      // In turn, because people of one network who sign in at once would otherwise count as so many wrong passwords until
      // theirs have been checked.
      return inTurn(place.address, async () => {
        const candidate = await findCandidate(db, { username: account });
        const device = candidate && (await place.deviceOf(candidate));
        const attempt: Attempt = { kind: 'password', username: account, address: place.address, device };
        const begun = await beginAttempt(db, attempt, limits);
        if ('waitMs' in begun) {
          const refusal = tooManyAttempts('Too many wrong passwords', begun.waitMs);
          noteRefusal(candidate, refusal, place);
          throw refusal;
        }
        try {
          const person = await checkPassword(candidate, password, place);
          // A known device leaves the strangers' attempts counted, or each of its sign-ins would give them five more.
          if (device === undefined) await forgetStrangersAttempts(db, account);
          else await forgetAttemptsOfDevice(db, device);
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

/** Refusals after which the attempt stays counted: what they tell could be guessed for, e-mail by e-mail. */
const COUNTED: ReadonlySet<FailureCode> = new Set(['LOGIN_FAILED', 'SSO_USER']);

/** Whether the person comes in by this door at all. */
function admit(candidate: Candidate | undefined, { door }: Place): Candidate {
  const belongsHere = candidate?.enabled && candidate.staff === (door === 'administration');
  if (!candidate || !belongsHere) throw new Failure('LOGIN_FAILED');
  if (signsInElsewhere(candidate)) throw new Failure('SSO_USER');
  return candidate;
}

/** What is told only to somebody who has shown who they are. The administration site has one address for all staff. */
function refuseAfterProof(person: Candidate, { door, brandAddress }: Place): void {
  if (person.trialEndsAt && person.trialEndsAt <= new Date()) throw new Failure('EXPIRED_USER');
  const { isElsewhere, origin } = brandAddress(person.organizationFeatures);
  if (door === 'people' && isElsewhere) throw new Failure('SKIN_MISMATCH', { details: { correctEndpoint: origin } });
}
