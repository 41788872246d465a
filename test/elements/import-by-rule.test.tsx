import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { createBudget } from '../../src/features/budgets/collection/budget-collection.api.ts';
import {
  cancelImport,
  readImportsInProgress,
} from '../../src/features/budgets/financial-imports/financial-imports.api.ts';
import { ImportFinancialsView } from '../../src/features/budgets/financial-imports/import-financials-view.tsx';
import type { ImportAddress } from '../../src/features/budgets/financial-imports/import-steps.ts';
import { createItems } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import { click, focus } from '../support/act.ts';
import { chooseFiles } from '../support/chosen-files.ts';
import { mountLayers } from '../support/layers.tsx';
import { ITEMS } from '../support/mount-sheet.ts';
import { waitFor } from '../support/wait-for.ts';

const CSV = 'PO number,Net,Region\nA,100,FR\nB,20,FR\nC,3,DE\n';

async function mountImport() {
  const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items: ITEMS });
  await shell.session.refresh();
  const [own] = await readBudgets(shell.rest);
  const other = await createBudget(shell.rest, { name: 'France', currency: 'EUR' });
  await createItems(shell.rest, other.id, [{ name: 'Fair of Paris', type: 'LINE_ITEM', planned: '50' }]);
  let open: (address: ImportAddress) => void = () => {};
  function Page() {
    const [address, go] = useState<ImportAddress>({ importId: undefined, step: 'file' });
    open = go;
    return <ImportFinancialsView shell={shell} locale="en-US" address={address} hrefOf={() => '#'} go={go} />;
  }
  const { inside, element } = await mountLayers(Page);
  const ref = <E extends HTMLElement>(name: string) => inside<E>(`[data-ref=${name}]`);
  const text = (selector: string) => inside(selector)?.textContent?.replace(/[\u2068\u2069]/g, '') ?? '';
  const all = (selector: string) =>
    [...(element.shadowRoot?.querySelectorAll(selector) ?? [])].map(
      ({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, '') ?? '',
    );
  const select = (name: string, value: string) => {
    const field = ref<HTMLSelectElement>(name);
    if (!field) throw new Error(`There is no ${name}.`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const step = (title: string) => waitFor(() => all('h2').includes(title), `the step ${title} shows`);
  const next = () => click(() => ref('import-continue'));
  /** Continues through steps with these titles. */
  const pass = async (...titles: string[]) => {
    for (const title of titles) {
      await next();
      await step(title);
    }
  };
  /** Leaves the import, and opens it again. */
  const resume = async () => {
    open({ importId: undefined, step: 'file' });
    await click(() => inside('.import-resume'));
  };
  const upload = async () => {
    chooseFiles(inside<HTMLInputElement>('input[type=file]'), new File([CSV], 'orders.csv', { type: 'text/csv' }));
    await waitFor(() => inside('.import-preview'), 'the first rows show');
    await next();
    await step('Match the columns');
  };
  const cancelElsewhere = async () => {
    for (const { id } of await readImportsInProgress(shell.rest)) await cancelImport(shell.rest, id);
  };
  return {
    ...{ inside, ref, text, all, select, step, next, pass, upload, resume, cancelElsewhere },
    ownId: own?.id ?? '',
    otherId: other.id,
  };
}

it('an import by rule offers the items of other budgets, and shows what each budget adds up to and gets', async () => {
  const { inside, ref, text, all, select, step, next, pass, upload, ownId, otherId } = await mountImport();
  await waitFor(() => ref('import-scope'), 'the choice of the destination shows');
  const labels = () => all('.p-field-label');
  expect(labels()).to.include('Budget');
  await click(() => inside<HTMLInputElement>('[data-ref=import-scope] input[value=ALL_BUDGETS]'));
  await waitFor(() => labels().includes('Budget for rows that match no item'), 'the budget has another meaning');
  select('import-budget', ownId);
  await upload();
  await pass('Choose what happens to duplicates', 'Assign rows to line items');
  await click(() => ref('import-add-STATIC'));
  await waitFor(() => ref('import-rule-budget')?.querySelector(`option[value="${otherId}"]`), 'budgets can be chosen');
  select('import-rule-column', '2');
  await waitFor(() => ref('import-rule-value'), 'a value can be entered');
  await focus(() => ref<HTMLInputElement>('import-rule-value'));
  await sendKeys({ type: 'FR' });
  select('import-rule-budget', otherId);
  await waitFor(() => ref<HTMLSelectElement>('import-rule-budget')?.value === otherId, 'the budget is chosen');
  await focus(() => ref<HTMLInputElement>('item-picker'));
  await sendKeys({ type: 'Fair' });
  await waitFor(() => text('.item-picker-item bdi') === 'Fair of Paris', 'the item of the other budget is found');
  await sendKeys({ press: 'Enter' });
  await next();
  await step('Check the import');
  await waitFor(() => inside('.import-sums'), 'the sums of the budget that changes show');
  expect(all('.import-sums h3')).to.deep.equal(['France after this import']);
  expect(all('[data-ref=import-sum-after]')).to.deep.equal(['€120.00€0.00 before']);
  expect(text('[data-ref=import-exceeded]')).to.contain('The line item “Fair of Paris” would exceed');
  await next();
  await step('Import complete');
  await waitFor(() => all('[data-ref=import-budget-link]').length === 2, 'the budgets with entries show');
  expect(all('[data-ref=import-budget-link]').at(-1)).to.equal('France2 entries');
});

it('an import opens at the step that the user was in, with choices that were not saved', async () => {
  const { ref, select, step, next, upload, resume, ownId } = await mountImport();
  const value = (name: string) => ref<HTMLSelectElement>(name)?.value;
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  await upload();
  select('import-field-LABEL', '2');
  await waitFor(() => value('import-field-LABEL') === '2', 'the column is chosen');
  await resume();
  await step('Match the columns');
  expect(value('import-field-LABEL')).to.equal('2');
  await next();
  await step('Choose what happens to duplicates');
  await click(() => ref('import-duplicate-LABEL'));
  await waitFor(() => ref<HTMLInputElement>('import-duplicate-LABEL')?.checked, 'the field is chosen');
  await resume();
  await step('Choose what happens to duplicates');
  expect(ref<HTMLInputElement>('import-duplicate-LABEL')?.checked).to.equal(true);
  await next();
  await step('Assign rows to line items');
  await click(() => ref('import-add-STATIC'));
  await waitFor(() => ref('import-rule-column'), 'the rule shows');
  select('import-rule-column', '2');
  await waitFor(() => value('import-rule-column') === '2', 'its column is chosen');
  await resume();
  await step('Assign rows to line items');
  expect(value('import-rule-column')).to.equal('2');
});

it('an import that was cancelled in another tab offers a new one, and the earlier ones', async () => {
  const { ref, all, select, step, pass, upload, cancelElsewhere, ownId } = await mountImport();
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  await upload();
  await pass('Choose what happens to duplicates', 'Assign rows to line items', 'Check the import');
  await cancelElsewhere();
  await click(() => ref('import-continue') ?? ref('import-new'));
  await waitFor(() => ref('import-new'), 'a new import is offered');
  expect(ref('import-continue')).to.equal(null);
  expect(all('h2')).to.include('Imports');
  await click(() => ref('import-new'));
  await step('Choose a file');
});
