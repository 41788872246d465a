import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { redirectAttacks } from '../../src/browser/navigation/redirect-attacks.ts';
import { bell, COLLEAGUE, logOut, MANAGER, NEWER, publish, startJourney } from '../support/journey.ts';
import { signInAt, type Visitor } from '../support/open-browser.ts';

const journey = startJourney();
const at = (path: string) => journey.host.at(NEWER, path);
const redirectToOf = (page: Page) => new URL(page.url()).searchParams.get('redirectTo');

/** Records the documents that the page requests. */
function followed(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Makes an operation of the page's own session fail. */
const inject = (page: Page, fault: object) =>
  page.evaluate(async (body) => {
    const token = decodeURIComponent(/CSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token };
    const { status } = await fetch('/rest/faults', { method: 'POST', headers, body: JSON.stringify(body) });
    if (status !== 201) throw new Error(`The fault responded with ${status}.`);
  }, fault);

let isPublished = false;

/** Opens the page with a message that can be edited. */
async function openWithMessage(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  if (!isPublished) {
    await publish(page, 'To be edited');
    await page.reload(); // without this the page would get its own event, and retry before the press
  }
  await bell(page).waitFor();
  isPublished = true;
}

const editItem = (page: Page) => page.getByRole('menuitem', { name: 'Edit' });

/** Opens the form, which calls the server. */
async function edit(page: Page): Promise<void> {
  await bell(page).click();
  await editItem(page).click();
}

/** Opens the form after the session has ended. */
async function editWithoutSession({ page, context }: Pick<Visitor, 'page' | 'context'>): Promise<void> {
  await bell(page).click();
  await editItem(page).waitFor(); // the requests of the page's start have been sent; without a session they would redirect
  await context.clearCookies({ name: 'portico_session' });
  await editItem(page).click();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(MANAGER);
  await page.getByLabel('Password', { exact: true }).fill('portico-demo');
  await page.getByRole('button', { name: 'Login' }).click();
}

test('a legacy page without a session redirects to login once, and back to its query and hash (S-REDIR-08, S-REDIR-01, S-REDIR-09)', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  await openWithMessage(page, '/home?tab=1#list');
  const paths = followed(page);
  await editWithoutSession({ page, context });
  await page.getByText('Your session has expired.').waitFor();
  expect([redirectToOf(page), new URL(page.url()).searchParams.get('expired')]).toEqual(['/home?tab=1#list', 'true']);
  expect(paths).toEqual(['/login']);
  await signIn(page);
  await page.waitForURL(at('/home?tab=1#list'));
  expect(paths).toEqual(['/login', '/home']);
});

test.each([401, 403])(
  'a %i in an active session does not redirect, and shows one sentence (X-SESS-07, S-NDLG-30)',
  async (status) => {
    const { page } = await journey.visitor(MANAGER);
    await openWithMessage(page, '/home');
    const paths = followed(page);
    await inject(page, { operation: 'updateNotice', kind: 'refused', status });
    await edit(page);
    await page.getByLabel('Message Body').fill('Not allowed');
    const recheck = page.waitForResponse(/\/rest\/session\?/);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Broadcast message error.').first().waitFor();
    await page.locator('portico-messages').getByRole('button', { name: 'Close' }).click();
    await recheck; // a message of the session would appear now
    await page.waitForTimeout(300);
    expect(await page.locator('portico-messages .p-snackbar').count()).toBe(0);
    expect([paths, new URL(page.url()).pathname]).toEqual([[], '/home']);
  },
);

test('a host that handles the navigation itself keeps its page (S-REDIR-08)', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  await openWithMessage(page, '/home');
  const paths = followed(page);
  await page.evaluate(() => {
    addEventListener('portico-navigate', (event) => {
      event.preventDefault();
      document.title = `${event.detail.reason}: ${event.detail.href}`;
    });
  });
  await editWithoutSession({ page, context });
  await expect.poll(() => page.title()).toBe('session-ended: /login?redirectTo=%2Fhome&expired=true');
  expect(paths).toEqual([]);
});

