import type { KyInstance } from 'ky';
import type { Clock } from '../base/time/clock.ts';
import type { Navigate } from '../browser/navigation/navigator.ts';
import type { Reporter } from '../browser/reporting/reporter.ts';
import { type TextStorage, usableStorage } from '../browser/storage/browser-storage.ts';
import { csrfFetch, type Fetch } from '../browser/transport/csrf-fetch.ts';
import type { TransportFailure } from '../browser/transport/failures.ts';
import { createGraphQL, type GraphQL } from '../browser/transport/graphql.ts';
import { createRest } from '../browser/transport/rest.ts';
import { type Brand, brandOf } from './brand/brand.ts';
import type { PorticoConfig } from './config/config.ts';
import { createLive, type Live, type LivePorts } from './live/live.ts';
import { createMessages, type Messages } from './messages/messages.store.ts';
import { createSession, type SessionStore } from './session/session.store.ts';

/** The outside world, so that a test, the workbench and a second shell are ordinary calls. */
export type ShellPorts = {
  /** Address of the page, for its origin and host name. */
  location: Pick<Location, 'origin' | 'hostname'>;
  fetch: Fetch;
  cookies: () => string;
  openStorage: () => TextStorage;
  clock: Clock;
  live: Omit<LivePorts, 'clock'>;
  navigate: Navigate;
  report: Reporter;
};

/** What all elements of one page share. */
export type Shell = {
  config: PorticoConfig;
  session: SessionStore;
  messages: Messages;
  live: Live;
  rest: KyInstance;
  graphql: GraphQL;
  clock: Clock;
  navigate: Navigate;
  report: Reporter;
  /** The brand to show now; it changes only when somebody signs in or out. */
  brand(): Brand;
  /** One instance a shell of what a feature shares between its elements. */
  part<T>(key: string, create: (shell: Shell) => T): T;
};

/** Builds a shell from its parts. Nothing else in Portico makes singletons. */
export function createShell(config: PorticoConfig, ports: ShellPorts): Shell {
  const { location, clock, report, navigate } = ports;
  const storage = usableStorage(ports.openStorage);
  const send = csrfFetch(ports.fetch, location.origin, ports.cookies);
  const onFailure = (failure: TransportFailure) => {
    // A refused call is how a page learns that its session has ended elsewhere.
    if (failure.status === 401 && session.getState().phase === 'signed-in') session.refresh().catch(report);
  };
  const rest = createRest({ base: config.paths.rest, fetch: send, onFailure });
  const graphqlUrl = new URL(config.paths.graphql, location.origin).href;
  const graphql = createGraphQL({ url: graphqlUrl, fetch: send, onFailure });
  const session = createSession({ rest, storage });
  const live = createLive(`${config.paths.rest}/events`, { ...ports.live, clock });
  session.subscribe((now) => live.follow(now.phase === 'signed-in' ? now.account.id : undefined));

  const parts = new Map<string, unknown>();
  const shell: Shell = {
    config,
    session,
    messages: createMessages(clock),
    live,
    rest,
    graphql,
    clock,
    navigate,
    report,
    brand() {
      const now = session.getState();
      return brandOf(location.hostname, config.brands, now.phase === 'signed-in' ? now.features : undefined);
    },
    part<T>(key: string, create: (shell: Shell) => T): T {
      if (!parts.has(key)) parts.set(key, create(shell));
      return parts.get(key) as T;
    },
  };
  return shell;
}
