import { type Activity, AGE_WARNING_MS, type ExpiryPorts, IDLE_WARNING_MS, RENEW_AFTER_MS } from './expiry.ts';
import type { Expiry } from './session.wire.ts';

const NAME = 'portico-session@1';
const CHANGED = 'changed';
/** Slightly shorter than the interval, so that the same tab can do the next renewal. */
const HOLD_MS = RENEW_AFTER_MS - 5000;
/** An active tab renews this long before the other tabs would warn. */
const LEAD_MS = 15_000;
/** Allowance for the response time. */
const SLACK_MS = 1000;
/** Minimum interval between requests, however little time is left. */
const SOONEST_MS = 1000;
/** The longest delay of browser timers. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/**
 * Renews the session while the user is active in any tab, and warns before it ends. Uses timers relative to the
 * server's last response, so a changed clock has no effect. When the time is up, asks the server, because only the
 * server ends a session.
 */
export function keepSession(
  { session, notices, clock, locks, openChannel, report }: ExpiryPorts,
  activity: Activity,
): void {
  const channel = openChannel?.(NAME);
  let cancelAll = () => {};
  let isRenewing = false;
  let isAgeWarned = false;

  const warn = (reason: 'idle' | 'age', leftMs: number) => {
    // A more serious notice has priority.
    if (notices.getState()?.kind !== 'blocked') notices.setState({ kind: 'ending', reason, leftMs }, true);
  };
  const withdraw = (reason: 'idle' | 'age') => {
    const notice = notices.getState();
    if (notice?.kind !== 'ending' || notice.reason !== reason) return;
    notices.setState(null, true);
    channel?.postMessage(CHANGED); // other tabs may show the same warning
  };

  /** Only one tab at a time, which keeps the lock for a while. */
  const renew = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    const run = async () => {
      activity.isSeen = false;
      try {
        const now = await session.renew();
        channel?.postMessage(CHANGED);
        return now.phase === 'signed-in' && now.expiry ? Math.min(HOLD_MS, now.expiry.idleInMs / 3) : 0;
      } catch {
        activity.isSeen = true; // no response; the next renewal may succeed
        return 0;
      }
    };
    const holdLock = (quietMs: number) => new Promise<void>((resolve) => void clock.after(quietMs, resolve));
    const runAndHoldLock = async () => holdLock(await run());
    try {
      if (locks) await locks.request(NAME, { ifAvailable: true }, (lock) => lock && runAndHoldLock());
      else await runAndHoldLock();
    } finally {
      isRenewing = false;
    }
  };

  const renewIfActive = () => {
    if (activity.isSeen) renew().catch(report);
  };

  /** Schedules the next step from the server's response. */
  const plan = ({ idleInMs, endsInMs }: Expiry): void => {
    cancelAll();
    const cancels: (() => void)[] = [];
    cancelAll = () => cancels.forEach((cancel) => void cancel());
    const after = (delayMs: number, task: () => void) =>
      cancels.push(clock.after(Math.min(Math.max(SOONEST_MS, delayMs), TIMER_MAX_MS), task));

    const isAgeNear = endsInMs <= AGE_WARNING_MS + SLACK_MS;
    const isIdleNear = idleInMs <= IDLE_WARNING_MS + SLACK_MS && idleInMs < endsInMs;
    if (!isIdleNear) withdraw('idle');
    if (!isAgeNear) withdraw('age');
    if (isIdleNear && activity.isSeen) renewIfActive();
    else if (isIdleNear) warn('idle', idleInMs);
    else if (isAgeNear && !isAgeWarned) {
      isAgeWarned = true;
      warn('age', endsInMs);
    }

    if (!isIdleNear) after(idleInMs - IDLE_WARNING_MS, session.reread);
    if (!isAgeNear) after(endsInMs - AGE_WARNING_MS, session.reread);
    after(Math.min(idleInMs, endsInMs), session.reread);
    if (!isIdleNear) after(idleInMs - IDLE_WARNING_MS - LEAD_MS, renewIfActive);
  };

  const update = () => {
    const now = session.getState();
    if (now.phase === 'signed-in' && now.expiry) return plan(now.expiry);
    cancelAll();
    isAgeWarned = false;
    withdraw('idle');
    withdraw('age');
  };
  session.subscribe(update);
  if (channel) channel.onmessage = () => session.reread();
  const beat = () => {
    renewIfActive();
    clock.after(RENEW_AFTER_MS, beat);
  };
  beat();
  session.reread(); // the last response is outdated
}
