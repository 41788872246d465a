import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Explanation } from '../../src/base/explanation.ts';
import { bell, MANAGER, placeholder, startJourney } from '../support/journey.ts';

const PAGE =
  '<script type="module" src="/portico/portico.js"></script><body><portico-notice-bell></portico-notice-bell>';
const SESSION = /rest\/session\?/;

const { visitor, openOwnPage, rememberSession } = startJourney();

const explain = (page: Page): Promise<Explanation> =>
  page.evaluate(async () => {
    const { Portico } = window as unknown as { Portico: { explain(tag: string): Promise<Explanation> } };
    return Portico.explain('portico-notice-bell');
  });

/** Records numbered console messages, except those about slow startup. */
function numbered(page: Page): string[] {
  const said: string[] = [];
  page.on(
    'console',
    (line) => /^\[portico (?!4)/.test(line.text()) && said.push(line.text().replace(/ \(More: .*/s, '')),
  );
  return said;
}

const SAYS = '[portico 802] session.failed: The server did not say who is signed in:';

test.each([
  ['status 500. It is asked again', (route: Route) => route.fulfill({ status: 500, body: 'down' })],
  ['no response. It is asked again', (route: Route) => route.abort()],
])('a failing session is reported once and explained: %s (X-SHELL-09)', async (reason, answer) => {
  const { page } = await visitor(MANAGER);
  const said = numbered(page);
  await page.route(SESSION, answer);
  await openOwnPage(page, PAGE);
  await expect.poll(() => said).toEqual([`${SAYS} ${reason}, with growing waits.`]);
  await page.waitForRequest(SESSION);
  const { visible, reasons } = await explain(page);
  expect([visible, reasons[0]?.code]).toEqual([false, 'session-failed']);
  expect(reasons[0]?.message).toMatch(new RegExp(`${reason} in \\d+ s\\.`));
  await page.unroute(SESSION);
  await bell(page).waitFor();
  const after = await explain(page);
  expect(after.reasons.map(({ code }) => code)).not.toContain('session-failed');
  expect(said).toHaveLength(1);
});

test('reports a proxy page in place of the session, and retries (X-SHELL-09)', async () => {
  const { page } = await visitor(MANAGER);
  const said = numbered(page);
  await page.route(SESSION, (route) => route.fulfill({ contentType: 'text/html', body: '<html>' }));
  await openOwnPage(page, PAGE);
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toMatch(/what it answered is no session\. It is asked again, with growing waits\.$/);
  expect((await explain(page)).reasons[0]?.message).toMatch(/It is asked again in \d+ s\./);
});

test('a remembered placeholder stays while the session fails, and is explained (X-SHELL-09)', async () => {
  const { page } = await visitor(MANAGER);
  await rememberSession(page);
  await openOwnPage(page, PAGE);
  await bell(page).waitFor();
  await page.route(SESSION, (route) => route.fulfill({ status: 500, body: 'down' }));
  const said = numbered(page);
  await page.reload();
  await expect.poll(() => said).toHaveLength(1);
  await placeholder(page).waitFor();
  const { visible, reasons } = await explain(page);
  expect(visible).toBe(true);
  expect(reasons.map(({ code }) => code)).toEqual(['session-failed', 'placeholder-remembered', 'session-unknown']);
});

test('a session call that the policy blocks is reported, and retried only after a minute (X-SHELL-16)', async () => {
  const { page } = await visitor(MANAGER);
  await page.clock.install();
  const said = numbered(page);
  let refused = 0;
  page.on('console', (line) => /rest\/session\?.*Refused to connect/.test(line.text()) && refused++);
  await openOwnPage(page, PAGE, { 'Content-Security-Policy': "connect-src 'none'" });
  await page.locator('portico-notice-bell:defined').waitFor({ state: 'attached' });
  await page.clock.runFor(5000);
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toBe(
    `${SAYS} the content security policy of the page refuses the call. It is asked again, with growing waits.`,
  );
  const before = refused;
  await page.clock.runFor(50_000);
  expect(refused).toBe(before);
  await page.clock.runFor(15_000);
  await expect.poll(() => refused).toBe(before + 1);
});
