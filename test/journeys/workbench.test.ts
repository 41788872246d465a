import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';
import { startHost } from '../support/start-host.ts';

const journey = startJourney();
const { reader, visitor } = journey;

const link = (scenario: string, role = 'user', brand = 'newer', more: Record<string, string> = {}) =>
  journey.host.at('localhost', `/workbench/notice-bell?${new URLSearchParams({ scenario, role, brand, ...more })}`);

/** The iframe that contains the element. */
const stage = (page: Page): FrameLocator => page.frameLocator('iframe[title="The element"]');
const ref = (page: Page | FrameLocator, name: string) => page.locator(`[data-ref="${name}"]`);
const measured = (page: Page) =>
  stage(page)
    .locator('html')
    .evaluate(() => ({
      widthPx: innerWidth,
      isNarrow: matchMedia('(max-width: 480px)').matches,
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      locale: document.querySelector('portico-notice-bell')?.getAttribute('locale'),
    }));

test('lists every state of every element for each brand and user', async () => {
  const { page } = await reader(journey.host.at('localhost', '/workbench'));
  await page.getByRole('link', { name: 'urgent-unread, legacy brand, manager' }).click();
  await stage(page).getByRole('dialog', { name: 'Message from your organization' }).waitFor();
});

test.each([
  ['none', 'No message from your organization'],
  ['unread', 'Message from your organization, 1 unread message'],
  ['read', 'No unread message from your organization'],
])('the link of %s opens that state (S-NOTICE-19)', async (scenario, name) => {
  const { page, complaints } = await reader(link(scenario));
  await stage(page).getByRole('button', { name, exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('urgent-unread opens by itself', async () => {
  const { page } = await reader(link('urgent-unread', 'user', 'legacy'));
  await stage(page)
    .getByRole('dialog', { name: 'Message from your organization' })
    .getByRole('button', { name: 'OK' })
    .waitFor();
});

test('removed-when-opened shows that it was removed (S-NOTICE-18, S-NOTICE-19)', async () => {
  const { page } = await reader(link('removed-when-opened'));
  await stage(page)
    .getByRole('button', { name: /1 unread message/ })
    .click();
  await stage(page)
    .getByRole('dialog', { name: 'Broadcast message was removed' })
    .getByText('There are currently no broadcast messages.')
    .waitFor();
});

test('server-error rejects the change with the generic sentence (S-NDLG-30)', async () => {
  const { page } = await reader(link('server-error', 'manager'));
  await stage(page)
    .getByRole('button', { name: /Broadcast Notification/ })
    .click();
  await stage(page).getByRole('menuitem', { name: 'Remove' }).click();
  await stage(page).getByRole('button', { name: 'Remove' }).click();
  await stage(page).getByText('Broadcast message error.').first().waitFor();
});

test('slow shows the dialog immediately, and its message when that loads', async () => {
  const { page } = await reader(link('slow'));
  await stage(page)
    .getByRole('button', { name: /1 unread message/ })
    .click({ timeout: 20_000 });
  await stage(page).getByRole('status', { name: 'Loading the message' }).waitFor();
  await stage(page).getByText('The FY27 plan is open for review.').waitFor();
});

test.each([
  ['480', '100', 480],
  ['320', '100', 320],
  ['800', '200', 400],
])(
  'a screen of %s px, zoomed to %s percent, is a window of %s px, also for media queries',
  async (width, zoom, widthPx) => {
    const { page, complaints } = await reader(link('long', 'user', 'legacy', { width, zoom }));
    await stage(page).locator('portico-notice-bell').waitFor();
    expect(await measured(page)).toMatchObject({ widthPx, isNarrow: true });
    const frame = await page.locator('iframe').boundingBox();
    expect(frame?.width).toBe(Number(width));
    await ref(stage(page), 'bell').click();
    const dialog = await ref(stage(page), 'message-dialog').boundingBox();
    expect(dialog?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + Number(width));
    expect(complaints).toEqual([]);
  },
);

test('another width keeps the state of the element, and going back restores the width', async () => {
  const { page } = await reader(link('unread', 'user'));
  await ref(stage(page), 'bell').click();
  await ref(stage(page), 'message-dialog').waitFor();
  await page.getByRole('navigation', { name: 'Width' }).getByRole('link', { name: '320' }).click();
  await expect.poll(async () => (await measured(page)).widthPx).toBe(320);
  expect(await ref(stage(page), 'message-dialog').isVisible()).toBe(true);
  expect(new URL(page.url()).searchParams.get('width')).toBe('320');
  await page.goBack();
  await expect.poll(async () => (await measured(page)).widthPx).toBeGreaterThan(1000);
  expect(await ref(stage(page), 'message-dialog').isVisible()).toBe(true);
});

test('another state starts over, and its link opens the same state', async () => {
  const { page } = await reader(link('none', 'user'));
  await page.locator('summary').click();
  await page
    .getByRole('navigation', { name: 'State' })
    .getByRole('link', { name: /urgent-unread/ })
    .click();
  await ref(stage(page), 'message-dialog').waitFor();
  await page.reload();
  await ref(stage(page), 'message-dialog').waitFor();
});

test.each([
  ['fr-CA', 'auto', 'ltr'],
  ['ar', 'auto', 'rtl'],
  ['ar', 'ltr', 'ltr'],
  ['ja', 'rtl', 'rtl'],
])('the page with the locale %s and the direction %s is what a host page has', async (locale, direction, dir) => {
  const { page } = await reader(link('unread', 'user', 'newer', { locale, direction }));
  await ref(stage(page), 'bell').waitFor();
  expect(await measured(page)).toMatchObject({ lang: locale, dir, locale });
});

test('an unknown value is explained, and the rest of the link applies', async () => {
  const { page } = await reader(link('unread', 'user', 'newer', { width: '333', colour: 'red' }));
  await page.getByText('There is no width “333”; this is full. It can be full, 320, 480, 800 or 1280.').waitFor();
  await page.getByText('“colour” is not a parameter of this page.').waitFor();
  await ref(stage(page), 'badge').waitFor();
  await page.goto(link('nowhere'));
  await page.getByText('<portico-notice-bell> has no state “nowhere”.').waitFor();
});

test('the switches of the log and the inspector work in the page of the element', async () => {
  const { page, complaints } = await visitor();
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  await page.goto(link('unread', 'user', 'newer', { 'portico.log': '1', 'portico.inspect': '1' }));
  const inspector = stage(page).getByRole('complementary', { name: 'Portico inspector' });
  await inspector.getByText('<portico-notice-bell>').first().waitFor();
  await inspector.getByText('Visible', { exact: true }).waitFor();
  await expect
    .poll(() => lines.filter((line) => /^\[portico \+\d+ ms\] <portico-notice-bell> is mounted/.test(line)).length)
    .toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('link', { name: 'legacy', exact: true }).click();
  await page.waitForURL(/brand=legacy.*portico\.inspect=1/);
  await inspector.getByText('Visible', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test.each([1000, 800])('the description of a state is fully visible in a window of %s px', async (width) => {
  const { page } = await reader(link('not-allowed'), { viewport: { width, height: 700 } });
  const message = page.getByText('An organization without broadcast messages: nothing shows.').last();
  await message.waitFor();
  expect(await message.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});

test.each(['/workbench', '/workbench/messages'])('%s does not scroll sideways at 320 px', async (path) => {
  const { page } = await reader(journey.host.at('localhost', path), { viewport: { width: 320, height: 700 } });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the list starts with the gallery, the messages, the interface and the hostile page', async () => {
  const { page } = await reader(journey.host.at('localhost', '/workbench'));
  const links = page.getByRole('main').getByRole('link');
  await links.first().waitFor();
  expect((await links.allTextContents()).slice(0, 4)).toEqual([
    'Gallery',
    'Messages by number',
    'Interface',
    'A hostile page',
  ]);
});

test.each(['light', 'dark', 'frame'])('an element has its own background: %s', async (background) => {
  const { page } = await reader(link('unread', 'user', 'newer', { background, bare: '' }));
  await ref(page, 'badge').waitFor();
  const colour = await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor);
  expect(colour).toBe({ light: 'rgb(246, 244, 250)', dark: 'rgb(19, 14, 30)', frame: 'rgb(30, 16, 53)' }[background]);
});

test('a bare link shows only the element, also on a screen of another width', async () => {
  const { page } = await reader(link('unread', 'user', 'newer', { bare: '' }));
  await ref(page, 'badge').waitFor();
  expect(await page.locator('body').innerText()).toBe('');
  await page.goto(link('unread', 'user', 'newer', { bare: '', width: '480' }));
  await ref(stage(page), 'badge').waitFor();
  expect(await page.locator('body').innerText()).toBe('');
  expect((await measured(page)).widthPx).toBe(480);
});

test('time stops where the link says, is stepped, and continues; the address keeps the moment', async () => {
  const { page } = await visitor();
  await page.clock.install();
  await page.goto(link('unread', 'manager', 'newer', { 'portico.clock': '2026-11-20T09:00:00Z' }));
  const time = page.getByRole('region', { name: 'Time' });
  await time.getByText('2026-11-20 09:00:00 UTC').waitFor();
  await ref(stage(page), 'bell').click();
  await ref(stage(page), 'menu-remove').click();
  await ref(stage(page), 'remove-confirm').click();
  const message = ref(stage(page), 'snackbar');
  await message.waitFor();
  await page.mouse.move(0, 0);

  await page.clock.fastForward(6500); // longer than the time of a message
  expect(await message.isVisible()).toBe(true);
  await time.getByLabel('Amount of time').fill('5 s');
  await time.getByRole('button', { name: 'Step', exact: true }).click();
  await time.getByText('2026-11-20 09:00:05 UTC').waitFor();
  expect(await message.isVisible()).toBe(true);
  await time.getByRole('button', { name: '+1 s' }).click();
  await message.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('portico.clock')).toBe('2026-11-20T09:00:06.000Z');

  await time.getByLabel('Amount of time').fill('soon');
  await time.getByLabel('Amount of time').press('Enter');
  await time.getByText('A number and s, min, h or d, such as 90 s.').waitFor();
  await time.getByLabel('Amount of time').fill('999999999 d');
  await time.getByLabel('Amount of time').press('Enter');
  await time.getByText('At most 30 d at a time.').waitFor();
  await time.getByText('2026-11-20 09:00:06 UTC').waitFor();
  await time.getByLabel('Amount of time').fill('30 d');
  await time.getByLabel('Amount of time').press('Enter');
  await time.getByText('2026-12-20 09:00:06 UTC').waitFor();
  await time.getByRole('button', { name: '+1 day' }).click();
  await time.getByText('2026-12-21 09:00:06 UTC').waitFor();
  await page.reload();
  await time.getByText('2026-12-21 09:00:06 UTC').waitFor();

  await time.getByRole('button', { name: 'Let it run' }).click();
  await time.getByText('2026-12-21 09:00:07 UTC').waitFor();
  await time.getByRole('button', { name: 'Hold' }).click();
  await time.getByText('is stopped').waitFor();
  await time.getByRole('button', { name: 'Back to real time' }).click();
  await time.waitFor({ state: 'detached' });
});

test('on a phone the toolbar is one row until it is expanded, and nothing is cut off', async () => {
  const { page } = await reader(link('removed-when-opened'), { viewport: { width: 320, height: 640 } });
  await ref(stage(page), 'bell').waitFor();
  expect((await page.locator('.wb-strip').boundingBox())?.height).toBeLessThan(48);
  const person = page.getByRole('navigation', { name: 'Person' });
  expect(await person.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'More' }).click();
  await person.getByRole('link', { name: 'manager' }).click();
  await stage(page)
    .getByRole('button', { name: /Broadcast Notification/ })
    .waitFor();
  await page.getByRole('button', { name: 'Fewer' }).click();
  expect(await person.isVisible()).toBe(false);
  await page.locator('.wb-picker summary').click();
  const list = await page.getByRole('navigation', { name: 'State' }).boundingBox();
  expect(list?.x).toBeGreaterThanOrEqual(0);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(320);
});

test('on a phone the inspector starts collapsed', async () => {
  const { page } = await reader(link('unread', 'user', 'newer', { bare: '', 'portico.inspect': '1' }), {
    viewport: { width: 320, height: 640 },
  });
  await page.getByRole('button', { name: /Portico inspector/, expanded: false }).waitFor();
});

test('on a phone the list of states shows every link', async () => {
  const { page } = await reader(journey.host.at('localhost', '/workbench'), { viewport: { width: 320, height: 640 } });
  await page.getByRole('link', { name: 'unread, newer brand, admin', exact: true }).waitFor();
  const hidden = await page
    .locator('.wb-scroll')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length);
  expect(hidden).toBe(0);
});

test.each([
  ['is missing', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
  [
    'refuses',
    () =>
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('refused')) }),
  ],
])('says that the link could not be copied where the clipboard %s', async (_, change) => {
  const { page } = await visitor();
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.addInitScript(change);
  await page.goto(link('unread'));
  await page.getByText('Copy link').click();
  await page.getByText('Could not be copied; copy the address').waitFor();
  expect(thrown).toEqual([]);
});

test('keeps the user of this browser signed in', async () => {
  const { page } = await visitor();
  await startSession(page, journey.host, 'localhost', 'new.starter@upbeat.example');
  await page.goto(link('unread', 'manager'));
  await stage(page)
    .getByRole('button', { name: /Broadcast Notification/ })
    .waitFor();
  await page.goto(journey.host.at('localhost', '/users/account'));
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('new.starter@upbeat.example');
});

test('does not exist in production', async () => {
  const production = await startHost({ production: true });
  try {
    const { page } = await visitor();
    for (const path of ['/workbench', '/workbench/hostile']) {
      const answer = await page.goto(production.at('127.0.0.1', path));
      expect(new URL(answer?.url() ?? '').pathname).toBe('/login');
    }
  } finally {
    await production.close();
  }
});

const sessionLink = (scenario: string) =>
  journey.host.at('localhost', `/workbench/session-notice?${new URLSearchParams({ scenario, bare: '' })}`);

test.each([
  ['ends-for-idleness', 'You will be signed out soon', 'Stay signed in'],
  ['ends-for-age', 'You will be signed out soon', 'OK'],
  ['ended', 'Your session has ended', 'Copy my text'],
  ['another-user', 'You are now signed in as rosa.lind@upbeat.example', 'Copy my text'],
  ['returned', 'You are signed in again', 'Reload'],
  ['checking', 'Checking who is signed in', 'Reload'],
])('a link opens the notice of the session: %s', async (scenario, title, button) => {
  const { page, complaints } = await reader(sessionLink(scenario));
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: button }).waitFor();
  expect(complaints).toEqual([]);
});

