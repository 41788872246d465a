import { PorticoError } from '../../base/errors.ts';
import { fetchCode } from '../../browser/code/fetch-code.ts';
import { type Activity, AGE_WARNING_MS, type ExpiryPorts, IDLE_WARNING_MS, RENEW_AFTER_MS } from './expiry.ts';

/** Fetches the code that keeps a session alive and warns of its end, when there is first something for it to do. */
export function watchExpiry({ onActivity, ...ports }: ExpiryPorts & { onActivity: (task: () => void) => void }): void {
  const { session, clock, report } = ports;
  const activity: Activity = { isSeen: false };
  let cancel = () => {};
  let dueAtMs = Number.POSITIVE_INFINITY;
  onActivity(() => {
    activity.isSeen = true;
  });

  const start = async () => {
    unsubscribe();
    const loaded = await fetchCode(
      'The warning before the session ends',
      () => import('./keep-session.ts'),
      (code, message, cause) => report(new PorticoError(code, message, { cause })),
      { reloads: false }, // no user action started it
    );
    if (typeof loaded === 'object') loaded.keepSession(ports, activity);
  };
  const wait = () => {
    const now = session.getState();
    if (now.phase !== 'signed-in' || !now.expiry) {
      cancel();
      dueAtMs = Number.POSITIVE_INFINITY;
      return;
    }
    const { idleInMs, endsInMs } = now.expiry;
    const quietMs = Math.min(RENEW_AFTER_MS, idleInMs - IDLE_WARNING_MS, endsInMs - AGE_WARNING_MS);
    // Regular reads of the session must not postpone it indefinitely.
    if (clock.now() + quietMs >= dueAtMs) return;
    cancel();
    dueAtMs = clock.now() + quietMs;
    cancel = clock.after(quietMs, start);
  };
  const unsubscribe = session.subscribe(wait);
  wait();
}
