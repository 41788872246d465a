import { alternate } from './alternate.ts';
import { type Figure, figureOf } from './figure.ts';
import { heapUseOf } from './heap-use.ts';
import { measureCpuTime, taskCpuMs } from './main-thread.ts';
import { type MeasuredPages, PAGE_KINDS, type PageKind } from './measured-pages.ts';

const SLOWDOWNS = [1, 4];
export const OPENING_ROUNDS = 7;
const QUIET_MS = 500;

/** Measures the time from the start of a page until it shows its first rows, and what it holds. */
export async function openingOf({ pageOf, blankPage, visitor, probe }: MeasuredPages, what: string): Promise<Figure[]> {
  const { page, cdp, leave } = await visitor();
  await measureCpuTime(cdp);
  const open = async (kind: PageKind, slowdown: number) => {
    await page.goto(blankPage);
    const beforeBytes = (await heapUseOf(cdp)).heapBytes;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const beforeMs = await taskCpuMs(cdp);
    await page.goto(pageOf(kind));
    const opened = await page.evaluate((name) => window[name].opened, probe);
    const cpuMs = (await taskCpuMs(cdp)) - beforeMs;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.evaluate(([name, quietMs]) => window[name].rest(quietMs), [probe, QUIET_MS] as const);
    const elements = await page.evaluate((name) => window[name].elements(), probe);
    const heapKb = ((await heapUseOf(cdp)).heapBytes - beforeBytes) / 1000;
    return { ...opened, afterAnswerMs: opened.openMs - opened.answerMs, cpuMs, elements, heapKb };
  };
  for (const kind of PAGE_KINDS) await open(kind, 1); // fills the cache
  const figures: Figure[] = [];
  for (const slowdown of SLOWDOWNS) {
    const runs = await alternate(PAGE_KINDS, OPENING_ROUNDS, (kind) => open(kind, slowdown));
    const at = `CPU ${slowdown}x slower`;
    figures.push(figureOf(`until ${what} are painted, ${at}`, 'ms', runs, ({ openMs }) => openMs));
    figures.push(figureOf(`of it, until the rows arrive, ${at}`, 'ms', runs, ({ answerMs }) => answerMs));
    figures.push(figureOf(`of it, after they have arrived, ${at}`, 'ms', runs, (run) => run.afterAnswerMs));
    if (slowdown > 1) continue;
    figures.push(figureOf('main thread, CPU time', 'ms', runs, ({ cpuMs }) => cpuMs));
    figures.push(figureOf('elements of the page', 'elements', runs, ({ elements }) => elements));
    figures.push(figureOf('heap after garbage collection', 'kB', runs, ({ heapKb }) => heapKb));
  }
  await leave();
  return figures;
}

/** The method of measurement, in a sentence. */
export const openingMethod = (what: string): string =>
  `${OPENING_ROUNDS} page loads of each kind in turns, with the files in the cache: median, [least to worst]. From the start of the page until the end of ` +
  `the first frame with ${what}. Heap: more than a blank page. Both pages read the same rows from the same server.`;
