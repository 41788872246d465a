import type { BrowserContext, Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { CommentWire } from '../../src/features/activities/comments.wire.ts';
import { openCollaboration } from '../support/collaboration-client.ts';
import type { HttpClient } from '../support/http-client.ts';
import {
  COLLEAGUE,
  hold,
  LEGACY,
  LEGACY_COLLEAGUE,
  LEGACY_MANAGER,
  logOut,
  MANAGER,
  NEWER,
  startJourney,
} from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';
import { readActivities, type ScheduledActivity } from '../support/read-activities.ts';
import { slowness } from '../support/slowness.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();
const { visitor } = journey;

/** A colleague who writes, and the user who is mentioned, both without an open page. */
type Pair = { writer: HttpClient; reader: HttpClient; readerId: string; activity: ScheduledActivity };
let newer: Pair;
let legacy: Pair;

beforeAll(async () => {
  const pair = async (writes: string, reads: string): Promise<Pair> => {
    const client = (username: string) =>
      signIn({ origin: `http://127.0.0.1:${journey.host.port}` }, { username, password: DEMO_PASSWORD });
    const [writer, reader] = await Promise.all([client(writes), client(reads)]);
    const session = (await (await reader.get('/rest/session?expand=account')).json()) as { account: { id: string } };
    const [activity] = await readActivities(writer);
    if (!activity) throw new Error('The demonstration has no activities.');
    return { writer, reader, readerId: String(session.account.id), activity };
  };
  [newer, legacy] = await Promise.all([pair(COLLEAGUE, MANAGER), pair(LEGACY_COLLEAGUE, LEGACY_MANAGER)]);
});

/** Starts a thread of the colleague that mentions the user. */
async function write(text: string, { writer, readerId, activity }: Pair = newer): Promise<{ threadId: string }> {
  const children = [{ type: 'mention', kind: 'user', id: readerId }, { text: ` ${text}` }];
  const body = { version: 1, content: [{ type: 'paragraph', children }] };
  return v.parse(CommentWire, await (await writer.post(`/rest/activities/${activity.id}/comments`, { body })).json());
}

/** Gives the user exactly these notifications, the last one the newest. */
async function give(texts: readonly string[], pair: Pair = newer): Promise<{ threadId: string }[]> {
  await openCollaboration(pair.reader).deleteAllInboxNotifications();
  const written = [];
  for (const text of texts) written.push(await write(text, pair));
  return written;
}

const unreadOnServer = ({ reader }: Pair = newer) => openCollaboration(reader).getUnreadInboxNotificationsCount();
const onServer = async () => (await openCollaboration(newer.reader).getInboxNotifications()).inboxNotifications.length;

const at = (path: string) => journey.host.at(NEWER, path);
const part = (page: Page, name: string) => page.locator(`[data-ref="inbox-${name}"]`);
const bell = (page: Page) => page.locator('[data-ref="inbox"]');
const badge = (page: Page) => part(page, 'badge');
const rows = (page: Page) => part(page, 'row');
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const ACTIVITIES = '/activities';
const linkTo = ({ threadId }: { threadId: string }) =>
  `${ACTIVITIES}#activity=${newer.activity.id}&view=timeline&comment=${threadId}`;

/** Opens a page of the product, and waits until the bell shows this number. */
async function reader(path: string, count: number) {
  const arrived = await visitor(MANAGER);
  const listens = arrived.page.waitForResponse('**/rest/events');
  await arrived.page.goto(at(path));
  await listens;
  if (count > 0)
    await badge(arrived.page)
      .filter({ hasText: String(count) })
      .waitFor();
  else await bell(arrived.page).waitFor();
  return arrived;
}

async function open(page: Page, count: number): Promise<void> {
  await bell(page).click();
  await expect.poll(() => rows(page).count()).toBe(count);
}

/** Returns the time at which the badge shows this text; an empty text is no badge. */
const shownAt = (page: Page, wanted: string) =>
  page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const { shadowRoot } = document.querySelector('portico-header') ?? {};
          const now = shadowRoot?.querySelector('[data-ref="inbox-badge"]')?.textContent ?? '';
          if (now === text) resolve(Date.now());
          else setTimeout(look, 5);
        };
        look();
      }),
    wanted,
  );

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  for (const tab of tabs) await tab.goto(at('/users/account'));
  return tabs;
}

