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

const link = (scenario: string, role = 'user', brand = 'newer') =>
  host.at('localhost', `/workbench/notice-bell?${new URLSearchParams({ scenario, role, brand })}`);

test('lists every state of every element for each brand and person', async () => {
  const { page } = await browser.visitor();
  await page.goto(host.at('localhost', '/workbench'));
  await page.getByRole('link', { name: 'urgent-unread, legacy brand, manager' }).click();
  await page.getByRole('dialog', { name: 'Message from your organization' }).waitFor();
});

test.each([
  ['none', 'No message from your organization'],
  ['unread', 'Message from your organization, 1 unread message'],
  ['read', 'No unread message from your organization'],
])('the link of %s opens that state (S-NOTICE-19)', async (scenario, name) => {
  const { page, complaints } = await browser.visitor();
  await page.goto(link(scenario));
  await page.getByRole('button', { name, exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('urgent-unread opens by itself', async () => {
  const { page } = await browser.visitor();
  await page.goto(link('urgent-unread', 'user', 'legacy'));
  await page
    .getByRole('dialog', { name: 'Message from your organization' })
    .getByRole('button', { name: 'OK' })
    .waitFor();
});

test('removed-when-opened says that it was removed (S-NOTICE-18, S-NOTICE-19)', async () => {
  const { page } = await browser.visitor();
  await page.goto(link('removed-when-opened'));
  await page.getByRole('button', { name: /1 unread message/ }).click();
  await page
    .getByRole('dialog', { name: 'Broadcast message was removed' })
    .getByText('There are currently no broadcast messages.')
    .waitFor();
});

test('server-error refuses the change with the one sentence (S-NDLG-30)', async () => {
  const { page } = await browser.visitor();
  await page.goto(link('server-error', 'manager'));
  await page.getByRole('button', { name: /Broadcast Notification/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Broadcast message error.').first().waitFor();
});

test('slow shows the dialog at once, and its message when it comes', async () => {
  const { page } = await browser.visitor();
  await page.goto(link('slow'));
  await page.getByRole('button', { name: /1 unread message/ }).click({ timeout: 10_000 });
  await page.getByRole('status', { name: 'Loading the message' }).waitFor();
  await page.getByText('The FY27 plan is open for review.').waitFor();
});

test('leaves whoever is signed in on this browser signed in', async () => {
  const { page } = await browser.visitor();
  await signInAt(page, host, 'localhost', 'new.starter@upbeat.example');
  await page.goto(link('unread', 'manager'));
  await page.getByRole('button', { name: /Broadcast Notification/ }).waitFor();
  await page.goto(host.at('localhost', '/users/account'));
  await page.getByText('new.starter@upbeat.example').first().waitFor();
});

test('does not exist in production', async () => {
  const production = await startHost({ production: true });
  try {
    const { page } = await browser.visitor();
    const answer = await page.goto(production.at('127.0.0.1', '/workbench'));
    expect(new URL(answer?.url() ?? '').pathname).toBe('/login');
  } finally {
    await production.close();
  }
});
