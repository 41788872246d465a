import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SHELL_KEY } from '../../src/shell/shell-key.ts';
import { MANAGER } from '../support/journey.ts';
import { type OpenBrowser, openBrowser, startSession, type Visitor } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

const HOST = 'upbeat.localhost';
const HEADER = '<header><i id="here"></i></header>';

let host: RunningHost;
let browser: OpenBrowser;
/** The product forbids storing its pages, so the browser keeps none; other servers allow it. */
let mayStore = false;
/** Chromium evicts stored pages when a sign-out clears the cache; not every browser does. */
let clearsCache = false;
const dropClearing = (_request: IncomingMessage, response: ServerResponse) => {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers: OutgoingHttpHeaders,
  ) => typeof response;
  response.writeHead = ((status: number, { 'clear-site-data': clearing, ...headers }: OutgoingHttpHeaders = {}) =>
    writeHead(status, {
      ...headers,
      ...(clearing && clearsCache && { 'clear-site-data': clearing }),
    })) as typeof response.writeHead;
};
beforeAll(async () => {
  [host, browser] = await Promise.all([
    startHost({}, (pages) => {
      pages.server.prependListener('request', dropClearing);
      pages.addHook('onSend', async (_request, reply) => {
        if (mayStore) reply.removeHeader('Cache-Control').header('Vary', 'Cookie');
      });
    }),
    openBrowser({ keepsPages: true }),
  ]);
});
afterEach(() => {
  mayStore = false;
  clearsCache = false;
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

/** An integrator's page; it records when it is restored from the back/forward cache. */
const ownPage = `<!doctype html><p>Budgets</p><main></main><script>
  addEventListener('pageshow', ({ persisted }) => { document.body.dataset.kept = persisted; });
  (window.Portico = window.Portico || []).push((portico) => portico.place([
    { element: 'portico-notice-bell', near: '#here', put: 'before', retry: { everyMs: 500 } },
  ]));
</script><script type="module" src="/portico/portico.js"></script>`;

test('a page restored from the back/forward cache has the same bell, and gets one if it had none (S-INJ-03, X-SHELL-01)', async () => {
  const { page, complaints } = await browser.visitor();
  const address = host.at(HOST, '/foreign-page');
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: ownPage }));
  const leaveAndComeBack = async () => {
    await page.waitForLoadState('networkidle'); // a page with a pending call is not stored
    await goElsewhere(page);
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

test('failures while the browser stores the page are not shown on return, and later failures are (S-ERR-06)', async () => {
  const { page, context } = await browser.visitor();
  const address = host.at(HOST, '/foreign-page');
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: ownPage }));
  await page.goto(address);
  await page.evaluate(() => {
    document.body.append(document.createElement('portico-notice-bell'));
  });
  await page.locator('portico-notice-bell:defined').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const { messages } = Reflect.get(globalThis, Symbol.for('portico:shell@4'));
    addEventListener('pagehide', () => {
      const { now } = performance;
      performance.now = () => now.call(performance) + 5000; // the next page was slow to load
      messages.show('Not saved.', 'error');
      performance.now = now;
    });
    addEventListener('pageshow', () => messages.show('Not saved again.', 'error'));
  });
  await goElsewhere(page);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.locator('portico-messages').getByText('Not saved again.').first().waitFor();
  expect(
    await page.evaluate(() => {
      const { messages } = Reflect.get(globalThis, Symbol.for('portico:shell@4'));
      return messages.history().map(({ text }: { text: string }) => text);
    }),
  ).toEqual(['Not saved again.']);
  await context.close();
});

/** Records in each frame which user data is visible, from the first frame on. */
function watchPrivate() {
  const isOnTop = (node: Element, { x, y, width, height }: DOMRect) =>
    width > 0 && height > 0 && node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  const seen = () => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!/Nadia|Halden/.test(text.nodeValue ?? '') || !text.parentElement) continue;
      range.selectNodeContents(text);
      if (isOnTop(text.parentElement, range.getBoundingClientRect())) return text.nodeValue;
    }
    const bell = document.querySelector('portico-header');
    return bell && isOnTop(bell, bell.getBoundingClientRect()) ? 'the bell' : null;
  };
  const look = () => {
    const frames = JSON.parse(sessionStorage.getItem('frames') ?? '[]');
    sessionStorage.setItem('frames', JSON.stringify([...frames, { path: location.pathname, seen: seen() }]));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('kept', location.pathname));
}

