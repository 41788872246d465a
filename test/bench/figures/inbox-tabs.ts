import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { InboxHost, InboxOwner, InboxVisitor } from '../inbox-host.ts';
import { INBOX_KINDS, type InboxKind } from '../inboxes.ts';
import { waitForInbox } from '../wait-for-inbox.ts';
import { wallClockMs } from '../wall-clock.ts';

const TABS = 5;
const TRIES = 9;
const UNREAD = 50;
/** Longer than the burst delay: sooner changes count as one in Portico. */
const APART_MS = 800;

type Open = { owner: InboxOwner; visitor: InboxVisitor; pages: Page[]; unread: number };
type Run = { marked: Change; written: Change };
/** `calls`: requests after the change, without the call that made it. */
type Change = { lastMs: number; calls: string[] };

/** Measures how soon all tabs of a browser show the right count, and their requests. */
export async function inboxTabs(host: InboxHost): Promise<Section> {
  const browsers = {} as Record<InboxKind, Open>;
  for (const kind of INBOX_KINDS) browsers[kind] = await openTabs(host, kind);
  const runs = await alternate(INBOX_KINDS, TRIES, async (kind): Promise<Run> => {
    const { owner, pages } = browsers[kind];
    const [first] = pages;
    if (!first) throw new Error('No tab is open.');
    await first.bringToFront();
    const marked = await change(host, browsers[kind], -1, async () => {
      const answered = first.evaluate((path) => window.inboxProbe.answered(path), '/v2/c/inbox-notifications/read');
      const row = first.locator('[data-ref="inbox-list"] > [data-unread]').first();
      await row.hover();
      await row.locator('[data-ref="inbox-row-read"]').click();
      return answered;
    });
    const written = await change(host, browsers[kind], +1, async () => {
      await owner.comment();
      return wallClockMs();
    });
    return { marked, written };
  });
  const states = await Promise.all(browsers.portico.pages.map((page) => page.evaluate(() => document.visibilityState)));
  for (const { visitor } of Object.values(browsers)) await visitor.leave();
  return {
    title: `The number of unread notifications in ${TABS} tabs of one browser`,
    method:
      `${TRIES} tries of each kind in turns: median, [least to worst]. The inbox is open in one tab. From the answer to the call until the badges of all tabs are right; ` +
      'requests as the server counts them until it is at rest, without the call itself. After a comment Portico waits 50 to 250 ms at random before it reads.',
    figures: [
      figureOf('one marked as read in a tab', 'ms', runs, ({ marked }) => marked.lastMs),
      figureOf('requests for it', 'requests', runs, ({ marked }) => marked.calls.length),
      figureOf('a colleague’s comment', 'ms', runs, ({ written }) => written.lastMs),
      figureOf('requests for that', 'requests', runs, ({ written }) => written.calls.length),
    ],
    details: [
      `The browser calls ${states.filter((state) => state === 'visible').length} of the ${TABS} tabs visible.`,
      ...INBOX_KINDS.map((kind) => `${kind}, last mark as read: ${runs[kind].at(-1)?.marked.calls.join(', ')}`),
    ],
  };
}

async function openTabs(host: InboxHost, kind: InboxKind): Promise<Open> {
  const owner = await host.owner({ count: UNREAD, unread: UNREAD });
  const visitor = await host.visitor(owner);
  const pages = [visitor.page];
  while (pages.length < TABS) pages.push(await visitor.tab());
  for (const page of pages) {
    await page.goto(host.inboxPage(kind));
    await waitForInbox(page, kind);
  }
  await visitor.page.bringToFront();
  await visitor.page.evaluate(() => window.inboxProbe.open());
  await host.traffic.quiet();
  return { owner, visitor, pages, unread: UNREAD };
}

/** `act` returns the wall-clock time of its response. */
async function change(host: InboxHost, open: Open, by: number, act: () => Promise<number>): Promise<Change> {
  open.unread += by;
  const right = open.pages.map((page) =>
    page.evaluate((text) => window.inboxProbe.badgeSays(text), String(open.unread)),
  );
  const servedBefore = host.traffic.served.length;
  const answeredAtMs = await act();
  const lastMs = Math.max(...(await Promise.all(right))) - answeredAtMs;
  await setTimeout(APART_MS);
  await host.traffic.quiet();
  const [, ...calls] = host.traffic.served.slice(servedBefore).map(({ call }) => call.replace(/\?.*/, ''));
  return { lastMs, calls };
}
