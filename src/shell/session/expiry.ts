import type { Clock } from '../../base/time/clock.ts';
import type { Reporter } from '../../browser/reporting/reporter.ts';
import type { SessionStore } from './session.store.ts';
import type { SessionNotices } from './session-notice.ts';

/** What keeping a session alive needs from the page. Browsers may lack locks and channels. */
export type ExpiryPorts = {
  session: SessionStore;
  notices: SessionNotices;
  clock: Clock;
  report: Reporter;
  locks: LockManager | undefined;
  openChannel: ((name: string) => BroadcastChannel) | undefined;
};

/** Whether the user has been active on this page since the last renewal. */
export type Activity = { isSeen: boolean };

/** Minimum interval between renewals per browser; shorter for short sessions. */
export const RENEW_AFTER_MS = 5 * 60_000;
/** Warning before an idle session ends (docs/decisions/0017-session-lifetime.md). */
export const IDLE_WARNING_MS = 60_000;
/** Warning before the maximum age, which leaves time to save. */
export const AGE_WARNING_MS = 5 * 60_000;
