import { expect, test } from 'vitest';
import { bell, COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

test('a manager publishes a warning for a team, sees who has read it, removes it, and uses it again (X-NOTICE-05, X-NOTICE-06, X-NOTICE-09, X-NOTICE-14, X-NOTICE-16, X-NOTICE-19)', async () => {
  const manager = await journey.visitor(MANAGER);
  const colleague = await journey.visitor(COLLEAGUE);
  const { page } = manager;
  const choose = async (words: string) => {
    await bell(page).click();
    await page.getByRole('menuitem', { name: words }).click();
  };
  await colleague.page.goto(journey.host.at(NEWER, '/home'));
  await page.goto(journey.host.at(NEWER, '/users/account'));
  await choose('Create new');
  await page.getByLabel('Message Body').fill('Budgets close on Friday.');
  await page.getByRole('checkbox').uncheck();
  await page.getByText('More options').click();
  await page.getByLabel('Severity').selectOption('Warning');
  await page.getByLabel('On behalf of').fill('Finance operations');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Broadcast message published.').first().waitFor();

  await choose('Current message');
  await page.getByText(/^Read by 0 of \d+$/).waitFor();
  const message = colleague.page.getByRole('dialog', { name: 'Message from your organization' });
  for (const turn of ['first', 'found again']) {
    await bell(colleague.page).click();
    await message.getByText('Warning', { exact: true }).waitFor();
    expect(await message.textContent(), turn).toMatch(/Published by .+ for Finance operations, /);
    await message.getByRole('button', { name: 'OK' }).click();
    await message.waitFor({ state: 'detached' });
  }
  await page.getByText(/^Read by 1 of \d+$/).waitFor(); // while it is open
  await page.keyboard.press('Escape');

  await choose('Remove');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Broadcast message removed.').first().waitFor();
  await choose('Create new');
  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await page.getByText(/Read by 2 of \d+$/).waitFor(); // its author has closed it too
  await page.getByRole('button', { name: 'Use again' }).first().click();
  expect(await page.getByLabel('Message Body').inputValue()).toBe('Budgets close on Friday.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await colleague.page.getByRole('button', { name: 'Message from your organization, 1 unread message' }).waitFor();
  expect([...manager.complaints, ...colleague.complaints]).toEqual([]);
});
