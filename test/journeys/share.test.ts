import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { csrfOf } from '../support/access-fixtures.ts';
import { put } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { hold, LEGACY, LEGACY_COLLEAGUE, LEGACY_MANAGER, startJourney } from '../support/journey.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();

const READER = findDemoPerson('legacy', 'user without planning access');
const READER_NAME = `${READER.firstName} ${READER.lastName}`;
/** A budget, and one below it. */
const ROOT = { id: '1', name: 'FY27 Global Brand Marketing', item: 'Video shoot, Drift jackets' };
const CHILD = { id: '2', name: 'FY27 EMEA Retail Marketing' };

const at = (path: string) => journey.host.at(LEGACY, path);
const cellOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).first().locator('.p-tree-cell').nth(1);
const adding = (page: Page) => page.getByRole('button', { name: 'Add Line Item' });
const panel = (page: Page) => page.locator('[data-ref=share-panel]');
const userIn = (page: Page, name: string) => panel(page).locator('[data-ref=share-user]').filter({ hasText: name });
const message = (page: Page, text: string) => page.getByText(text).first();

/** Waits for the messages of a change while it is made, because each disappears after some seconds. */
const shown = async (change: () => Promise<unknown>, messages: readonly [Page, string][]): Promise<void> =>
  void (await Promise.all([change(), ...messages.map(([page, text]) => message(page, text).waitFor())]));

/** Opens a budget from the list of budgets. */
async function openFromList(page: Page, { name }: { name: string }): Promise<void> {
  await page.goto(at('/last/budgets'));
  await page.getByRole('link', { name, exact: true }).click();
  await page.locator('.p-tree-cell').first().waitFor();
}

async function openShare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await panel(page).getByRole('heading', { name: 'Managers of all budgets' }).waitFor();
}

const find = (page: Page, text: string) => panel(page).getByRole('searchbox').fill(text);

async function giveRole(page: Page, name: string, role: string): Promise<void> {
  await find(page, name);
  await panel(page).getByLabel(`Role of ${name}`, { exact: true }).selectOption({ label: role });
  await message(page, `${name} now has the role ${role}.`).waitFor();
}

/** Removes the role of a user, who is found. */
const removeRole = (page: Page, name: string) =>
  panel(page)
    .getByRole('button', { name: `Remove role of ${name}` })
    .click();

test('a user’s role in a budget applies at once on open sheets of it and of budgets below, until it is removed', {
  timeout: 180_000,
}, async () => {
  const { page: owner } = await journey.visitor(LEGACY_MANAGER);
  const { page: user, context, complaints } = await journey.visitor(READER.username);
  await openFromList(user, ROOT);
  const below = await context.newPage();
  await openFromList(below, CHILD);
  expect([await adding(user).count(), await adding(below).count()]).toEqual([0, 0]);
  const planned = await cellOf(user, ROOT.item).innerText();

  await openFromList(owner, ROOT);
  await openShare(owner);
  await shown(
    () => giveRole(owner, READER_NAME, 'Editor'),
    [
      [user, 'You can now edit this budget.'],
      [below, 'You can now edit this budget.'],
    ],
  );
  await adding(user).waitFor();
  await adding(below).waitFor();
  await openShare(below);
  await userIn(below, READER_NAME).getByText(`Inherited from ${ROOT.name}`).waitFor();
  await panel(below).getByText('You need the role Manager to change who has access.').waitFor();

  await cellOf(user, ROOT.item).click();
  await user.keyboard.type('1234');
  await user.keyboard.press('Enter');
  await cellOf(owner, ROOT.item).filter({ hasText: '$1,234.00' }).waitFor();

  await cellOf(user, ROOT.item).click();
  await user.keyboard.type('5678');
  await user.getByText('Press Enter to save').waitFor();
  await shown(
    () => removeRole(owner, READER_NAME),
    [
      [owner, `Role of ${READER_NAME} removed.`],
      [user, 'You can no longer edit this budget. Your last change wasn’t saved.'],
      [below, 'You can no longer edit this budget.'],
    ],
  );
  await adding(user).waitFor({ state: 'detached' });
  await adding(below).waitFor({ state: 'detached' });
  await cellOf(user, ROOT.item).filter({ hasText: '$1,234.00' }).waitFor();
  await cellOf(user, ROOT.item).click();
  await user.keyboard.type('5678');
  expect(await cellOf(user, ROOT.item).innerText()).toContain('$1,234.00');
  await user.goto(at(`/budgets/${ROOT.id}/settings`));
  await user.getByText('You can view these settings.').first().waitFor();
  expect(planned).not.toContain('$1,234.00');
  expect(complaints).toEqual([]);
});

