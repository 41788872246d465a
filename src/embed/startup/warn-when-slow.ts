import { oncePerPage } from '../../base/page/once-per-page.ts';
import { logMessage } from '../../browser/reporting/log-message.ts';
import type { StartupBudgets } from './startup-budgets.ts';

/** A startup phase that the user may be waiting for. */
export type StartupPhase = {
  kind: 'session' | 'code' | 'definition' | 'drawing' | 'view';
  /** What is waiting, in words. */
  subject: string;
  startMs: number;
  isWaitedFor: () => boolean;
};

/** Time limits of the phases while the page is visible, in milliseconds. */
const BUDGETS_MS: Record<StartupPhase['kind'], number> = {
  session: 1000,
  code: 3000,
  definition: 1000,
  drawing: 1000,
  view: 1000,
};

/** Entries of `MESSAGE_NUMBERS`, which is not part of the loader. */
export const PHASE_MESSAGES: Record<StartupPhase['kind'], { number: number; code: string }> = {
  session: { number: 401, code: 'start.slow-session' },
  code: { number: 402, code: 'start.slow-code' },
  definition: { number: 403, code: 'start.slow-definition' },
  drawing: { number: 404, code: 'start.slow-drawing' },
  view: { number: 405, code: 'start.slow-view' },
};

const ADVICE: Record<StartupPhase['kind'], string> = {
  session: 'to know who is signed in, and nothing is shown before. Look at the session call in the network panel.',
  code: 'for its code. Look at the size, the caching and the distance of its files in the network panel.',
  definition: 'to be defined, although its code is here. Look for an error further up.',
  drawing: 'to be drawn. Look for long tasks in the performance panel, beside the measures portico:*.',
  view: 'to open, for what it opens is still being fetched. Look at the size and the distance of its chunks in the network panel.',
};

/** Logs once per phase and subject when it exceeds its limit. */
export function warnWhenSlow({ kind, subject, startMs, isWaitedFor }: StartupPhase, budgetsMs: StartupBudgets): void {
  const budgetMs = Number(budgetsMs[kind] ?? BUDGETS_MS[kind]);
  const logged = oncePerPage('slow-phases@1', () => new Set<string>());
  if (!(budgetMs > 0)) return; // switched off
  const elapsedMs = document.hidden ? 0 : performance.now() - startMs;
  afterSeenFor(budgetMs - elapsedMs, () => {
    const { number, code } = PHASE_MESSAGES[kind];
    if (!isWaitedFor() || logged.has(code + subject)) return;
    logged.add(code + subject);
    logMessage('warn', number, code, `${subject} has waited more than ${budgetMs} ms ${ADVICE[kind]}`);
  });
}

/** Like a timer, but does not count time while the page is hidden. */
function afterSeenFor(delayMs: number, task: () => void): void {
  let leftMs = delayMs;
  let sinceMs: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (sinceMs !== undefined) leftMs -= performance.now() - sinceMs;
    sinceMs = document.hidden ? undefined : performance.now();
    if (sinceMs === undefined) return;
    timer = setTimeout(() => {
      document.removeEventListener('visibilitychange', follow);
      task();
    }, leftMs);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
