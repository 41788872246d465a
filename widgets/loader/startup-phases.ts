import type { StartupPhase } from '../../src/embed/startup/warn-when-slow.ts';
import { readLoaderConfig } from './page-config.ts';

/** A phase shorter than this is never slow, so the code for warnings does not load. */
const FIRST_CHECK_MS = 400;

/**
 * Measures a startup phase until the returned function is called, as `portico:<kind> <subject>` in the browser's
 * performance panel. Logs a warning when it exceeds its limit.
 */
export function timePhase(kind: StartupPhase['kind'], subject: string, isWaitedFor = () => true): () => void {
  const startMs = performance.now();
  let isOver = false;
  const timer = setTimeout(() => {
    const phase = { kind, subject, startMs, isWaitedFor: () => !isOver && isWaitedFor() };
    import('../../src/embed/startup/warn-when-slow.ts').then(
      ({ warnWhenSlow }) => warnWhenSlow(phase, readLoaderConfig().startupBudgetsMs ?? {}),
      () => {}, // the caller reports a file that fails to load
    );
  }, FIRST_CHECK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    performance.measure(`portico:${kind} ${subject}`, { start: startMs });
  };
}