test('a page that must not be left says that the session has ended, and shows only a closed bell (S-REDIR-08)', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  const scripts: string[] = [];
  page.on('request', (request) => void (/chunks\/keep-bar-/.test(request.url()) && scripts.push(request.url())));
  const config = '<script type="application/json" id="portico-config">{"navigates": false}</script>';
  const loader = '<script type="module" src="/portico/portico.js"></script>';
  await journey.openOwnPage(page, `${config}<portico-notice-bell></portico-notice-bell>${loader}`);
  await page.locator('portico-notice-bell:defined').waitFor({ state: 'attached' });
  await bell(page).waitFor();
  await page.waitForTimeout(1000); // an open event stream prevents networkidle
  expect(scripts).toEqual([]);
  const paths = followed(page);
  await context.clearCookies({ name: 'portico_session' });
  await page.evaluate(() => Reflect.get(globalThis, Symbol.for('portico:shell@4')).session.reread());
  await page.getByText('Your session has expired. Please login again.').first().waitFor();
  expect(paths).toEqual([]);
});

test('a call that fails while the page unloads shows no message, and one that fails after the page stays does (S-ERR-06, S-ERR-10)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await openWithMessage(page, '/home');
  const lost: string[] = [];
  page.on('console', (line) => /http\.lost/.test(line.text()) && lost.push(line.text()));
  await page.route('**/stays', (route) => route.abort('aborted'));
  // The browser has one second from now on, however slow this machine is.
  const hasPassed = await page.evaluateHandle(() => {
    const fromMs = performance.now();
    let passedMs = 0;
    performance.now = () => fromMs + passedMs;
    return (ms: number) => {
      passedMs += ms;
    };
  });
  const saveInVain = async (text: string, meanwhile = async () => {}) => {
    await edit(page);
    await page.getByLabel('Message Body').fill(text);
    let lose = () => {};
    const released = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route('**/graphql', (route) => released.then(() => route.abort()));
    await page.getByRole('button', { name: 'Save' }).click();
    await meanwhile();
    lose();
    await page.getByLabel('Message Body').waitFor({ state: 'detached' });
    await page.waitForTimeout(300); // all messages have appeared by then
    await page.unroute('**/graphql');
  };
  await saveInVain('Lost on the way', () =>
    page.evaluate(() => {
      location.href = '/stays';
    }),
  );
  expect([await page.locator('.p-snackbar').allTextContents(), lost]).toEqual([[], []]);
  await hasPassed.evaluate((pass) => pass(1000));
  await saveInVain('Lost on a page that has stayed');
  expect(await page.locator('.p-snackbar').allTextContents()).toEqual(['Broadcast message error.']);
  expect(lost).toHaveLength(1);
});

test('a stale token is renewed, and the request is repeated (X-SESS-08)', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  await page.goto(at('/home'));
  await bell(page).waitFor();
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'CSRF-TOKEN');
  if (!token) throw new Error('There is no token to make stale.');
  await context.addCookies([{ ...token, value: 'stale' }]);
  await publish(page, 'Sent with a stale token');
  const after = (await context.cookies()).find(({ name }) => name === 'CSRF-TOKEN');
  expect(['stale', undefined]).not.toContain(after?.value);
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('maintenance redirects a legacy page to its notice, and back when it is over (S-MAINT-01, S-MAINT-02, S-MAINT-03, S-MAINT-05, X-SESS-09)', async () => {
  const { page } = await journey.visitor(MANAGER);
  // Without this the page would learn that the server is back, and retry before the press.
  await page.route('**/rest/events', (route) => route.abort());
  await page.goto(at('/home?tab=1#list'));
  await publish(page, 'Before the maintenance'); // the menu's code has loaded
  await journey.host.stop();
  await journey.host.restart({ maintenance: true });
  try {
    await edit(page);
    await page.getByRole('heading', { name: 'Service Maintenance Notice' }).waitFor();
    expect([new URL(page.url()).pathname, redirectToOf(page)]).toEqual(['/maintenance', '/home?tab=1#list']);
    await page.getByText('Upbeat is undergoing maintenance and will be unavailable').waitFor();
    expect(await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toMatch(/^mailto:/);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('Maintenance is still in progress.').waitFor();
  } finally {
    await journey.host.stop();
    await journey.host.restart();
  }
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.waitForURL(at('/home?tab=1#list'));
  await bell(page).waitFor();
});

test('focus moves to the heading of the screen after a redirect within the page (S-MAINT-03)', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/users/account'));
  await bell(page).waitFor();
  for (const call of ['**/graphql', '**/heartbeat/ping'])
    await page.route(call, (route) => route.fulfill({ status: 503, body: '' }));
  await bell(page).press('Enter');
  const notice = page.getByRole('heading', { name: 'Service Maintenance Notice' });
  await notice.waitFor();
  await expect.poll(() => notice.evaluate((heading) => heading === document.activeElement)).toBe(true);
});

