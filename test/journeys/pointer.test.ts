import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import {
  bell,
  COLLEAGUE,
  LEGACY,
  LEGACY_COLLEAGUE,
  LEGACY_MANAGER,
  MANAGER,
  NEWER,
  startJourney,
  view,
} from '../support/journey.ts';
import { createNotice, currentNotice, dismissNotice, removeNotice } from '../support/notice-calls.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();
const { visitor } = journey;

/** A point in the content of every tested page. */
const CONTENT = { x: 720, y: 600 };

/** Moves the pointer from the page's content to the control in one event, like a fast movement. */
async function pointAt(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not visible.');
  await page.mouse.move(CONTENT.x, CONTENT.y);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

const tooltip = (page: Page) => page.locator('[data-ref=tooltip]');

async function expectTooltip(page: Page, words: string): Promise<void> {
  await pointAt(page, bell(page));
  await expect.poll(() => tooltip(page).allTextContents()).toEqual([words]);
  await page.mouse.move(CONTENT.x, CONTENT.y);
  await expect.poll(() => tooltip(page).count()).toBe(0);
}

const client = (username: string) =>
  signIn({ origin: `http://127.0.0.1:${journey.host.port}` }, { username, password: DEMO_PASSWORD });

const PAGES = ['/users/account', '/home'];

/** Opens the page, and waits until the bell is rendered by its own code. */
async function openPage(page: Page, brand: string, path: string, name: RegExp): Promise<void> {
  await page.goto(journey.host.at(brand, path));
  await bell(page).focus();
  await view(page).waitFor();
  await bell(page).blur();
  await expect.poll(() => bell(page).getAttribute('aria-label')).toMatch(name);
}

test.each([
  ['newer', NEWER, MANAGER, COLLEAGUE],
  ['legacy', LEGACY, LEGACY_MANAGER, LEGACY_COLLEAGUE],
])(
  'the tooltip of the bell shows the state of the message on the pages of the %s brand (S-NOTICE-08, S-NOTICE-09, S-NOTICE-10)',
  async (_, brand, manager, colleague) => {
    const [publisher, reader] = await Promise.all([client(manager), client(colleague)]);
    const { page } = await visitor(colleague);
    for (const path of PAGES) {
      await openPage(page, brand, path, /^No message/);
      await expectTooltip(page, 'No message from your organization');
    }
    await createNotice(publisher, { message: 'Budgets close on Friday.', urgent: false });
    const { id } = (await currentNotice(reader)).data.currentNotice;
    for (const path of PAGES) {
      await openPage(page, brand, path, /^Message/);
      await expectTooltip(page, 'Message from your organization');
    }
    await dismissNotice(reader, id);
    for (const path of PAGES) {
      await openPage(page, brand, path, /^No unread/);
      await expectTooltip(page, 'No unread message from your organization');
    }
    await removeNotice(publisher, id);
  },
);

test.each([
  ['newer', NEWER, MANAGER],
  ['legacy', LEGACY, LEGACY_MANAGER],
])(
  "the tooltip of a manager's bell is 'Broadcast Notification' on the pages of the %s brand (S-NOTICE-11)",
  async (_, brand, manager) => {
    const { page } = await visitor(manager);
    for (const path of PAGES) {
      await openPage(page, brand, path, /^Broadcast Notification/);
      await expectTooltip(page, 'Broadcast Notification');
    }
  },
);

test('a message stays while the pointer is over it, on a page built with React (S-DLG-11)', async () => {
  const { page } = await visitor(MANAGER);
  await page.clock.install();
  await page.goto(journey.host.at(NEWER, '/users/account'));
  await page.getByLabel('First Name').fill('Nadia');
  await page.getByRole('button', { name: 'Save' }).first().click();
  const snackbar = page.locator('[data-ref=snackbar]');
  await snackbar.waitFor();
  await pointAt(page, snackbar);
  await page.clock.runFor(10_000);
  expect(await snackbar.count()).toBe(1);
  await page.mouse.move(CONTENT.x, CONTENT.y);
  await page.clock.runFor(7000);
  await expect.poll(() => snackbar.count()).toBe(0);
});

test('a notification shows its buttons when the pointer enters from the page, on a page built with React (X-INBOX-01, X-INBOX-04)', async () => {
  const { page } = await visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, '/users/account'));
  await page.locator('[data-ref=inbox]').click();
  const row = page.locator('[data-ref=inbox-row]').first();
  await row.waitFor();
  await pointAt(page, row);
  await page.locator('[data-ref=inbox-row-delete]').waitFor();
});
