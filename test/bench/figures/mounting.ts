import { alternate } from '../alternate.ts';
import { BELLS, KINDS, type Kind } from '../bells.ts';
import type { BenchHost, BenchVisitor } from '../bench-host.ts';
import { figureOf, type Section } from '../figure.ts';
import { measureCpuTime, taskCpuMs } from '../main-thread.ts';
import { waitForBadge } from '../wait-for-badge.ts';

const ROUNDS_BY_COUNT = new Map([
  [1, 9],
  [10, 9],
  [100, 9],
  [1000, 3],
]);

/** Measures how long it takes to add and remove many bells, in a page with a loaded session and message. */
export async function mounting(host: BenchHost): Promise<Section> {
  const visitors = {} as Record<Kind, BenchVisitor>;
  for (const kind of KINDS) {
    const visitor = await host.visitor();
    await visitor.page.addInitScript({ path: host.inPage('mounting') });
    await visitor.page.goto(host.bellPage(kind));
    await waitForBadge(visitor.page, BELLS[kind].tag);
    await measureCpuTime(visitor.cdp);
    visitors[kind] = visitor;
  }
  const figures: Section['figures'] = [];
  for (const [count, rounds] of ROUNDS_BY_COUNT) {
    const runs = await alternate(KINDS, rounds, async (kind) => {
      const { page, cdp } = visitors[kind];
      await page.bringToFront();
      await cdp.send('HeapProfiler.collectGarbage'); // otherwise one run would collect the garbage of another
      const cpuBeforeMs = await taskCpuMs(cdp);
      const { mountMs, unmountMs } = await page.evaluate(
        ({ tag, count }) => window.mounting.mountAndUnmount(tag, count),
        { tag: BELLS[kind].tag, count },
      );
      return { mountMs, unmountMs, cpuMs: (await taskCpuMs(cdp)) - cpuBeforeMs };
    });
    figures.push(figureOf(`mount ${count}`, 'ms', runs, ({ mountMs }) => mountMs));
    figures.push(figureOf(`unmount ${count}`, 'ms', runs, ({ unmountMs }) => unmountMs));
    figures.push(figureOf(`both, ${count}: CPU`, 'ms', runs, ({ cpuMs }) => cpuMs));
  }
  for (const { leave } of Object.values(visitors)) await leave();
  return {
    title: 'Mounting',
    method:
      'Bells of somebody who has an unread message, from their insertion until all are drawn with their badges and laid ' +
      'out, and from their removal until all are gone. CPU: time of the main thread for both, painting included.',
    figures,
  };
}
