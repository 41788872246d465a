import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bell, hold, MANAGER, placeholder, startJourney } from '../support/journey.ts';

const BELL = '<portico-notice-bell></portico-notice-bell>';
const LOADER = '<script type="module" src="/portico/portico.js"></script>';
const budgets = (startupBudgetsMs: Record<string, number> | null) =>
  `<script type="application/json" id="portico-config">${JSON.stringify({ startupBudgetsMs })}</script>`;

const { visitor, openOwnPage } = startJourney({ isCold: true });

/** Records the codes of console messages about slow startup phases. */
function slowPhases(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (line) => {
    const code = /start\.slow-(\w+)/.exec(line.text())?.[1];
    if (code) said.push(code);
  });
  return said;
}

test('every startup phase is a measure in the performance panel (X-SHELL-21)', async () => {
  const { page } = await visitor(MANAGER);
  await openOwnPage(page, `${LOADER}${BELL}`);
  await bell(page).waitFor();
  const measured = () =>
    page.evaluate(() =>
      performance
        .getEntries()
        .filter(({ name }) => name.startsWith('portico:'))
        .map(({ name, entryType }) => `${entryType} ${name}`)
        .sort(),
    );
  await expect
    .poll(measured)
    .toEqual([
      'mark portico:start',
      'measure portico:code <portico-notice-bell>',
      'measure portico:definition <portico-notice-bell>',
      'measure portico:drawing <portico-notice-bell>',
      'measure portico:session the page',
    ]);
});

test('a slow startup phase is logged once while it lasts, with advice; a fast one is not (X-SHELL-21)', async () => {
  const { page } = await visitor(MANAGER);
  const said = slowPhases(page);
  const release = await hold(page, /portico\/notice-bell\.js/);
  const warned = page.waitForEvent('console', (line) => line.text().includes('start.slow-code'));
  await openOwnPage(page, `${budgets({ code: 600, session: 60_000, drawing: 60_000 })}${LOADER}${BELL}${BELL}`);
  expect((await warned).text()).toBe(
    '[portico 402] start.slow-code: <portico-notice-bell> has waited more than 600 ms for its code. ' +
      'Look at the size, the caching and the distance of its files in the network panel. ' +
      `(More: ${new URL('/portico/messages.html#402', page.url())})`,
  );
  release();
  await bell(page).first().waitFor();
  expect(said).toEqual(['code']);
});

test('an element that renders nothing until it opens is not reported as slow (X-SHELL-21)', async () => {
  const { page, complaints } = await visitor(MANAGER);
  await openOwnPage(
    page,
    `${budgets({ code: 0, drawing: 450, session: 0, definition: 0, view: 0 })}${LOADER}<portico-search-dialog></portico-search-dialog>`,
  );
  await page.waitForFunction(() => performance.getEntriesByName('portico:definition <portico-search-dialog>').length);
  const definedMs = await page.evaluate(() => performance.now());
  // Longer than the limit, so that the warning would have been logged.
  await page.waitForFunction((atMs) => performance.now() > atMs + 1500, definedMs);
  expect(complaints).toEqual([]);
});

test('time limits that are null use the defaults (X-SHELL-21)', async () => {
  const { page, complaints } = await visitor(MANAGER);
  const said = slowPhases(page);
  const release = await hold(page, /rest\/session/);
  await openOwnPage(page, `${budgets(null)}${LOADER}${BELL}`);
  await expect.poll(() => said).toEqual(['session']);
  release();
  await bell(page).waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('start.slow'))).toEqual([]);
});

test('a session without a response is logged as the phase that everything waits for (X-SHELL-21)', async () => {
  const { page } = await visitor(MANAGER);
  const said = slowPhases(page);
  const release = await hold(page, /rest\/session/);
  await openOwnPage(page, `${budgets({ session: 500, code: 0, drawing: 0 })}${LOADER}${BELL}`);
  await expect.poll(() => said).toEqual(['session']);
  release();
  await bell(page).waitFor();
});

test('code that does not define its element, and an element that does not render, are logged (X-SHELL-21)', async () => {
  const { page } = await visitor(MANAGER);
  const said = slowPhases(page);
  const block = budgets({ session: 0, code: 0, definition: 500, drawing: 500 });
  await page.route(/portico\/notice-bell\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.came = true' }),
  );
  await openOwnPage(page, `${block}${LOADER}${BELL}`);
  await expect.poll(() => said).toEqual(['definition']);
  await placeholder(page).waitFor();
  await page.evaluate(() =>
    customElements.define(
      'portico-notice-bell',
      class extends HTMLElement {
        connectedCallback() {
          this.shadowRoot?.replaceChildren();
        }
      },
    ),
  );
  await expect.poll(() => said).toEqual(['definition', 'drawing']);
});

test('time while the page is hidden does not count, and a limit of 0 logs nothing (X-SHELL-21)', async () => {
  const { page } = await visitor(MANAGER);
  const said = slowPhases(page);
  await page.addInitScript(() => {
    let hidden = true;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    addEventListener('show-page', () => {
      hidden = false;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
  const release = await hold(page, /rest\/session|portico\/notice-bell\.js/);
  await openOwnPage(page, `${budgets({ session: 600, code: 0 })}${LOADER}${BELL}`);
  await page.waitForTimeout(2000);
  expect(said).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('show-page')));
  await expect.poll(() => said).toEqual(['session']);
  release();
  await bell(page).waitFor();
});

test('a view that loads slowly after the first press is logged, and the placeholder shows that it is busy (X-SHELL-21)', async () => {
  const { page } = await visitor(MANAGER);
  const release = await hold(page, /chunks\/react-/);
  await openOwnPage(page, `${budgets({ view: 600 })}${LOADER}${BELL}`);
  await page.locator('portico-notice-bell:defined').waitFor();
  const warned = page.waitForEvent('console', (line) => line.text().includes('start.slow-'));
  await placeholder(page).click();
  expect((await warned).text()).toContain(
    '[portico 405] start.slow-view: <portico-notice-bell> has waited more than 600 ms to open',
  );
  await page.locator('portico-notice-bell button[aria-busy=true]').waitFor();
  const sign = () =>
    placeholder(page).evaluate((button) => getComputedStyle(button, '::after').getPropertyValue('border-top-style'));
  expect(await sign()).toBe('solid');
  release();
  await page.getByRole('menu').waitFor();
  expect(await bell(page).getAttribute('aria-busy')).toBeNull();
  const measured = await page.evaluate(() => performance.getEntriesByName('portico:view <portico-notice-bell>').length);
  expect(measured).toBe(1);
});
