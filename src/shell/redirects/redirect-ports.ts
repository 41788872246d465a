import type { Clock } from '../../base/time/clock.ts';
import type { PagePort } from '../../browser/navigation/browser-page.ts';
import type { Navigate } from '../../browser/navigation/navigator.ts';
import type { Reporter } from '../../browser/reporting/reporter.ts';
import type { BrowserStorage } from '../../browser/storage/browser-storage.ts';
import type { Fetch } from '../../browser/transport/csrf-fetch.ts';
import type { Rest } from '../../browser/transport/rest.ts';
import type { PorticoConfig } from '../config/config.ts';
import type { Messages } from '../messages/messages.store.ts';
import type { SessionStore } from '../session/session.store.ts';

/** What redirects need from the shell and the browser. */
export type RedirectPorts = {
  config: PorticoConfig;
  origin: string;
  session: SessionStore;
  /** A client whose failures do not affect the session. */
  rest: Rest;
  /** URL of the REST API, and a fetch without failure listeners. */
  restUrl: string;
  fetch: Fetch;
  cookies: () => string;
  storage: BrowserStorage;
  messages: Messages;
  clock: Clock;
  navigate: Navigate;
  report: Reporter;
  /** Whether the page is covered and asks the user what to do. */
  isPageBlocked: () => boolean;
  /** Whether a redirect would lose input; then the page does not redirect automatically. */
  hasUnsaved: () => boolean;
  openPage: () => Promise<PagePort>;
};
