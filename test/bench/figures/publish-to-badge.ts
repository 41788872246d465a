import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { findDemoPerson } from '../../support/demo-people.ts';
import { LEGACY } from '../../support/journey.ts';
import { createNotice, removeNotice } from '../../support/notice-calls.ts';
import { startSession } from '../../support/open-browser.ts';
import { alternate } from '../alternate.ts';
import { PLAIN } from '../baselines/plain-pages.ts';
import { figureOf, type Section } from '../figure.ts';
import type { NoticesHost } from '../notices-host.ts';
import { wallClockMs } from '../wall-clock.ts';

const TRIES = 20;
/** Sooner changes count as a burst in Portico, and are delayed. */
const APART_MS = 700;
const PATHS = {
  portico: '/home',
  'a text set at the event': PLAIN.eventText,
  'a text read after the event': PLAIN.readText,
};
type Kind = keyof typeof PATHS;
type Try = { fromAnswerMs: number; fromSendingMs: number };

/** Measures the time from publishing a message to its badge in an open legacy page of another browser. */
export async function publishToBadge(bench: NoticesHost): Promise<Section> {
  const { host, manager } = await bench.serve();
  const open = async (kind: Kind) => {
    const { page } = await bench.visitor();
    await startSession(page, host, LEGACY, findDemoPerson('legacy', 'ordinary user').username);
    const listens = page.waitForResponse('**/rest/events');
    await page.goto(host.at(LEGACY, PATHS[kind]));
    await listens;
    await page.locator('portico-notice-bell button, output').first().waitFor({ state: 'attached' });
    return page;
  };
  const pages = {} as Record<Kind, Page>;
  for (const kind of Object.keys(PATHS) as Kind[]) pages[kind] = await open(kind);

  const allShow = (isShown: boolean) => Promise.all(Object.values(pages).map((page) => whenShown(page, isShown)));
  // All three pages stay open; one of them is measured.
  const publish = async (kind: Kind): Promise<Try> => {
    const shown = whenShown(pages[kind], true);
    const sentAtMs = wallClockMs();
    const { data } = await createNotice(manager, { message: 'Budgets close on Friday.', urgent: false });
    const answeredAtMs = wallClockMs();
    const shownAtMs = await shown;
    await allShow(true);
    await setTimeout(APART_MS);
    await removeNotice(manager, data.createNotice.id);
    await allShow(false);
    await setTimeout(APART_MS);
    return { fromAnswerMs: shownAtMs - answeredAtMs, fromSendingMs: shownAtMs - sentAtMs };
  };
  const runs = await alternate(Object.keys(PATHS) as Kind[], TRIES, publish);
  for (const page of Object.values(pages)) await page.context().close();
  await host.close();
  return {
    title: 'From publishing to the badge',
    method:
      `${TRIES} tries of each kind in turns: median, [least to worst]. Somebody publishes by HTTP; a page of the legacy module in a real ` +
      'Chromium, another browser of the same organization, notes the time of the first frame with its badge. Portico waits 50 to 250 ms ' +
      'at random before it reads; the plain pages do not.',
    figures: [
      figureOf('from the answer to the publisher', 'ms', runs, ({ fromAnswerMs }) => fromAnswerMs),
      figureOf('from the sending', 'ms', runs, ({ fromSendingMs }) => fromSendingMs),
    ],
  };
}

/** Returns the wall-clock time of the first frame in which the page shows or hides the message. */
async function whenShown(page: Page, isShown: boolean): Promise<number> {
  const seen = await page.waitForFunction((wanted) => {
    const shadow = document.querySelector('portico-notice-bell')?.shadowRoot;
    const text = document.querySelector('output')?.textContent;
    const shows = shadow ? shadow.querySelector('[part=badge]') !== null : text !== '';
    return shows === wanted && performance.timeOrigin + performance.now();
  }, isShown);
  return Number(await seen.jsonValue());
}