test('a page of the legacy module redirects to the notice during maintenance, for every kind of request (S-MAINT-03)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(at('/home'));
  await page.getByRole('link', { name: 'Insights' }).waitFor();
  // Otherwise the page would detect that the server is back, and redirect by itself.
  await page.route('**/rest/**', (route) => (page.url() === at('/home') ? route.abort() : route.continue()));
  await journey.host.stop();
  await journey.host.restart({ maintenance: true });
  try {
    await page.getByRole('link', { name: 'Insights' }).click();
    await page.getByRole('heading', { name: 'Service Maintenance Notice' }).waitFor();
    expect([new URL(page.url()).pathname, redirectToOf(page)]).toEqual(['/maintenance', '/analytics']);
  } finally {
    await journey.host.stop();
    await journey.host.restart();
  }
});

test('maintenance keeps the login target and the hash that the browser carries along (S-MAINT-03, S-MAINT-05)', async () => {
  const { page } = await journey.visitor();
  await page.goto(at('/login?redirectTo=%2Fusers%2Faccount%23name'));
  await page.getByLabel('Email', { exact: true }).waitFor();
  const notice = page.getByRole('heading', { name: 'Service Maintenance Notice' });
  await journey.host.stop();
  await journey.host.restart({ maintenance: true });
  try {
    await signIn(page);
    await notice.waitFor();
    expect([new URL(page.url()).pathname, redirectToOf(page)]).toEqual(['/maintenance', '/users/account#name']);
    await page.goto(at('/home#activity=7&comment=5'));
    await notice.waitFor();
  } finally {
    await journey.host.stop();
    await journey.host.restart();
  }
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  await signIn(page);
  await page.waitForURL(at('/home#activity=7&comment=5'));
});

test('the maintenance page redirects immediately when there is no maintenance, but never to another site (S-MAINT-05, X-SESS-01)', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/maintenance?redirectTo=%2Fusers%2Faccount%23name'));
  await page.waitForURL(at('/users/account#name'));
  await page.goto(at('/maintenance?redirectTo=%2F%2Fevil.example'));
  await page.waitForURL(at('/home'));
});

test('a single sign-on session signs out with a form and the token of the cookie (S-LOGOUT-01, S-LOGOUT-05)', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  // The seeded single sign-on users need a provider; this is the session of one of them.
  await page.addInitScript(() => {
    const read = Response.prototype.text;
    Response.prototype.text = async function text() {
      const body = await read.call(this);
      if (!this.url.includes('/rest/session') || body === 'null') return body;
      const session = JSON.parse(body);
      session.viaSso = true;
      Object.assign(session.account.organization, {
        sso: true,
        ssoSingleLogoutSupported: true,
        ssoPropertySlo: 'https://id.example/slo',
        ssoPropertyEntityId: 'https://id.example/saml',
      });
      return JSON.stringify(session);
    };
  });
  let posted: string | null = null;
  await page.route('**/rest/saml/logout', (route) => {
    posted = `${route.request().method()} ${route.request().postData()}`;
    return route.fulfill({ body: 'Goodbye', contentType: 'text/plain' });
  });
  await page.goto(at('/users/account'));
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  await page.evaluate(() => localStorage.setItem('rememberedEmail', 'kept@upbeat.example'));
  const token = (await context.cookies()).find(({ name }) => name === 'CSRF-TOKEN')?.value;
  await logOut(page);
  await page.getByText('Goodbye').waitFor();
  const form = new URLSearchParams({ _csrf: decodeURIComponent(token ?? '') });
  expect(posted).toBe(`POST ${form}`);
  expect(
    await page.evaluate(() => [localStorage.getItem('sessionKey'), localStorage.getItem('rememberedEmail')]),
  ).toEqual([null, 'kept@upbeat.example']);
});

