import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { logOut, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { oidcPath, TENANT } from '../support/single-sign-on.ts';

const journey = startJourney();
const at = (path: string) => journey.host.at(NEWER, path);

const SUPER_ADMIN = 'ingrid.solheim@upbeat.example';
const SORT_KEY = `${MANAGER}.budgets.sort`;

/** Returns the stored values of the product whose keys the specification names. */
const remembered = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.startsWith('portico.'))));

async function signIn(page: Page, { path = '/login', username = MANAGER } = {}): Promise<void> {
  await page.goto(at(path));
  await page.getByLabel('Email', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox', { name: 'Remember Email' }).check();
  await page.getByRole('button', { name: path === '/login' ? 'Login' : 'Login as Admin' }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
}

test('the browser remembers each value under the key of the specification, and uses it again (S-STORE-03)', async () => {
  const { page, complaints } = await journey.visitor();
  await signIn(page);
  await page.goto(at('/last/budgets'));
  await page.locator('portico-side-nav [data-ref=toggle]').click();
  const up = page.getByRole('button', { name: /^Move up/ }).nth(1);
  await expect.poll(() => up.isEnabled()).toBe(true);
  await up.click();
  await page.locator('portico-header [data-ref="inbox"]').click();
  await expect.poll(async () => (await remembered(page)).sessionKeyStorage).toMatch(/^\{"inboxSeen":\d+\}$/);
  const values = await remembered(page);
  const order = JSON.parse(values[SORT_KEY] ?? '[]');
  expect(order.length).toBeGreaterThan(1);
  expect(values).toEqual({
    rememberedEmail: MANAGER,
    sessionKey: `${MANAGER}:false:false`,
    sessionKeyStorage: values.sessionKeyStorage,
    isSideCollapsed: 'false',
    [SORT_KEY]: values[SORT_KEY],
  });

  await page.keyboard.press('Escape');
  await logOut(page);
  await page.waitForURL(/\/login/);
  const { sessionKey: _, sessionKeyStorage: __, ...kept } = values;
  expect(await remembered(page)).toEqual(kept);
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(MANAGER);

  await signIn(page, { path: '/admin/login', username: SUPER_ADMIN });
  expect(await remembered(page)).toMatchObject({
    ...kept,
    rememberedEmailAdmin: SUPER_ADMIN,
    sessionKey: `${SUPER_ADMIN}:true:false`,
  });
  await page.goto(at('/logout'));
  await page.waitForURL(/\/login/);

  await signIn(page);
  await page.goto(at('/last/budgets'));
  const roots = page.locator('.lm-budgets tr[data-parent=""]');
  await expect.poll(() => roots.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')))).toEqual(order);
  expect((await page.locator('portico-side-nav [data-ref=rail]').boundingBox())?.width).toBe(256);
  expect(complaints).toEqual([]);
});

test('the browser remembers the tenant of a sign-on, and starts the next sign-on there (S-STORE-03)', async () => {
  const { page, context } = await journey.visitor();
  await page.goto(at(oidcPath('/users/account')));
  await page.getByRole('button', { name: /Amara Nwosu/ }).click();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  expect(await remembered(page)).toMatchObject({
    uptempoTenant: TENANT,
    sessionKey: 'amara.nwosu@northlight.example:false:true',
  });
  await context.clearCookies();
  await page.goto(at('/users/account'));
  await page.getByRole('heading', { name: `Sign in to ${TENANT}` }).waitFor();
});
