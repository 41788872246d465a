import { loginPath } from '../routes/login-path.ts';
import type { SignedIn } from '../session/session.ts';
import { belowApp } from './below-app.ts';

/** What determines the login address. */
export type LoginFacts = {
  /** The page's last session (docs/decisions/0021-login-destination.md). */
  session?: SignedIn | undefined;
  /**
   * The tenant whose identity provider is tried automatically: the query's, else the remembered one
   * (docs/decisions/0021-login-destination.md).
   */
  tenant?: string | undefined;
  /** The user chose to sign out, so no sign-on starts automatically: a provider could complete it without asking. */
  isChosen?: boolean | undefined;
  /** False if the administration site does not respond (docs/decisions/0021-login-destination.md). */
  adminSite: boolean;
  /** Paths of the application and of its REST API. */
  paths: { app: string; rest: string };
  /** Returns the RelayState for a path; SAML limits it to 80 bytes (docs/decisions/0020-safe-redirects.md). */
  relayState(path: string): string;
};

/** Returns the login address for a destination (path, query and hash): the one rule for all redirects to login. */
export function loginAddress(facts: LoginFacts, path: string): string {
  const { session, tenant, isChosen = false, adminSite, paths, relayState } = facts;
  const pathname = belowApp(path.split(/[?#]/, 1)[0] ?? '', paths.app);
  const isLogout = pathname.split('/')[1] === 'logout';
  const redirectTo = isLogout ? undefined : path;

  const idp = session?.viaSso ? session.organization.ssoPropertyEntityId : undefined;
  if (idp && !isChosen) return signOnAddress({ idp }, redirectTo, { rest: paths.rest, relayState });

  const wantsAdmin = loginPath(pathname, session?.admin) === '/admin/login';
  if (tenant && !wantsAdmin && !isChosen)
    return signOnAddress({ tenant }, redirectTo, { rest: paths.rest, relayState });
  return address(`${paths.app}${wantsAdmin && adminSite ? 'admin/login' : 'login'}`, {
    redirectTo,
    expired: session && !isLogout ? 'true' : undefined,
  });
}

/** Where a single sign-on starts: an organization's newer identity provider, or a SAML provider. */
export type SignOnAt = { tenant: string } | { idp: string };

export const signOnAddress = (
  at: SignOnAt,
  redirectTo: string | undefined,
  { rest, relayState }: { rest: string; relayState: (path: string) => string },
): string =>
  'tenant' in at
    ? address(`${rest}/oidc/login`, { tenant: at.tenant, redirectTo })
    : address(`${rest}/saml/login`, { idp: at.idp, RelayState: redirectTo && relayState(redirectTo) });

function address(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
