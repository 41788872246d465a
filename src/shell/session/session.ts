import {
  type Account,
  type Expiry,
  type Organization,
  PERMISSIONS,
  type Permission,
  type SessionAnswer,
} from './session.wire.ts';

/** A user who is signed in. */
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
  /** Counted from the moment of the answer; undefined where the server does not say. */
  expiry?: Expiry | undefined;
};

/**
 * Why nobody is signed in: there was no session, it has ended, or the person chose so. `elsewhere` is what another tab has
 * just said, and holds only until the server has answered; `replaced`, that somebody else is signed in by now, for whom the
 * page was not drawn. A session that has ended may have done so by choice, in another tab.
 */
export type SignedOut =
  | { phase: 'signed-out'; reason: 'never' | 'chosen' | 'elsewhere' }
  | { phase: 'signed-out'; reason: 'expired'; byChoice?: true }
  | { phase: 'signed-out'; reason: 'replaced'; by: SignedIn };

/** The three states of a session. */
export type SessionState = { phase: 'unknown' } | SignedOut | SignedIn;

/** Whether the server still has to answer who is signed in: it was not asked yet, or another tab reported a change. */
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

/** Whether the person holds a permission; false for anybody who is not signed in. */
export const hasPermission =
  (permission: Permission) =>
  (session: SessionState): boolean =>
    session.phase === 'signed-in' && session.permissions.has(permission);

/** The features that the product asks for. */
export type FeatureFlag =
  | 'PLANNING'
  | 'ACTIVITIES'
  | 'UP_IDP'
  | 'UPTEMPO_BRANDED_PLANNING'
  | 'UNIFIED_NAVIGATION'
  | 'NOTICES'
  | 'WORKFLOW_INTEGRATION'
  | 'LIVEBLOCKS_COLLABORATION'
  | 'FORCE_APOLLO_QUERY_REFRESH';

/** Whether an organization's feature is on; a flag that the server does not name reads false. */
export const hasFeature =
  (flag: FeatureFlag) =>
  (session: SessionState): boolean =>
    session.phase === 'signed-in' && session.features[flag] === true;

/** The identity under which this browser is signed in, as stored for other tabs: username:admin:viaSso. */
export const sessionKeyOf = (session: SignedIn): string =>
  `${session.account.username}:${session.admin}:${session.viaSso}`;

/**
 * Returns the username of a session key; a username may contain colons itself (docs/decisions/0016-session-answer.md).
 */
export const usernameOf = (sessionKey: string): string => sessionKey.split(':').slice(0, -2).join(':');
