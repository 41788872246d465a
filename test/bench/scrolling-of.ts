import type { CDPSession } from 'playwright-core';
import { alternate } from './alternate.ts';
import { type Figure, figureOf } from './figure.ts';
import { heapUseOf } from './heap-use.ts';
import { measureCpuTime, scriptCpuMs, taskCpuMs } from './main-thread.ts';
import { type MeasuredPages, PAGE_KINDS, type PageKind, type PageVisitor } from './measured-pages.ts';

const AXES = ['vertical', 'horizontal'] as const;
/** One notch of a mouse wheel. */
const STEP_PX = 120;
const STEPS = 20;
const ROUNDS = 15;
const QUIET_MS = 500;

/** Measures the main-thread time of a step while many rows scroll, in a window of this width. */
export async function scrollingOf(
  { pageOf, visitor, probe }: MeasuredPages,
  windowPx?: { width: number; height: number },
): Promise<Figure[]> {
  const visitors = {} as Record<PageKind, PageVisitor>;
  for (const kind of PAGE_KINDS) {
    const { page, cdp } = await visitor().then((one) => (visitors[kind] = one));
    if (windowPx) await page.setViewportSize(windowPx);
    await measureCpuTime(cdp);
    await page.goto(pageOf(kind));
    await page.evaluate((name) => window[name].opened, probe);
    await page.evaluate(([name, quietMs]) => window[name].rest(quietMs), [probe, QUIET_MS] as const);
  }
  const figures: Figure[] = [];
  for (const axis of AXES) {
    let direction = 1;
    const scroll = async (kind: PageKind) => {
      const { page, cdp } = visitors[kind];
      await page.bringToFront();
      await page.evaluate((name) => window[name].rest(50), probe);
      const before = await timesOf(cdp);
      await page.evaluate(([name, on, px, steps]) => window[name].scroll(on, px, steps), [
        probe,
        axis,
        // Back and forth: all rounds together are wider than the content.
        STEP_PX * (axis === 'vertical' ? 1 : direction),
        STEPS,
      ] as const);
      const after = await timesOf(cdp);
      return { taskMs: (after.taskMs - before.taskMs) / STEPS, scriptMs: (after.scriptMs - before.scriptMs) / STEPS };
    };
    const both = async (kind: PageKind) => {
      direction = 1;
      const there = await scroll(kind);
      direction = -1;
      const back = await scroll(kind);
      return { taskMs: (there.taskMs + back.taskMs) / 2, scriptMs: (there.scriptMs + back.scriptMs) / 2 };
    };
    for (const kind of PAGE_KINDS) await both(kind); // lets the engine compile it
    const runs = await alternate(PAGE_KINDS, ROUNDS, both);
    figures.push(figureOf(`a ${axis} step`, 'ms', runs, ({ taskMs }) => taskMs));
    figures.push(figureOf('of it, scripts', 'ms', runs, ({ scriptMs }) => scriptMs));
  }
  const held = {} as Record<PageKind, { elements: number; heapKb: number }[]>;
  for (const kind of PAGE_KINDS) {
    const { page, cdp, leave } = visitors[kind];
    const elements = await page.evaluate((name) => window[name].elements(), probe);
    held[kind] = [{ elements, heapKb: (await heapUseOf(cdp)).heapBytes / 1000 }];
    await leave();
  }
  figures.push(figureOf('elements afterwards', 'elements', held, ({ elements }) => elements));
  figures.push(figureOf('heap afterwards', 'kB', held, ({ heapKb }) => heapKb));
  return figures;
}

/** The method of measurement, in a sentence. */
export const scrollingMethod =
  `CPU time of the main thread per step of ${STEP_PX} px, one step in each frame, ${STEPS} steps at once, ${ROUNDS} rounds of each kind in turns: ` +
  'scripts, style, layout and the recording of paint.';

const timesOf = async (cdp: CDPSession) => ({ taskMs: await taskCpuMs(cdp), scriptMs: await scriptCpuMs(cdp) });
