import { asError } from '../../base/errors.ts';
import { recoverImport } from '../../browser/code/recover-import.ts';
import { announcementOf, type OnFailure } from '../../browser/transport/announcements.ts';
import type { SessionState, SignedIn } from '../session/session.ts';
import type { Departures } from './departures.ts';
import type { LeavingParts } from './leaving-parts.ts';

/** Where the browser goes when the session has ended, when the service is in maintenance, and when somebody signs out. */
export type Leaving = {
  /** Where somebody signs in who wanted this path (path, query and hash). */
  loginAddress(path: string): Promise<string>;
  /** Signs out, and answers where to go; undefined when the page is on its way already. Rejects when nobody signed out. */
  signOut(): Promise<string | undefined>;
  /**
   * Where the newer identity provider of an organization signs in; undefined when it has been tried just now in this tab
   * (decision D11).
   */
  tenantLogin(tenant: string, redirectTo: string | undefined): Promise<string | undefined>;
  /** Whether the administration site answers. */
  isAdminSiteThere(): Promise<boolean>;
  /** Where somebody wanted to go who comes back from a sign-in elsewhere, by the query of the address they came to. */
  arrival(search: string): Promise<string | undefined>;
  /** Whether the heartbeat says that the service is in maintenance, or nobody answers. */
  inMaintenance(): Promise<boolean>;
};

/** The part that every page has. All rules come with the first occasion to leave, for most pages never have one. */
export function createLeaving(parts: LeavingParts): Leaving & { onFailure: OnFailure; onMaintenance: OnFailure } {
  const { session, report } = parts;
  let departures: Promise<Departures> | undefined;
  const load = (): Promise<Departures> => {
    departures ??= Promise.all([import('./departures.ts'), parts.openPage()]).then(
      ([{ createDepartures }, page]) => createDepartures(parts, page),
      (cause: unknown) => {
        departures = undefined;
        throw cause;
      },
    );
    return departures;
  };
  const begin = (leave: (loaded: Departures) => Promise<void>) => {
    load()
      .then(leave)
      .catch(async (error: unknown) => {
        // Code that a deploy has removed comes with a reload, which finds out for itself where to go.
        await recoverImport(error);
        report(asError(error));
      });
  };

  // Kept beyond its end, for where to sign in anew depends on it (decision D19).
  let last: SignedIn | undefined;
  const remember = (now: SessionState) => {
    if (now.phase === 'signed-in') last = now;
    else if (now.phase === 'signed-out' && ['chosen', 'never', 'replaced'].includes(now.because)) last = undefined;
  };
  remember(session.getState());
  session.subscribe((now) => {
    remember(now);
    const ended = last;
    if (now.phase === 'signed-out' && now.because === 'expired') begin((loaded) => loaded.ended(ended));
  });

  const onMaintenance: OnFailure = (failure) => {
    if (announcementOf(failure) === 'maintenance') begin((loaded) => loaded.maintenance());
  };
  return {
    onMaintenance,
    onFailure(failure, call) {
      const before = session.getState();
      onMaintenance(failure, call);
      if (announcementOf(failure) === 'refused') begin((loaded) => loaded.refused(failure, call, before));
      else if (failure.status === 503) begin((loaded) => loaded.troubled(failure, call));
    },
    loginAddress: async (path) => (await load()).loginAddress(path, last),
    signOut: async () => (await load()).signOut(),
    tenantLogin: async (tenant, redirectTo) => (await load()).tenantLogin(tenant, redirectTo),
    isAdminSiteThere: async () => (await load()).isAdminSiteThere(),
    arrival: async (search) => (await load()).arrival(search),
    inMaintenance: async () => (await load()).inMaintenance(),
  };
}
