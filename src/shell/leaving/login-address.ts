import { loginPath } from '../routes/login-path.ts';
import type { SignedIn } from '../session/session.ts';
import { belowApp } from './below-app.ts';

/** What is known when somebody has to sign in. */
export type LoginFacts = {
  /** The session that the page had, as it was before it ended (decision D19). */
  session?: SignedIn | undefined;
  /** Whose identity provider to try by itself: the query's tenant, else the remembered one (decisions C2 and D11). */
  tenant?: string | undefined;
  /** False when the administration site does not answer (decision D10). */
  adminSite: boolean;
  /** Paths of the application and of its REST interface. */
  paths: { app: string; rest: string };
  /** The path as it travels through SAML, which takes 80 bytes (decision D4). */
  relayState(path: string): string;
};

/**
 * Where somebody signs in who wanted `path`, which is path, query and hash: the one rule for all redirects to login
 * (shell.md section 4).
 */
export function loginAddress({ session, tenant, adminSite, paths, relayState }: LoginFacts, path: string): string {
  const pathname = belowApp(path.split(/[?#]/, 1)[0] ?? '', paths.app);
  const isLogout = pathname.split('/')[1] === 'logout';
  const redirectTo = isLogout ? undefined : path;

  const idp = session?.viaSso ? session.organization.ssoPropertyEntityId : undefined;
  if (idp) return address(`${paths.rest}/saml/login`, { idp, RelayState: redirectTo && relayState(redirectTo) });

  const wantsAdmin = loginPath(pathname, session?.admin) === '/admin/login';
  if (tenant && !wantsAdmin) return tenantAddress({ rest: paths.rest, tenant, redirectTo });
  return address(`${paths.app}${wantsAdmin && adminSite ? 'admin/login' : 'login'}`, {
    redirectTo,
    expired: session && !isLogout ? 'true' : undefined,
  });
}

/** Where the newer identity provider of an organization signs in. */
export const tenantAddress = (wanted: { rest: string; tenant: string; redirectTo: string | undefined }): string =>
  address(`${wanted.rest}/oidc/login`, { tenant: wanted.tenant, redirectTo: wanted.redirectTo });

function address(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
