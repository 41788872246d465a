import type { SessionBody } from '../../../../src/shell/session/session.wire.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import type { IdentityPages } from '../single-sign-on/identity-pages.ts';
import { accountStatus } from './account-status.ts';

type Whole = NonNullable<SessionBody>;
type Account = Whole['account'];

/** GET session: parts that are not expanded are omitted. */
export type SessionParts = Pick<Whole, 'admin' | 'viaSso' | 'expiry'> &
  Partial<Pick<Whole, 'permissions' | 'featureFlags'>> & {
    account?: Omit<Account, 'organization'> & Partial<Pick<Account, 'organization'>>;
  };

/** Builds the session body. `expand` is a list such as SESSION_EXPAND; unknown names are ignored. */
export function sessionBody(
  session: SignedIn,
  { expand, now, identityPages }: { expand: string; now: Date; identityPages: IdentityPages | undefined },
): SessionParts {
  const expanded = new Set(expand.split(',').map((name) => name.trim()));
  const withOrganization = expanded.has('account/organization');
  return {
    admin: session.admin
      ? {
          superAdmin: session.person.access.includes('SUPER_ADMIN'),
          superUserName: session.superUserName,
        }
      : false,
    viaSso: session.viaSso,
    expiry: session.expiry,
    ...(expanded.has('permissions') && { permissions: [...session.permissions] }),
    ...((withOrganization || expanded.has('account')) && {
      account: {
        ...accountOf(session, now),
        ...(withOrganization && { organization: organizationOf(session, identityPages) }),
      },
    }),
    ...(expanded.has('feature-flags') && { featureFlags: { features: session.organization.features } }),
  };
}

function accountOf({ person }: SignedIn, now: Date): Omit<Account, 'organization'> {
  const { trialEndsAt, access, ...account } = person;
  return trialEndsAt ? { ...account, accountStatus: accountStatus(trialEndsAt, now) } : account;
}

function organizationOf({ organization }: SignedIn, identityPages: IdentityPages | undefined): Account['organization'] {
  const { features, sandbox, ...rest } = organization;
  return { ...rest, ...(identityPages && { identityPages }) };
}
