import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();
const at = (path: string) => journey.host.at(NEWER, path);

const timelineOf = (page: Page) => page.locator('portico-activity-timeline');
const rowsOf = (page: Page) => timelineOf(page).locator('[role=row][aria-level]');
const rowOf = (page: Page, name: string) =>
  rowsOf(page).filter({ has: page.locator('.timeline-name').getByText(name, { exact: true }) });
const barOf = (page: Page, name: string) => rowOf(page, name).locator('.timeline-bar, .timeline-milestone');

async function plan(username: string, address = '/activities'): Promise<Page> {
  const { page } = await journey.visitor(username);
  await page.goto(at(address));
  await rowsOf(page).first().waitFor();
  return page;
}

test('a move in one browser shows in another, and so does its undo', async () => {
  const [mine, theirs] = [await plan(MANAGER), await plan(COLLEAGUE)];
  const name = await rowsOf(mine).nth(3).locator('.timeline-name').innerText();
  const dates = () => barOf(theirs, name).getAttribute('title');
  const before = await dates();
  await rowsOf(mine).nth(3).focus();
  await mine.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(dates).not.toBe(before);
  await mine.keyboard.press('Control+z');
  await expect.poll(dates).toBe(before);
});

test('an activity that a user creates is there after a reload, and Undo restores it after its deletion', async () => {
  const page = await plan(MANAGER);
  await page.getByRole('button', { name: 'Create activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create activity' });
  await dialog.getByLabel('Name').fill('FY30 Brand Plan');
  await dialog.locator('[data-ref=activity-start]').fill('1/1/2030');
  await dialog.locator('[data-ref=activity-end]').fill('12/31/2030');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Created “FY30 Brand Plan”').first().waitFor();
  await page.goto(at('/activities?filter=name:CONTAINS:FY30%20Brand'));
  await rowOf(page, 'FY30 Brand Plan').focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await rowOf(page, 'FY30 Brand Plan').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, 'FY30 Brand Plan').waitFor();
});

test('Back and Forward go through the views', async () => {
  const page = await plan(MANAGER);
  const matches = timelineOf(page).locator('[data-ref=filter-matches]');
  const all = await matches.innerText();
  await timelineOf(page).getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'At risk', exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => matches.innerText()).not.toBe(all);
  const filtered = [page.url(), await matches.innerText()];
  expect(filtered[0]).toContain('?filter=status:IN:AT_RISK');
  await timelineOf(page).getByRole('button', { name: 'Summary' }).click();
  await timelineOf(page).getByRole('columnheader', { name: 'Owner' }).waitFor();
  await page.goBack();
  await timelineOf(page).locator('.time-header').waitFor();
  expect(page.url().split('#')[0]).toBe(filtered[0]?.split('#')[0]);
  await page.goBack();
  await expect.poll(() => matches.innerText()).toBe(all);
  await page.goForward();
  await expect.poll(() => matches.innerText()).toBe(filtered[1]);
});
