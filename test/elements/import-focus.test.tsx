import { expect } from 'chai';
import { click } from '../support/act.ts';
import { pageButton } from '../support/layers.tsx';
import { mountImport } from '../support/mount-import.tsx';
import { waitFor } from '../support/wait-for.ts';

async function startImport() {
  const page = await mountImport();
  const { ref, select, upload, inside, isFocused, ownId } = page;
  const arrived = async (title: string) => {
    await page.step(title);
    await waitFor(() => isFocused(inside('.p-card-title')), `the heading of ${title} has the focus`);
  };
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  expect(document.activeElement === document.body).to.equal(true);
  select('import-budget', ownId);
  await upload();
  return { ...page, arrived };
}

it('the heading of each step of a financial import gets the focus after Continue and Back, and at the end', async () => {
  const { ref, next, arrived } = await startImport();
  await arrived('Match the columns');
  const titles = ['Choose what happens to duplicates', 'Assign rows to line items', 'Check the import'];
  for (const title of titles) {
    await next();
    await arrived(title);
  }
  for (const title of ['Match the columns', ...titles].slice(0, -1).reverse()) {
    await click(() => ref('import-back'));
    await arrived(title);
  }
  await click(() => ref('import-step-check'));
  await arrived('Check the import');
  await next();
  await waitFor(() => ref('import-complete'), 'the import is complete');
  await arrived('Import complete');
  await click(() => ref('import-another'));
  await arrived('Choose a file');
});

it('a step that a page opens with takes no focus', async () => {
  const { next, step, arrived, reload, shown, inside } = await startImport();
  await arrived('Match the columns');
  await reload();
  await step('Match the columns');
  expect(document.activeElement === document.body).to.equal(true);
  expect(shown()?.step).to.equal('columns');
  expect(inside('.p-card-title')?.matches(':focus')).to.equal(false);
  await next();
  await arrived('Choose what happens to duplicates');
});

it('a step that changes while the focus is elsewhere on the page leaves it there', async () => {
  const { arrived, step, open, shown, next } = await startImport();
  await arrived('Match the columns');
  await next();
  await arrived('Choose what happens to duplicates');
  pageButton('after').focus();
  open({ importId: shown()?.importId, step: 'columns' });
  await step('Match the columns');
  await new Promise(requestAnimationFrame);
  expect(document.activeElement === pageButton('after')).to.equal(true);
});
