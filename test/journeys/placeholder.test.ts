import { expect, test } from 'vitest';
import { bell, hold, LEGACY, LEGACY_COLLEAGUE, LEGACY_MANAGER, startJourney, view } from '../support/journey.ts';

const journey = startJourney({ isCold: true });

test.each([
  ['newer', 'user', 'unread'],
  ['legacy', 'user', 'none'],
  ['newer', 'manager', 'read'],
  ['legacy', 'manager', 'unread'],
])('the bell looks the same before and after React renders it: %s brand, %s, %s', async (brand, role, scenario) => {
  const { page } = await journey.visitor();
  await page.goto(
    journey.host.at('localhost', `/workbench/notice-bell?${new URLSearchParams({ scenario, role, brand, bare: '1' })}`),
  );
  const known = 'portico-notice-bell button[part=button]:not([aria-busy])';
  await page.locator(known).waitFor();
  await page.mouse.move(2, 2);
  const { x = 0, y = 0 } = (await page.locator('portico-notice-bell').boundingBox()) ?? {};
  const picture = async () => {
    await page.waitForTimeout(400); // the badge has a short opening animation
    return page.screenshot({ clip: { x: x - 10, y: y - 10, width: 60, height: 60 } });
  };
  const placeholder = await picture();
  await page.locator(known).dispatchEvent('pointerenter');
  await view(page).waitFor();
  expect((await picture()).equals(placeholder)).toBe(true);
});

test.each(['pointer', 'key'])(
  'a %s that starts on the placeholder and ends on the view counts as a press',
  async (means) => {
    const { page } = await journey.visitor(LEGACY_MANAGER);
    const release = await hold(page, /chunks\/react-/);
    await page.goto(journey.host.at(LEGACY, '/home'));
    if (means === 'pointer') {
      await bell(page).hover();
      await page.mouse.down();
    } else {
      await bell(page).focus();
      await page.keyboard.down('Space');
    }
    release();
    await view(page).waitFor();
    if (means === 'pointer') await page.mouse.up();
    else await page.keyboard.up('Space');
    await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  },
);

test('the arrow key opens the menu before its code has loaded', async () => {
  const { page } = await journey.visitor(LEGACY_MANAGER);
  const release = await hold(page, /chunks\/react-/);
  await page.goto(journey.host.at(LEGACY, '/home'));
  await page.locator('portico-notice-bell [aria-haspopup=menu]').focus(); // a keyboard user presses the arrow
  await page.keyboard.press('ArrowDown');
  release();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  const focused = () =>
    page.locator('portico-notice-bell').evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('role'));
  await expect.poll(focused).toBe('menuitem');
});

test.each([
  ['a manager', LEGACY_MANAGER, /notice-menu-view-/],
  ['all other users', LEGACY_COLLEAGUE, /notice-dialogs-view-/],
])(
  'the dialog code that a press of %s needs is requested together with the view, not after it',
  async (_who, username, opened) => {
    const { page } = await journey.visitor(username);
    const release = await hold(page, /chunks\/view-/);
    await page.goto(journey.host.at(LEGACY, '/home'));
    const asked = page.waitForRequest(opened);
    await bell(page).dispatchEvent('click');
    await asked;
    expect(await view(page).count()).toBe(0);
    release();
    await view(page).waitFor();
  },
);

test('a press that has waited ten seconds for its code opens nothing', async () => {
  const { page } = await journey.visitor(LEGACY_MANAGER);
  const release = await hold(page, /chunks\/react-/);
  await page.clock.install();
  await page.goto(journey.host.at(LEGACY, '/home'));
  await bell(page).click();
  expect(await bell(page).getAttribute('data-pressed')).toBe('by-pointer');
  await page.clock.fastForward(10_000);
  release();
  await view(page).waitFor();
  await page.waitForTimeout(300);
  expect(await page.getByRole('menuitem').count()).toBe(0);
});
