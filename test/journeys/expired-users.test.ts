import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import { LEGACY, LEGACY_MANAGER, startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';

const journey = startJourney();

const EXPIRED = findDemoPerson('legacy', 'expired trial user').username;
const TRIAL = findDemoPerson('legacy', 'trial user, 3 days left').username;

const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username });

test('the user list of an organization shows whose trial has ended', async () => {
  const { page } = await journey.visitor(LEGACY_MANAGER);
  await page.goto(journey.host.at(LEGACY, '/organization/users'));
  await rowOf(page, EXPIRED).getByText('Expired', { exact: true }).waitFor();
  await rowOf(page, TRIAL).getByText('Enabled', { exact: true }).waitFor();
  await rowOf(page, EXPIRED).getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable user' }).click();
  await rowOf(page, EXPIRED).getByText('Disabled', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, EXPIRED).getByText('Expired', { exact: true }).waitFor();
});

test('the user list of the administration shows whose trial has ended', async () => {
  const { page } = await journey.visitor();
  await startSession(page, journey.host, LEGACY, findDemoPerson('legacy', 'super admin').username, { admin: true });
  await page.goto(journey.host.at(LEGACY, '/admin/user'));
  await rowOf(page, EXPIRED).getByRole('cell', { name: 'Expired', exact: true }).waitFor();
  expect(await rowOf(page, TRIAL).getByRole('cell', { name: 'Enabled', exact: true }).count()).toBe(1);
});
