import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';

const journey = startJourney();
const LEGACY = 'ledgerline.localhost';
const STAFF = 'ruth.calder@ledgerline.example';
const MANAGER = 'marta.lindqvist@ledgerline.example';

test('staff find who changed a role, filter the log, and download the visible entries', async () => {
  const [{ page: manager }, { page: staff, complaints }] = [await journey.visitor(), await journey.visitor()];
  await startSession(manager, journey.host, LEGACY, MANAGER);
  await manager.goto(journey.host.at(LEGACY, '/organization/user-roles'));
  await manager
    .getByRole('checkbox', { name: /Reporting manager/ })
    .first()
    .click();
  await manager.getByRole('button', { name: 'Save' }).click();
  await manager.getByText('Your changes are saved.').waitFor();

  await startSession(staff, journey.host, LEGACY, STAFF, { admin: true });
  await staff.goto(journey.host.at(LEGACY, '/admin'));
  await staff.getByRole('link', { name: 'Audits' }).click();
  const rows = staff.getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'Signed in' }).first().waitFor();

  await staff.getByRole('searchbox', { name: 'Search' }).fill(MANAGER);
  await staff.getByRole('combobox', { name: 'Topic' }).selectOption('Users');
  await staff.getByRole('button', { name: 'Apply filters' }).click();
  await staff.waitForURL(/topic=user/);
  const found = rows.filter({ hasText: 'Roles changed' });
  await found.first().waitFor();
  expect(await rows.count()).toBe(2);
  expect(await found.innerText()).toContain(MANAGER);
  expect(await found.innerText()).toMatch(/Planner\s+→\s+becomes\s+Planner, Reporting manager/);

  const downloading = staff.waitForEvent('download');
  await staff.getByRole('link', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
  expect(file).toContain('user.roles-changed');

  await staff.getByRole('link', { name: 'Clear filters' }).click();
  await staff.waitForURL((url) => url.search === '');
  // The entry is written after the response.
  const isListed = async () => {
    await staff.reload();
    return (await rows.filter({ hasText: 'Audit log downloaded' }).count()) === 1;
  };
  await expect.poll(isListed, { timeout: 20_000 }).toBe(true);
  expect(complaints).toEqual([]);
});

test.each([
  ['wide', 1440],
  ['narrow', 390],
])('the log on a %s screen does not scroll sideways', async (_name, width) => {
  const { page } = await journey.visitor();
  await page.setViewportSize({ width, height: 844 });
  await startSession(page, journey.host, LEGACY, STAFF, { admin: true });
  await page.goto(journey.host.at(LEGACY, '/admin/audit'));
  const rows = page.getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'Signed in' }).first().waitFor();
  // The roles also stay in stacked cells.
  expect(await rows.nth(1).getByRole('cell').count()).toBeGreaterThanOrEqual(5);
  const beyond = await page.evaluate(() => {
    const scroller = document.querySelector('#lm-scroller') ?? document.documentElement;
    return scroller.scrollWidth - scroller.clientWidth;
  });
  expect(beyond).toBeLessThanOrEqual(0);
});
