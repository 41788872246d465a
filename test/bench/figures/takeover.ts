import { alternate } from '../alternate.ts';
import { BELLS, KINDS, type Kind } from '../bells.ts';
import type { BenchHost } from '../bench-host.ts';
import { figureOf, type Section } from '../figure.ts';
import { watchTraffic } from '../traffic.ts';
import { waitForBadge } from '../wait-for-badge.ts';

/** The browser reports a shift one or two frames later. */
const SHIFT_DELAY_MS = 200;

/** Measures layout shifts when a bell loads and when React replaces its placeholder, and the number of requests. */
export async function takeover(host: BenchHost): Promise<Section> {
  const runs = await alternate(KINDS, 1, (kind) => visit(host, kind));
  return {
    title: 'Taking over',
    method:
      'A bell between words, at a first visit: it comes, completes itself with its badge once the page is allowed to be idle, ' +
      'and is reached for with the pointer. Layout shifts as the browser counts them; requests without the document.',
    figures: [
      figureOf('layout shift, the bell comes', 'CLS', runs, ({ seen }) => seen.shift),
      figureOf('layout shift, it completes itself', 'CLS', runs, ({ seen, rest }) => rest.shift - seen.shift),
      figureOf('layout shift, React takes over', 'CLS', runs, ({ rest, reached }) => reached.shift - rest.shift),
      figureOf('until the bell is seen', 'requests', runs, ({ seen }) => seen.requests),
      figureOf('until it is complete and at rest', 'requests', runs, ({ rest }) => rest.requests),
      figureOf('until it was reached for and is at rest', 'requests', runs, ({ reached }) => reached.requests),
    ],
  };
}

async function visit(host: BenchHost, kind: Kind) {
  const { page, leave } = await host.visitor();
  await page.addInitScript({ path: host.inPage('hold-idle') });
  await page.addInitScript({ path: host.inPage('layout-shifts') });
  const traffic = watchTraffic(page);
  const soFar = async () => ({
    requests: traffic.requests.length,
    shift: await page.evaluate(() => window.shifts.sum),
  });
  const button = page.locator(`${BELLS[kind].tag} button`).first();
  await page.goto(host.wordsPage(kind));
  await button.waitFor();
  await page.waitForTimeout(SHIFT_DELAY_MS);
  const seen = await soFar();
  await page.evaluate(() => window.releaseIdle());
  await waitForBadge(page, BELLS[kind].tag);
  await traffic.quiet();
  const rest = await soFar();
  await button.hover();
  await page.locator('[data-portico-placeholder]').waitFor({ state: 'detached' }); // only Portico has one
  await traffic.quiet();
  const reached = await soFar();
  await leave();
  return { seen, rest, reached };
}
