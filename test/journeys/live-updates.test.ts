import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { startFreezingRelay } from '../support/freezing-relay.ts';
import type { HttpClient } from '../support/http-client.ts';
import { bell, COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { createNotice, dismissNotice, removeNotice, replaceNotice, updateNotice } from '../support/notice-calls.ts';
import { slowness } from '../support/slowness.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();
const QUIET = { message: 'Budgets close on Friday.', urgent: false };

/** Other browsers of the same users, without an open page. */
let manager: HttpClient;
let colleague: HttpClient;
beforeAll(async () => {
  const client = (username: string) =>
    signIn({ origin: `http://127.0.0.1:${journey.host.port}` }, { username, password: DEMO_PASSWORD });
  [manager, colleague] = await Promise.all([client(MANAGER), client(COLLEAGUE)]);
});

beforeEach(async () => {
  const standing = (await manager.graphql('query { currentNotice { id } }')).data.currentNotice;
  if (standing) await removeNotice(manager, standing.id);
});

const badge = (page: Page) => page.locator('portico-header [part=badge]');
const publish = async (message = QUIET.message): Promise<string> =>
  (await createNotice(manager, { ...QUIET, message })).data.createNotice.id;
/** Returns the milliseconds from the response to a change until the open page shows it. */
async function shownAfter(page: Page, selector: string, isThere: boolean, change: () => Promise<unknown>) {
  const shownAt = page.evaluate(
    ([wanted, there]) =>
      new Promise<number>((resolve) => {
        const find = (root: Document | ShadowRoot): boolean =>
          root.querySelector(wanted) !== null ||
          [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null && find(shadowRoot));
        const look = () => (find(document) === there ? resolve(Date.now()) : requestAnimationFrame(look));
        look();
      }),
    [selector, isThere] as const,
  );
  await change();
  const answeredAt = Date.now();
  return (await shownAt) - answeredAt;
}

test('messages that others publish, edit, remove and read update in an open page within a second (X-NOTICE-13)', async () => {
  const { page, complaints } = await journey.visitor(COLLEAGUE);
  const listens = page.waitForResponse('**/rest/events');
  await page.goto(journey.host.at(NEWER, '/home'));
  await bell(page).waitFor();
  await listens;
  const [bellBadge, dialog] = ['[part=badge]', 'dialog[open]'];
  const measure = async () => {
    let id = '';
    const after: Record<string, number> = {};
    after.published = await shownAfter(page, bellBadge, true, async () => {
      id = await publish();
    });
    after.read = await shownAfter(page, bellBadge, false, () => dismissNotice(colleague, id));
    after.replaced = await shownAfter(page, bellBadge, true, async () => {
      id = (await replaceNotice(manager, id, QUIET)).data.replaceNotice.id;
    });
    after.removed = await shownAfter(page, bellBadge, false, () => removeNotice(manager, id));
    id = await publish();
    await badge(page).waitFor();
    after.edited = await shownAfter(page, dialog, true, () =>
      updateNotice(manager, id, { message: 'They close on Thursday.', urgent: true }),
    );
    await page.getByRole('dialog').getByText('They close on Thursday.').waitFor();
    await removeNotice(manager, id);
    await badge(page).waitFor({ state: 'detached' });
    return after;
  };
  // The best of three, because the machine may be busy.
  const limitMs = 1000 * slowness();
  let best = await measure();
  const isSlow = () => Object.values(best).some((ms) => ms >= limitMs);
  for (let again = 0; again < 2 && isSlow(); again++) {
    const measured = await measure();
    best = Object.fromEntries(
      Object.entries(best).map(([change, ms]) => [change, Math.min(ms, measured[change] ?? ms)]),
    );
  }
  for (const [change, ms] of Object.entries(best)) expect(ms, change).toBeLessThan(limitMs);
  expect(complaints).toEqual([]);
});

test('a change between the first read of a page and its late stream appears as soon as the stream opens', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rest/events', async (route) => {
    await held;
    await route.continue();
  });
  const firstRead = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('query currentNotice') === true,
  );
  await page.goto(journey.host.at(NEWER, '/home'));
  await bell(page).waitFor();
  await firstRead;
  await publish();
  expect(await badge(page).count()).toBe(0);
  release();
  await badge(page).waitFor();
});

test('where streams are blocked, a page shows a new message within a minute', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.clock.install();
  await page.route('**/rest/events', (route) => route.abort());
  await page.goto(journey.host.at(NEWER, '/home'));
  await bell(page).waitFor();
  await publish();
  expect(await badge(page).count()).toBe(0);
  await page.clock.runFor(60_000);
  await badge(page).waitFor();
});

test('a stream that is dead without an error is detected by its silence, and missed changes are loaded', async () => {
  const { host } = journey;
  await host.stop();
  await host.restart({ eventHeartbeatMs: 300 });
  const relay = await startFreezingRelay(host.port);
  try {
    const { page } = await journey.visitor(COLLEAGUE);
    const heard = page.waitForResponse('**/rest/events');
    await page.goto(`http://${NEWER}:${relay.port}/home`);
    await bell(page).waitFor();
    await heard;
    relay.freeze('/rest/events');
    await publish();
    await badge(page).waitFor();
  } finally {
    await relay.close();
  }
});
