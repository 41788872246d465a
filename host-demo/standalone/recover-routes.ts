import type { DataRouter } from 'react-router';
import type { Clock } from '../../src/base/time/clock.ts';
import { jittered, RETRY_CAP_MS, RETRY_FIRST_MS } from '../../src/base/time/schedule.ts';
import { mayReload, reloadPage } from '../../src/browser/page/reload-page.ts';
import { RETRY_SIGNALS } from '../../src/browser/page/retry-signals.ts';
import { isPassing } from '../../src/browser/transport/failures.ts';
import { mayReloadForCode } from '../../src/shell/redirects/attempts.ts';
import { CodeMissing } from './frames/on-demand.tsx';

/** Whether the screen can load later without a reload of the page. */
export const isPassingTrouble = (thrown: unknown): boolean =>
  isPassing(thrown) || (thrown instanceof CodeMissing && thrown.code === 'code.passing');

/** The browser keeps damaged and pending code until the page is reloaded. */
const needsReload = (thrown: unknown): boolean =>
  thrown instanceof CodeMissing && ['code.damaged', 'code.late'].includes(thrown.code);

/** A screen without its code has no input. The page itself must be available, or the reload would lose it. */
async function reloadWhenServed(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok && mayReload({}) && mayReloadForCode(sessionStorage, Date.now())) reloadPage();
}

/** Loads a failed screen again: with growing delays, and immediately at each retry signal. */
export function recoverRoutes(router: DataRouter, clock: Clock): void {
  const waits = jittered(RETRY_FIRST_MS, RETRY_CAP_MS, Math.random);
  let wait = waits();
  let cancel: (() => void) | undefined;
  const isIdle = () => router.state.navigation.state === 'idle' && router.state.revalidation === 'idle';
  const has = (isOne: (thrown: unknown) => boolean) => Object.values(router.state.errors ?? {}).some(isOne);
  const hasFailed = () => has((thrown) => isPassingTrouble(thrown) || needsReload(thrown));
  const stop = () => {
    cancel?.();
    cancel = undefined;
  };
  const retry = async () => {
    if (!isIdle() || !hasFailed()) return;
    stop();
    if (has(isPassingTrouble)) return router.revalidate();
    await reloadWhenServed();
    follow();
  };
  const follow = () => {
    if (!isIdle()) stop();
    else if (hasFailed()) cancel ??= clock.after(wait.next().value, retry);
    else wait = waits();
  };
  follow();
  router.subscribe(follow);
  for (const signal of RETRY_SIGNALS) addEventListener(signal, retry);
}
