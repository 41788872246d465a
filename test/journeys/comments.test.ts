import type { Locator, Page, Route } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { CommentWire, ThreadsWire } from '../../src/features/activities/comments.wire.ts';
import { openCollaboration } from '../support/collaboration-client.ts';
import type { HttpClient } from '../support/http-client.ts';
import { COLLEAGUE, hold, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { readActivities, type ScheduledActivity } from '../support/read-activities.ts';
import { slowness } from '../support/slowness.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();
const ROSA = 'rosa.lind@upbeat.example';

/** Other browsers of these users, without an open page. */
let mika: HttpClient;
let nadia: HttpClient;
let rosa: HttpClient;
/** The next activities, and the past ones. */
let activities: readonly ScheduledActivity[];
let past: readonly ScheduledActivity[];
beforeAll(async () => {
  const client = (username: string) =>
    signIn({ origin: `http://127.0.0.1:${journey.host.port}` }, { username, password: DEMO_PASSWORD });
  [mika, nadia, rosa] = await Promise.all([client(COLLEAGUE), client(MANAGER), client(ROSA)]);
  const today = new Date().toISOString().slice(0, 10);
  const all = await readActivities(mika);
  activities = all.filter(({ end }) => end >= today);
  past = all.filter(({ end }) => end < today);
});

const at = (index: number): ScheduledActivity =>
  activities[index] ?? expect.fail('The demonstration has too few activities.');
const hash = (id: string, threadId?: string) =>
  `#activity=${id}&view=timeline${threadId === undefined ? '' : `&comment=${threadId}`}`;
const address = (where = '') => journey.host.at(NEWER, `/activities${where}`);

const body = (...children: object[]) => ({ version: 1, content: [{ type: 'paragraph', children }] });
const say = async (by: HttpClient, id: string, text: string, more: { threadId?: string; children?: object[] } = {}) => {
  const { threadId, children = [] } = more;
  const input = { ...(threadId !== undefined && { threadId }), body: body({ text }, ...children) };
  return v.parse(CommentWire, await (await by.post(`/rest/activities/${id}/comments`, input)).json());
};
const remove = (by: HttpClient, id: string, commentId: string) =>
  by.send(`/rest/activities/${id}/comments/${commentId}`, { method: 'DELETE' });
const threadsOf = async (id: string) =>
  v.parse(ThreadsWire, await (await mika.get(`/rest/activities/${id}/comments`)).json()).threads;

const timeline = (page: Page) => page.locator('portico-activity-timeline');
const rows = (page: Page) => timeline(page).locator('[role=row][aria-level]');
const markedRow = (page: Page) => timeline(page).locator('[role=row][aria-current=true]');
/** The panel of an activity; without one, that of any. */
const panel = (page: Page, name?: string) =>
  page.getByRole('complementary', name === undefined ? {} : { name, exact: true });
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name });
const field = (page: Page | Locator) => page.getByLabel('Write a comment');
const reply = (page: Page | Locator) => page.getByLabel('Your reply');
const thread = (page: Page, id: string) => page.locator(`[data-thread="${id}"]`);
const goTo = (page: Page, to: string) =>
  page.evaluate((next) => {
    location.hash = next;
  }, to);
const suggested = (page: Page) => page.getByRole('listbox', { name: 'People to mention' }).getByRole('option');
const suggestedNames = (page: Page) => suggested(page).locator('bdi').allInnerTexts();
const isFocused = (locator: Locator) => locator.evaluate((element) => element.matches(':focus'));
const COMMENTS = /\/rest\/activities\/\d+\/comments/;

/** Opens the comments of an activity as this user. */
async function reader(
  activity: ScheduledActivity,
  { username = COLLEAGUE, threadId = undefined as string | undefined } = {},
) {
  const visitor = await journey.visitor(username);
  await visitor.page.goto(address(hash(activity.id, threadId)));
  await field(visitor.page).waitFor();
  return visitor;
}

