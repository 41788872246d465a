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

/** The outside world, so that a test, the workbench and a second shell are ordinary calls. */
export type ShellPorts = {
  /**
   * Where the page is from. `base` counts where it has no origin of its own, as in a sandboxed frame; `written` is the brand
   * that the server has written into it.
   */
  location: { origin: string; base: string; hostname: string; written?: Brand | undefined };
  /** Where in the application the page is, when that is not the browser's own address. */
  address?: AddressPort | undefined;
  fetch: Fetch;
  cookies: () => string;
  /** Sets a cookie for whole pages of the own origin, which their server may read. */
  writeCookie: (name: string, value: string, lives?: 'year' | 'browser-session') => void;
  openStorage: () => TextStorage;
  guard: GuardPorts;
  clock: Clock;
  live: Omit<LivePorts, 'clock' | 'report'>;
  /** Calls back whenever the person does something in the page. */
  onActivity: (task: () => void) => void;
  /** What the page around holds that nobody has saved. */
  askUnsaved?: () => readonly UnsavedText[];
  /** Tells the page around whether it holds something of Portico's that nobody has saved. */
  notifyUnsaved?: (unsaved: boolean) => void;
  navigate: Navigate;
  /** The page that may be left. Most pages never are, so it comes when it is needed. */
  openPage: () => Promise<PagePort>;
  report: Reporter;
  /** What the loader has learned of the session before the shell was there. */
  early?: EarlySession | undefined;
  /** Whether the browser has begun to leave the page, and breaks off what is on its way. */
  isUnloading?: () => boolean;
  /** Whether the page's own policy has refused a call to an address that begins so. */
  isRefused?: (address: string) => boolean;
};

/** What all elements of one page share. */
export type Shell = {
  config: PorticoConfig;
  session: SessionStore;
  /** What would be lost with the page. */
  unsaved: UnsavedWorks;
  /** What the person has to be told of their session. */
  sessionNotices: SessionNotices;
  /** Loads the page anew. */
  reload(): void;
  messages: Messages;
  /** Where the browser goes when the session has ended, in maintenance, and after signing out. */
  redirects: Redirects;
  live: Live;
  rest: Rest;
  graphql: GraphQL;
  /** A call to a service that is not the product's own: nothing of the session goes with it. */
  fetch: Fetch;
  /** The full address of a path of the page's own server, or of what is an address already. */
  urlOf(path: string): string;
  /** What the browser remembers, or the page alone when it does not. */
  storage: BrowserStorage;
  clock: Clock;
  /** Calls back when another tab has changed what the browser remembers; the key is null when it was all of it. */
  onStored: GuardPorts['onStored'];
  /** All cookies that the page may read, as the browser writes them. */
  cookies: ShellPorts['cookies'];
  /** Tells the server of the page's next drawing, or the browser's other pages, something small. */
  writeCookie: ShellPorts['writeCookie'];
  /** How tabs of one browser take turns and tell each other; what is undefined is missing there. */
  tabs: Pick<LivePorts, 'locks' | 'openChannel'>;
  /** Whether the browser has begun to leave the page. */
  isUnloading(): boolean;
  navigate: Navigate;
  report: Reporter;
  /** Stands in for the browser's own address; `addressOf` answers with what counts. */
  address: AddressPort | undefined;
  /** The brand to show now; it changes only when somebody signs in. */
  brand(): Brand;
  /** One instance a shell of what a feature shares between its elements. */
  shared<T>(key: VersionedKey, create: (shell: Shell) => T): T;
};

/** Builds a shell from its parts. Nothing else in Portico makes singletons. */
export function createShell(config: PorticoConfig, ports: ShellPorts): Shell {
  const { location, clock, isUnloading: isLeaving = () => false } = ports;
  // Lost calls that are told of; whoever has waited for one need not know that.
  const handled = new WeakSet<Error>();
  const report: Reporter = (error, context) => {
    const isBrokenOff = isLeaving() && (isLost(error) || isLost(error.cause));
    if (!handled.has(error) && !isBrokenOff) ports.report(error, context);
  };
  const storage = usableStorage(ports.openStorage, report);
  const send = csrfFetch(ports.fetch, location.origin, ports.cookies);
  const noteOf = ({ code, status }: TransportFailure) => debugLog(`a call failed: ${code} (status ${status})`);
  const onFailure: OnFailure = (failure, call) => {
    noteOf(failure);
    const lost = lostCall(failure);
    if (lost) handled.add(failure);
    // One that nobody asked for is lost each minute while there is no network, and may be the reporting's own.
    if (lost && !call.background && !isLeaving()) report(lost);
    redirects.onFailure(failure, call);
  };
  const restUrl = addressOf(config.paths.rest, location);
  const rest = openRest({ base: restUrl, fetch: send, onFailure });
  const graphql = createGraphQL({ url: addressOf(config.paths.graphql, location), fetch: send, onFailure });
  // What reads and ends the session: a refusal there means signed out, and must not ask again.
  const sessionRest = openRest({
    base: restUrl,
    fetch: send,
    onFailure(failure, call) {
      noteOf(failure); // the session tells of it itself
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
  // Before all others that follow the session: they may ask for the brand.
  const brand = createPageBrand({ hostname, written, brands: config.brands, session, storage });
  const unsaved = createUnsavedWorks(ports.askUnsaved, ports.notifyUnsaved);
  const sessionNotices = createSessionNotices();
  // The first to hear of a change, while everybody still holds what they have.
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

/** The address of a path; where the page knows none, as in a `data:` address, the path itself, which fails when it is called. */
function addressOf(path: string, { origin, base }: ShellPorts['location']): string {
  try {
    return new URL(path, origin === 'null' ? base : origin).href;
  } catch {
    return path;
  }
}
