import type { CDPSession } from 'playwright-core';
import { alternate } from '../alternate.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import { measureCpuTime, taskCpuMs } from '../main-thread.ts';
import { PAGE_KINDS, type PageKind, type PageVisitor } from '../measured-pages.ts';
import type { Sample } from '../sample.ts';
import { type SheetHost, sheetPages } from '../sheet-host.ts';

const SIZES = [500, 5000] as const;
const ROUNDS = 12;
const QUIET_MS = 500;
/** The first line item, in the third level. */
const ROW = 2;
const PLANNED = 1;

/** Measures typing an amount, and Enter, until the sums up to the total are painted; also with ten times as many rows. */
export async function sheetEdits(host: SheetHost): Promise<Section> {
  const figures: Figure[] = [];
  for (const size of SIZES) {
    const { pageOf, visitor } = sheetPages(host, size);
    const visitors = {} as Record<PageKind, PageVisitor>;
    for (const kind of PAGE_KINDS) {
      const { page, cdp } = await visitor().then((one) => (visitors[kind] = one));
      await measureCpuTime(cdp);
      await page.goto(pageOf(kind));
      await page.evaluate(() => window.sheetProbe.opened);
      await page.evaluate((quietMs) => window.sheetProbe.rest(quietMs), QUIET_MS);
    }
    let digit = 0;
    const edit = async (kind: PageKind) => {
      const { page, cdp } = visitors[kind];
      await page.bringToFront();
      const { x, y } = await page.evaluate(([row, column]) => window.sheetProbe.placeOf(row, column), [
        ROW,
        PLANNED,
      ] as const);
      await page.mouse.click(x, y);
      await page.evaluate((quietMs) => window.sheetProbe.rest(quietMs), QUIET_MS);
      const press = async (what: 'sums' | 'amount', key: string) => {
        const args = [what, ROW, PLANNED] as const;
        await page.evaluate(([awaited, row, column]) => window.sheetProbe.watch(awaited, row, column), args);
        return timed(cdp, async () => {
          await page.keyboard.press(key);
          return page.evaluate(() => window.sheetProbe.watched());
        });
      };
      const typed = await press('sums', String((digit++ % 9) + 1));
      const entered = await press('amount', 'Enter');
      const rested = await timed(cdp, () =>
        page.evaluate((quietMs) => window.sheetProbe.rest(quietMs), QUIET_MS).then(() => 0),
      );
      return { typed, entered, savedCpuMs: rested.cpuMs };
    };
    for (const kind of PAGE_KINDS) await edit(kind); // lets the engine compile it
    const runs = await alternate(PAGE_KINDS, ROUNDS, edit);
    const of = (name: string, pick: (run: Awaited<ReturnType<typeof edit>>) => number) =>
      figures.push(figureOf(`${name}, ${size} rows`, 'ms', runs, pick));
    of('a digit, until the sums are painted', ({ typed }) => typed.tookMs);
    of('of it, CPU time of the main thread', ({ typed }) => typed.cpuMs);
    of('Enter, until the amount is painted', ({ entered }) => entered.tookMs);
    of('of it, CPU time of the main thread', ({ entered }) => entered.cpuMs);
    of('CPU time until it is saved and read again', ({ savedCpuMs }) => savedCpuMs);
    for (const kind of PAGE_KINDS) await visitors[kind].leave();
  }
  return {
    title: 'Typing an amount',
    method:
      `${ROUNDS} amounts of each kind in turns, typed into the first line item of the first of many sub-categories: median, [least to worst]. From the key until the end of ` +
      'the first frame with new sums of the sub-category, the category and the budget. Both pages read all items again when one has changed.',
    figures,
    details: growthOf(figures),
  };
}

async function timed(cdp: CDPSession, task: () => Promise<number>): Promise<{ tookMs: number; cpuMs: number }> {
  const beforeMs = await taskCpuMs(cdp);
  const tookMs = await task();
  return { tookMs, cpuMs: (await taskCpuMs(cdp)) - beforeMs };
}

/** Formats how the figures grow with the rows. */
function growthOf(figures: readonly Figure[]): string[] {
  const half = figures.length / SIZES.length;
  return figures.slice(0, half).map((small, place) => {
    const large = figures[half + place];
    const times = (one: Sample | undefined, other: Sample | undefined) =>
      ((other?.median ?? Number.NaN) / (one?.median ?? Number.NaN)).toFixed(2);
    const byHand = times(small.baselines['hand-written'], large?.baselines['hand-written']);
    return `${small.name}: ${times(small.portico, large?.portico)} times with ten times as many; hand-written ${byHand} times`;
  });
}