/** Goes back, and returns the data that was visible in any frame until `isThere`. */
async function goBack(page: Page, isThere: () => Promise<unknown>) {
  await page.evaluate(() => {
    sessionStorage.removeItem('frames');
    sessionStorage.removeItem('kept');
    setTimeout(() => history.back()); // after the response of this call
  });
  await isThere();
  const [frames, kept] = await page.evaluate(() => [sessionStorage.frames, sessionStorage.kept]);
  return { frames: JSON.parse(frames) as { path: string; seen: string | null }[], kept: kept as string | undefined };
}

const PAGES = [
  ['/home', 'Welcome back, Nadia'],
  ['/users/account', 'Your profile, preferences and sign-in.'],
] as const;

/** Opens a private page of a user. */
async function openPrivate(path: string, text: string): Promise<Visitor> {
  const visitor = await browser.visitor();
  const { context, page } = visitor;
  await context.addInitScript(watchPrivate);
  // An open channel makes Chromium evict the page from the back/forward cache.
  if (mayStore) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await startSession(page, host, HOST, MANAGER);
  await page.goto(host.at(HOST, path));
  await page.getByText(text).first().waitFor();
  // The code that guards the page has loaded.
  await page.waitForFunction((key) => Symbol.for(`portico:${key}`) in globalThis, SHELL_KEY);
  return visitor;
}

/** Opens a page of this origin without a guard. */
const goElsewhere = (page: Page) => page.goto(host.at(HOST, '/legacy/legacy.css'));

const WAYS = {
  'the person has signed out by the menu': async ({ page }: Visitor) => {
    await page.getByRole('button', { name: 'Account of' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Welcome to Upbeat' }).waitFor();
  },
  'the person has signed out in another tab': async ({ context, page }: Visitor) => {
    await goElsewhere(page);
    const other = await context.newPage();
    await other.goto(host.at(HOST, '/logout'));
    await other.getByRole('heading', { name: 'Welcome to Upbeat' }).waitFor();
  },
  'a page of the host has signed the person out': async ({ page }: Visitor) => {
    await goElsewhere(page);
    const status = await page.evaluate(async () => {
      const token = decodeURIComponent(/CSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      return (await fetch('/rest/logout', { method: 'POST', headers: { 'X-CSRF-TOKEN': token } })).status;
    });
    expect(status).toBe(200);
  },
  'the session has expired': async ({ context, page }: Visitor) => {
    await page.evaluate(() => {
      const { now } = Date;
      addEventListener('pagehide', () => {
        Date.now = () => now() + 3_600_000; // the browser keeps the page for an hour
      });
    });
    await goElsewhere(page);
    await context.clearCookies({ name: 'portico_session' });
  },
};

type Way = keyof typeof WAYS;

/** Goes back to a page of a signed-out user, and expects login without any visible data. */
async function expectNothing(path: string, text: string, way: Way) {
  const visitor = await openPrivate(path, text);
  const { page, context, complaints } = visitor;
  await WAYS[way](visitor);
  const { frames, kept } = await goBack(page, async () => {
    // No event reports when a stored page is visible.
    await expect.poll(() => page.url(), { timeout: 20_000 }).toContain('/login?redirectTo=');
    // Nothing covers the page any more.
    await page.getByLabel('Email', { exact: true }).click();
  });
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe(path);
  expect([frames.filter(({ seen }) => seen !== null), complaints]).toEqual([[], []]);
  await context.close();
  return kept;
}

const CASES = PAGES.flatMap((page) => (Object.keys(WAYS) as Way[]).map((way) => [...page, way] as const));

test.each(CASES.filter(([, , way]) => !way.startsWith('a page')))(
  'the back button shows nothing of %s (%s) when %s (X-SESS-03)',
  async (path, text, way) => {
    expect(await expectNothing(path, text, way)).toBeUndefined();
  },
);

test.each(CASES)(
  'a page restored from the back/forward cache shows nothing either: %s (%s) when %s (X-SESS-03)',
  async (path, text, way) => {
    mayStore = true;
    const isOneDocument = path === '/users/account' && way === 'the person has signed out by the menu';
    expect(await expectNothing(path, text, way)).toBe(isOneDocument ? undefined : path);
  },
);

test('signing out in another tab evicts the pages in the back/forward cache', async () => {
  mayStore = true;
  clearsCache = true;
  expect(await expectNothing(...PAGES[0], 'the person has signed out in another tab')).toBeUndefined();
});

test('a stored page is restored immediately for a user who is still signed in', async () => {
  mayStore = true;
  const { page, context } = await openPrivate(...PAGES[0]);
  await page.getByRole('link', { name: 'Insights' }).focus();
  await goElsewhere(page);
  const { frames, kept } = await goBack(page, () => page.locator('[data-ref=rail]').waitFor());
  expect([kept, frames.some((frame) => frame.path === kept && frame.seen === null)]).toEqual(['/home', false]);
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)).toBe('Insights');
  await context.close();
});
