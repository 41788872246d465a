import { pageShell } from '../../shell/page-shell.ts';
import type { StartupBudgets } from './startup-budgets.ts';

/** A view that loads faster is never reported, so the code for it does not load. */
const NEVER_SLOW_MS = 400;

/**
 * Loads a view and measures it like a startup phase: as a measure `portico:view <tag>`, and with a warning when it
 * exceeds its limit. Has its own timer, so that the loader's timer stays part of the loader.
 */
export async function timeView<View>(tag: string, loadView: () => Promise<View>): Promise<View> {
  const startMs = performance.now();
  let isOver = false;
  const timer = setTimeout(() => {
    const phase = { kind: 'view', subject: `<${tag}>`, startMs, isWaitedFor: () => !isOver } as const;
    import('./warn-when-slow.ts').then(
      ({ warnWhenSlow }) => warnWhenSlow(phase, (pageShell().config.startupBudgetsMs ?? {}) as StartupBudgets),
      () => {}, // the caller reports a file that fails to load
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
