import { alternate } from '../alternate.ts';
import { BELLS, KINDS, type Kind } from '../bells.ts';
import type { BenchHost } from '../bench-host.ts';
import { figureOf, type Section } from '../figure.ts';
import { type HeapUse, heapUseOf } from '../heap-use.ts';
import { waitForBadge } from '../wait-for-badge.ts';

const ROUNDS = 3;
const WARM_UP_CYCLES = 200;
const CYCLES = 1000;

/** Measures the memory that a page retains of removed bells. */
export async function heap(host: BenchHost): Promise<Section> {
  const runs = await alternate(KINDS, ROUNDS, (kind) => growth(host, kind));
  return {
    title: 'Held after 1,000 bells',
    method: `Growth over ${CYCLES} cycles of mounting and unmounting one bell, after ${WARM_UP_CYCLES} to warm up; garbage is collected before both looks.`,
    figures: [
      figureOf('heap', 'kB', runs, ({ heapBytes }) => heapBytes / 1000),
      figureOf('DOM nodes', 'nodes', runs, ({ nodes }) => nodes),
      figureOf('event listeners', 'listeners', runs, ({ listeners }) => listeners),
    ],
  };
}

async function growth(host: BenchHost, kind: Kind): Promise<HeapUse> {
  const { page, cdp, leave } = await host.visitor();
  const { tag } = BELLS[kind];
  await page.addInitScript({ path: host.inPage('mounting') });
  await page.goto(host.bellPage(kind));
  await waitForBadge(page, tag);
  const cycle = (times: number) => page.evaluate(({ tag, times }) => window.mounting.cycle(tag, times), { tag, times });
  await cycle(WARM_UP_CYCLES);
  const before = await heapUseOf(cdp);
  await cycle(CYCLES);
  const after = await heapUseOf(cdp);
  await leave();
  return {
    heapBytes: after.heapBytes - before.heapBytes,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}
