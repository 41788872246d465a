import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenBrowser, openBrowser, signInAt } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

let host: RunningHost;
let browser: OpenBrowser;
beforeAll(async () => {
  [host, browser] = await Promise.all([startHost(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

test.each([
  ['newer', 'user', 'unread'],
  ['legacy', 'user', 'none'],
  ['newer', 'manager', 'read'],
  ['legacy', 'manager', 'unread'],
])('the bell looks the same before and after React has taken over: %s brand, %s, %s', async (brand, role, scenario) => {
  const { page, context } = await browser.visitor();
  await page.goto(
    host.at('localhost', `/workbench/notice-bell?${new URLSearchParams({ scenario, role, brand, bare: '1' })}`),
  );
  const known = 'portico-notice-bell button[part=button]:not([aria-busy])';
  await page.locator(known).waitFor();
  await page.mouse.move(2, 2);
  const { x = 0, y = 0 } = (await page.locator('portico-notice-bell').boundingBox()) ?? {};
  const picture = async () => {
    await page.waitForTimeout(400); // the badge comes with a short movement
    return page.screenshot({ clip: { x: x - 10, y: y - 10, width: 60, height: 60 } });
  };
  const face = await picture();
  await page.locator(known).dispatchEvent('pointerenter');
  await page.locator('portico-notice-bell-view button[part=button]').waitFor();
  expect((await picture()).equals(face)).toBe(true);
  await context.close();
});

test.each(['pointer', 'key'])('a %s that goes down on the face and comes up on the view is a press', async (means) => {
  const { page, context } = await browser.visitor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await signInAt(page, host, 'upbeat.localhost', 'nadia.okafor@upbeat.example');
  await page.route(/chunks\/react-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(host.at('upbeat.localhost', '/home'));
  const face = page.locator('portico-notice-bell button');
  if (means === 'pointer') {
    await face.hover();
    await page.mouse.down();
  } else {
    await face.focus();
    await page.keyboard.down('Space');
  }
  release();
  await page.locator('portico-notice-bell-view button').waitFor();
  if (means === 'pointer') await page.mouse.up();
  else await page.keyboard.up('Space');
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  await context.close();
});

test('a press that waited ten seconds for its code opens nothing any more', async () => {
  const { page, context } = await browser.visitor();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await signInAt(page, host, 'upbeat.localhost', 'nadia.okafor@upbeat.example');
  await page.route(/chunks\/react-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(host.at('upbeat.localhost', '/home'));
  const button = page.locator('portico-notice-bell button');
  await button.click();
  expect(await button.getAttribute('data-pressed')).toBe('by-pointer');
  await page.clock.fastForward(10_000);
  release();
  await page.locator('portico-notice-bell-view button').waitFor();
  await page.waitForTimeout(300);
  expect(await page.getByRole('menuitem').count()).toBe(0);
  await context.close();
});
