import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  badge,
  bell,
  COLLEAGUE,
  LEGACY,
  LEGACY_MANAGER,
  MANAGER,
  NEWER,
  publish as publishHere,
  startJourney,
} from '../support/journey.ts';
import type { Visitor } from '../support/open-browser.ts';
import { slowness } from '../support/slowness.ts';

const journey = startJourney();
const { visitor: signedIn } = journey;

/** Publishes from the standalone host page. */
async function publish(page: Page, message: string): Promise<void> {
  await page.goto(journey.host.at(NEWER, '/users/account'));
  await publishHere(page, message);
}

test('a message published on the host page reaches the legacy page of another browser within a second, without a reload (X-NOTICE-13, S-NOTICE-16)', async () => {
  const manager = await signedIn(MANAGER);
  const colleague = await signedIn(COLLEAGUE);
  await colleague.page.goto(journey.host.at(NEWER, '/home'));
  await bell(colleague.page).waitFor();
  await manager.page.goto(journey.host.at(NEWER, '/users/account'));
  await manager.page.evaluate(() => {
    addEventListener('click', () => (document.body.dataset.pressedAt = String(Date.now())), true);
  });
  const publishAndMeasure = async (message: string) => {
    await colleague.page.evaluate(() => {
      delete document.body.dataset.seenAt;
      const look = () => {
        const shadow = document.querySelector('portico-header')?.shadowRoot;
        if (shadow?.querySelector('[part=badge]')) document.body.dataset.seenAt = String(Date.now());
        else requestAnimationFrame(look);
      };
      look();
    });
    await publishHere(manager.page, message);
    await badge(colleague.page).waitFor();
    await colleague.page.waitForFunction(() => document.body.dataset.seenAt !== undefined); // in its next frame
    const pressedAt = await manager.page.evaluate(() => Number(document.body.dataset.pressedAt));
    const seenAt = await colleague.page.evaluate(() => Number(document.body.dataset.seenAt));
    await bell(colleague.page).click();
    const dialog = colleague.page.getByRole('dialog', { name: 'Message from your organization' });
    await dialog.getByText(message).waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await badge(colleague.page).waitFor({ state: 'detached' });
    return seenAt - pressedAt;
  };
  // The best of three, because the machine may be busy.
  const tookMs: number[] = [];
  const limitMs = 1000 * slowness();
  for (const message of ['Budgets close on Friday.', 'Budgets close on Monday.', 'Budgets close on Tuesday.'])
    if (!tookMs.some((ms) => ms < limitMs)) tookMs.push(await publishAndMeasure(message));
  expect(Math.min(...tookMs)).toBeLessThan(limitMs);

  await colleague.page.reload();
  await bell(colleague.page).waitFor();
  expect(await badge(colleague.page).count()).toBe(0);
  expect([...manager.complaints, ...colleague.complaints]).toEqual([]);
});

test('the legacy page has one bell, only after its late header, and still one after each tab change (S-INJ-01, X-SHELL-01)', async () => {
  const { page, complaints } = await signedIn(LEGACY_MANAGER);
  await page.addInitScript(() => {
    const order: string[] = [];
    const note = (what: string, selector: string) => {
      if (!order.includes(what) && document.querySelector(selector)) order.push(what);
    };
    new MutationObserver(() => {
      note('header', '#lm-header .lm-user');
      note('bell', 'portico-notice-bell');
      document.documentElement.dataset.order = order.join(' ');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(journey.host.at(LEGACY, '/home'));
  await bell(page).waitFor();
  expect(await page.locator('html').getAttribute('data-order')).toBe('header bell');
  for (const tab of ['/analytics', '/last/budgets', '/home']) {
    const drawn = await page.locator('#lm-header .lm-user').elementHandle();
    await page.locator(`.lm-tabs a[href="${tab}"]`).click();
    await page.waitForFunction((old) => !old?.isConnected, drawn);
    await bell(page).waitFor();
    expect(await page.locator('portico-notice-bell').count()).toBe(1);
    expect(
      await page.locator('#lm-header .lm-tools > portico-notice-bell + portico-collab-inbox + .lm-user').count(),
    ).toBe(1);
  }
  expect(complaints).toEqual([]);
});

test('a frame with its bell requests the session once, whatever the page loads', async () => {
  const { page } = await signedIn(COLLEAGUE);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/session')) asked++;
  });
  await page.goto(journey.host.at(NEWER, '/home'));
  await bell(page).waitFor();
  await page.getByRole('link', { name: 'Insights' }).click();
  await page.getByRole('heading', { name: 'Insights' }).waitFor();
  await bell(page).waitFor();
  expect(asked).toBe(1);
});

test('another tab of the same browser shares one event stream, and both badges change', async () => {
  const manager = await signedIn(MANAGER);
  const { context, page: first } = await signedIn(COLLEAGUE);
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/rest/events')) streams++;
  });
  const second = await context.newPage();
  for (const page of [first, second]) {
    await page.goto(journey.host.at(NEWER, '/home'));
    await bell(page).waitFor();
  }
  await publish(manager.page, `To both tabs, ${Date.now()}`);
  await badge(first).waitFor();
  await badge(second).waitFor();
  expect(streams).toBe(1);
});

