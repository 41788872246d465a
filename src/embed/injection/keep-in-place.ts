import type { Clock } from '../../base/time/clock.ts';
import type { Schedule } from '../../base/time/schedule.ts';
import { onPageChanges } from './page-changes.ts';

/** An item with a place in a page that other code redraws. */
export type Kept = {
  /** Whether it is in its place. Called on every change of the page, so it must be cheap. */
  isInPlace(changes: readonly MutationRecord[]): boolean;
  /** Finds its place and inserts it. Returns false if the page has no such place. */
  put(reason: 'schedule' | 'change'): boolean;
  /** The schedule ended without finding a place. */
  gaveUp(): void;
  /** The page removes it as often as it is put back. */
  contested(): void;
  /** Finding or inserting threw; the watch ends. */
  failed(cause: unknown): void;
};

export type KeepOptions = { retry: Schedule; signal: AbortSignal; clock: Clock; page: Document };

/**
 * The longest time of any schedule; afterwards only changes of the page are followed
 * (docs/decisions/0039-injection-schedule.md).
 */
const POLLING_ENDS_MS = 60_000;
/** While there is no place, looks at most once per frame, however fast the page or the schedule is. */
const FRAME_MS = 16;
/** A page that removes it more often per second is not redrawing but rejecting it. */
const LOSSES_A_SECOND = 100;
const TRUCE_MS = 1000;
/** After this time without a removal, the page may redraw as often as before. */
const PEACE_MS = 10_000;

/**
 * Puts an item in its place: immediately, then on the schedule, and sooner when the page changes. After a redraw, puts
 * it back before the browser paints, and before a custom element considers itself removed. The schedule restarts after
 * each removal, pauses while the page is in the back/forward cache, and ends with the signal.
 */
export function keepInPlace(kept: Kept, { retry, signal, clock, page }: KeepOptions): void {
  if (signal.aborted) return;
  const ended = new AbortController();
  let isPlaced = false;
  let isPageHidden = false;
  let waits: Iterator<number> = [].values();
  let polledMs = 0;
  let lookedAtMs = 0;
  let cancelPoll = () => {};
  let cancelDeferred: (() => void) | undefined;
  let losses = { sinceMs: 0, count: 0, allowed: LOSSES_A_SECOND };
  let isContestKnown = false;

  const guarded =
    <Given extends unknown[]>(task: (...given: Given) => void) =>
    (...given: Given): void => {
      if (ended.signal.aborted) return;
      try {
        task(...given);
      } catch (cause) {
        ended.abort();
        kept.failed(cause);
      }
    };

  const rest = () => {
    cancelPoll();
    cancelDeferred?.();
    cancelDeferred = undefined;
  };

  const look = (reason: 'schedule' | 'change') => {
    lookedAtMs = clock.now();
    isPlaced = kept.put(reason);
    if (isPlaced) rest();
  };

  const poll = (reason: 'schedule' | 'change') => {
    look(reason);
    if (isPlaced) return;
    const { done, value } = waits.next();
    const waitMs = Math.max(FRAME_MS, Number(value) || 0);
    polledMs += waitMs;
    if (done || polledMs > POLLING_ENDS_MS) kept.gaveUp();
    else
      cancelPoll = clock.after(
        waitMs,
        guarded(() => poll('schedule')),
      );
  };

  const start = (reason: 'schedule' | 'change') => {
    rest();
    waits = retry();
    polledMs = 0;
    poll(reason);
  };

  const defer = (delayMs: number) => {
    cancelDeferred = clock.after(
      delayMs,
      guarded(() => {
        cancelDeferred = undefined;
        if (!kept.isInPlace([])) look('change');
      }),
    );
  };

  const isContested = () => {
    const nowMs = clock.now();
    const quietMs = nowMs - losses.sinceMs;
    const allowed = quietMs >= PEACE_MS ? LOSSES_A_SECOND : losses.allowed;
    if (quietMs >= TRUCE_MS) losses = { sinceMs: nowMs, count: 0, allowed };
    losses.count++;
    if (losses.count <= losses.allowed) return false;
    losses.allowed = 1;
    if (!isContestKnown) kept.contested();
    isContestKnown = true;
    return true;
  };

  const changed = guarded((changes: readonly MutationRecord[]) => {
    if (isPageHidden || cancelDeferred || kept.isInPlace(changes)) return;
    if (isPlaced) {
      isPlaced = false;
      if (isContested()) defer(TRUCE_MS);
      else start('change');
      return;
    }
    const earlyMs = FRAME_MS - (clock.now() - lookedAtMs);
    if (earlyMs <= 0) look('change');
    else defer(Math.min(earlyMs, FRAME_MS));
  });

  signal.addEventListener('abort', () => ended.abort(), { signal: ended.signal });
  ended.signal.addEventListener('abort', rest);
  page.defaultView?.addEventListener(
    'pagehide',
    () => {
      isPageHidden = true;
      rest();
    },
    { signal: ended.signal },
  );
  page.defaultView?.addEventListener(
    'pageshow',
    guarded(() => {
      if (!isPageHidden) return;
      isPageHidden = false;
      if (!kept.isInPlace([])) start('schedule');
    }),
    { signal: ended.signal },
  );
  guarded(start)('schedule');
  if (!ended.signal.aborted) onPageChanges(page, changed, ended.signal);
}
