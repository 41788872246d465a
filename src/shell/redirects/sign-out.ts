import type { PagePort } from '../../browser/navigation/browser-page.ts';
import { debugLog } from '../../browser/reporting/debug-log.ts';
import { OWN_STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import { csrfToken } from '../../browser/transport/csrf.ts';
import { TransportFailure } from '../../browser/transport/failures.ts';
import { CSRF_FIELD } from '../../browser/transport/protocol.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import type { PorticoConfig } from '../config/config.ts';
import { tenantUrl } from '../routes/tenant-url.ts';
import type { SessionState, SignedIn } from '../session/session.ts';
import { allowedAddress, identityOriginsOf } from './allowed-address.ts';
import type { RedirectPorts } from './redirect-ports.ts';

/** Returns whether the session must also end at the identity provider. */
const endsElsewhere = ({ viaSso, organization }: SignedIn): boolean =>
  viaSso && organization.ssoSingleLogoutSupported && Boolean(organization.ssoPropertySlo);

/**
 * Signs out: a single sign-on session with a form that ends it at its provider, any other with a call. Removes what the
 * browser has stored about the session and the user (docs/decisions/0022-sign-out.md).
 *
 * @returns the destination; undefined if the form is navigating. Rejects if the sign-out failed.
 */
export async function signOut(
  { config, origin, session, rest, cookies, storage }: RedirectPorts,
  page: PagePort,
): Promise<string | undefined> {
  const unregister = () => {
    session.signedOut();
    storage.removeItem(OWN_STORAGE_KEYS.recentSearches);
  };
  // A prerendered page must not sign out (docs/decisions/0022-sign-out.md).
  await page.shown();
  const known = session.getState();
  const before = known.phase === 'unknown' ? await session.refresh() : known;
  if (before.phase === 'signed-in' && endsElsewhere(before)) {
    unregister();
    // Other tabs may receive the sign-out before the server does, which would still report an active session.
    session.frozen();
    page.post(`${config.paths.rest}/saml/logout`, { [CSRF_FIELD]: csrfToken(cookies()) ?? '' });
    return undefined;
  }
  const stay = session.signOutStarted(); // before the server ends the session, because other tabs may notice that first
  const next = await endSession(rest).catch((error: unknown) => {
    stay();
    throw error;
  });
  unregister();
  const allowed = allowedAddress(next, origin, [...config.identityOrigins, ...originsOf(before, config)], config.paths);
  if (next && !allowed) debugLog('the address that sign-out answered is not one to follow');
  return allowed ?? `${config.paths.app}${before.phase === 'signed-in' && before.admin ? 'admin/login' : 'login'}`;
}

/**
 * Returns the origins at which this organization's users sign in: the addresses among its single sign-on properties,
 * and its own address.
 */
function originsOf(session: SessionState, config: PorticoConfig): string[] {
  if (session.phase !== 'signed-in') return [];
  const { name, ssoPropertySlo, ssoPropertyEntityId } = session.organization;
  return identityOriginsOf([ssoPropertySlo, ssoPropertyEntityId, tenantUrl(name, config)]);
}

/** Returns the address in the server's response, if any. If the call is refused, the user is already signed out. */
async function endSession(rest: Rest): Promise<string | undefined> {
  try {
    return (await (await rest()).post('logout').text()).trim() || undefined;
  } catch (error) {
    if (error instanceof TransportFailure && [401, 403].includes(error.status)) return undefined;
    throw error;
  }
}
