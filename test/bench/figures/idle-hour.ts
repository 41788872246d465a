import { findDemoPerson } from '../../support/demo-people.ts';
import { LEGACY } from '../../support/journey.ts';
import { startSession } from '../../support/open-browser.ts';
import { alternate } from '../alternate.ts';
import { PLAIN } from '../baselines/plain-pages.ts';
import { figureOf, type Section } from '../figure.ts';
import type { NoticesHost } from '../notices-host.ts';
import type { Served } from '../server-traffic.ts';

const MINUTES = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAGES = {
  portico: { path: '/users/account', isBlocked: false },
  'Portico, streams blocked': { path: '/users/account', isBlocked: true },
  'plain page with a stream': { path: PLAIN.tab, isBlocked: false },
} as const;
type Kind = keyof typeof PAGES;

/** Measures the requests of a signed-in page with header and bell in an idle hour. */
export async function idleHour(bench: NoticesHost): Promise<Section> {
  // Only the page's time can be controlled. In the server's own time, which hardly passes, neither the session nor the
  // heartbeat timeout may expire.
  const { host, traffic } = await bench.serve({ sessionIdleMs: DAY_MS, eventHeartbeatMs: DAY_MS });
  const details: string[] = [];
  const sit = async (kind: Kind): Promise<readonly Served[]> => {
    const { path, isBlocked } = PAGES[kind];
    const { page, context } = await bench.visitor();
    await startSession(page, host, LEGACY, findDemoPerson('legacy', 'ordinary user').username);
    await page.clock.install();
    if (isBlocked) await page.route('**/rest/events', (route) => route.abort());
    await page.goto(host.at(LEGACY, path));
    await page.locator('portico-header button, p').first().waitFor();
    await traffic.quiet();
    const before = traffic.served.length;
    for (let minute = 0; minute < MINUTES; minute++) {
      await page.clock.runFor(MINUTE_MS);
      await traffic.quiet();
    }
    const asked = traffic.served.slice(before);
    const isStreamOpen = traffic.served.some((one) => one.kind === 'stream' && one.tookMs === undefined);
    const calls = new Map<string, number>();
    for (const { call } of asked) calls.set(call, (calls.get(call) ?? 0) + 1);
    const summary = [...calls].map(([call, count]) => `${count} × ${call}`).join(', ') || 'nothing';
    details.push(`${kind}: ${summary}; ${isStreamOpen ? 'the stream stayed open' : 'no stream was open'}`);
    await context.close();
    return asked;
  };
  const runs = await alternate(Object.keys(PAGES) as Kind[], 1, sit);
  await host.close();
  return {
    title: 'An hour in which nothing happens',
    method:
      "The page's own time is held in Chromium and goes on by a minute whenever the server has had nothing to do for half a second, sixty times; " +
      'requests as the server counts them; tries to open a blocked stream end in the browser. Its own time is real, and its heart beats once a day: heartbeats come through the open stream and ' +
      'ask nothing. Sessions live for a day, for one that is idle for half an hour ends.',
    figures: [figureOf('requests', 'requests', runs, (asked) => asked.length)],
    details,
  };
}