test('five tabs show a new comment and a read notification, with one event stream and one call per change (X-INBOX-11, X-INBOX-12)', async () => {
  await give(['Alpha', 'Beta', 'Gamma']);
  const { context } = await visitor(MANAGER);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const listens = context.waitForEvent('response', (answer) => answer.url().includes('/rest/events'));
  const askedFor = (end: string) => asked.filter((path) => path.endsWith(end)).length;
  const tabs = await openTabs(context, 5);
  await Promise.all(tabs.map((tab) => shownAt(tab, '3')));
  await listens;
  expect(askedFor('/rest/events')).toBe(1);

  // A stream that opens late makes every tab load once more; a later change is free of that.
  const counts: number[] = [];
  const lates: number[] = [];
  for (const [round, text] of ['Delta', 'Epsilon', 'Zeta'].entries()) {
    asked.length = 0;
    const heard = Promise.all(tabs.map((tab) => shownAt(tab, String(4 + round))));
    await write(text);
    const writtenAt = Date.now();
    lates.push(Math.max(...(await heard)) - writtenAt);
    counts.push(askedFor('/count'));
    expect(askedFor('/inbox-notifications')).toBe(0);
  }
  expect(Math.min(...lates)).toBeLessThan(1000);
  expect(Math.min(...counts)).toBeLessThanOrEqual(tabs.length);

  const [first] = tabs;
  if (!first) throw new Error('There is no tab.');
  await open(first, 6);
  const took: number[] = [];
  for (let round = 0; round < 3; round++) {
    if (round > 0) {
      const again = Promise.all(tabs.map((tab) => shownAt(tab, '1')));
      await write(`Round ${round}`);
      await again;
    }
    const all = Promise.all(tabs.map((tab) => shownAt(tab, '')));
    const pressedAt = await part(first, 'read-all').evaluate((button) => {
      (button as HTMLElement).click();
      return Date.now();
    });
    took.push(Math.max(...(await all)) - pressedAt);
  }
  // The best of three, because the machine may be busy.
  expect(Math.min(...took)).toBeLessThan(300 * slowness());
  await expect.poll(unreadOnServer).toBe(0); // the tabs show it before the server has answered
});

test('seen notifications stay marked as seen after a reload, until the session ends (S-SESS-11, X-INBOX-14)', async () => {
  await give(['Alpha', 'Beta']);
  const { page } = await reader('/users/account', 2);
  const kept = () => page.evaluate(() => localStorage.getItem('sessionKeyStorage'));
  const isCalm = () => badge(page).evaluate((element) => element.hasAttribute('data-calm'));
  expect([await isCalm(), await kept()]).toEqual([false, null]);
  await open(page, 2);
  await expect.poll(kept).toBe('{"inboxSeen":2}');
  await page.reload();
  await expect.poll(isCalm).toBe(true);
  await logOut(page);
  await page.waitForURL(/\/login/);
  expect(await kept()).toBeNull();
});

test('when pages cannot agree on one listener, each page listens itself (X-INBOX-12)', async () => {
  await give(['Alpha']);
  const { context } = await visitor(MANAGER);
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
  let streams = 0;
  context.on('response', (answer) => {
    if (answer.url().includes('/rest/events')) streams++;
  });
  const tabs = await openTabs(context, 2);
  await Promise.all(tabs.map((tab) => shownAt(tab, '1')));
  await expect.poll(() => streams).toBe(2);
  const heard = Promise.all(tabs.map((tab) => shownAt(tab, '2')));
  await write('Beta');
  await heard;
  expect(streams).toBe(2);
});

