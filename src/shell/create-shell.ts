import type { VersionedKey } from '../base/page/once-per-page.ts';
import type { Clock } from '../base/time/clock.ts';
import type { PagePort } from '../browser/navigation/browser-page.ts';
import type { Navigate } from '../browser/navigation/navigator.ts';
import { debugLog } from '../browser/reporting/debug-log.ts';
import type { Reporter } from '../browser/reporting/reporter.ts';
import { type BrowserStorage, usableStorage } from '../browser/storage/browser-storage.ts';
import type { TextStorage } from '../browser/storage/memory-storage.ts';
import type { OnFailure } from '../browser/transport/announcements.ts';
import { csrfToken } from '../browser/transport/csrf.ts';
import { csrfFetch, type Fetch } from '../browser/transport/csrf-fetch.ts';
import { lostCall, TransportFailure } from '../browser/transport/failures.ts';
import { createGraphQL, type GraphQL } from '../browser/transport/graphql.ts';
import { openRest, type Rest } from '../browser/transport/rest.ts';
import type { AddressPort } from './address/address-port.ts';
import type { Brand } from './brand/brands.ts';
import { createPageBrand } from './brand/page-brand.ts';
import type { PorticoConfig } from './config/config.ts';
import { createLive, type Live } from './live/live.ts';
import type { LivePorts } from './live/live-ports.ts';
import { createMessages, type Messages } from './messages/messages.store.ts';
import { createRedirects, type Redirects } from './redirects/redirects.ts';
import type { EarlySession } from './session/early-session.ts';
import { type GuardPorts, guardPage } from './session/guard-page.ts';
import { onUserChange, userIdOf } from './session/on-user-change.ts';
import { createSession, type SessionStore } from './session/session.store.ts';
import type { SessionState } from './session/session.ts';
import { createSessionNotices, type SessionNotices } from './session/session-notice.ts';
import { watchExpiry } from './session/watch-expiry.ts';
import { createUnsavedWorks, type UnsavedText, type UnsavedWorks } from './unsaved/unsaved-work.ts';

/** The outside world, which tests, the workbench and second shells replace. */
export type ShellPorts = {
  /**
   * The page's location. `base` replaces an opaque origin, as in a sandboxed frame; `written` is the brand that the
   * server rendered.
   */
  location: { origin: string; base: string; hostname: string; written?: Brand | undefined };
  /** Replaces the browser's address. */
  address?: AddressPort | undefined;
  fetch: Fetch;
  /** Changes how calls to the product's server are sent, such as as another user. */
  wrapFetch?: (send: Fetch) => Fetch;
  cookies: () => string;
  /** Sets a cookie for all pages of the origin, which their server may read. */
  writeCookie: (name: string, value: string, lives?: 'year' | 'browser-session') => void;
  openStorage: () => TextStorage;
  guard: GuardPorts;
  clock: Clock;
  live: Omit<LivePorts, 'clock' | 'report'>;
  /** Calls back on user activity. */
  onActivity: (task: () => void) => void;
  /** Returns the host page's unsaved input. */
  askUnsaved?: () => readonly UnsavedText[];
  /** Informs the host page whether Portico contains unsaved input. */
  notifyUnsaved?: (unsaved: boolean) => void;
  navigate: Navigate;
  /** The operations that redirects need. Loaded on demand, because most pages never redirect. */
  openPage: () => Promise<PagePort>;
  report: Reporter;
  /** The session request that the loader started before the shell existed. */
  early?: EarlySession | undefined;
  /** Whether the browser is unloading the page and aborting requests. */
  isUnloading?: () => boolean;
  /** Whether the page's content security policy has blocked a call to an address with this prefix. */
  isRefused?: (address: string) => boolean;
};

/** Shared by all elements of a page. */
export type Shell = {
  config: PorticoConfig;
  session: SessionStore;
  /** Input that would be lost with the page. */
  unsaved: UnsavedWorks;
  /** Urgent messages about the session. */
  sessionNotices: SessionNotices;
  /** Reloads the page. */
  reload(): void;
  messages: Messages;
  /** Destinations when the session ends, during maintenance, and at sign-in and sign-out. */
  redirects: Redirects;
  live: Live;
  rest: Rest;
  graphql: GraphQL;
  /** A fetch for services of other providers, without credentials of the session. */
  fetch: Fetch;
  /** Returns a fetch for calls to the product's server that sends them in another way, such as with progress. */
  fetchThrough(send: Fetch): Fetch;
  /** Returns the URL of a path of the page's server; URLs stay unchanged. */
  urlOf(path: string): string;
  /** The browser's storage, or the page's memory if it is unavailable. */
  storage: BrowserStorage;
  clock: Clock;
  /** Calls back when another tab has changed the storage; the key is null if it was cleared. */
  onStored: GuardPorts['onStored'];
  /** All cookies that the page can read, as one string. */
  cookies: ShellPorts['cookies'];
  /** Stores a small value for the server's next rendering or for other pages. */
  writeCookie: ShellPorts['writeCookie'];
  /** Coordination between tabs. A missing browser feature is undefined. */
  tabs: Pick<LivePorts, 'locks' | 'openChannel'>;
  /** Whether the browser is unloading the page. */
  isUnloading(): boolean;
  navigate: Navigate;
  report: Reporter;
  /** Replaces the browser's address; `addressOf` returns the effective store. */
  address: AddressPort | undefined;
  /** The current brand. Changes only at sign-in. */
  brand(): Brand;
  /** Returns the shell's single instance of what elements of a feature share. */
  shared<T>(key: VersionedKey, create: (shell: Shell) => T): T;
};

