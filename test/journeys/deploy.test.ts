import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { bell, hold, MANAGER, NEWER, placeholder, startJourney, view } from '../support/journey.ts';

const LOADER = '<script type="module" src="/portico/portico.js"></script>';
const BELL = '<portico-notice-bell></portico-notice-bell>';
const UPDATED = 'Reload the page to see this part.';

const journey = startJourney({ isCold: true });
const { visitor, openOwnPage } = journey;

/** Opens an integrator's page as a manager, and records what happens to it. */
async function manager() {
  const { page } = await visitor(MANAGER);
  const seen = { loads: 0, reports: [] as string[] };
  page.on('domcontentloaded', () => seen.loads++);
  page.on('console', (line) => {
    if (/code\.gone/.test(line.text())) seen.reports.push(line.text());
  });
  return { page, seen };
}

/** Removes these files like a deploy; the returned function restores them. */
async function remove(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  return () => page.unroute(files);
}

/** Counts the loads of the page. */
function countOpenings(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++;
  });
  return () => count;
}

const message = (page: Page) => page.getByRole('button', { name: UPDATED });

test('an element whose file a deploy has removed reloads the page once, then shows a message in its place (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  const putBack = await remove(page, /portico\/notice-bell\.js/);
  await openOwnPage(page, `${LOADER}${BELL}`);
  await message(page).waitFor();
  expect(seen.loads).toBe(2);
  expect(await placeholder(page).count()).toBe(1);
  expect(seen.reports).toHaveLength(1);
  expect(seen.reports[0]).toContain('<portico-notice-bell> is no longer on the server.');
  // The message stays, without further reloads and requests.
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('notice-bell.js')) asked++;
  });
  await page.waitForTimeout(2500);
  expect([seen.loads, asked]).toEqual([2, 0]);

  await putBack();
  await message(page).click();
  await bell(page).waitFor();
  expect(seen.loads).toBe(3);
});

test('a successful reload shows no message, also when a dependency of the element was missing (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  const opened = countOpenings(page);
  await page.route(/chunks\/shell-/, (route) =>
    opened() < 2 ? route.fulfill({ status: 410, body: 'Gone' }) : route.continue(),
  );
  await openOwnPage(page, `${LOADER}${BELL}`);
  await expect.poll(() => seen.loads).toBe(2);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  expect(seen.loads).toBe(2);
  expect(seen.reports).toEqual([]);
});

test('a file counts as removed when the server responds to every unknown address with a page (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  await page.route(/chunks\/shell-/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }),
  );
  let waits = 0;
  page.on('console', (line) => {
    if (line.text().includes('code.passing')) waits++;
  });
  await openOwnPage(page, `${LOADER}${BELL}`);
  await message(page).waitFor();
  expect([seen.loads, waits]).toEqual([2, 0]);
});

const LOSSES: Record<string, (page: Page) => Promise<unknown>> = {
  'something has been typed': (page) => page.getByLabel('Name').pressSequentially('Ana'),
  'something was typed before the script came': (page) => page.getByLabel('Early').waitFor(),
  'something has been chosen': (page) => page.getByLabel('Agree').check(),
  'the host prevents it': (page) =>
    page.evaluate(() => document.addEventListener('portico-reload', (event) => event.preventDefault())),
};

test.each(Object.keys(LOSSES))(
  'no reload interrupts the user when %s, and the message shows instead (X-SHELL-23)',
  async (loss) => {
    const { page, seen } = await manager();
    await remove(page, /portico\/notice-bell\.js/);
    const early = loss.includes('before') && loss.includes('typed') ? '<script>early.value = "Ana"</script>' : '';
    const fields = `<label>Name <input></label><label>Agree <input type="checkbox"></label><label>Early <textarea id="early"></textarea></label>`;
    await openOwnPage(page, `${fields}${early}${LOADER}<div id="place"></div>`);
    await LOSSES[loss]?.(page);
    await page.locator('#place').evaluate((place) => place.append(document.createElement('portico-notice-bell')));
    await message(page).waitFor();
    expect(seen.loads).toBe(1);
  },
);