test('a notification leads from another page to the timeline, and is marked as read before the page is left (S-INBOX-07, S-INBOX-12)', async () => {
  const [, second] = await give(['Alpha', 'Beta']);
  const { page, complaints } = await reader('/users/account', 2);
  await open(page, 2);
  await row(page, 'Beta').click();
  await page.waitForURL(at(linkTo(second ?? { threadId: '' })));
  await expect.poll(() => unreadOnServer()).toBe(1);
  await badge(page).filter({ hasText: '1' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a slow service delays leaving the page only briefly (S-INBOX-12)', async () => {
  await give(['Alpha']);
  const { page } = await reader('/users/account', 1);
  await open(page, 1);
  await page.route('**/inbox-notifications/read', () => {});
  await row(page, 'Alpha').click();
  await page.waitForURL(/\/activities#/, { timeout: 5000, waitUntil: 'commit' });
});

test('on the timeline only the hash changes, and no document is loaded (S-INBOX-11)', async () => {
  const [first] = await give(['Alpha']);
  const { page } = await reader(`${ACTIVITIES}?kept=1`, 1);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await open(page, 1);
  await row(page, 'Alpha').click();
  await page.waitForURL(at(linkTo(first ?? { threadId: '' }).replace('#', '?kept=1#')));
  await badge(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await part(page, 'panel').isVisible()).toBe(false);
});

test('with Ctrl or the middle button it opens in another tab, and is marked as read here (S-INBOX-07)', async () => {
  const written = await give(['Alpha', 'Beta']);
  const { page, context } = await reader('/users/account', 2);
  await open(page, 2);
  for (const [index, options] of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }].entries()) {
    const opened = context.waitForEvent('page');
    await row(page, index === 0 ? 'Beta' : 'Alpha').click(options);
    const tab = await opened;
    await tab.waitForURL(at(linkTo(written[1 - index] ?? { threadId: '' })));
    await expect.poll(() => unreadOnServer()).toBe(1 - index);
    await tab.close();
  }
  expect(page.url()).toBe(at('/users/account'));
  await badge(page).waitFor({ state: 'detached' });
});

test.each([
  ['the legacy module', '/home'],
  ['the host page, which handles them itself', '/users/account'],
])('a host that handles navigations in %s gets the address, and the page stays (X-INBOX-19)', async (_where, path) => {
  const [first] = await give(['Alpha']);
  const { page } = await reader(path, 1);
  // Registered first, because listeners on window run in the order of their registration.
  await page.addInitScript(() =>
    window.addEventListener('portico-navigate', (event) => {
      event.preventDefault();
      Object.assign(window, { taken: (event as CustomEvent).detail });
    }),
  );
  await page.reload();
  await badge(page).waitFor();
  await open(page, 1);
  await row(page, 'Alpha').click();
  await page.waitForFunction(() => 'taken' in window);
  expect(await page.evaluate(() => Reflect.get(window, 'taken'))).toMatchObject({
    href: linkTo(first ?? { threadId: '' }),
    reason: 'link',
  });
  await expect.poll(() => unreadOnServer()).toBe(0);
  await page.waitForTimeout(500); // a screen after a redirect has loaded by then
  expect(page.url()).toBe(at(path));
});

test('notifications that arrive while the list is open wait behind a button, and no row moves (X-INBOX-10, X-INBOX-14, X-INBOX-15)', async () => {
  await give(['Alpha', 'Beta']);
  const { page } = await reader('/users/account', 2);
  const isCalm = () => badge(page).evaluate((shown) => shown.hasAttribute('data-calm'));
  expect(await isCalm()).toBe(false);
  await open(page, 2);
  await expect.poll(isCalm).toBe(true);
  await page.evaluate(() => {
    const said: (string | null)[] = [];
    const region = document.querySelector('.portico-announcer') as HTMLElement;
    new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true, subtree: true });
    Object.assign(window, { said });
  });
  await part(page, 'panel').evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
  const place = await row(page, 'Beta').boundingBox();
  await write('Gamma');
  await part(page, 'new').getByText('1 new notification').waitFor();
  expect(await rows(page).count()).toBe(2);
  await badge(page).filter({ hasText: '3' }).waitFor();
  expect(await isCalm()).toBe(false);
  await write('Delta');
  await part(page, 'new').getByText('2 new notifications').waitFor();
  expect((await row(page, 'Beta').boundingBox())?.y).toBe(place?.y);
  await part(page, 'new').click();
  await expect.poll(() => rows(page).count()).toBe(4);
  await expect.poll(() => row(page, 'Delta').evaluate((element) => element.matches(':focus'))).toBe(true);
  expect(await isCalm()).toBe(true);
  // Notifications within a few seconds are not announced one by one.
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['3 unread notifications']);

  await page.keyboard.press('Escape');
  await page.reload();
  await badge(page).filter({ hasText: '4' }).waitFor();
  expect(await isCalm()).toBe(true);
  await open(page, 4);
  await page.keyboard.press('Escape');
  await write('Epsilon');
  await badge(page).filter({ hasText: '5' }).waitFor();
  expect(await isCalm()).toBe(false);
  // Opening the list shows all notifications.
  await open(page, 5);
  expect(await part(page, 'new').count()).toBe(0);
});

