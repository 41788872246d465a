import { alternate } from '../alternate.ts';
import { BELLS } from '../bells.ts';
import type { BenchHost } from '../bench-host.ts';
import type { Placing } from '../bench-pages.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import { measureCpuTime, scriptCpuMs, taskCpuMs } from '../main-thread.ts';
import { waitForBadge } from '../wait-for-badge.ts';

const ROUNDS = 3;
const WARM_UP_MS = 300;
const BUSY_MS = 1500;
const PLACINGS: readonly Placing[] = ['without Portico', 'the bell stands', 'no anchor'];

/** Nodes per mutation batch. */
const NODES_AT_ONCE = [
  [1, 'nodes one by one'],
  [500, '500 nodes at a time'],
] as const;

/** Measures Portico's share of the main thread in a busy page. */
export async function injectionCost(host: BenchHost): Promise<Section> {
  const figures: Figure[] = [];
  const details: string[] = [];
  for (const [atOnce, nodes] of NODES_AT_ONCE) {
    const runs = await alternate(PLACINGS, ROUNDS, (placing) => busyShare(host, placing, atOnce));
    for (const placing of PLACINGS.slice(1)) {
      const compared = { portico: runs[placing], 'the page alone': runs['without Portico'] };
      figures.push(figureOf(`${placing}, ${nodes}`, 'ms/s', compared, ({ taskMs }) => taskMs));
      const callbacks = figureOf('', 'ms/s', compared, ({ callbackMs }) => callbackMs);
      details.push(`${placing}, ${nodes}: ${addedMs(callbacks)} ms a second in Portico's own callbacks`);
    }
  }
  return {
    title: 'Injection',
    method:
      'CPU time of the main thread in a page that makes 10,000 nodes a second and takes as many out, among 5,000 that stand, ' +
      'with the loader and the placement of the legacy header.',
    figures,
    details,
  };
}

const addedMs = ({ portico, baselines }: Figure): string =>
  (portico.median - (baselines['the page alone']?.median ?? Number.NaN)).toFixed(1);

/** `callbackMs`: time that the browser counts as script, with observers and timers, without promise callbacks. */
type Share = { taskMs: number; callbackMs: number };

async function busyShare(host: BenchHost, placing: Placing, atOnce: number): Promise<Share> {
  const { page, cdp, leave } = await host.visitor();
  await measureCpuTime(cdp);
  await page.addInitScript({ path: host.inPage('busy-page') });
  await page.goto(host.busyPage(placing));
  if (placing === 'the bell stands') await waitForBadge(page, BELLS.portico.tag);
  const keepBusy = (forMs: number) =>
    page.evaluate(({ forMs, atOnce }) => window.keepBusy(forMs, atOnce), { forMs, atOnce });
  await keepBusy(WARM_UP_MS);
  const [taskBefore, scriptBefore] = [await taskCpuMs(cdp), await scriptCpuMs(cdp)];
  await keepBusy(BUSY_MS);
  const [taskAfter, scriptAfter] = [await taskCpuMs(cdp), await scriptCpuMs(cdp)];
  await leave();
  const seconds = BUSY_MS / 1000;
  return { taskMs: (taskAfter - taskBefore) / seconds, callbackMs: (scriptAfter - scriptBefore) / seconds };
}
