import { alternate } from '../alternate.ts';
import { type Figure, figureOf, type Section } from '../figure.ts';
import type { InboxHost } from '../inbox-host.ts';
import { INBOX_KINDS, type InboxKind } from '../inboxes.ts';
import { measureCpuTime, taskCpuMs } from '../main-thread.ts';
import { forAll } from '../thousand-pages.ts';
import { waitForInbox } from '../wait-for-inbox.ts';
import { wallClockMs } from '../wall-clock.ts';

const ROUNDS = 3;
const SLOWDOWNS = [1, 4];
const ARRIVING = 100;
const AT_ONCE = 4;
const QUIET_MS = 300;

/**
 * Measures new notifications while the list is open: until the button announces them, and until the list shows them.
 */
export async function inboxArrivals(host: InboxHost): Promise<Section> {
  const figures: Figure[] = [];
  for (const slowdown of SLOWDOWNS) {
    const runs = await alternate(INBOX_KINDS, ROUNDS, (kind) => arrive(host, kind, slowdown));
    const at = `CPU ${slowdown}x slower`;
    figures.push(figureOf(`until all are told of, ${at}`, 'ms', runs, ({ toldMs }) => toldMs));
    figures.push(figureOf(`until they are shown, ${at}`, 'ms', runs, ({ shownMs }) => shownMs));
    if (slowdown === 1) figures.push(figureOf(`all of it: CPU, ${at}`, 'ms', runs, ({ cpuMs }) => cpuMs));
    figures.push(figureOf(`requests for it, ${at}`, 'requests', runs, ({ requests }) => requests));
  }
  return {
    title: `${ARRIVING} notifications while the inbox is open`,
    method:
      `${ROUNDS} runs of each kind in turns, each with an inbox of 20. A colleague writes ${ARRIVING} comments that mention the person, ${AT_ONCE} at a time. Told: from the ` +
      `answer to the last of them until "${ARRIVING} new" is painted. Shown: from a press on that until the list with them is. Portico waits 50 to 250 ms at ` +
      'random after an event, and half a second between two reads; the list written by hand reads at once.',
    figures,
  };
}

async function arrive(host: InboxHost, kind: InboxKind, slowdown: number) {
  const owner = await host.owner({ count: 20, unread: 1 });
  const { page, cdp, leave } = await host.visitor(owner);
  await measureCpuTime(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(host.inboxPage(kind));
  await waitForInbox(page, kind);
  await page.evaluate(() => window.inboxProbe.open());
  await page.evaluate((quietMs) => window.inboxProbe.rest(quietMs), QUIET_MS);
  const cpuBeforeMs = await taskCpuMs(cdp);
  const servedBefore = host.traffic.served.length;
  const arrived = page.evaluate((count) => window.inboxProbe.newsSay(count), ARRIVING);
  await forAll(Array.from({ length: ARRIVING }), () => owner.comment(), AT_ONCE);
  const answeredAtMs = wallClockMs();
  const arrivedMs = (await arrived) - answeredAtMs;
  const shownMs = await page.evaluate(() => window.inboxProbe.showNews());
  const cpuMs = (await taskCpuMs(cdp)) - cpuBeforeMs;
  const requests = host.traffic.served.length - servedBefore - ARRIVING;
  await leave();
  return { toldMs: arrivedMs, shownMs, cpuMs, requests };
}