test('while the page is hidden the count is in its title, whatever the page does with its title (X-INBOX-20)', async () => {
  await give(['Alpha', 'Beta']);
  const { page } = await reader('/users/account', 2);
  expect(await page.title()).not.toContain('(');
  const turn = (to: DocumentVisibilityState) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, to);
  await turn('hidden');
  await expect.poll(() => page.title()).toMatch(/^\(2\) \S/);
  await page.evaluate(() => {
    document.title = 'Another title';
  });
  await expect.poll(() => page.title()).toBe('(2) Another title');
  await turn('visible');
  await expect.poll(() => page.title()).toBe('Another title');
});

test('Delete all is applied when the page is left within its six seconds (S-INBOX-05)', async () => {
  await give(['Alpha', 'Beta']);
  const { page } = await reader('/users/account', 2);
  await open(page, 2);
  await part(page, 'delete-all').click();
  await part(page, 'undo').waitFor();
  expect(await onServer()).toBe(2);
  // In another process than the next page, a slow machine would end this one before its last request.
  await page.goto(new URL('/livez', page.url()).href);
  await expect.poll(onServer).toBe(0);
});

test('notifications that arrive within these six seconds stay (S-INBOX-05)', async () => {
  await give(['Alpha', 'Beta']);
  const { page } = await reader('/users/account', 2);
  await page.clock.install();
  await open(page, 2);
  await part(page, 'delete-all').click();
  await part(page, 'undo').waitFor();
  const learned = page.waitForResponse('**/inbox-notifications/delta*');
  await write('Gamma');
  await badge(page).filter({ hasText: '1' }).waitFor();
  await learned;
  await page.clock.fastForward(6000);
  await expect.poll(onServer).toBe(1);
  await row(page, 'Gamma').waitFor();
  expect(await rows(page).count()).toBe(1);
});

test('late responses for one user are never shown to the next user (S-INBOX-03)', async () => {
  await give(['For Nadia alone']);
  const { page } = await reader('/users/account', 1);
  const release = await hold(page, /inbox-notifications\?/);
  const asked = page.waitForRequest(/inbox-notifications\?/);
  await bell(page).click();
  await asked;
  await startSession(page, journey.host, NEWER, COLLEAGUE);
  await page.evaluate(() => {
    Reflect.get(globalThis, Symbol.for('portico:shell@4')).session.refresh();
  });
  const covered = page.getByRole('dialog', { name: 'You are now signed in as Mika Tan' });
  await covered.waitFor();
  const answered = page.waitForResponse(/inbox-notifications\?/);
  release();
  await answered;
  expect(await rows(page).count()).toBe(0);
  await covered.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Account of' }).waitFor();
  await bell(page).click();
  await part(page, 'panel').locator('[data-ref="inbox-row"], .p-empty-title').first().waitFor();
  expect(await row(page, 'For Nadia alone').count()).toBe(0);
});

