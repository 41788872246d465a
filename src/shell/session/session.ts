import { type Account, type Organization, PERMISSIONS, type Permission, type SessionAnswer } from './session.wire.ts';

/** Somebody who is signed in, split as shell.md section 3 says. */
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
};

/** The three values of shell.md section 4, and why nobody is signed in. */
export type SessionState =
  | { phase: 'unknown' }
  | { phase: 'signed-out'; because: 'never' | 'expired' | 'chosen' }
  | SignedIn;

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
  };
}

/** Whether the person holds a permission; false for anybody who is not signed in. */
export const may =
  (permission: Permission) =>
  (session: SessionState): boolean =>
    session.phase === 'signed-in' && session.permissions.has(permission);

/** Whether an organization's feature is on; an unknown flag reads false. */
export const hasFeature =
  (flag: string) =>
  (session: SessionState): boolean =>
    session.phase === 'signed-in' && session.features[flag] === true;

/** The identity under which this browser is signed in, as stored for other tabs: username:admin:viaSso. */
export const sessionKeyOf = (session: SignedIn): string =>
  `${session.account.username}:${session.admin}:${session.viaSso}`;
