import type { Page, Request } from 'playwright-core';
import { figureOf, type Section } from '../figure.ts';
import type { InboxHost } from '../inbox-host.ts';
import type { InboxKind } from '../inboxes.ts';
import { waitForInbox } from '../wait-for-inbox.ts';

const MINUTES = 60;
const MINUTE_MS = 60_000;
const PAGES: Record<string, { kind: InboxKind; isOpen?: boolean; isBlocked?: boolean }> = {
  portico: { kind: 'portico' },
  'Portico, open': { kind: 'portico', isOpen: true },
  'Portico, streams blocked': { kind: 'portico', isBlocked: true },
  'hand-written': { kind: 'hand-written' },
};

/** Measures the requests of a page with the inbox in an idle hour. */
export async function inboxIdleHour(host: InboxHost): Promise<Section> {
  const visits = await Promise.all(Object.entries(PAGES).map((page) => sit(host, ...page)));
  await host.traffic.quiet();
  for (const { asked } of visits) asked.length = 0;
  for (let minute = 0; minute < MINUTES; minute++) {
    await Promise.all(visits.map(({ page }) => page.clock.runFor(MINUTE_MS)));
    await host.traffic.quiet();
  }
  const runs = Object.fromEntries(visits.map(({ name, asked }) => [name, [asked.length]]));
  const details = visits.map(({ name, asked }) => {
    const calls = new Map<string, number>();
    for (const call of asked) calls.set(call, (calls.get(call) ?? 0) + 1);
    return `${name}: ${[...calls].map(([call, count]) => `${count} × ${call}`).join(', ') || 'nothing'}`;
  });
  for (const { leave } of visits) await leave();
  return {
    title: 'An hour in which nothing happens to the inbox',
    method:
      "The pages' own time is held in Chromium and goes on by a minute whenever the server has had nothing to do for half a second, sixty times. " +
      'Requests as the browser sends them; tries to open a blocked stream are left out. Sessions live for a day, and heartbeats of the stream ask nothing.',
    figures: [figureOf('requests', 'requests', runs, (count: number) => count)],
    details,
  };
}

type Visit = { name: string; page: Page; asked: string[]; leave(): Promise<void> };

async function sit(
  host: InboxHost,
  name: string,
  { kind, isOpen = false, isBlocked = false }: (typeof PAGES)[string],
): Promise<Visit> {
  const { page, leave } = await host.visitor(await host.owner({ count: 20, unread: 10 }));
  const asked: string[] = [];
  await page.clock.install();
  if (isBlocked) await page.route('**/rest/events', (route) => route.abort());
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!(isBlocked && pathname === '/rest/events')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto(host.inboxPage(kind));
  await waitForInbox(page, kind);
  if (isOpen) {
    await page.locator('[data-ref="bell"]').first().click();
    await page.locator('[data-ref="inbox-row"]').first().waitFor();
  }
  return { name, page, asked, leave };
}