test('unload work of the page does not run while the page stays (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  await remove(page, /portico\/notice-bell\.js/);
  await openOwnPage(
    page,
    `<script>
      window.left = 0;
      addEventListener('beforeunload', () => window.left++);
      document.addEventListener('portico-reload', (event) => event.preventDefault());
    </script>${LOADER}${BELL}`,
  );
  await message(page).waitFor();
  expect(await page.evaluate(() => (window as unknown as { left: number }).left)).toBe(0);
  expect(seen.loads).toBe(1);
});

test('without storage there is no reload (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await remove(page, /portico\/notice-bell\.js/);
  await openOwnPage(page, `${LOADER}${BELL}`);
  await message(page).waitFor();
  expect(seen.loads).toBe(1);
});

test('users without access to the element are not notified that it is missing (X-SHELL-23)', async () => {
  const { page } = await visitor();
  await remove(page, /portico\/notice-bell\.js/);
  const reported = page.waitForEvent('console', (line) => line.text().includes('code.gone'));
  await openOwnPage(page, `${LOADER}${BELL}`);
  await reported;
  await page.waitForTimeout(300);
  expect(await placeholder(page).count()).toBe(0);
});

test('the session decides who may see the element, and the remembered answer only when the session fails (X-SHELL-23)', async () => {
  const { page } = await manager();
  await journey.rememberSession(page);
  await openOwnPage(page, `${LOADER}${BELL}`);
  await bell(page).waitFor();
  await remove(page, /portico\/notice-bell\.js/);
  await page.addInitScript(() => document.addEventListener('portico-reload', (event) => event.preventDefault()));
  const release = await hold(page, /rest\/session/);
  const reported = page.waitForEvent('console', (line) => line.text().includes('code.gone'));
  await page.reload();
  await reported;
  await page.waitForTimeout(300);
  expect(await message(page).count()).toBe(0);

  await page.route(/rest\/session/, (route) => route.fulfill({ status: 503 }));
  release();
  await page.reload();
  await message(page).waitFor();
});

/** Adds another copy of Portico with its own files, which all exist. */
async function addCopy(page: Page) {
  await page.route(/\/elsewhere\/.*\.js$/, (route) => {
    const [, , ...path] = new URL(route.request().url()).pathname.split('/');
    return route.fulfill({ path: join(projectFolder, 'dist', ...path), contentType: 'text/javascript; charset=utf-8' });
  });
  await page.addScriptTag({ url: '/elsewhere/portico.js', type: 'module' });
}
const prevented = "<script>document.addEventListener('portico-reload', (event) => event.preventDefault())</script>";

test('when one copy of Portico misses the file, another waiting copy provides the element (X-SHELL-12)', async () => {
  const { page } = await manager();
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(/portico\/notice-bell\.js/, async (route) => {
    await refused;
    await route.fulfill({ status: 404 });
  });
  await openOwnPage(page, `${prevented}${LOADER}${BELL}`);
  await placeholder(page).waitFor();
  await addCopy(page);
  await page.waitForTimeout(2500); // its idle callback has run by then
  refuse();
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  await bell(page).waitFor();
  expect(await message(page).count()).toBe(0);
});

test('a later copy of Portico removes the message of the first one (X-SHELL-12)', async () => {
  const { page } = await manager();
  await remove(page, /portico\/notice-bell\.js/);
  await openOwnPage(page, `${prevented}${LOADER}${BELL}`);
  await message(page).waitFor();
  await addCopy(page);
  await page.getByRole('button', { name: 'Broadcast Notification' }).waitFor();
  expect([await bell(page).count(), await message(page).count()]).toEqual([1, 0]);
});

