import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { TimelineHost } from '../timeline-host.ts';
import { TIMELINE_KINDS, type TimelineKind } from '../timelines.ts';

const TRIES = 20;
const QUIET_MS = 500;
/** Sooner changes count as a burst in Portico, and are delayed. */
const APART_MS = 900;
/** Two weeks at the zoom level of a quarter. */
const DISTANCE_PX = 112;

/** Measures the time from dropping a bar in one browser until the bar of another browser is painted there. */
export async function timelineMoves(host: TimelineHost): Promise<Section> {
  const open = async (kind: TimelineKind) => {
    const { page } = await host.visitor();
    await page.goto(host.timelinePage(kind));
    await page.evaluate(() => window.timelineProbe.opened);
    await page.evaluate((quietMs) => window.timelineProbe.rest(quietMs), QUIET_MS);
    return page;
  };
  const pages = {} as Record<TimelineKind, { mover: Page; watcher: Page; barId: string }>;
  for (const kind of TIMELINE_KINDS) {
    const [mover, watcher] = [await open(kind), await open(kind)];
    const [bar] = await mover.evaluate(() => window.timelineProbe.draggable());
    if (!bar) throw new Error(`No bar of the ${kind} timeline can be dragged.`);
    await mover.mouse.move(bar.x, bar.y); // loads the code that drags, as a user does on the way to a bar
    await mover.evaluate((quietMs) => window.timelineProbe.rest(quietMs), QUIET_MS);
    pages[kind] = { mover, watcher, barId: bar.id };
  }
  let turn = 0;
  const move = async (kind: TimelineKind) => {
    const { mover, watcher, barId } = pages[kind];
    const bar = (await mover.evaluate(() => window.timelineProbe.draggable())).find(({ id }) => id === barId);
    if (!bar) throw new Error(`The bar of the ${kind} timeline has left the view.`);
    const fromPx = await watcher.evaluate((id) => window.timelineProbe.leftOf(id), barId);
    const shown = watcher.evaluate(([id, px]) => window.timelineProbe.moved(id, px), [barId, fromPx] as const);
    const distancePx = Math.floor(turn++ / TIMELINE_KINDS.length) % 2 === 0 ? DISTANCE_PX : -DISTANCE_PX;
    await mover.mouse.move(bar.x, bar.y);
    await mover.mouse.down();
    await mover.mouse.move(bar.x + distancePx / 2, bar.y);
    await mover.mouse.move(bar.x + distancePx, bar.y);
    await mover.mouse.up();
    const shownAtMs = await shown;
    const releasedAtMs = await mover.evaluate(() => window.timelineProbe.releasedAtMs());
    await setTimeout(APART_MS);
    return shownAtMs - releasedAtMs;
  };
  const runs = await alternate(TIMELINE_KINDS, TRIES, move);
  for (const { mover, watcher } of Object.values(pages)) {
    for (const page of [mover, watcher]) await page.context().close();
  }
  return {
    title: 'A move in another browser',
    method:
      `${TRIES} moves of each kind in turns: median, [least to worst]. From the release of the pointer until the end of the first frame of another ` +
      'browser with the bar in its new place; four browsers with 10,000 activities are open. Portico waits 50 to 250 ms at random before it reads; ' +
      'the hand-written page reads at once.',
    figures: [figureOf('until the bar is there', 'ms', runs, (tookMs) => tookMs)],
  };
}