test('a change that is sent after the role was removed is refused, and does not stay in the sheet', {
  timeout: 120_000,
}, async () => {
  const { page: owner } = await journey.visitor(LEGACY_MANAGER);
  const { page: user } = await journey.visitor(READER.username);
  await openFromList(owner, CHILD);
  await openShare(owner);
  await giveRole(owner, READER_NAME, 'Editor');
  await openFromList(user, CHILD);
  await adding(user).waitFor();
  const planned = await cellOf(user, ROOT.item).innerText();
  const release = await hold(user, /\/rest\/budgets\?/);
  await shown(() => removeRole(owner, READER_NAME), [[owner, `Role of ${READER_NAME} removed.`]]);
  await cellOf(user, ROOT.item).click();
  await user.keyboard.type('4321');
  await user.keyboard.press('Enter');
  await user.getByText('1 cell isn’t saved').waitFor();
  await cellOf(user, ROOT.item).filter({ hasText: '4,321' }).waitFor();
  await shown(async () => release(), [[user, 'You can no longer edit this budget. Your last change wasn’t saved.']]);
  await cellOf(user, ROOT.item).filter({ hasText: planned }).waitFor();
});

test('a user who may manage a budget gives roles up to the own one, until another user lowers it', {
  timeout: 180_000,
}, async () => {
  const { page: owner } = await journey.visitor(LEGACY_MANAGER);
  const { page: user, complaints } = await journey.visitor(READER.username);
  await openFromList(user, CHILD);
  await openFromList(owner, CHILD);
  await openShare(owner);
  await shown(() => giveRole(owner, READER_NAME, 'Manager'), [[user, 'You can now manage this budget.']]);
  await openShare(user);
  await userIn(user, READER_NAME).getByText('You can’t change your own role.').waitFor();
  const changing = (name: string) => userIn(user, name).locator('[data-ref=share-role], [data-ref=share-take]');
  const { firstName, lastName } = findDemoPerson('legacy', 'organization manager');
  const manager = `${firstName} ${lastName}`;
  expect([await changing(READER_NAME).count(), await changing(manager).count()]).toEqual([0, 0]);
  const colleague = findDemoPerson('legacy', 'ordinary user');
  expect(colleague.username).toBe(LEGACY_COLLEAGUE);
  const colleagueName = `${colleague.firstName} ${colleague.lastName}`;
  await giveRole(user, colleagueName, 'Manager');

  await shown(
    () => giveRole(owner, READER_NAME, 'Editor'),
    [[user, 'You no longer manage this budget. You can still edit it.']],
  );
  await panel(user).getByText('You need the role Manager to change who has access.').waitFor();
  await changing(colleagueName).first().waitFor({ state: 'detached' });
  await adding(user).waitFor();
  const caller = await signIn(
    { origin: `http://127.0.0.1:${journey.host.port}` },
    { username: READER.username, password: DEMO_PASSWORD },
  );
  const users: { personId: string; email: string }[] = await (
    await caller.get(`/rest/budgets/${CHILD.id}/users`)
  ).json();
  for (const { personId } of users.filter(({ email }) => [READER.username, LEGACY_COLLEAGUE].includes(email))) {
    const path = `/rest/budgets/${CHILD.id}/users/${personId}`;
    expect((await put(caller, path, { role: 'ADMIN' }, csrfOf(caller))).status).toBe(403);
  }
  expect(complaints).toEqual([]);
});