test('after a sign-in at the provider, a short address leads to the requested page (X-SESS-06)', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  const path = `/users/account?${'x'.repeat(100)}=1#name`;
  await page.goto(at('/users/account'));
  const onTheirWay = JSON.stringify([{ key: 'k1', path, atMs: Date.now() }]);
  await page.evaluate((text) => localStorage.setItem('portico.relay', text), onTheirWay);
  await page.goto(at('/?relay=k1'));
  await page.waitForURL(at(path));
  await page.goto(at('/?relay=k1'));
  await page.waitForURL(({ pathname }) => pathname !== '/' && pathname !== '/login');
  expect(page.url()).not.toContain('xxx');
});

test('a screen without permission says so, and does not ask for a sign-in (X-SESS-07)', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/users/account'));
  const paths = followed(page);
  await page.goto(at('/admin/job-control'));
  await page.getByRole('heading', { name: 'You do not have access' }).waitFor();
  expect(paths).toEqual(['/admin/job-control']);
});

test('no attack on a redirect leaves the site of a real login page (X-SESS-01)', async () => {
  const { page } = await journey.visitor();
  await signInAt(page, journey.host, NEWER, COLLEAGUE);
  const start = page.url();
  const own = new URL(start).origin;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const oneOfEach = new Map(redirectAttacks(own).map((attack) => [attack.by, attack.address]));
  for (const address of oneOfEach.values()) {
    if (address.length > 4000) continue; // no server accepts it in an address
    await page.goto(at(`/login?redirectTo=${encodeURIComponent(address)}`), { waitUntil: 'commit' });
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    expect(new URL(page.url()).pathname, address).toBe(new URL(start).pathname);
  }
  expect(requested.filter((url) => new URL(url).origin !== own)).toEqual([]);
});

/** Returns the storage keys with data of the user. */
const kept = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map(String));

/** Scrolls down, and waits for the event with which the page notes its position: a reload before it would keep none. */
const scrollDown = (page: Page) =>
  page.locator('main').evaluate(
    (main) =>
      new Promise<number>((resolve) => {
        main.scrollTop = 0;
        main.addEventListener('scroll', () => resolve(main.scrollTop), { once: true });
        main.scrollTop = 50;
        if (main.scrollTop === 0) resolve(0);
      }),
  );

/** A file of the product that neither tab loads by itself. */
const FILE = '/legacy/legacy.css';
const isCached = (page: Page) =>
  page.evaluate(
    (file) =>
      fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    FILE,
  );

test('signing out clears the cache and the user’s data in both tabs, and keeps the email, the brand and the order of budgets', async () => {
  const { page, context } = await journey.visitor(COLLEAGUE);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.setViewportSize({ width: 800, height: 300 });
    await tab.goto(at('/users/account'));
    await bell(tab).waitFor();
    await expect.poll(() => scrollDown(tab)).toBeGreaterThan(0);
    await tab.reload();
    await bell(tab).waitFor();
  }
  const sortKey = `${COLLEAGUE}.budgets.sort`;
  await page.evaluate(
    ({ sort, person }) => {
      localStorage.setItem('rememberedEmail', 'mika.tan@upbeat.example');
      localStorage.setItem(sort, '["1"]');
      localStorage.setItem('portico.recent-searches', JSON.stringify({ person, searches: [] }));
    },
    { sort: sortKey, person: `${COLLEAGUE}:false:false` },
  );
  await page.evaluate((file) => fetch(file), FILE);
  expect(await isCached(page)).toBe(true);
  expect(await kept(other)).toContain('standalone.scroll');

  await logOut(page);
  for (const tab of [page, other]) {
    await tab.waitForURL((url) => url.pathname === '/login');
    const names = await kept(tab);
    expect(names).toEqual(expect.arrayContaining(['rememberedEmail', sortKey]));
    for (const name of [
      'sessionKey',
      'sessionKeyStorage',
      'portico.recent-searches',
      'portico.placeholders',
      'standalone.scroll',
    ]) {
      expect(names).not.toContain(name);
    }
  }
  expect(await isCached(page)).toBe(false);
});
