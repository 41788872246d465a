import { PorticoError } from '../../base/errors.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import type { PagePort } from '../../browser/navigation/browser-page.ts';
import type { NavigateReason } from '../../browser/navigation/navigator.ts';
import { debugLog } from '../../browser/reporting/debug-log.ts';
import { usableStorage } from '../../browser/storage/browser-storage.ts';
import { OWN_STORAGE_KEYS, STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import type { FailedCall } from '../../browser/transport/announcements.ts';
import { sentenceFor, type TransportFailure } from '../../browser/transport/failures.ts';
import { hasFeature, type SessionState, type SignedIn } from '../session/session.ts';
import { mayRedirectAgain, mayTryTenantLogin } from './attempts.ts';
import { belowApp } from './below-app.ts';
import { isAdminSiteThere, isServiceInMaintenance } from './heartbeat.ts';
import { loginAddress, type SignOnAt, signOnAddress } from './login-address.ts';
import { maintenanceAddress } from './maintenance-address.ts';
import { isPublicPath } from './public-path.ts';
import type { RedirectPorts } from './redirect-ports.ts';
import { redirectsWords } from './redirects.words.ts';
import { exchangeRelayState, relayStateFor } from './relay-state.ts';
import { signOut } from './sign-out.ts';

/** Handlers for each event that can redirect the page. */
export type RedirectRules = {
  /** A call was refused while this was the session. */
  onRefused(failure: TransportFailure, call: FailedCall, before: SessionState): Promise<void>;
  /** The session has ended; `before` is what it was. */
  onSessionEnded(before: SignedIn | undefined): Promise<void>;
  /** The service is in maintenance. */
  onMaintenance(): Promise<void>;
  loginAddress(path: string, session: SignedIn | undefined): Promise<string>;
  signOut(): Promise<string | undefined>;
  tenantLogin(tenant: string, redirectTo: string | undefined): string | undefined;
  signOnAddress(at: SignOnAt, redirectTo: string | undefined): string;
  isAdminSiteThere(): Promise<boolean>;
  returnAddress(search: string): string | undefined;
  isInMaintenance(): Promise<boolean>;
};

/** How long a navigation may take; failures in the meantime have the same cause. */
const NAVIGATION_MS = 5000;

export function createRedirectRules(parts: RedirectPorts, page: PagePort): RedirectRules {
  const { config, session, storage, messages, clock, navigate, report, isPageBlocked: isHeld, hasUnsaved } = parts;
  const { app, rest } = config.paths;
  const tab = usableStorage(page.openTabStorage, report);
  let redirectedAtMs = Number.NEGATIVE_INFINITY;
  let redirectedFrom: string | undefined;
  const blocked = new Set<NavigateReason>();
  /** Started after a refused call and shared by later ones; earlier requests do not reflect the refusal. */
  let sessionRequest: Promise<SessionState> | undefined;
  session.subscribe((now) => now.phase === 'signed-in' && blocked.clear());

  /**
   * Redirects once, however many calls fail; if the page must stay, shows the reason once. Computes the destination
   * only when redirecting, because an automatic sign-on is limited.
   */
  async function redirect(reason: NavigateReason, address: () => string | Promise<string>, sentence: string) {
    const nowMs = clock.now();
    // If a router has taken the navigation, the path has changed.
    const isLeaving = isRecent(redirectedAtMs, nowMs, NAVIGATION_MS) && page.path() === redirectedFrom;
    if (isLeaving || isHeld()) return;
    if (config.navigates && !hasUnsaved() && mayRedirectAgain(tab, nowMs)) {
      redirectedAtMs = nowMs;
      redirectedFrom = page.path();
      debugLog(`leaving the page: ${reason}`);
      return navigate(await address(), reason, { replace: true });
    }
    if (blocked.has(reason)) return;
    blocked.add(reason);
    messages.show(sentence, 'error');
    const message = `The page should be left (${reason}), and stays: it may not navigate, has unsaved work, or has just been redirected.`;
    report(new PorticoError('redirect.blocked', message));
  }

  const relayState = (path: string) => relayStateFor(path, app, storage, clock.now());

  async function addressOfLogin(path: string, before: SignedIn | undefined): Promise<string> {
    const query = new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]);
    const now = session.getState();
    // A provider could immediately sign in a user who has just signed out in another tab.
    const isByChoice = now.phase === 'signed-out' && now.reason === 'expired' && now.byChoice === true;
    // A user who signed in otherwise must not be sent to another organization's provider.
    const isOfTenant = before === undefined || hasFeature('UP_IDP')(before);
    const remembered = isOfTenant ? storage.getItem(STORAGE_KEYS.uptempoTenant) : null;
    const facts = {
      session: before,
      tenant: query.get('tenant') ?? remembered ?? undefined,
      isChosen: isByChoice || storage.getItem(OWN_STORAGE_KEYS.signedOut) !== null,
      adminSite: true,
      paths: { app, rest },
      relayState,
    };
    const address = loginAddress(facts, path);
    const [pathname] = address.split('?', 1);
    if (pathname === `${rest}/oidc/login` && !mayTryTenantLogin(tab, clock.now()))
      return loginAddress({ ...facts, tenant: undefined }, path);
    if (pathname === `${app}admin/login`) {
      const adminSite = await isAdminSiteThere(parts.fetch, parts.restUrl);
      if (!adminSite) return loginAddress({ ...facts, tenant: undefined, adminSite }, path);
    }
    return address;
  }

  /** The page's path relative to the application. */
  const isPublic = (path: string) => isPublicPath(belowApp(path.split(/[?#]/, 1)[0] ?? '', app));

  async function ended(before: SignedIn | undefined): Promise<void> {
    const path = page.path();
    if (path === undefined || isPublic(path)) return;
    await redirect('session-ended', () => addressOfLogin(path, before), redirectsWords().expired);
  }

  return {
    onSessionEnded: ended,
    async onRefused(failure, { background, handlesError }, before) {
      // The user is signing out; earlier calls are refused.
      if (before.phase === 'signed-out' && before.reason === 'chosen') return;
      const path = page.path();
      // While the session is unknown, no redirect has happened.
      if (before.phase === 'unknown' || path === undefined || isPublic(path)) return;
      const known = before.phase === 'signed-in' ? before : undefined;
      if (config.onForbidden === 'login') return ended(known);
      // The user did not initiate the call; if the session has ended, its next check redirects.
      if (background) return session.reread();
      let now: SessionState;
      try {
        sessionRequest ??= session.renew().finally(() => {
          sessionRequest = undefined;
        });
        now = await sessionRequest;
      } catch {
        return session.reread();
      }
      // For another user, the page reloads.
      if (now.phase === 'signed-out' && now.reason === 'replaced') return;
      // The end of the session is handled where it is detected.
      if (before.phase === 'signed-in' && now.phase === 'signed-out' && now.reason === 'expired') return;
      if (now.phase !== 'signed-in') return ended(known);
      if (!handlesError) messages.show(failure.message, 'error');
    },
    async onMaintenance() {
      const path = page.path();
      if (path === undefined || belowApp(path, app).startsWith('/maintenance')) return;
      await redirect('maintenance', () => maintenanceAddress(path, app), sentenceFor(503));
    },
    loginAddress: addressOfLogin,
    signOut: () => signOut(parts, page),
    tenantLogin: (tenant, redirectTo) =>
      mayTryTenantLogin(tab, clock.now()) ? signOnAddress({ tenant }, redirectTo, { rest, relayState }) : undefined,
    signOnAddress: (at, redirectTo) => signOnAddress(at, redirectTo, { rest, relayState }),
    isAdminSiteThere: () => isAdminSiteThere(parts.fetch, parts.restUrl),
    returnAddress: (search) =>
      exchangeRelayState(search, { origin: parts.origin, paths: config.paths }, storage, clock.now()),
    isInMaintenance: () => isServiceInMaintenance(parts.fetch, parts.restUrl),
  };
}
