import type { StartupPhase } from '../../src/embed/startup/warn-when-slow.ts';
import { readLoaderConfig } from './page-config.ts';

/** Before that no stage is slow, and nothing is fetched to find out. */
const FIRST_CHECK_MS = 400;

/**
 * Times a stage of the start, until the answer is called, as a measure `portico:<kind> <subject>` in the browser's
 * performance panel. While one takes longer than its budget, the console says so.
 */
export function timePhase(kind: StartupPhase['kind'], subject: string, isWaitedFor = () => true): () => void {
  const startMs = performance.now();
  let isOver = false;
  const timer = setTimeout(() => {
    const stage = { kind, subject, startMs, isWaitedFor: () => !isOver && isWaitedFor() };
    import('../../src/embed/startup/warn-when-slow.ts').then(
      ({ warnWhenSlow }) => warnWhenSlow(stage, readLoaderConfig().startupBudgetsMs ?? {}),
      () => {}, // whoever waits for a file that does not come says so
    );
  }, FIRST_CHECK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    performance.measure(`portico:${kind} ${subject}`, { start: startMs });
  };
}
