import type { Clock } from '../../base/time/clock.ts';
import type { Reporter } from '../../browser/reporting/reporter.ts';
import type { SessionStore } from './session.store.ts';
import type { SessionNotices } from './session-notice.ts';

/** What keeping a session alive needs of the page; locks and channels may be missing in a browser. */
export type ExpiryPorts = {
  session: SessionStore;
  notices: SessionNotices;
  clock: Clock;
  report: Reporter;
  locks: LockManager | undefined;
  openChannel: ((name: string) => BroadcastChannel) | undefined;
};

/** Whether the person has done something in this page since that was last told to the server. */
export type Activity = { isSeen: boolean };

/** A session is renewed at most so often a browser; one that lives shortly, more often. */
export const RENEW_AFTER_MS = 5 * 60_000;
/** Idle people are warned so long before (docs/decisions/0017-session-lifetime.md). */
export const IDLE_WARNING_MS = 60_000;
/** The end that nothing prolongs needs time to save. */
export const AGE_WARNING_MS = 5 * 60_000;
