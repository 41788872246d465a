import { expect } from 'chai';
import { click } from '../support/act.ts';
import { mountImport } from '../support/mount-import.tsx';
import { waitFor } from '../support/wait-for.ts';

const OTHER = 'Region;Net;PO number;Due\nFR;100;A;2027-03-31\nDE;20;B;2027-04-30\n';

async function startImport() {
  const page = await mountImport();
  const { ref, select, upload, ownId } = page;
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  await upload();
  const value = (name: string) => ref<HTMLSelectElement>(name)?.value;
  const toStart = async () => {
    await click(() => ref('import-step-file'));
    await waitFor(() => ref('import-current-file'), 'the file of the import shows');
  };
  return { ...page, value, toStart };
}

it('users return to the first step, which shows the file and keeps the later choices', async () => {
  const { inside, text, value, select, step, next, toStart, ownId } = await startImport();
  select('import-field-LABEL', '2');
  await next();
  await step('Choose what happens to duplicates');
  await toStart();
  expect(text('[data-ref=import-current-file]')).to.equal('Fileorders.csv45 bytes');
  expect(value('import-budget')).to.equal(ownId);
  expect(value('import-header-row')).to.equal('');
  expect(text('.import-preview td')).to.equal('A');
  expect(inside('[data-ref=import-start-change]')).to.equal(null);
  await next();
  await step('Match the columns');
  expect(value('import-field-LABEL')).to.equal('2');
});

it('another file in the first step keeps the columns that it has, and survives a reload', async () => {
  const { inside, ref, text, value, select, step, next, choose, toStart, reload } = await startImport();
  select('import-field-LABEL', '2');
  await next();
  await step('Choose what happens to duplicates');
  await toStart();
  choose('other.csv', OTHER);
  const isRead = () => text('.import-preview td') === 'FR';
  await waitFor(isRead, 'the rows of the other file show');
  expect(text('[data-ref=import-start-change]')).to.contain('a column of the same name');
  select('import-delimiter', ';');
  await waitFor(() => isRead() && value('import-delimiter') === ';', 'the delimiter is chosen');
  await reload();
  await waitFor(() => inside('.upload-name bdi')?.textContent === 'other.csv', 'the file shows after a reload');
  await waitFor(() => isRead() && value('import-delimiter') === ';', 'it is read with the same delimiter');
  await next();
  await step('Match the columns');
  expect(['PO_NUMBER', 'AMOUNT', 'LABEL'].map((field) => value(`import-field-${field}`))).to.deep.equal([
    '2',
    '1',
    '0',
  ]);
  await click(() => ref('import-back'));
  await waitFor(() => text('[data-ref=import-current-file]').includes('other.csv'), 'the file has changed');
});

it('a reload of a new import keeps its file and choices until it starts', async () => {
  const { inside, ref, text, select, step, next, choose, reload, cancelElsewhere, ownId } = await mountImport();
  const value = (name: string) => ref<HTMLSelectElement>(name)?.value;
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  await click(() => inside('[data-ref=import-type] input[value=IMPORT_TYPE_ACTUAL]'));
  choose('other.csv', OTHER);
  await waitFor(() => text('.import-preview td') === 'FR', 'the rows show');
  await reload();
  await waitFor(() => text('.import-preview td') === 'FR', 'the rows show after a reload');
  expect(inside('.upload-name bdi')?.textContent).to.equal('other.csv');
  expect(value('import-budget')).to.equal(ownId);
  expect(inside<HTMLInputElement>('[data-ref=import-type] input[value=IMPORT_TYPE_ACTUAL]')?.checked).to.equal(true);
  await next();
  await step('Match the columns');
  await cancelElsewhere();
  await waitFor(() => ref('import-new'), 'the import has ended');
  await click(() => ref('import-new'));
  await waitFor(() => ref('import-budget'), 'a new import shows');
  expect(inside('.upload-file')).to.equal(null);
});

it('fields of a template whose column is not in the file get the suggested one, which shows first', async () => {
  const { ref, inside, select, step, next, choose, addTemplateElsewhere, ownId } = await mountImport();
  const { id } = await addTemplateElsewhere(ownId, {
    name: 'Ledger',
    financials: {
      ...{ importType: 'IMPORT_TYPE_PO', scope: 'BUDGET', dateFormat: null, numberFormat: 'POINT' },
      fields: { AMOUNT: 'Net', PO_NUMBER: 'Order', LABEL: 'Region' },
      duplicates: { fields: ['LABEL'], action: 'SKIP' },
      rules: { UID: [], EXPRESSION: [], STATIC: [] },
    },
  });
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  choose('orders.csv', 'PO,Amount,Region,Vendor\nA,100,FR,Ada\nB,20,FR,Bob\n');
  await waitFor(() => inside('.import-preview') && ref('import-template'), 'the file and the template show');
  select('import-template', id);
  await waitFor(() => ref('import-unfit'), 'the missing columns are named');
  await next();
  await step('Match the columns');
  const value = (field: string) => ref<HTMLSelectElement>(`import-field-${field}`)?.value;
  // The template has no column for vendors.
  expect(['PO_NUMBER', 'AMOUNT', 'LABEL', 'VENDOR'].map(value)).to.deep.equal(['0', '1', '2', '']);
  const hint = (field: string) => ref(`import-field-${field}`)?.closest('.p-field')?.textContent;
  expect(hint('PO_NUMBER')).to.contain('Suggested');
  expect(hint('AMOUNT')).to.contain('Suggested');
});

it('a template is applied as far as it fits the file, and the rest is named', async () => {
  const { ref, inside, text, select, step, next, choose, addTemplateElsewhere, ownId } = await mountImport();
  const { id } = await addTemplateElsewhere(ownId, {
    name: 'Ledger',
    financials: {
      ...{ importType: 'IMPORT_TYPE_PO', scope: 'BUDGET', dateFormat: null, numberFormat: 'POINT' },
      fields: { AMOUNT: 'Net', PO_NUMBER: 'PO number', VENDOR: 'Supplier' },
      duplicates: { fields: ['PO_NUMBER', 'VENDOR'], action: 'SKIP' },
      rules: { UID: [], EXPRESSION: [], STATIC: [] },
    },
  });
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  select('import-budget', ownId);
  choose('orders.csv', 'PO number,Net,Region\nA,100,FR\nB,20,FR\n');
  await waitFor(() => inside('.import-preview') && ref('import-template'), 'the file and the template show');
  select('import-template', id);
  await waitFor(() => ref('import-unfit'), 'the missing column is named');
  expect(text('[data-ref=import-unfit] .p-callout-words > div')).to.equal(
    'This file has no column “Supplier”, which the template “Ledger” needs. Left out: the column for Vendor and what happens to duplicates. Choose others in the next steps.',
  );
  await next();
  await step('Choose what happens to duplicates');
  await click(() => ref('import-back'));
  await step('Match the columns');
  const value = (field: string) => ref<HTMLSelectElement>(`import-field-${field}`)?.value;
  expect(['PO_NUMBER', 'AMOUNT', 'VENDOR'].map(value)).to.deep.equal(['0', '1', '']);
});
