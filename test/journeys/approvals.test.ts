import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { csrfOf } from '../support/access-fixtures.ts';
import { put } from '../support/callers.ts';
import { LEGACY, LEGACY_COLLEAGUE, LEGACY_MANAGER, startJourney } from '../support/journey.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();

const ITEM = 'Translation, Drift jackets';
const OTHER = 'Video shoot, Drift jackets';
const at = (path: string) => journey.host.at(LEGACY, `/budgets/2${path}`);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
/** Chooses an action in the menu of an item in the sheet. */
const act = async (page: Page, name: string, action: string) => {
  await rowOf(page, name).locator('.p-tree-cell').nth(1).click();
  await page.locator('[data-ref=sheet-more]').click();
  await page.getByRole('menuitem', { name: action }).click();
};
const decide = async (page: Page, name: string, button: string, note: string) => {
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByLabel('Note for the requester').fill(note);
  await page.getByRole('button', { name: button, exact: true }).click();
};

test('an item is requested, sent back, requested again and approved, and a change of it denied, by two users', {
  timeout: 120_000,
}, async () => {
  const { page: editor } = await journey.visitor(LEGACY_COLLEAGUE);
  const { page: approver } = await journey.visitor(LEGACY_MANAGER);
  await editor.goto(at(''));
  await act(editor, ITEM, 'Request approval…');
  await editor.getByRole('dialog').getByLabel('Note').fill('For the new catalogue');
  await editor.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await rowOf(editor, ITEM).locator('.sheet-planned[data-stage=PENDING]').waitFor();

  await approver.goto(journey.host.at(LEGACY, '/last/budgets'));
  await approver.getByRole('link', { name: /^Approvals 1 waiting in FY27 EMEA Retail Marketing$/ }).click();
  await approver.getByText('For the new catalogue').first().waitFor();
  await decide(approver, ITEM, 'Send back', 'Please name the agency');
  await approver.getByText('Sent back.').first().waitFor();

  await rowOf(editor, ITEM).locator('.sheet-planned[data-stage=REVISING]').waitFor();
  await rowOf(editor, ITEM).locator('.p-tree-cell').nth(1).click();
  await editor.keyboard.type('=5*1000');
  await editor.keyboard.press('Enter');
  await rowOf(editor, ITEM).locator('.sheet-planned').filter({ hasText: '5,000' }).waitFor();
  await act(editor, ITEM, 'Request approval…');
  await editor.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await decide(approver, ITEM, 'Approve', '');
  await approver.getByText('Approved.').first().waitFor();
  await rowOf(editor, ITEM).locator('.sheet-planned[data-stage=APPROVED]').waitFor();
  const approved = await rowOf(editor, ITEM).locator('.sheet-planned').innerText();

  await act(editor, ITEM, 'Request change…');
  await editor.getByRole('dialog').getByLabel('Amount').fill('=7*1000');
  await editor.getByRole('dialog').getByRole('button', { name: 'Request change' }).click();
  await rowOf(editor, ITEM).locator('.sheet-planned[data-stage=PENDING_CHANGE]').waitFor();
  expect(await rowOf(editor, ITEM).locator('.sheet-planned').innerText()).toContain('7,000');
  await decide(approver, ITEM, 'Deny', 'Too much');
  await approver.getByText('Denied.').first().waitFor();
  await rowOf(editor, ITEM).locator('.sheet-planned[data-stage=APPROVED]').waitFor();
  expect(await rowOf(editor, ITEM).locator('.sheet-planned').innerText()).toBe(approved);
});

/** Returns whether nothing covers the lower edge of an element, without scrolling to it. */
const isWhole = (element: Locator) =>
  element.evaluate((button) => {
    const { left, bottom } = button.getBoundingClientRect();
    const root = button.getRootNode() as Document | ShadowRoot;
    return button.contains(root.elementFromPoint(left + 10, bottom - 2));
  });

