import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LEGACY, LEGACY_COLLEAGUE, LEGACY_MANAGER, startJourney } from '../support/journey.ts';

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

test('an item is requested, sent back, requested again and approved by two users', {
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
  await approver.getByRole('link', { name: /^Approvals of FY27 EMEA Retail Marketing, 1 waiting$/ }).click();
  await approver.getByText('For the new catalogue').first().waitFor();
  await decide(approver, ITEM, 'Send back', 'Please name the agency');
  await approver.getByText('Sent back.').first().waitFor();

  await rowOf(editor, ITEM).locator('.sheet-planned[data-stage=REVISING]').waitFor();
  await act(editor, ITEM, 'Request approval…');
  await editor.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await decide(approver, ITEM, 'Approve', '');
  await approver.getByText('Approved.').first().waitFor();
  await rowOf(editor, ITEM).locator('.sheet-planned[data-stage=APPROVED]').waitFor();
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

  await approver.goto(at('/transfers'));
  await approver.locator('[data-ref=transfer-open]').first().click();
  const details = approver.locator('[data-ref=transfer-details-dialog]');
  await details.getByRole('button', { name: 'Approve', exact: true }).click();
  await approver.getByText('Transfer approved.').first().waitFor();
  await expect.poll(() => rowOf(editor, OTHER).locator('.p-tree-cell').nth(1).innerText()).toContain('4,400');
  await approver.getByRole('button', { name: 'All', exact: true }).click();
  await approver.getByText('Transferred', { exact: true }).waitFor();
});
