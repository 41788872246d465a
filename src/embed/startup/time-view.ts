import { pageShell } from '../../shell/page-shell.ts';
import type { StartupBudgets } from './startup-budgets.ts';

/** Before that no view is slow, and nothing is fetched to find out. */
const NEVER_SLOW_MS = 400;

/**
 * Fetches a view, timed as the stages of the start are: as a measure `portico:view <tag>`, and said in the console while it
 * takes longer than its budget. It has its own timer, so that the loader's stays a part of the loader alone.
 */
export async function timeView<View>(tag: string, loadView: () => Promise<View>): Promise<View> {
  const startMs = performance.now();
  let isOver = false;
  const timer = setTimeout(() => {
    const phase = { kind: 'view', subject: `<${tag}>`, startMs, isWaitedFor: () => !isOver } as const;
    import('./warn-when-slow.ts').then(
      ({ warnWhenSlow }) => warnWhenSlow(phase, (pageShell().config.startupBudgetsMs ?? {}) as StartupBudgets),
      () => {}, // whoever waits for a file that does not come says so
    );
  }, NEVER_SLOW_MS);
  try {
    return await loadView();
  } finally {
    isOver = true;
    clearTimeout(timer);
    performance.measure(`portico:view <${tag}>`, { start: startMs });
  }
}