/** Publishes, and waits until this visitor has opened and read the message. */
async function publishAndRead(manager: Visitor, reader: Visitor): Promise<void> {
  const message = `To be read, ${Date.now()}`;
  await publish(manager.page, message);
  await reader.page.goto(journey.host.at(NEWER, '/home'));
  await badge(reader.page).waitFor();
  await bell(reader.page).click();
  await reader.page.getByText(message).waitFor();
  await reader.page.getByRole('button', { name: 'OK' }).click();
  await badge(reader.page).waitFor({ state: 'detached' });
}

test('a page survives a server crash, and gets live messages again when the server is back', async () => {
  const manager = await signedIn(MANAGER);
  const colleague = await signedIn(COLLEAGUE);
  await publishAndRead(manager, colleague);
  const { page } = colleague;
  await manager.page.goto('about:blank');
  await journey.host.stop();
  await bell(page).click();
  await page.keyboard.press('Escape');
  expect(await bell(page).isVisible()).toBe(true);
  expect(await badge(page).count()).toBe(0);
  await journey.host.restart();
  const message = `After the restart, ${Date.now()}`;
  await publish(manager.page, message);
  await badge(page).waitFor({ timeout: 20_000 });
  await bell(page).click();
  await page.getByText(message).waitFor();
});

test('a change without a response is reported as failed, keeps the current state, and can be sent again', async () => {
  const manager = await signedIn(MANAGER);
  const colleague = await signedIn(COLLEAGUE);
  await publishAndRead(manager, colleague);
  const { page } = manager;
  const body = page.getByLabel('Message Body');
  const edit = async () => {
    await bell(page).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.poll(() => body.inputValue()).not.toBe('');
  };
  await edit();
  const before = await body.inputValue();
  await body.fill('Written while nobody answered');
  await journey.host.stop();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Broadcast message error.').first().waitFor();
  await journey.host.restart();

  await colleague.page.reload();
  await bell(colleague.page).click();
  await colleague.page.getByText(before).waitFor();

  await edit();
  expect(await body.inputValue()).toBe('Written while nobody answered');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Broadcast message updated.').first().waitFor();
});

test('a message that is published although its response is lost is shown as published, once', async () => {
  const manager = await signedIn(MANAGER);
  const { page } = manager;
  const message = `Its answer was lost, ${Date.now()}`;
  await page.addInitScript(() => {
    const send = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const body = await request.clone().text();
      const answer = await send(request);
      if (!body.includes('mutation')) return answer;
      document.documentElement.dataset.lost = `${document.documentElement.dataset.lost ?? ''}1`;
      throw new TypeError('Failed to fetch');
    };
  });
  await page.goto(journey.host.at(NEWER, '/users/account'));
  await publish(page, message);
  expect(await page.locator('html').getAttribute('data-lost')).toBe('1');
  expect(await page.getByText('Broadcast message error.').count()).toBe(0);
});

test('signing out in another tab leads this one to the login screen, and back afterwards (S-SESS-12, S-SESS-15, S-REDIR-02, S-LOGIN-08)', async () => {
  const { page, context } = await signedIn(MANAGER);
  await page.goto(journey.host.at(NEWER, '/users/account'));
  await bell(page).waitFor();
  const other = await context.newPage();
  await other.goto(journey.host.at(NEWER, '/logout'));
  await page.waitForURL(({ pathname }) => pathname === '/login');
  const query = new URL(page.url()).searchParams;
  expect([query.get('redirectTo'), query.get('expired')]).toEqual(['/users/account', 'true']);
  await page.getByText('Your session has expired.').waitFor();
});

test('a session that the server has ended is detected at the next call (S-SESS-15, S-REDIR-08)', async () => {
  const { page, context } = await signedIn(MANAGER);
  await publish(page, `For a session that ends, ${Date.now()}`);
  // Without this the page would get its own event, and retry before the press.
  await page.route('**/rest/events', (route) => route.abort());
  await page.reload();
  await badge(page).waitFor();
  await context.clearCookies({ name: 'portico_session' });
  const atLogin = page.waitForURL(({ pathname }) => pathname === '/login');
  const openMessage = async () => {
    await bell(page).click();
    await page.getByRole('menuitem', { name: 'Current message' }).click();
  };
  // A call in the background can be the next one, before the menu opens or while it is open.
  await Promise.race([atLogin, openMessage().catch(() => atLogin)]);
  await atLogin;
});
