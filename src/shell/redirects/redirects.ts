import { asError, PorticoError } from '../../base/errors.ts';
import { fetchCode } from '../../browser/code/fetch-code.ts';
import { announcementOf, type OnFailure } from '../../browser/transport/announcements.ts';
import { sentenceFor } from '../../browser/transport/failures.ts';
import type { SessionState, SignedIn } from '../session/session.ts';
import type { Departures } from './redirect-rules.ts';
import { redirectsWords } from './redirects.words.ts';
import type { LeavingParts } from './redirect-ports.ts';
import type { SignOnAt } from './login-address.ts';

/** Where the browser goes when the session has ended, when the service is in maintenance, and when somebody signs out. */
export type Leaving = {
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
  arrival(search: string): Promise<string | undefined>;
  /** Whether the heartbeat says that the service is in maintenance, or nobody answers. */
  inMaintenance(): Promise<boolean>;
};

/** The part that every page has. All rules come with the first occasion to leave, for most pages never have one. */
export function createLeaving(parts: LeavingParts): Leaving & { onFailure: OnFailure; onMaintenance: OnFailure } {
  const { session, messages, report } = parts;
  let departures: Promise<Departures> | undefined;
  const load = (): Promise<Departures> => {
    departures ??= Promise.all([import('./redirect-rules.ts'), parts.openPage()]).then(
      ([{ createDepartures }, page]) => createDepartures(parts, page),
      (cause: unknown) => {
        departures = undefined;
        throw cause;
      },
    );
    return departures;
  };
  let arriving: ReturnType<typeof fetchCode<Departures>> | undefined;
  /** Nobody waits for it, so it is tried until it comes. Code that a deploy has removed comes with a reload; else this is said. */
  const begin = async (leave: (loaded: Departures) => Promise<void>, sentence: string | undefined) => {
    arriving ??= fetchCode('What leads away from the page', load, (code, message, cause) =>
      report(new PorticoError(code, message, { cause })),
    );
    const loaded = await arriving;
    if (typeof loaded === 'object') return leave(loaded).catch((error: unknown) => report(asError(error)));
    arriving = undefined;
    if (sentence !== undefined) messages.say(sentence, 'error');
  };

  // Kept beyond its end, for where to sign in anew depends on it (docs/decisions/0021-login-destination.md).
  let last: SignedIn | undefined;
  const remember = (now: SessionState) => {
    if (now.phase === 'signed-in') last = now;
    else if (now.phase === 'signed-out' && ['chosen', 'never', 'replaced'].includes(now.because)) last = undefined;
  };
  remember(session.getState());
  session.subscribe((now) => {
    remember(now);
    const ended = last;
    if (now.phase === 'signed-out' && now.because === 'expired')
      void begin((loaded) => loaded.ended(ended), redirectsWords().expired);
  });

  const onMaintenance: OnFailure = (failure) => {
    if (announcementOf(failure) === 'maintenance') void begin((loaded) => loaded.maintenance(), sentenceFor(503));
  };
  return {
    onMaintenance,
    onFailure(failure, call) {
      const before = session.getState();
      onMaintenance(failure, call);
      const announced = announcementOf(failure);
      const isSaid = !call.background && !call.quiet;
      if (announced === 'refused')
        void begin((loaded) => loaded.refused(failure, call, before), isSaid ? failure.message : undefined);
      // Whoever has given a call up knows that.
      else if (announced === 'failed' && failure.status >= 0 && isSaid) messages.say(failure.message, 'error');
    },
    loginAddress: async (path) => (await load()).loginAddress(path, last),
    signOut: async () => (await load()).signOut(),
    tenantLogin: async (tenant, redirectTo) => (await load()).tenantLogin(tenant, redirectTo),
    signOnAddress: async (at, redirectTo) => (await load()).signOnAddress(at, redirectTo),
    isAdminSiteThere: async () => (await load()).isAdminSiteThere(),
    arrival: async (search) => (await load()).arrival(search),
    inMaintenance: async () => (await load()).inMaintenance(),
  };
}
