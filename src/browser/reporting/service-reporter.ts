import type { Clock } from '../../base/time/clock.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import type { Reporter } from './reporter.ts';

export type KeptReport = {
  error: Error;
  context: Record<string, unknown> | undefined;
  /** How often the same failure occurred at the same place since it was last sent. */
  repeated: number;
};

/** Sends a report to a service. */
export type SendReport = (report: KeptReport) => void;

export const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.name;
export const placeOf = (context: Record<string, unknown> | undefined): string => String(context?.element ?? '');

const KEPT_MAX = 20;
const MINUTE_MS = 60_000;

/**
 * Logs each fault with `say` and sends it to the service, whose code loads with the first fault. Until then, keeps the
 * first 20. Counts repetitions of a code at the same place for a minute instead of sending them.
 */
export function serviceReporter(say: Reporter, open: () => Promise<SendReport>, clock: Clock): Reporter {
  const kept: KeptReport[] = [];
  const last = new Map<string, { atMs: number; repeated: number }>();
  let send: SendReport | undefined;
  let isOpening = false;

  const hand = (report: KeptReport) => {
    if (send) return send(report);
    if (kept.length < KEPT_MAX) kept.push(report);
    if (isOpening) return;
    isOpening = true;
    open().then(
      (opened) => {
        send = opened;
        kept.splice(0).forEach(opened);
      },
      () => clock.after(MINUTE_MS, () => (isOpening = false)),
    );
  };

  return (error, context) => {
    say(error, context);
    const key = `${codeOf(error)} ${placeOf(context)}`;
    const before = last.get(key);
    const nowMs = clock.now();
    if (before && isRecent(before.atMs, nowMs, MINUTE_MS)) {
      before.repeated++;
      return;
    }
    last.set(key, { atMs: nowMs, repeated: 0 });
    hand({ error, context, repeated: before?.repeated ?? 0 });
  };
}
