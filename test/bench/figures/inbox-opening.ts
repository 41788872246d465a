import { alternate } from '../alternate.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import type { InboxHost, InboxOwner, InboxVisitor } from '../inbox-host.ts';
import { INBOX_KINDS, INBOXES, type InboxKind } from '../inboxes.ts';
import { measureCpuTime, taskCpuMs } from '../main-thread.ts';
import { sampleOf } from '../sample.ts';
import { waitForInbox } from '../wait-for-inbox.ts';

const SLOWDOWNS = [1, 4];
const COUNTS = [20, 1000, 10_000] as const;
const [FEWEST, , MOST] = COUNTS;
const ROUNDS = 9;
/** Each needs a new browser with an empty cache. */
const COLD_ROUNDS = 5;
const UNREAD = 10;
const QUIET_MS = 150;

type Count = (typeof COUNTS)[number];
/** One kind of inbox with this number of notifications. */
type Cell = `${InboxKind} ${Count}`;
const cellsOf = (counts: readonly Count[]) =>
  counts.flatMap((count) => INBOX_KINDS.map((kind): Cell => `${kind} ${count}`));
const read = (cell: Cell) => {
  const [kind, count] = cell.split(' ') as [InboxKind, string];
  return { kind, count: Number(count) as Count };
};

type Opening = { openMs: number; answerMs: number; cpuMs: number };

/**
 * Measures the time from the click on the bell to the painted list, with few and with very many notifications.
 * Opening again takes about 1.7 times the CPU time of the hand-written list (9.9 to 10.3 ms compared with 5.8 to 6.1
 * ms, medians of 15 openings in one page). Style and layout of the panel take about 3 ms of that, the frame 2 ms, the
 * call for changes 1 ms. The rest is React, which reconnects the effects of the kept tree, and Radix.
 */
export async function inboxOpening(host: InboxHost): Promise<Section> {
  const owners = {} as Record<Count, InboxOwner>;
  for (const count of COUNTS) owners[count] = await host.owner({ count, unread: UNREAD });
  const visitors = {} as Record<Cell, InboxVisitor>;
  for (const cell of cellsOf(COUNTS)) visitors[cell] = await host.visitor(owners[read(cell).count]);

  const figures: Figure[] = [];
  const details: string[] = [];
  for (const slowdown of SLOWDOWNS) {
    const tell = (what: string, counts: readonly Count[], runs: Partial<Record<Cell, Opening[]>>) => {
      const of = (count: Count) =>
        Object.fromEntries(INBOX_KINDS.map((kind) => [kind, runs[`${kind} ${count}`] ?? []]));
      const figure = (name: string, part: keyof Opening) => {
        for (const count of counts)
          figures.push(figureOf(`${name}, ${count}, CPU ${slowdown}x slower`, 'ms', of(count), (run) => run[part]));
      };
      figure(what, 'openMs');
      if (what === READY) figure('of it, until the service’s answer', 'answerMs');
      if (slowdown === 1) figure(`${what}: CPU`, 'cpuMs');
      const growth = (part: keyof Opening) =>
        INBOX_KINDS.map((kind) => {
          const [few = Number.NaN, many = Number.NaN] = [FEWEST, MOST].map(
            (count) => sampleOf((of(count)[kind] ?? []).map((run) => run[part])).median,
          );
          return `${(many / few).toFixed(2)} times ${kind}`;
        }).join(', ');
      details.push(
        `${what}, CPU ${slowdown}x slower, ${MOST} against ${FEWEST}: ${growth('openMs')}` +
          `${slowdown === 1 ? `; CPU: ${growth('cpuMs')}` : ''}`,
      );
    };

    const cold = await alternate(cellsOf([FEWEST, MOST]), COLD_ROUNDS, async (cell) => {
      const { kind, count } = read(cell);
      const visitor = await host.visitor(owners[count]);
      const { open } = await load(host, kind, visitor, slowdown);
      const opening = await open();
      await visitor.leave();
      return opening;
    });
    tell('no code yet', [FEWEST, MOST], cold);

    const warm = await alternate(cellsOf(COUNTS), ROUNDS, async (cell) => {
      const { kind } = read(cell);
      const { page, cdp } = visitors[cell];
      await page.bringToFront();
      const { open, rest } = await load(host, kind, visitors[cell], slowdown);
      await page.locator(`${INBOXES[kind].tag} >> [data-ref="bell"]`).first().hover();
      await rest();
      const ready = await open();
      await rest();
      await page.evaluate(() => window.inboxProbe.close());
      const again = await open();
      await page.goto(host.blankPage);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 }); // throttling an idle page takes CPU time from the others
      return { ready, again };
    });
    for (const [what, stage] of [
      [READY, 'ready'],
      ['opened again', 'again'],
    ] as const) {
      const runs = Object.fromEntries(
        Object.entries(warm).map(([cell, list]) => [cell, list.map((one) => one[stage])]),
      );
      tell(what, COUNTS, runs);
    }
  }
  for (const { leave } of Object.values(visitors)) await leave();
  return {
    title: 'Opening the inbox',
    method:
      'From a click until rows are there and the second frame after that has begun, with so many notifications. No code yet: an empty cache, ' +
      'and no pointer came nearer before. Code there: first opening of a page that is loaded anew, with the pointer on the bell and at rest ' +
      'before the click. Again: closed and opened in the same page. CPU: time of the main thread for it. Both lists ask the same server ' +
      'for the same page and names.',
    figures,
    details,
  };
}

const READY = 'code there';

/** Loads the closed bell completely. */
async function load(host: InboxHost, kind: InboxKind, { page, cdp }: InboxVisitor, slowdown: number) {
  await measureCpuTime(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(host.inboxPage(kind));
  await waitForInbox(page, kind);
  const rest = () => page.evaluate((quietMs) => window.inboxProbe.rest(quietMs), QUIET_MS);
  await rest();
  return {
    rest,
    async open(): Promise<Opening> {
      const beforeMs = await taskCpuMs(cdp);
      const opened = await page.evaluate(() => window.inboxProbe.open());
      return { ...opened, cpuMs: (await taskCpuMs(cdp)) - beforeMs };
    },
  };
}
