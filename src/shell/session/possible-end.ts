import type { Clock } from '../../base/time/clock.ts';
import type { SessionStore } from './session.store.ts';
import type { SessionState, SignedIn } from './session.ts';

type SignsPorts = {
  session: SessionStore;
  clock: Clock;
  /** Bound to the session; undefined if the server sets none. */
  csrfToken: () => string | undefined;
};

/**
 * Returns a function that tells, without a request, whether the session may have ended since the last response: its
 * time is up, or its token has changed.
 */
export function watchPossibleEnd({ session, clock, csrfToken }: SignsPorts): () => boolean {
  let last: { endsAtMs: number; token: string | undefined } | undefined;
  const endsAtMs = ({ expiry }: SignedIn) =>
    expiry ? clock.now() + Math.min(expiry.idleInMs, expiry.endsInMs) : Number.POSITIVE_INFINITY;
  const update = (now: SessionState) => {
    last = now.phase === 'signed-in' ? { endsAtMs: endsAtMs(now), token: csrfToken() } : undefined;
  };
  update(session.getState());
  session.subscribe(update);
  return () => last !== undefined && (clock.now() >= last.endsAtMs || csrfToken() !== last.token);
}
