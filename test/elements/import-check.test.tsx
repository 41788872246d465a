import { expect } from 'chai';
import { useState } from 'react';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { createBudget, deleteBudget } from '../../src/features/budgets/collection/budget-collection.api.ts';
import type { FinancialImport } from '../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { ResultStep } from '../../src/features/budgets/financial-imports/result-step.tsx';
import type { BudgetImportAddress } from '../../src/features/budgets/imports/import-address.ts';
import { ImportBudgetView } from '../../src/features/budgets/imports/import-budget-view.tsx';
import { ImportResultStep } from '../../src/features/budgets/imports/import-result-step.tsx';
import { click } from '../support/act.ts';
import { chooseFiles } from '../support/chosen-files.ts';
import { mountLayers } from '../support/layers.tsx';
import { loseCalls } from '../support/lose-calls.ts';
import { addItem, mountImport } from '../support/mount-import.tsx';
import { ITEMS } from '../support/mount-sheet.ts';
import { waitFor } from '../support/wait-for.ts';

const startShell = async () => {
  const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items: ITEMS });
  await shell.session.refresh();
  return shell;
};

it('the check of a financial import follows changes of the budget', async () => {
  const page = await mountImport();
  const { ref, select, pass, upload, text, addItemElsewhere, deleteItemElsewhere, mapElsewhere, otherId } = page;
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', otherId);
  await upload();
  await pass('Choose what happens to duplicates', 'Assign rows to line items', 'Check the import');
  const unmapped = () => text('[data-ref=import-count-unmapped] dd');
  await waitFor(() => unmapped() === '3', 'no row has a line item');
  await mapElsewhere(await addItemElsewhere(otherId, 'Booth'));
  const id = await addItemElsewhere(otherId, 'Chairs');
  await waitFor(() => unmapped() === '0', 'all rows have a line item');
  await mapElsewhere(id);
  await deleteItemElsewhere(otherId, id);
  await waitFor(() => unmapped() === '3', 'no row has a line item again');
});

it('the check of a budget import follows changes of the budget, and names a budget that was deleted', async () => {
  const shell = await startShell();
  const budget = await createBudget(shell.rest, { name: 'Italy', currency: 'EUR' });
  function Page() {
    const [address, go] = useState<BudgetImportAddress>({ step: 'file' });
    return (
      <ImportBudgetView {...{ shell, address, go }} locale="en-US" hrefOf={() => '#'}>
        {null}
      </ImportBudgetView>
    );
  }
  const { inside } = await mountLayers(Page);
  const ref = <E extends HTMLElement>(name: string) => inside<E>(`[data-ref=${name}]`);
  const shown = (selector: string) => inside(selector)?.textContent?.replace(/[\u2068\u2069]/g, '');
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  const field = ref<HTMLSelectElement>('import-budget');
  if (field) field.value = budget.id;
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  const csv = new File(['Item,Amount\nStall in Rome,10\nTotal,10\n'], 'rome.csv', { type: 'text/csv' });
  chooseFiles(inside<HTMLInputElement>('input[type=file]'), csv);
  await waitFor(() => inside('.import-preview'), 'the first rows show');
  await click(() => ref('import-continue'));
  await waitFor(() => ref('import-name'), 'the columns show');
  await click(() => ref('import-continue'));
  const count = (name: string) => shown(`[data-ref=import-count-${name}] dd`);
  await waitFor(() => count('added') === '2', 'two rows are new');
  expect(shown('[data-ref=import-totals] p')).to.equal(
    '1 row seems to add up other rows: row 3 “Total”. Its amount would be counted twice.',
  );
  await click(() => inside<HTMLButtonElement>('[data-ref=import-totals] button'));
  await waitFor(() => count('added') === '1', 'the row is left out');
  await addItem(shell.rest, budget.id, 'Stall in Rome');
  await waitFor(() => inside('[data-ref=import-existing]'), 'the line item that another user has added is known');
  await deleteBudget(shell.rest, budget.id);
  await waitFor(() => shown('.p-empty-title') === 'The budget “Italy” was deleted.', 'the deleted budget is named');
  await click(() => ref('import-another-budget'));
  await waitFor(() => ref<HTMLSelectElement>('import-budget')?.value === '', 'another budget can be chosen');
  expect(inside('.import-preview')?.textContent).to.contain('Stall in Rome');
  shell.live.follow(undefined);
});

it('an import that runs says when the connection is lost, until it is back', async () => {
  const shell = await startShell();
  const running = {
    ...{ id: '9f0c1b52-6f3d-4a53-9f58-d1a1f7d0a001', importType: 'IMPORT_TYPE_PO', status: 'RUNNING' },
    ...{ scope: 'BUDGET', fileName: 'orders.csv', position: 30_000, total: 100_000, columns: [], budgets: [] },
    budget: { id: '1', name: 'Spring', currency: 'EUR' },
  } as unknown as FinancialImport;
  const { inside } = await mountLayers(() => (
    <ResultStep shell={shell} locale="en-US" one={running} onChanged={() => {}} onAnother={() => {}} />
  ));
  const note = () => inside('[data-ref=import-disconnected]');
  const reconnect = loseCalls((url) => url.includes('/financial-imports/'));
  await waitFor(note, 'the note shows');
  expect(note()?.textContent).to.contain('No connection. The import continues');
  reconnect();
  await waitFor(() => note() === null, 'the note is gone once the server answers');
  shell.live.follow(undefined);
});

it('an import of a budget that runs says when the connection is lost', async () => {
  const shell = await startShell();
  const { fetch } = window;
  const job = { title: 'Import', status: 'IN_PROGRESS', progress: 30, error: null, importedRows: null, download: null };
  window.fetch = async (input, init) =>
    new Request(input, init).url.includes('/jobs/7') ? Response.json(job) : fetch(input, init);
  const address = { step: 'import', jobId: '7' } as const;
  const { inside } = await mountLayers(() => (
    <>
      <button type="button">Before</button>
      <ImportResultStep shell={shell} locale="en-US" budgets={[]} address={address} onAnother={() => {}} />
    </>
  ));
  await waitFor(() => inside('[data-ref=import-in_progress]'), 'the progress shows');
  const reconnect = loseCalls((url) => url.includes('/jobs/7'));
  await waitFor(() => inside('[data-ref=import-disconnected]'), 'the note shows');
  reconnect();
  await waitFor(() => inside('[data-ref=import-disconnected]') === null, 'the note is gone');
  window.fetch = fetch;
  shell.live.follow(undefined);
});