/** Creates a shell. All singletons of Portico are created here. */
export function createShell(config: PorticoConfig, ports: ShellPorts): Shell {
  const { location, clock, isUnloading: isLeaving = () => false } = ports;
  // Failures that the caller handles itself.
  const handled = new WeakSet<Error>();
  const report: Reporter = (error, context) => {
    const isBrokenOff = isLeaving() && (isLost(error) || isLost(error.cause));
    if (!handled.has(error) && !isBrokenOff) ports.report(error, context);
  };
  const storage = usableStorage(ports.openStorage, report);
  const fetchThrough = (through: Fetch) =>
    csrfFetch(ports.wrapFetch?.(through) ?? through, location.origin, ports.cookies);
  const send = fetchThrough(ports.fetch);
  const noteOf = ({ code, status }: TransportFailure) => debugLog(`a call failed: ${code} (status ${status})`);
  const onFailure: OnFailure = (failure, call) => {
    noteOf(failure);
    const lost = lostCall(failure);
    if (lost) handled.add(failure);
    // Background calls fail every minute while offline, and may belong to the error reporting itself.
    // A caller that shows its failures knows that it has cancelled, such as an upload.
    const isCancelled = failure.status < 0 && call.handlesError;
    if (lost && !isCancelled && !call.background && !isLeaving()) report(lost);
    redirects.onFailure(failure, call);
  };
  const restUrl = addressOf(config.paths.rest, location);
  const rest = openRest({ base: restUrl, fetch: send, onFailure });
  const graphql = createGraphQL({ url: addressOf(config.paths.graphql, location), fetch: send, onFailure });
  // The client for reading and ending the session: a refused call means signed out, and must not trigger another check.
  const sessionRest = openRest({
    base: restUrl,
    fetch: send,
    onFailure(failure, call) {
      noteOf(failure); // the session reports it itself
      redirects.onMaintenance(failure, call);
    },
  });
  const session = createSession({
    rest: sessionRest,
    storage,
    clock,
    report,
    early: ports.early,
    drawnFor: config.drawnFor,
    isRefused: () => ports.isRefused?.(restUrl) === true,
    random: ports.live.random,
  });
  const { hostname, written } = location;
  // Before all other subscribers of the session, which may need the brand.
  const brand = createPageBrand({ hostname, written, brands: config.brands, session, storage });
  const unsaved = createUnsavedWorks(ports.askUnsaved, ports.notifyUnsaved);
  const sessionNotices = createSessionNotices();
  // First among the subscribers, while all others still have their state.
  const { navigates } = config;
  const showPage = guardPage({
    ...ports.guard,
    session,
    unsaved,
    notices: sessionNotices,
    storage,
    clock,
    report,
    csrfToken: () => csrfToken(ports.cookies()),
    navigates,
  });
  const navigate: Navigate = (...where) => {
    const isLeft = ports.navigate(...where);
    if (!isLeft) showPage();
    return isLeft;
  };
  const { locks, openChannel } = ports.live;
  watchExpiry({ session, notices: sessionNotices, clock, report, locks, openChannel, onActivity: ports.onActivity });
  const messages = createMessages(clock, isLeaving);
  const redirects = createRedirects({
    config,
    origin: location.origin,
    session,
    rest: sessionRest,
    restUrl,
    fetch: send,
    cookies: ports.cookies,
    storage,
    messages,
    clock,
    navigate,
    report,
    isPageBlocked: () => sessionNotices.getState()?.kind === 'blocked',
    hasUnsaved: () => unsaved.read().length > 0,
    openPage: ports.openPage,
  });
  const live = createLive(`${restUrl}/events`, { ...ports.live, clock, report });
  live.follow(userIdOf(session.getState()));
  onUserChange(session, live.follow);
  const notePhase = ({ phase }: SessionState) => debugLog(`the session is ${phase}`);
  notePhase(session.getState());
  session.subscribe(notePhase);

  const instances = new Map<VersionedKey, unknown>();
  const shell: Shell = {
    config,
    session,
    unsaved,
    sessionNotices,
    reload() {
      unsaved.discard();
      ports.guard.reloadPage();
    },
    messages,
    redirects: redirects,
    live,
    rest,
    graphql,
    fetch: ports.fetch,
    fetchThrough,
    urlOf: (path) => addressOf(path, location),
    storage,
    clock,
    onStored: ports.guard.onStored,
    cookies: ports.cookies,
    writeCookie: ports.writeCookie,
    tabs: { locks, openChannel },
    isUnloading: isLeaving,
    navigate,
    report,
    address: ports.address,
    brand,
    shared<T>(key: VersionedKey, create: (shell: Shell) => T): T {
      if (!instances.has(key)) instances.set(key, create(shell));
      return instances.get(key) as T;
    },
  };
  return shell;
}

const isLost = (error: unknown) => error instanceof TransportFailure && error.status <= 0;

/**
 * Returns the URL of a path, or the path itself if the page has no origin, as in a `data:` URL; calling it then fails.
 */
function addressOf(path: string, { origin, base }: ShellPorts['location']): string {
  try {
    return new URL(path, origin === 'null' ? base : origin).href;
  } catch {
    return path;
  }
}