const inboxLink = (scenario: string, brand = 'newer') =>
  journey.host.at('localhost', `/workbench/collab-inbox?${new URLSearchParams({ scenario, brand, bare: '' })}`);

test.each([
  ['empty', 'Notifications'],
  ['few', 'Notifications, 2 unread'],
  ['all-read', 'Notifications'],
  ['many', 'Notifications, 100 unread'],
])('a link opens the bell of the inbox: %s (S-INBOX-02)', async (scenario, name) => {
  const { page, complaints } = await reader(inboxLink(scenario));
  await page.getByRole('button', { name, exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  ['opened', 'Lena Fischer mentioned you in Stand build, Lyon'],
  ['opened-empty', "You're all caught up!"],
  ['unread-only', 'Lena Fischer mentioned you in Stand build, Lyon'],
  ['deleted', 'All notifications deleted'],
  ['ten-thousand', 'Lena Fischer mentioned you in Stand build, Lyon'],
  ['long', 'Before you close the quarter: move the rest of each campaign'],
  ['right-to-left', 'معرض دبي 2027'],
  ['gone', 'This activity is no longer available.'],
  ['unknown-comments', 'This comment can’t be displayed.'],
  ['list-fails', 'Couldn’t load notifications'],
  ['list-is-a-page', 'Couldn’t load notifications'],
  ['changes-fail', 'Couldn’t mark the notifications as read. Try again.'],
  ['auth-refused', 'Notifications are unavailable'],
  ['count-fails', 'Lena Fischer mentioned you in Stand build, Lyon'],
  ['too-many-calls', 'Couldn’t load notifications'],
])('a link opens the inbox: %s (S-INBOX-03)', async (scenario, text) => {
  const { page, complaints } = await reader(inboxLink(scenario, 'legacy'));
  await page.getByText(text).first().waitFor();
  expect(complaints).toEqual([]);
});

test.each(['slow', 'loading'])('an inbox that is %s shows placeholders for its rows (X-INBOX-09)', async (scenario) => {
  const { page } = await reader(inboxLink(scenario));
  await page.getByRole('status', { name: 'Loading notifications' }).waitFor();
});

test('the page of the bell shows that maintenance has begun, and stays (S-MAINT-03)', async () => {
  const { page } = await reader(link('maintenance', 'manager'));
  await ref(stage(page), 'snackbar').getByText('The service is currently undergoing system maintenance').waitFor();
});

test.each([
  ['wrong-password', 'Email or password is not correct.'],
  ['too-many-attempts', 'Too many wrong passwords. Please try again in 15 minutes.'],
  ['trial-expired', 'Your trial has expired.'],
  ['single-sign-on-only', 'Continue at Northlight Studios'],
  ['unexpected', 'Oops! An unexpected error occurred.'],
  ['reset-asked', 'Check your email'],
  ['maintenance', 'Service Maintenance Notice'],
])('a link of the list opens a public screen: %s', async (state, text) => {
  const { page, complaints } = await reader(journey.host.at('localhost', '/workbench'));
  await page.getByRole('link', { name: `${state}, legacy brand`, exact: true }).click();
  await page.getByText(text).first().waitFor();
  await page.locator('.product-mark', { hasText: 'Ledgerline' }).waitFor();
  expect(complaints).toEqual([]);
});

test('public screens that an address shows are linked in the product, in both brands', async () => {
  const { page } = await reader(journey.host.at('localhost', '/workbench'));
  const links = page.getByRole('link', { name: /^\/resetpassword\/spent, / });
  expect(await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))).toEqual([
    journey.host.at('ledgerline.localhost', '/resetpassword/spent'),
    journey.host.at('upbeat.localhost', '/resetpassword/spent'),
  ]);
  await links.first().click();
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
});

