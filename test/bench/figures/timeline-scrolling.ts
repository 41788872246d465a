import type { CDPSession } from 'playwright-core';
import { alternate } from '../alternate.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import { heapUseOf } from '../heap-use.ts';
import { measureCpuTime, scriptCpuMs, taskCpuMs } from '../main-thread.ts';
import type { TimelineHost, TimelineVisitor } from '../timeline-host.ts';
import { TIMELINE_KINDS, type TimelineKind } from '../timelines.ts';

const AXES = ['vertical', 'horizontal'] as const;
/** One notch of a mouse wheel. */
const STEP_PX = 120;
const STEPS = 20;
const ROUNDS = 15;
const QUIET_MS = 500;

/** Measures the main-thread time of a step while ten thousand activities scroll. */
export async function timelineScrolling(host: TimelineHost): Promise<Section> {
  const visitors = {} as Record<TimelineKind, TimelineVisitor>;
  for (const kind of TIMELINE_KINDS) {
    const { page, cdp } = await host.visitor().then((visitor) => (visitors[kind] = visitor));
    await measureCpuTime(cdp);
    await page.goto(host.timelinePage(kind));
    await page.evaluate(() => window.timelineProbe.opened);
    await page.evaluate((quietMs) => window.timelineProbe.rest(quietMs), QUIET_MS);
  }
  const figures: Figure[] = [];
  for (const axis of AXES) {
    let direction = 1;
    const scroll = async (kind: TimelineKind) => {
      const { page, cdp } = visitors[kind];
      await page.bringToFront();
      await page.evaluate(() => window.timelineProbe.rest(50));
      const before = await timesOf(cdp);
      await page.evaluate(([on, px, steps]) => window.timelineProbe.scroll(on, px, steps), [
        axis,
        // Back and forth: a year of a timeline is shorter than all rounds.
        STEP_PX * (axis === 'vertical' ? 1 : direction),
        STEPS,
      ] as const);
      const after = await timesOf(cdp);
      return { taskMs: (after.taskMs - before.taskMs) / STEPS, scriptMs: (after.scriptMs - before.scriptMs) / STEPS };
    };
    const both = async (kind: TimelineKind) => {
      direction = 1;
      const there = await scroll(kind);
      direction = -1;
      const back = await scroll(kind);
      return { taskMs: (there.taskMs + back.taskMs) / 2, scriptMs: (there.scriptMs + back.scriptMs) / 2 };
    };
    for (const kind of TIMELINE_KINDS) await both(kind); // lets the engine compile it
    const runs = await alternate(TIMELINE_KINDS, ROUNDS, both);
    figures.push(figureOf(`a ${axis} step`, 'ms', runs, ({ taskMs }) => taskMs));
    figures.push(figureOf('of it, scripts', 'ms', runs, ({ scriptMs }) => scriptMs));
  }
  const held = {} as Record<TimelineKind, { elements: number; heapKb: number }[]>;
  for (const kind of TIMELINE_KINDS) {
    const { page, cdp, leave } = visitors[kind];
    const elements = await page.evaluate(() => window.timelineProbe.elements());
    held[kind] = [{ elements, heapKb: (await heapUseOf(cdp)).heapBytes / 1000 }];
    await leave();
  }
  figures.push(figureOf('elements afterwards', 'elements', held, ({ elements }) => elements));
  figures.push(figureOf('heap afterwards', 'kB', held, ({ heapKb }) => heapKb));
  return {
    title: 'Scrolling the timeline',
    method:
      `CPU time of the main thread per step of ${STEP_PX} px, one step in each frame, ${STEPS} steps at once, ${ROUNDS} rounds of each kind in turns: ` +
      'scripts, style, layout and the recording of paint.',
    figures,
  };
}

const timesOf = async (cdp: CDPSession) => ({ taskMs: await taskCpuMs(cdp), scriptMs: await scriptCpuMs(cdp) });