/** Returns the milliseconds until `look` returns a value. */
async function within<T>(look: () => Promise<T | undefined>): Promise<{ found: T; ms: number }> {
  const startedAt = performance.now();
  for (;;) {
    const found = await look();
    const ms = performance.now() - startedAt;
    if (found !== undefined) return { found, ms };
    if (ms > 10_000) expect.fail('It never arrived.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a mentioned user has the mention in the inbox within a second, and the open panel shows a reply as fast (S-COLLAB-04)', async () => {
  const { page, complaints } = await journey.visitor(COLLEAGUE);
  await page.goto(address());
  const name = await rows(page).first().locator('.timeline-name').innerText();
  await rows(page).first().dblclick();
  const mine = panel(page, name);
  await expect.poll(() => isFocused(mine.getByRole('heading', { level: 2 }))).toBe(true);
  const activity = activities.find(({ id }) => new URL(page.url()).hash === hash(id));
  expect([new URL(page.url()).search, activity?.name]).toEqual(['?panel=details', name]);
  if (!activity) return;
  await tab(page, 'Comments').click();

  await field(page).pressSequentially('Can you look, @nad');
  await suggested(page).filter({ hasText: 'Nadia Okafor' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('before Friday? https://example.org/offer.');
  await mine.getByText('Nadia Okafor will be notified.').waitFor();
  const inbox = openCollaboration(nadia);
  await inbox.getUnreadInboxNotificationsCount(); // it has its token
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && COMMENTS.test(answer.url()),
  );
  await page.keyboard.press('Control+Enter');
  const comment = v.parse(CommentWire, await (await answered).json());
  const notice = await within(async () => {
    const { inboxNotifications } = await inbox.getInboxNotifications();
    return inboxNotifications.find((one) => one.kind === 'thread' && one.threadId === comment.threadId);
  });
  expect(notice.ms).toBeLessThan(1000 * slowness());
  expect(comment.body).toEqual(
    body(
      { text: 'Can you look, ' },
      { type: 'mention', kind: 'user', id: expect.stringMatching(/^\d+$/) },
      { text: ' before Friday? ' },
      { type: 'link', url: 'https://example.org/offer' },
      { text: '.' },
    ),
  );
  await thread(page, comment.threadId).getByText('@Nadia Okafor').waitFor();
  const link = thread(page, comment.threadId).getByRole('link', { name: 'https://example.org/offer' });
  expect(await link.getAttribute('rel')).toContain('noopener');
  await expect.poll(() => field(page).inputValue()).toBe('');
  expect(await isFocused(field(page))).toBe(true);

  // A participant sees the reply without an action, and keeps typing.
  await field(page).fill('One more thing');
  await say(nadia, activity.id, 'Done, it is fine.', { threadId: comment.threadId });
  const shown = await within(async () => {
    const isThere = await thread(page, comment.threadId).getByText('Done, it is fine.').isVisible();
    return isThere || undefined;
  });
  expect(shown.ms).toBeLessThan(1000 * slowness());
  await page.getByRole('status').filter({ hasText: 'New comment by Nadia Okafor.' }).waitFor({ state: 'attached' });
  expect(await isFocused(field(page))).toBe(true);
  expect(await field(page).inputValue()).toBe('One more thing');
  expect(complaints).toEqual([]);
});

test('people to mention are chosen with the keyboard alone', async () => {
  const { page } = await reader(at(1));
  await field(page).pressSequentially('Ask @b');
  await expect.poll(() => suggestedNames(page)).toEqual(['Chloé Bernard', 'Jon Beck']);
  const status = page.getByRole('complementary').getByRole('status').filter({ hasText: '2 people found' });
  await status.waitFor({ state: 'attached' });
  const active = () =>
    field(page).evaluate(
      (area) =>
        (area.getRootNode() as ShadowRoot).getElementById(area.getAttribute('aria-activedescendant') ?? '')
          ?.textContent,
    );
  expect(await field(page).getAttribute('aria-haspopup')).toBe('listbox');
  expect(await field(page).evaluate((area) => area.getAttribute('aria-controls'))).toBe(
    await page.getByRole('listbox').getAttribute('id'),
  );
  expect(await active()).toContain('Chloé Bernard');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toContain('Jon Beck');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toContain('Chloé Bernard');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  expect(await field(page).inputValue()).toBe('Ask @Jon Beck ');
  await suggested(page).first().waitFor({ state: 'detached' });
  expect(await field(page).getAttribute('aria-activedescendant')).toBeNull();

  await page.keyboard.type('and @chloe');
  await suggested(page).filter({ hasText: 'Chloé Bernard' }).waitFor();
  await page.keyboard.press('Escape');
  await suggested(page).first().waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('Ask @Jon Beck and @chloe');
  await page.getByText('Jon Beck will be notified.').waitFor();
  // An edited name is no mention any more.
  for (let times = 0; times < ' and @chloe'.length + 1; times++) await page.keyboard.press('Backspace');
  await page.getByText('will be notified').waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('Ask @Jon Bec');
});

test('an accepted suggestion can be undone, and a click accepts one too', async () => {
  const { page } = await reader(at(1));
  await field(page).pressSequentially('Ask @ros');
  await suggested(page).filter({ hasText: 'Rosa Lind' }).click();
  expect(await field(page).inputValue()).toBe('Ask @Rosa Lind ');
  expect(await isFocused(field(page))).toBe(true);
  await page.getByText('Rosa Lind will be notified.').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('will be notified').waitFor({ state: 'detached' });
  expect(await field(page).inputValue()).toBe('Ask @ros');
});

const HTML = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' };
test('without a people search there are no suggestions and no message, and the text can be sent (S-COLLAB-05)', async () => {
  const { page, complaints } = await reader(at(2));
  const search = '**/liveblocks/searchUserIdsByName?*';
  const faults = [
    (route: Route) => route.fulfill({ status: 500 }),
    (route: Route) => route.fulfill(HTML),
    (route: Route) => route.abort(),
  ];
  for (const [index, fail] of faults.entries()) {
    await page.route(search, fail);
    const asked = page.waitForRequest(search);
    const text = `Ask ${index} @nadia`;
    await field(page).pressSequentially(text);
    await asked;
    await page.keyboard.press('Control+Enter');
    await page.locator('.thread').filter({ hasText: text }).waitFor();
    expect(await suggested(page).count()).toBe(0);
    expect(await page.locator('[data-ref=snackbar], .comment-form [role=alert]:not(:empty)').count()).toBe(0);
    await page.unroute(search);
  }
  expect(complaints).toEqual([]);
});

test('a late response suggests only people who match the current text', async () => {
  const { page } = await reader(at(2));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/searchUserIdsByName\?text=$/, async (route) => {
    await held;
    await route.fulfill({ json: [] });
  });
  const late = page.waitForResponse(/searchUserIdsByName\?text=$/, { timeout: 0 });
  const asked = page.waitForRequest(/searchUserIdsByName\?text=$/);
  await field(page).pressSequentially('@');
  // Further letters within the same moment would replace the first search before it starts.
  await asked;
  await field(page).pressSequentially('ros');
  await expect.poll(() => suggestedNames(page)).toEqual(['Rosa Lind']);
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await suggestedNames(page)).toEqual(['Rosa Lind']);
});

test('the panel follows the address without a reload, keeps the draft, and opens the thread (S-INBOX-11)', async () => {
  const [one, other] = [at(3), at(4)];
  const first = await say(nadia, one.id, 'The first one');
  const second = await say(nadia, other.id, 'The second one');
  const { page, complaints } = await reader(one);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await field(page).fill('Half a sentence');

  await goTo(page, hash(other.id, second.threadId));
  await panel(page, other.name).waitFor();
  await expect.poll(() => isFocused(thread(page, second.threadId))).toBe(true);
  expect(await thread(page, second.threadId).getAttribute('data-marked')).toBe('true');
  expect(await markedRow(page).locator('.timeline-name').innerText()).toBe(other.name);
  expect(await field(page).inputValue()).toBe('');

  // Written after the panel was opened.
  const third = await say(nadia, other.id, 'The third one');
  await goTo(page, hash(other.id, third.threadId));
  await expect.poll(() => isFocused(thread(page, third.threadId))).toBe(true);

  await goTo(page, hash(one.id, first.threadId));
  await expect.poll(() => isFocused(thread(page, first.threadId))).toBe(true);
  expect(await field(page).inputValue()).toBe('Half a sentence');
  await page.goBack();
  await panel(page, other.name).waitFor();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  await page.getByRole('button', { name: 'Close details' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(rows(page).filter({ hasText: other.name }).first())).toBe(true);
  expect(page.url()).toBe(address('#view=timeline'));
  await page.goBack();
  await panel(page, other.name).waitFor();
  expect(complaints).toEqual([]);
});

test('a notification in the inbox opens its thread in the current page (S-INBOX-07, S-INBOX-11)', async () => {
  const activity = at(15);
  const { page } = await journey.visitor(MANAGER);
  await page.goto(address(`?panel=details${hash(at(0).id)}`));
  await tab(page, 'Details').waitFor();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const { account } = (await (await nadia.get('/rest/session?expand=account')).json()) as { account: { id: string } };
  const children = [{ type: 'mention', kind: 'user', id: account.id }];
  const { threadId } = await say(mika, activity.id, 'Please look ', { children });
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await page.locator(`a[href$="comment=${threadId}"]`).click();
  await expect.poll(() => isFocused(thread(page, threadId))).toBe(true);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('a link opens a past activity and a thread on a later page, and a reload stays there (S-INBOX-10)', async () => {
  const [activity] = past;
  if (!activity) expect.fail('There are no past activities.');
  const oldest = await say(nadia, activity.id, 'Said long before');
  await Promise.all(Array.from({ length: 52 }, (_, count) => say(nadia, activity.id, `Said later, ${count}`)));
  const { page } = await reader(activity, { threadId: oldest.threadId });
  await expect.poll(() => isFocused(thread(page, oldest.threadId))).toBe(true);
  await markedRow(page).filter({ hasText: activity.name }).waitFor();
  await page.reload();
  await expect.poll(() => isFocused(thread(page, oldest.threadId))).toBe(true);

  await page.goto(address());
  await page.goto(address(hash(activity.id)));
  await page.getByRole('button', { name: 'Show more comments' }).click();
  await thread(page, oldest.threadId).waitFor();
});

test('a link to a past activity shows its row in the middle of all others', async () => {
  const activity = past.at(-1);
  if (!activity) expect.fail('There are no past activities.');
  const { page } = await journey.visitor(COLLEAGUE);
  await page.goto(address(hash(activity.id)));
  const isInView = () =>
    markedRow(page).evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const scroller = row.closest('.p-tree-scroller')?.getBoundingClientRect();
      return scroller !== undefined && top >= scroller.top && bottom <= scroller.bottom;
    });
  await expect.poll(isInView).toBe(true);
  expect(await markedRow(page).locator('.timeline-name').innerText()).toBe(activity.name);
  expect(await rows(page).count()).toBeGreaterThan(5);
});

test('a missing activity or thread is reported in the panel', async () => {
  const { page, complaints } = await journey.visitor(COLLEAGUE);
  await page.goto(address(hash('999999999', 'th_0')));
  await panel(page).getByText('This activity is not available.').waitFor();
  await rows(page).first().waitFor();
  await goTo(page, hash(at(5).id, 'th_%3Cb%3E%26none'));
  await page.getByText('The linked conversation no longer exists.').waitFor();
  await field(page).waitFor();
  await goTo(page, '#activity=..%2F..%2Fx&view=timeline');
  await panel(page).getByText('This activity is not available.').waitFor();
  expect(complaints).toEqual([]);
});

test('after any failure the text stays, with one sentence, and can be sent again', async () => {
  const { page } = await reader(at(6));
  const send = page.getByRole('button', { name: 'Comment', exact: true });
  const refusal = page.locator('.comment-form [role=alert]:not(:empty)');
  const faults: [RegExp, (route: Route) => Promise<void>][] = [
    [/unexpected server error/, (route) => route.fulfill({ status: 500 })],
    [/\w/, (route) => route.fulfill({ status: 403, json: { code: 'FORBIDDEN' } })],
    [/unknown error/, (route) => route.fulfill(HTML)],
    [/Network connection lost/, (route) => route.abort()],
  ];
  for (const [sentence, fail] of faults) {
    const text = `Kept whatever happens: ${sentence}`;
    await field(page).fill(text);
    await page.route(COMMENTS, (route) => (route.request().method() === 'POST' ? fail(route) : route.fallback()));
    await send.click();
    await refusal.filter({ hasText: sentence }).waitFor();
    expect(await refusal.count()).toBe(1);
    expect(await field(page).inputValue()).toBe(text);
    await page.unroute(COMMENTS);
    await send.click();
    await page.locator('.thread').filter({ hasText: text }).waitFor();
    expect(await refusal.count()).toBe(0);
  }
});

test('a comment is sent once, although its button is pressed twice and the shortcut is used in between', async () => {
  const activity = at(7);
  const { page } = await reader(activity);
  await field(page).fill('Only once');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(COMMENTS, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const send = page.locator('.comment-form').getByRole('button', { name: /^(Comment|Sending …)$/ });
  await send.dblclick();
  await field(page).press('Control+Enter');
  expect(await send.getAttribute('aria-disabled')).toBe('true');
  release();
  await page.locator('.thread').filter({ hasText: 'Only once' }).waitFor();
  expect((await threadsOf(activity.id)).filter((one) => JSON.stringify(one).includes('Only once'))).toHaveLength(1);
});

test('a reply to a thread that has been deleted in between is kept, and can start a new thread', async () => {
  const activity = at(8);
  const gone = await say(nadia, activity.id, 'Soon gone');
  const { page } = await reader(activity, { threadId: gone.threadId });
  await page.getByRole('button', { name: 'Reply to Nadia Okafor' }).click();
  await reply(page).fill('But why?');
  await remove(nadia, activity.id, gone.id);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await thread(page, gone.threadId).getByText('This conversation no longer exists.').first().waitFor();
  expect(await reply(page).inputValue()).toBe('But why?');
  await page.getByRole('button', { name: 'Start a new conversation' }).click();
  const anew = page.locator('.thread').filter({ hasText: 'But why?' });
  await anew.getByText('Mika Tan').waitFor();
  await expect.poll(() => isFocused(anew)).toBe(true);
  expect(await thread(page, gone.threadId).count()).toBe(0);
});

test('a visible comment disappears when its author deletes it, and users delete their own after a question', async () => {
  const activity = at(9);
  const first = await say(mika, activity.id, 'Mine');
  const answer = await say(nadia, activity.id, 'An answer', { threadId: first.threadId });
  const { page } = await reader(activity, { threadId: first.threadId });
  const open = thread(page, first.threadId);
  await open.getByText('An answer').waitFor();
  expect(await open.getByRole('button', { name: 'Delete your comment' }).count()).toBe(1);
  await remove(nadia, activity.id, answer.id);
  await open.getByText('A comment was deleted.').waitFor();

  await open.getByRole('button', { name: 'Delete your comment' }).click();
  const question = page.getByRole('dialog', { name: 'Delete comment?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await open.getByText('Mine', { exact: true }).count()).toBe(1);
  await open.getByRole('button', { name: 'Delete your comment' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await open.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(panel(page, activity.name).getByRole('heading', { level: 2 }))).toBe(true);
  expect(await threadsOf(activity.id)).toEqual([]);
});

test('an activity that is deleted while it is open says so, and the draft can be copied', async () => {
  const { page } = await reader(at(10));
  await field(page).fill('Too late');
  await page.route(COMMENTS, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }));
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByText('You can still copy your text.').waitFor();
  expect(await field(page).inputValue()).toBe('Too late');
});

test('when the session ends, the draft can be copied', async () => {
  const { page, context } = await reader(at(10));
  await field(page).fill('Written before the end');
  await context.clearCookies({ name: 'portico_session' });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy my text' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Written before the end');
});

test('leaving the screen with a draft asks for confirmation', async () => {
  const { page } = await reader(at(10));
  await field(page).fill('Half a sentence');
  await page.locator('portico-side-nav').locator('a[href="/users/account"], a[href="/analytics"]').first().click();
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Cancel' }).click();
  expect(await field(page).inputValue()).toBe('Half a sentence');
});

test('a comment of an unknown version, script in a comment, and former users do not break the panel', async () => {
  const activity = at(11);
  const attack = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>';
  await say(nadia, activity.id, attack, {
    children: [
      { type: 'mention', kind: 'user', id: '999999999' },
      { text: 'strong', bold: true },
    ],
  });
  await say(nadia, activity.id, 'Of the future');
  const { page, complaints } = await journey.visitor(COLLEAGUE);
  const [future, ...others] = await threadsOf(activity.id);
  const threads = [
    { ...future, comments: future?.comments.map((one) => ({ ...one, body: { version: 9 } })) },
    ...others,
  ];
  await page.route(COMMENTS, (route) => route.fulfill({ json: { threads, next: null } }));
  await page.goto(address(hash(activity.id)));
  await page.getByText('This comment can’t be displayed.').waitFor();
  await page.getByText(attack).waitFor();
  await page.getByText('@Former user').waitFor();
  expect(await page.title()).not.toContain('broken');
  expect(complaints).toEqual([]);
});

test('a user who does not take part in a thread sees its new comments on returning to the page', async () => {
  const activity = at(12);
  const { page } = await reader(activity);
  await page.getByText('No comments yet').waitFor();
  await say(rosa, activity.id, 'Between others');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Between others').waitFor();
});

test('on a phone the panel replaces the rows, and closing it returns to the row', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address());
  const row = rows(page).first();
  await row.focus();
  await page.keyboard.press('Enter');
  await tab(page, 'Comments').click();
  await field(page).waitFor();
  expect(await row.isVisible()).toBe(false);
  await field(page).pressSequentially('@');
  await suggested(page).first().waitFor();
  const box = await page.getByRole('listbox').boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Close details' }).click();
  await expect.poll(() => isFocused(row)).toBe(true);
});

test('closing the panel keeps the draft', async () => {
  const { page } = await reader(at(13));
  await field(page).fill('Half a sentence');
  await page.getByRole('button', { name: 'Close details' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await page.goBack();
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe('Half a sentence');
});

test('without the feature nothing mentions comments, also for a link to them', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  const answer = await mika.get('/rest/session?expand=permissions,account/organization,feature-flags');
  await page.route(/\/rest\/session\?/, async (route) => {
    const text = (await answer.clone().text()).replace(
      '"LIVEBLOCKS_COLLABORATION":true',
      '"LIVEBLOCKS_COLLABORATION":false',
    );
    await route.fulfill({ contentType: 'application/json', body: text });
  });
  await page.goto(address(hash(at(14).id)));
  await tab(page, 'Details').waitFor();
  expect(await tab(page, 'Comments').count()).toBe(0);
  expect(await page.locator('.comments-body').count()).toBe(0);
});

test('however many notifications arrive together, no row of an open inbox moves, and a button announces them (X-INBOX-10)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const { account } = (await (await nadia.get('/rest/session?expand=account')).json()) as { account: { id: string } };
  const script = '<script type="module" src="/portico/portico.js"></script>';
  await journey.openOwnPage(page, `${script}<body><portico-collab-inbox></portico-collab-inbox>`);
  await page.locator('portico-collab-inbox [data-ref="badge"]').first().waitFor();
  await page.locator('portico-collab-inbox [data-ref="bell"]').first().click();
  const first = page.locator('[data-ref="inbox-list"] > [aria-posinset="1"] .p-inbox-text');
  const before = await first.innerText();
  const release = await hold(page, /\/v2\/c\/inbox-notifications\/count/);
  const mention = { type: 'mention', kind: 'user', id: account.id };
  const more = 60;
  for (let index = 0; index < more; index++) await say(mika, at(15).id, 'One of many: ', { children: [mention] });
  release();
  await page.getByRole('button', { name: `${more} new notifications` }).waitFor();
  expect(await first.innerText()).toBe(before);
});
