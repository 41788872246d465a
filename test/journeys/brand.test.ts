import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import { LEGACY, LEGACY_COLLEAGUE, LEGACY_MANAGER, startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();

/** Switches the newer brand on or off for the organization of the legacy host, as its staff. */
async function setNewer(isOn: boolean): Promise<void> {
  const staff = await signIn({ origin: journey.host.at('127.0.0.1', '') }, findDemoPerson('legacy', 'super admin'));
  const answer = await staff.send('/rest/organizations/current/featureFlags', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ features: { UPTEMPO_BRANDED_PLANNING: isOn } }),
  });
  expect(answer.status).toBe(200);
}

/** Returns the brand in the browser's tab: the icon, if its file exists, and the title. */
async function signs(page: Page): Promise<{ icon: string; title: string }> {
  const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';
  const kind = await page.evaluate(async (href) => (await fetch(href)).headers.get('Content-Type'), icon);
  expect(kind).toContain('image/svg+xml');
  return { icon, title: await page.title() };
}

test('icon and title change as soon as the organization has the newer brand, on both kinds of page (S-BRAND-03, S-BRAND-04)', async () => {
  const { page } = await journey.visitor(LEGACY_COLLEAGUE);
  const stream = page.waitForResponse(/\/rest\/events/);
  await page.goto(journey.host.at(LEGACY, '/users/account'));
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor({ state: 'attached' });
  await stream;
  const legacy = { icon: '/brand/legacy.svg', title: 'My Profile | Ledgerline' };
  await expect.poll(() => signs(page)).toEqual(legacy);

  await setNewer(true);
  await expect.poll(() => signs(page)).toEqual({ icon: '/brand/newer.svg', title: 'My Profile | Upbeat' });
  await page.goto(journey.host.at(LEGACY, '/home'));
  expect(await signs(page)).toEqual({ icon: '/brand/newer.svg', title: 'Home | Upbeat' });

  await setNewer(false);
  await page.goto(journey.host.at(LEGACY, '/users/account'));
  await expect.poll(() => signs(page)).toEqual(legacy);
});

test('an ordinary user, a manager and staff each see the product for their role (S-BRAND-12)', async () => {
  const places = async (username: string, admin: boolean) => {
    const { page } = await journey.visitor();
    await startSession(page, journey.host, LEGACY, username, { admin });
    await page.goto(journey.host.at(LEGACY, '/users/account'));
    const tabs = page.locator('portico-header').getByRole('navigation').getByRole('link');
    await tabs.first().waitFor();
    await page.getByRole('button', { name: 'Account of' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    const settings = await page.getByRole('menuitem', { name: 'Settings' }).count();
    return { tabs: await tabs.allInnerTexts(), settings };
  };
  const shared = ['Home', 'Activity Plans', 'Insights', 'Activities', 'Strategy'];
  expect(await places(LEGACY_COLLEAGUE, false)).toEqual({ tabs: shared, settings: 0 });
  expect(await places(LEGACY_MANAGER, false)).toEqual({ tabs: shared, settings: 1 });
  const staff = await places('viktor.hale@ledgerline.example', true);
  expect(staff.tabs.slice(0, 3)).toEqual(['Admin', 'User', 'Organization']);
});

test('screens of the legacy brand show the operator in a footer until the organization has the newer brand (S-CLASSIC-10, S-CLASSIC-11)', async () => {
  const { page } = await journey.visitor(LEGACY_COLLEAGUE);
  const stream = page.waitForResponse(/\/rest\/events/);
  await page.goto(journey.host.at(LEGACY, '/users/account'));
  await stream;
  const footer = page.getByRole('contentinfo');
  await footer.waitFor();
  expect(await footer.innerText()).toBe('Ledgerline is powered by Upbeat');
  expect(await footer.boundingBox()).toEqual({ x: 0, y: 870, width: 1440, height: 30 });
  expect((await page.getByRole('main').boundingBox())?.height).toBe(900 - 52 - 30);

  await setNewer(true);
  await expect.poll(() => footer.count()).toBe(0);
  await setNewer(false);
});

test('a screen of the administration has no operator footer (S-CLASSIC-10)', async () => {
  const { page } = await journey.visitor();
  const { username } = findDemoPerson('legacy', 'super admin');
  await startSession(page, journey.host, LEGACY, username, { admin: true });
  await page.goto(journey.host.at(LEGACY, '/users/account'));
  await page.getByRole('contentinfo').waitFor();
  await page.goto(journey.host.at(LEGACY, '/admin/feature-flags'));
  await page.getByRole('heading', { level: 1, name: 'Feature Flags' }).waitFor({ state: 'attached' });
  expect(await page.getByRole('contentinfo').count()).toBe(0);
});