test('a token call without a response ends after ten seconds (S-COLLAB-02)', async () => {
  await give(['Alpha']);
  const { page } = await visitor(MANAGER);
  await page.clock.install();
  await page.goto(at('/users/account'));
  await bell(page).waitFor();
  await page.evaluate(async () => {
    const shell = Reflect.get(globalThis, Symbol.for('portico:shell@4'));
    await (await shell.rest()).post('faults', { json: { operation: 'inboxAuth', kind: 'never' } }).text();
  });
  const asked = page.waitForRequest('**/liveblocks-auth');
  await page.reload();
  await bell(page).click();
  const request = await asked;
  const failed = page.waitForEvent('requestfailed', (one) => one === request);
  await part(page, 'panel').waitFor();
  await page.clock.runFor(5000);
  expect(await page.getByText('Couldn’t load notifications').count()).toBe(0);
  await page.clock.runFor(6000);
  await failed;
  await page.getByText('Couldn’t load notifications').waitFor();
});

test('the count is right after ten minutes without a network, and after a day of sleep (X-INBOX-13)', async () => {
  await give(['Alpha']);
  const { page, context } = await visitor(MANAGER);
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/liveblocks-auth')) signIns.push(request.url());
  });
  await page.clock.install();
  await page.goto(at('/users/account'));
  await badge(page).filter({ hasText: '1' }).waitFor();
  await open(page, 1);
  await context.setOffline(true);
  await page.clock.runFor(600_000);
  await write('Beta');
  // Without a pause, which would let pending calls finish.
  await context.setOffline(false);
  await badge(page).filter({ hasText: '2' }).waitFor();
  await part(page, 'new').click();
  await expect.poll(() => rows(page).count()).toBe(2);

  expect(signIns).toHaveLength(1);
  await page.route('**/rest/events', (route) => route.abort());
  await write('Gamma');
  await page.clock.fastForward(86_400_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await badge(page).filter({ hasText: '3' }).waitFor();
  expect(signIns.length).toBeGreaterThan(1);
});

test('in a legacy page it is next to the bell, in Canadian English, and does not change the title (S-INBOX-19)', async () => {
  await give(['Alpha', 'Beta'], legacy);
  const { page, complaints } = await visitor(LEGACY_MANAGER);
  await page.goto(journey.host.at(LEGACY, '/home'));
  const inbox = page.locator('portico-collab-inbox');
  await inbox.locator('[part=badge]').filter({ hasText: '2' }).waitFor();
  const neighbours = () =>
    inbox.evaluate(({ previousElementSibling: before, nextElementSibling: after }) => [
      before?.localName,
      after?.className,
    ]);
  expect(await neighbours()).toEqual(['portico-notice-bell', expect.stringContaining('lm-user')]);
  const title = await page.title();
  expect(title).not.toContain('(');

  await inbox.evaluate((element) => element.remove());
  await inbox.locator('[part=badge]').waitFor();
  await inbox.locator('[part=button]').click();
  await rows(page).first().waitFor();
  const time = rows(page).first().locator('time');
  expect(await time.getAttribute('title')).toMatch(/ [ap]\.m\.$/);
  expect(await time.textContent()).toMatch(/ago|now/);
  await part(page, 'read-all').click();
  await expect.poll(() => unreadOnServer(legacy)).toBe(0);
  expect(await page.title()).toBe(title);
  expect(complaints).toEqual([]);
});