test('runs a call of the interface as a demo user, and shows its schema', async () => {
  const { page, complaints } = await visitor();
  await page.goto(journey.host.at('localhost', '/workbench/interface'));
  await page.getByText('This browser is signed out.').waitFor();
  await page.getByLabel('Run calls as').selectOption('nadia.okafor@upbeat.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This browser is signed in as nadia.okafor@upbeat.example.').waitFor();
  await page.getByLabel('Search calls').fill('budget-counts');
  await page.getByRole('link', { name: 'POST budget-counts' }).click();
  await page.getByText('by: "STATE" | "CURRENCY"').waitFor();
  await page.getByRole('button', { name: 'Run call' }).click();
  await page.getByRole('region', { name: 'Response' }).getByText('"value": "BUDGET"').waitFor();
  await page.getByLabel('Search calls').fill('savedViews');
  await page.getByRole('link', { name: 'QUERY savedViews' }).click();
  await page.getByRole('button', { name: 'Run operation' }).click();
  await page.getByRole('region', { name: 'Response' }).getByText('"savedViews"').waitFor();
  await page.getByLabel('Search calls').fill('activity-taxonomy');
  await page.getByRole('link', { name: 'GET activity-taxonomy' }).click();
  await page.getByText('the server doesn’t have it yet').waitFor();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
});
