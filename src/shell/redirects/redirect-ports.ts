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

/** What leaving the page needs of the shell and of the world around it. */
export type RedirectPorts = {
  config: PorticoConfig;
  origin: string;
  session: SessionStore;
  /** A client whose refusals say nothing of the session. */
  rest: Rest;
  /** Address of the REST interface, and how to ask it without being heard. */
  restUrl: string;
  fetch: Fetch;
  cookies: () => string;
  storage: BrowserStorage;
  messages: Messages;
  clock: Clock;
  navigate: Navigate;
  report: Reporter;
  /** Whether the page is covered already, and asks the person what to do. */
  isPageBlocked: () => boolean;
  /** Whether somebody would lose what they have written; then the page is not left by itself. */
  hasUnsaved: () => boolean;
  openPage: () => Promise<PagePort>;
};
