import type { Page } from 'playwright-core';
import { alternate } from '../alternate.ts';
import { BELLS, KINDS, type Kind } from '../bells.ts';
import type { BenchHost } from '../bench-host.ts';
import { BEGAN } from '../bench-pages.ts';
import { figureOf, type Section } from '../figure.ts';
import { waitForBadge } from '../wait-for-badge.ts';

const ROUNDS = 9;
const SLOWDOWNS = [1, 4];

/** Measures how soon the bell is visible, with an empty and with a warm cache. */
export async function firstSight(host: BenchHost): Promise<Section> {
  const figures: Section['figures'] = [];
  for (const slowdown of SLOWDOWNS) {
    const runs = await alternate(KINDS, ROUNDS, (kind) => visits(host, kind, slowdown));
    for (const visit of ['first', 'remembered'] as const) {
      figures.push(figureOf(`${visit} visit, CPU ${slowdown}x slower`, 'ms', runs, (run) => run[visit]));
    }
  }
  return {
    title: 'Visible',
    method:
      'From the first line of the page being read to its first paint, where only the bell can be painted. First visit: empty ' +
      'cache. Remembered: the same browser again.',
    figures,
  };
}

async function visits(host: BenchHost, kind: Kind, slowdown: number): Promise<{ first: number; remembered: number }> {
  const { page, cdp, leave } = await host.visitor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const visit = async () => {
    await page.goto(host.bellPage(kind), { waitUntil: 'commit' });
    const paintedMs = await firstPaintMs(page);
    await waitForBadge(page, BELLS[kind].tag); // everything is in the cache then
    await page.goto(host.blankPage);
    return paintedMs;
  };
  const first = await visit();
  const remembered = await visit();
  await leave();
  return { first, remembered };
}

/** The browser's own entry. A script that checked each frame would affect the measurement. */
const firstPaintMs = (page: Page): Promise<number> =>
  page.evaluate(
    (began) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          const [start] = performance.getEntriesByName(began);
          if (paint && start) resolve(paint.startTime - start.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
    BEGAN,
  );
