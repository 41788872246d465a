import { type FeatureFlag, isOn } from './features.ts';
import {
  type Account,
  type Expiry,
  type Organization,
  PERMISSIONS,
  type Permission,
  type SessionAnswer,
} from './session.wire.ts';
import { formatSessionKey } from './session-key.ts';

/** A signed-in user. */
export type SignedIn = {
  phase: 'signed-in';
  admin: boolean;
  superAdmin: boolean;
  superUserName: string | null;
  viaSso: boolean;
  account: Account;
  organization: Organization;
  permissions: ReadonlySet<Permission>;
  features: Readonly<Record<string, boolean>>;
  /** Counted from the response; undefined if the server omits it. */
  expiry?: Expiry | undefined;
};

/**
 * Why no user is signed in: there was no session, it has ended, or the user signed out. `elsewhere`: another tab
 * reported it, until the server has responded; `replaced`: another user is signed in, for whom the page was not
 * rendered. A session can also have ended through a sign-out in another tab.
 */
export type SignedOut =
  | { phase: 'signed-out'; reason: 'never' | 'chosen' | 'elsewhere' }
  | { phase: 'signed-out'; reason: 'expired'; byChoice?: true }
  | { phase: 'signed-out'; reason: 'replaced'; by: SignedIn };

/** The three states of a session. */
export type SessionState = { phase: 'unknown' } | SignedOut | SignedIn;

/** Returns whether the session still has to be requested: initially, or after another tab reported a change. */
export const isUnresolved = (now: SessionState): boolean =>
  now.phase === 'unknown' || (now.phase === 'signed-out' && now.reason === 'elsewhere');

const isPermission = (name: string): name is Permission => (PERMISSIONS as readonly string[]).includes(name);

export function signedInFrom(answer: NonNullable<SessionAnswer>): SignedIn {
  const { organization, ...account } = answer.account;
  return {
    phase: 'signed-in',
    ...answer.admin,
    viaSso: answer.viaSso,
    account,
    organization,
    permissions: new Set(answer.permissions.filter(isPermission)),
    features: answer.featureFlags.features,
    expiry: answer.expiry,
  };
}

/** Returns whether the user has a permission; false while signed out. */
export const hasPermission =
  (permission: Permission) =>
  (session: SessionState): boolean =>
    session.phase === 'signed-in' && session.permissions.has(permission);

/** Returns whether an organization's feature is on; unknown flags are off. */
export const hasFeature =
  (flag: FeatureFlag) =>
  (session: SessionState): boolean =>
    session.phase === 'signed-in' && isOn(flag, session);

/** Returns the key of the signed-in user. */
export const sessionKeyOf = (session: SignedIn): string => formatSessionKey(session);
