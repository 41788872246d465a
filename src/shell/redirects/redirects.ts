import { asError, PorticoError } from '../../base/errors.ts';
import { fetchCode } from '../../browser/code/fetch-code.ts';
import { announcementOf, type OnFailure } from '../../browser/transport/announcements.ts';
import { sentenceFor } from '../../browser/transport/failures.ts';
import type { SessionState, SignedIn } from '../session/session.ts';
import type { SignOnAt } from './login-address.ts';
import type { RedirectPorts } from './redirect-ports.ts';
import type { RedirectRules } from './redirect-rules.ts';
import { redirectsWords } from './redirects.words.ts';

/** Destinations when the session ends, during maintenance, and at sign-in and sign-out. */
export type Redirects = {
  /** Returns the login address for a destination (path, query and hash). */
  loginAddress(path: string): Promise<string>;
  /**
   * Signs out and resolves with the destination; undefined if the page is already navigating. Rejects if the sign-out
   * failed.
   */
  signOut(): Promise<string | undefined>;
  /**
   * Returns the sign-on address of an organization's newer identity provider; undefined if it was tried recently in
   * this tab (docs/decisions/0021-login-destination.md).
   */
  tenantLogin(tenant: string, redirectTo: string | undefined): Promise<string | undefined>;
  /** Returns the address of a single sign-on that the user requests. */
  signOnAddress(at: SignOnAt, redirectTo: string | undefined): Promise<string>;
  /** Returns whether the administration site responds. */
  isAdminSiteThere(): Promise<boolean>;
  /** Returns the destination after a sign-in elsewhere, from the query of the current address. */
  returnAddress(search: string): Promise<string | undefined>;
  /** Returns whether the heartbeat reports maintenance or does not respond. */
  isInMaintenance(): Promise<boolean>;
};

/** The part that every page loads. The rules load with the first event, which most pages never have. */
export function createRedirects(parts: RedirectPorts): Redirects & { onFailure: OnFailure; onMaintenance: OnFailure } {
  const { session, messages, report } = parts;
  let rules: Promise<RedirectRules> | undefined;
  const load = (): Promise<RedirectRules> => {
    rules ??= Promise.all([import('./redirect-rules.ts'), parts.openPage()]).then(
      ([{ createRedirectRules }, page]) => createRedirectRules(parts, page),
      (cause: unknown) => {
        rules = undefined;
        throw cause;
      },
    );
    return rules;
  };
  let loadingRules: ReturnType<typeof fetchCode<RedirectRules>> | undefined;
  /**
   * Retries until the code has loaded. Code that a deployment removed loads with a reload; otherwise the message is
   * shown.
   */
  const start = async (leave: (loaded: RedirectRules) => Promise<void>, sentence: string | undefined) => {
    loadingRules ??= fetchCode('What leads away from the page', load, (code, message, cause) =>
      report(new PorticoError(code, message, { cause })),
    );
    const loaded = await loadingRules;
    if (typeof loaded === 'object') return leave(loaded).catch((error: unknown) => report(asError(error)));
    loadingRules = undefined;
    if (sentence !== undefined) messages.show(sentence, 'error');
  };

  // Kept after the session, because it determines the login address (docs/decisions/0021-login-destination.md).
  let last: SignedIn | undefined;
  const remember = (now: SessionState) => {
    if (now.phase === 'signed-in') last = now;
    else if (now.phase === 'signed-out' && ['chosen', 'never', 'replaced'].includes(now.reason)) last = undefined;
  };
  remember(session.getState());
  session.subscribe((now) => {
    remember(now);
    const ended = last;
    if (now.phase === 'signed-out' && now.reason === 'expired')
      void start((loaded) => loaded.onSessionEnded(ended), redirectsWords().expired);
  });

  const onMaintenance: OnFailure = (failure) => {
    if (announcementOf(failure) === 'maintenance') void start((loaded) => loaded.onMaintenance(), sentenceFor(503));
  };
  return {
    onMaintenance,
    onFailure(failure, call) {
      const before = session.getState();
      onMaintenance(failure, call);
      const announced = announcementOf(failure);
      const showsFailure = !call.background && !call.handlesError;
      if (announced === 'refused')
        void start((loaded) => loaded.onRefused(failure, call, before), showsFailure ? failure.message : undefined);
      // The caller knows about its own abort.
      else if (announced === 'failed' && failure.status >= 0 && showsFailure) messages.show(failure.message, 'error');
    },
    loginAddress: async (path) => (await load()).loginAddress(path, last),
    signOut: async () => (await load()).signOut(),
    tenantLogin: async (tenant, redirectTo) => (await load()).tenantLogin(tenant, redirectTo),
    signOnAddress: async (at, redirectTo) => (await load()).signOnAddress(at, redirectTo),
    isAdminSiteThere: async () => (await load()).isAdminSiteThere(),
    returnAddress: async (search) => (await load()).returnAddress(search),
    isInMaintenance: async () => (await load()).isInMaintenance(),
  };
}
