import { asError, PorticoError } from '../../base/errors.ts';
import { fetchCode } from '../../browser/code/fetch-code.ts';
import { announcementOf, type OnFailure } from '../../browser/transport/announcements.ts';
import { sentenceFor } from '../../browser/transport/failures.ts';
import type { SessionState, SignedIn } from '../session/session.ts';
import type { SignOnAt } from './login-address.ts';
import type { RedirectPorts } from './redirect-ports.ts';
import type { RedirectRules } from './redirect-rules.ts';
import { redirectsWords } from './redirects.words.ts';

/** Where the browser goes when the session has ended, when the service is in maintenance, and when somebody signs out. */
export type Redirects = {
  /** Where somebody signs in who wanted this path (path, query and hash). */
  loginAddress(path: string): Promise<string>;
  /** Signs out, and answers where to go; undefined when the page is on its way already. Rejects when nobody signed out. */
  signOut(): Promise<string | undefined>;
  /**
   * Where the newer identity provider of an organization signs in; undefined when it has been tried just now in this tab
   * (docs/decisions/0021-login-destination.md).
   */
  tenantLogin(tenant: string, redirectTo: string | undefined): Promise<string | undefined>;
  /** Where a single sign-on begins that the person has asked for. */
  signOnAddress(at: SignOnAt, redirectTo: string | undefined): Promise<string>;
  /** Whether the administration site answers. */
  isAdminSiteThere(): Promise<boolean>;
  /** Where somebody wanted to go who comes back from a sign-in elsewhere, by the query of the address they came to. */
  returnAddress(search: string): Promise<string | undefined>;
  /** Whether the heartbeat says that the service is in maintenance, or nobody answers. */
  isInMaintenance(): Promise<boolean>;
};

/** The part that every page has. All rules come with the first occasion to leave, for most pages never have one. */
export function createRedirects(parts: RedirectPorts): Redirects & { onFailure: OnFailure; onMaintenance: OnFailure } {
  const { session, messages, report } = parts;
  let rules: Promise<RedirectRules> | undefined;
  const load = (): Promise<RedirectRules> => {
    rules ??= Promise.all([import('./redirect-rules.ts'), parts.openPage()]).then(
      ([{ createRedirectRules: createDepartures }, page]) => createDepartures(parts, page),
      (cause: unknown) => {
        rules = undefined;
        throw cause;
      },
    );
    return rules;
  };
  let loadingRules: ReturnType<typeof fetchCode<RedirectRules>> | undefined;
  /** Nobody waits for it, so it is tried until it comes. Code that a deploy has removed comes with a reload; else this is said. */
  const begin = async (leave: (loaded: RedirectRules) => Promise<void>, sentence: string | undefined) => {
    loadingRules ??= fetchCode('What leads away from the page', load, (code, message, cause) =>
      report(new PorticoError(code, message, { cause })),
    );
    const loaded = await loadingRules;
    if (typeof loaded === 'object') return leave(loaded).catch((error: unknown) => report(asError(error)));
    loadingRules = undefined;
    if (sentence !== undefined) messages.show(sentence, 'error');
  };

  // Kept beyond its end, for where to sign in anew depends on it (docs/decisions/0021-login-destination.md).
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
      void begin((loaded) => loaded.onSessionEnded(ended), redirectsWords().expired);
  });

  const onMaintenance: OnFailure = (failure) => {
    if (announcementOf(failure) === 'maintenance') void begin((loaded) => loaded.onMaintenance(), sentenceFor(503));
  };
  return {
    onMaintenance,
    onFailure(failure, call) {
      const before = session.getState();
      onMaintenance(failure, call);
      const announced = announcementOf(failure);
      const showsFailure = !call.background && !call.handlesError;
      if (announced === 'refused')
        void begin((loaded) => loaded.onRefused(failure, call, before), showsFailure ? failure.message : undefined);
      // Whoever has given a call up knows that.
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