test('the reload does not resubmit a form (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  await remove(page, /portico\/notice-bell\.js/);
  const methods: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/foreign-page')) methods.push(request.method());
  });
  await openOwnPage(page, '<form method="post"><button>Send</button></form>');
  await page.unroute(journey.host.at(NEWER, '/foreign-page'));
  await page.route(journey.host.at(NEWER, '/foreign-page'), (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html>${LOADER}${BELL}` }),
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await message(page).waitFor();
  expect(methods).toEqual(['GET', 'POST', 'GET']);
  expect(seen.loads).toBe(3);
});

test('a reload also helps when the browser remembers a failed import although every file exists (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  const opened = countOpenings(page);
  await page.route(/portico\/notice-bell\.js/, (route) =>
    opened() < 2 && route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  await openOwnPage(page, `${LOADER}${BELL}`);
  await expect.poll(() => seen.loads, { timeout: 15_000 }).toBe(2);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
});

test('code that throws is reported once, and no unusable element stays', async () => {
  const { page, seen } = await manager();
  const reports: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('code.broken')) reports.push(line.text());
  });
  await page.route(/portico\/notice-bell\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("mine")' }),
  );
  await openOwnPage(page, `${LOADER}${BELL}`);
  await expect.poll(() => reports.length).toBe(1);
  await placeholder(page).waitFor({ state: 'detached' });
  await page.waitForTimeout(1500);
  expect([reports.length, seen.loads]).toEqual([1, 1]);
});

test('temporary failures are retried without a reload, immediately when the browser is online again (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  const file = /portico\/notice-bell\.js/;
  let asked = 0;
  await page.route(file, (route) => {
    asked++;
    return asked <= 3 ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }) : route.abort();
  });
  await openOwnPage(page, `${LOADER}${BELL}`);
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(5);
  await page.unroute(file);
  // The next delay is longer than this test.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await bell(page).waitFor();
  expect(seen).toEqual({ loads: 1, reports: [] });
});

test.each([
  ['the view behind the placeholder', /chunks\/react-/],
  ['the menu', /chunks\/notice-menu-view-/],
])('%s ends the same way: one reload, then the message (X-SHELL-23)', async (_, file) => {
  const { page, seen } = await manager();
  await remove(page, file);
  await openOwnPage(page, `${LOADER}${BELL}`);
  await bell(page).click();
  await expect.poll(() => seen.loads).toBe(2);
  await bell(page).click();
  await page.getByText(UPDATED).or(message(page)).first().waitFor();
  expect(seen.loads).toBe(2);
});

test('one reload fetches the missing code of a call: signing out in another tab signs out here too (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  await openOwnPage(page, `${LOADER}${BELL}`);
  await view(page).or(bell(page)).first().waitFor();
  await page.waitForFunction(() => Symbol.for('portico:shell@4') in globalThis);
  await remove(page, /chunks\/rest-client-/);
  const other = await page.context().newPage();
  await other.goto(journey.host.at(NEWER, '/logout'));
  await expect.poll(() => seen.loads).toBe(2);
  await expect.poll(() => bell(page).count()).toBe(0);
});

test('a message bar whose code a deploy has removed is reported (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  await remove(page, /chunks\/keep-bar-/);
  await openOwnPage(page, `${LOADER}${BELL}`);
  await bell(page).click();
  await expect.poll(() => seen.loads).toBe(2);
  await bell(page).click();
  await expect
    .poll(() => seen.reports)
    .toEqual([expect.stringContaining('The message bar is no longer on the server.')]);
});

test('a user who stays when the browser asks gets a reload button in place of the element (X-SHELL-23)', async () => {
  const { page, seen } = await manager();
  await remove(page, /portico\/notice-bell\.js/);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await openOwnPage(page, `<button id="mine">Mine</button>`);
  await page.locator('#mine').click(); // browsers ask only on pages with user activation
  await page.evaluate(() => {
    addEventListener('beforeunload', (event) => event.preventDefault());
    const script = document.createElement('script');
    script.type = 'module';
    script.src = '/portico/portico.js';
    document.body.append(script, document.createElement('portico-notice-bell'));
  });
  await message(page).waitFor();
  expect(asked).toEqual(['beforeunload']);
  expect(seen.loads).toBe(1);
  expect(seen.reports).toHaveLength(1);
});
