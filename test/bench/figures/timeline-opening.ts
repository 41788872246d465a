import { alternate } from '../alternate.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import { heapUseOf } from '../heap-use.ts';
import { measureCpuTime, taskCpuMs } from '../main-thread.ts';
import { ACTIVITIES, type TimelineHost } from '../timeline-host.ts';
import { TIMELINE_KINDS, type TimelineKind } from '../timelines.ts';

const SLOWDOWNS = [1, 4];
const ROUNDS = 7;
const QUIET_MS = 500;

/** Measures the time from the start of a page until it shows the first of ten thousand activities, and what it holds. */
export async function timelineOpening(host: TimelineHost): Promise<Section> {
  const visitor = await host.visitor();
  const { page, cdp } = visitor;
  await measureCpuTime(cdp);
  const open = async (kind: TimelineKind, slowdown: number) => {
    await page.goto(host.blankPage);
    const beforeBytes = (await heapUseOf(cdp)).heapBytes;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const beforeMs = await taskCpuMs(cdp);
    await page.goto(host.timelinePage(kind));
    const opened = await page.evaluate(() => window.timelineProbe.opened);
    const cpuMs = (await taskCpuMs(cdp)) - beforeMs;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.evaluate((quietMs) => window.timelineProbe.rest(quietMs), QUIET_MS);
    const elements = await page.evaluate(() => window.timelineProbe.elements());
    const heapKb = ((await heapUseOf(cdp)).heapBytes - beforeBytes) / 1000;
    return { ...opened, afterAnswerMs: opened.openMs - opened.answerMs, cpuMs, elements, heapKb };
  };
  for (const kind of TIMELINE_KINDS) await open(kind, 1); // fills the cache
  const figures: Figure[] = [];
  for (const slowdown of SLOWDOWNS) {
    const runs = await alternate(TIMELINE_KINDS, ROUNDS, (kind) => open(kind, slowdown));
    const at = `CPU ${slowdown}x slower`;
    figures.push(figureOf(`until bars are painted, ${at}`, 'ms', runs, ({ openMs }) => openMs));
    figures.push(figureOf(`of it, until the rows arrive, ${at}`, 'ms', runs, ({ answerMs }) => answerMs));
    figures.push(figureOf(`of it, after they have arrived, ${at}`, 'ms', runs, (run) => run.afterAnswerMs));
    if (slowdown > 1) continue;
    figures.push(figureOf('main thread, CPU time', 'ms', runs, ({ cpuMs }) => cpuMs));
    figures.push(figureOf('elements of the page', 'elements', runs, ({ elements }) => elements));
    figures.push(figureOf('heap after garbage collection', 'kB', runs, ({ heapKb }) => heapKb));
  }
  await visitor.leave();
  return {
    title: `Opening ${ACTIVITIES} activities`,
    method:
      `${ROUNDS} page loads of each kind in turns, with the files in the cache: median, [least to worst]. From the start of the page until the end of ` +
      'the first frame with bars. Heap: more than a blank page. Both pages read the same rows from the same server.',
    figures,
  };
}
