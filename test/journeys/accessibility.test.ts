import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { type OpenBrowser, openBrowser, startSession } from '../support/open-browser.ts';
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

const SITES = [
  ['newer', 'upbeat.localhost', 'nadia.okafor@upbeat.example'],
  ['legacy', 'ledgerline.localhost', 'marta.lindqvist@ledgerline.example'],
] as const;

test.each(SITES)('the login screen of the %s brand has nothing that WCAG 2.2 AA forbids', async (_, name) => {
  const { page } = await browser.visitor();
  await page.goto(host.at(name, '/login'));
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Email', { exact: true }).fill('nobody@upbeat.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Email or password is not correct.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(SITES)('neither have the bell, its menu and its form in the %s brand', async (_, name, username) => {
  const { page } = await browser.visitor();
  await startSession(page, host, name, username);
  await page.goto(host.at(name, '/users/account'));
  const bell = page.locator(':is(portico-notice-bell, portico-header) button[part=button]');
  await bell.waitFor();
  expect(await violations(page)).toEqual([]);
  await bell.click();
  const create = page.getByRole('menuitem', { name: 'Create new' });
  await create.waitFor();
  expect(await violations(page)).toEqual([]);
  await create.click();
  await page.getByLabel('Message Body').fill('x'.repeat(256));
  await page.getByText('A message has at most 255 characters.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(SITES)('neither has the legacy page with its injected bell in the %s brand', async (_, name, username) => {
  const { page } = await browser.visitor();
  await startSession(page, host, name, username);
  await page.goto(host.at(name, '/home'));
  await page.locator(':is(portico-notice-bell, portico-header) button[part=button]').waitFor();
  expect(await violations(page)).toEqual([]);
});