test('an amount is transferred from the sheet, and approved in the details of the request', {
  timeout: 120_000,
}, async () => {
  const { page: editor } = await journey.visitor(LEGACY_COLLEAGUE);
  const { page: approver } = await journey.visitor(LEGACY_MANAGER);
  await editor.goto(at(''));
  await act(editor, OTHER, 'Transfer amount…');
  const form = editor.locator('[data-ref=transfer-dialog]');
  await form.locator('[data-ref=transfer-to] [data-ref=item-picker]').fill('Photography, Drift');
  await form.locator('[data-ref=transfer-to] .item-picker-item').first().click();
  await form.getByLabel('Amount').fill('=100*2');
  await form.getByText('€4,400.00').waitFor(); // 200 less than before
  await form.getByRole('button', { name: 'Request transfer' }).click();
  await editor.getByText('Transfer requested.').first().waitFor();

  await approver.setViewportSize({ width: 800, height: 600 });
  await approver.goto(at('/transfers'));
  await approver.locator('[data-ref=transfer-open]').first().click();
  const details = approver.locator('[data-ref=transfer-details-dialog]');
  const approve = details.getByRole('button', { name: 'Approve', exact: true });
  await expect.poll(() => isWhole(approve)).toBe(true);
  await approve.click();
  await approver.getByText('Transfer approved.').first().waitFor();
  // No transfer is left, and the keys continue at the list.
  await approver.getByText('No transfers are waiting').waitFor();
  await expect.poll(() => approver.evaluate(() => document.activeElement?.localName)).not.toBe('body');
  await expect.poll(() => rowOf(editor, OTHER).locator('.p-tree-cell').nth(1).innerText()).toContain('4,400');
  await approver.getByRole('button', { name: 'All', exact: true }).click();
  await approver.getByText('Transferred', { exact: true }).waitFor();
});

test('a transfer across currencies is asked again when the rate has changed, and moves with the new one', {
  timeout: 120_000,
}, async () => {
  const { page: editor } = await journey.visitor(LEGACY_COLLEAGUE);
  const { page: approver } = await journey.visitor(LEGACY_MANAGER);
  const manager = await signIn(
    { origin: `http://127.0.0.1:${journey.host.port}` },
    { username: LEGACY_MANAGER, password: DEMO_PASSWORD },
  );
  const setRate = async (rate: number) => {
    const answer = await put(
      manager,
      '/rest/budgets/1/exchange-rates/EUR',
      { rate, validFrom: '2026-01-01' },
      csrfOf(manager),
    );
    expect(answer.status).toBe(204);
  };
  await setRate(1.25);
  await editor.goto(at(''));
  await act(editor, OTHER, 'Transfer amount…');
  const form = editor.locator('[data-ref=transfer-dialog]');
  await form
    .locator('[data-ref=transfer-to-budget]')
    .selectOption({ label: '\u2003FY27 Americas Retail Marketing (USD)' });
  await form.locator('[data-ref=transfer-to] [data-ref=item-picker]').fill('Photography, Drift');
  await form.locator('[data-ref=transfer-to] .item-picker-item').first().click();
  await form.getByLabel('Amount').fill('80');
  await form.getByText('1 EUR = 1.25 USD').waitFor();
  await form.getByRole('button', { name: 'Request transfer' }).click();
  await editor.getByText('Transfer requested.').first().waitFor();

  await approver.goto(at('/transfers'));
  await approver.getByText('\u2068$100.00\u2069 received').waitFor();
  await setRate(1.5);
  await approver.locator('[data-ref=transfer-open]').first().click();
  const details = approver.locator('[data-ref=transfer-details-dialog]');
  await details.getByRole('button', { name: 'Approve', exact: true }).click();
  await approver.getByText('An exchange rate has changed. Check the new amounts and approve again.').first().waitFor();
  await details
    .getByText('Received with the old rate: \u2068$100.00\u2069, with the new one: \u2068$120.00\u2069.')
    .first()
    .waitFor();
  const approve = details.getByRole('button', { name: 'Approve', exact: true });
  await expect.poll(() => isWhole(approve)).toBe(true);
  await approve.click();
  await approver.getByText('Transfer approved.').first().waitFor();
  await approver.getByRole('button', { name: 'All', exact: true }).click();
  await approver.getByText('\u2068$120.00\u2069 received').waitFor();
});
