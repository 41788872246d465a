import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenBrowser, openBrowser } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

const HOST = 'upbeat.localhost';
const HEADER = '<header><i id="here"></i></header>';

let host: RunningHost;
let browser: OpenBrowser;
beforeAll(async () => {
  [host, browser] = await Promise.all([startHost(), openBrowser({ keepsPages: true })]);
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

/** A page that somebody else wrote; it knows when it was taken from the browser's history alive. */
const ownPage = `<!doctype html><p>Budgets</p><main></main><script>
  addEventListener('pageshow', ({ persisted }) => { document.body.dataset.kept = persisted; });
  (window.Portico = window.Portico || []).push((portico) => portico.place([
    { element: 'portico-notice-bell', near: '#here', put: 'before', retry: { everyMs: 500 } },
  ]));
</script><script type="module" src="/portico/portico.js"></script>`;

test('a page that comes back from the history alive has the same bell, and gets one if it had none (S-INJ-03, X-SHELL-01)', async () => {
  const { page, complaints } = await browser.visitor();
  const address = host.at(HOST, '/somebody-elses-page');
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: ownPage }));
  const leaveAndComeBack = async () => {
    await page.goto(host.at(HOST, '/login'));
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('body[data-kept=true]').waitFor();
  };
  const draw = () =>
    page.locator('main').evaluate((main, header) => {
      main.innerHTML = header;
    }, HEADER);
  const placed = page.locator('portico-notice-bell:has(+ #here)');
  await page.goto(address);
  await page.locator('body[data-kept=false]').waitFor();
  await leaveAndComeBack();
  await draw();
  await placed.waitFor({ state: 'attached' });
  await placed.evaluate((bell) => {
    bell.id = 'first';
  });
  await leaveAndComeBack();
  await draw();
  await page.locator('#first:has(+ #here)').waitFor({ state: 'attached' });
  expect(await page.locator('portico-notice-bell').count()).toBe(1);
  expect(complaints).toEqual([]);
});
