import { expect } from 'chai';
import { useState } from 'react';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { BudgetImportAddress } from '../../src/features/budgets/imports/import-address.ts';
import { ImportBudgetView } from '../../src/features/budgets/imports/import-budget-view.tsx';
import { readImportTemplates } from '../../src/features/budgets/imports/import-templates.api.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { click } from '../support/act.ts';
import { chooseFiles } from '../support/chosen-files.ts';
import { mountLayers } from '../support/layers.tsx';
import { mountImport } from '../support/mount-import.tsx';
import { ITEMS } from '../support/mount-sheet.ts';
import { waitFor } from '../support/wait-for.ts';

const NO_ROWS = 'This file has no rows below the header row. Choose another file or header row.';

let lastShell: Shell | undefined;

/** Shows the first step of an import of a budget. */
async function mountBudgetImport() {
  const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items: ITEMS });
  // A browser opens at most six connections to a server: an open stream would block the next tests.
  lastShell?.live.follow(undefined);
  lastShell = shell;
  await shell.session.refresh();
  let reload = () => {};
  function Page() {
    const [address, go] = useState<BudgetImportAddress>({ step: 'file', source: undefined });
    const [key, setKey] = useState(0);
    reload = () => {
      if (address.step === 'columns') go({ step: 'file', source: address.source });
      setKey(key + 1);
    };
    return (
      <ImportBudgetView key={key} shell={shell} locale="en-US" address={address} hrefOf={() => '#'} go={go}>
        {null}
      </ImportBudgetView>
    );
  }
  const { inside, element } = await mountLayers(Page);
  const ref = <E extends HTMLElement>(name: string) => inside<E>(`[data-ref=${name}]`);
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  const choose = (content: BlobPart) =>
    chooseFiles(inside<HTMLInputElement>('input[type=file]'), new File([content], 'rows.csv', { type: 'text/csv' }));
  const isFocused = (field: Element | null) => field !== null && element.shadowRoot?.activeElement === field;
  let budgetId = '';
  /** Continues with a file, which has columns with days. */
  const openColumns = async (content: string) => {
    const budget = ref<HTMLSelectElement>('import-budget');
    if (!budget) throw new Error('There is no choice of the budget.');
    budgetId = budget.options[1]?.value ?? '';
    budget.value = budgetId;
    budget.dispatchEvent(new Event('change', { bubbles: true }));
    choose(content);
    await waitFor(() => inside('.import-preview td'), 'the rows show');
    ref('import-continue')?.click();
    await waitFor(() => ref('import-date-format'), 'the columns show');
  };
  const type = (name: string, text: string) => {
    const field = ref<HTMLInputElement>(name);
    if (!field) throw new Error(`There is no ${name}.`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const templates = () => readImportTemplates(shell.rest, budgetId);
  return { inside, ref, choose, openColumns, isFocused, type, templates, reload: () => reload() };
}

type Ref = <E extends HTMLElement>(name: string) => E | null;

const errorIn = (ref: Ref) => ref('import-file-error')?.textContent ?? '';
/** Holds uploads until the returned function is called. */
function holdUploads(): () => void {
  const original = window.XMLHttpRequest;
  const held: (() => void)[] = [];
  window.XMLHttpRequest = class extends original {
    override send(body?: XMLHttpRequestBodyInit | null) {
      held.push(() => super.send(body));
    }
  };
  return () => {
    window.XMLHttpRequest = original;
    for (const send of held) send();
  };
}

/** Tries to continue without a file, and during two uploads. */
async function continueEarly(
  { ref, inside }: { ref: Ref; inside: (selector: string) => HTMLElement | null },
  choose: (row: string) => void,
) {
  const next = () => click(() => ref('import-continue'));
  await next();
  await waitFor(() => errorIn(ref) === 'Choose a file.', 'a file is missing');
  for (const row of ['Stall', 'Dinner']) {
    const release = holdUploads();
    try {
      choose(row);
      await waitFor(() => errorIn(ref) === '', `nothing is said when the upload of ${row} starts`);
      await next();
      await waitFor(() => errorIn(ref) === 'Wait until the file is uploaded.', 'the step waits for the upload');
    } finally {
      release();
    }
    await waitFor(() => inside('.import-preview td')?.textContent === row, `${row} shows`);
    expect(errorIn(ref)).to.equal('');
  }
}

const shown = (ref: Ref, name: string) => ref<HTMLSelectElement>(name)?.selectedOptions[0]?.textContent;

it('a file without rows can’t be imported until another one is chosen', async () => {
  const { inside, ref, choose } = await mountImport();
  await waitFor(() => ref('import-budget'), 'the choice of the budget shows');
  choose('heads.csv', 'PO number,Net\n');
  await waitFor(() => errorIn(ref) === NO_ROWS, 'the missing rows show');
  expect(ref('import-continue')).to.equal(null);
  expect(ref('import-file')?.textContent).not.to.contain('of 0 rows');
  choose('orders.csv', 'PO number,Net\nA,1\n');
  await waitFor(() => inside('.import-preview td'), 'the row shows');
  expect(errorIn(ref)).to.equal('');
  expect(ref('import-continue')).not.to.equal(null);
});

it('Continue during an upload says to wait for it, until the file is uploaded', async () => {
  const page = await mountBudgetImport();
  await continueEarly(page, (row) => page.choose(`Item,Amount\n${row},1\n`));
});

it('Continue during an upload of financials says to wait for it, until the file is uploaded', async () => {
  const page = await mountImport();
  await waitFor(() => page.ref('import-budget'), 'the choice of the budget shows');
  await continueEarly(page, (row) => page.choose(`${row}.csv`, `PO number,Net\n${row},1\n`));
});

it('the heading of each step of a budget import gets the focus after Continue and Back', async () => {
  const { ref, inside, openColumns, isFocused } = await mountBudgetImport();
  const arrived = (title: string) =>
    waitFor(() => {
      const heading = inside('.p-card-title');
      return heading?.textContent === title && isFocused(heading);
    }, `the heading of ${title} has the focus`);
  expect(document.activeElement === document.body).to.equal(true);
  await openColumns('Item,Amount,Start\nStall,1,2027-02-01\n');
  await arrived('Match the columns');
  await click(() => ref('import-continue'));
  await arrived('Check the import');
  await click(() => ref('import-back'));
  await arrived('Match the columns');
  await click(() => ref('import-back'));
  await arrived('Choose a file');
});

it('a template of a budget import is saved only for its user, or replaces one that stays as it is', async () => {
  const { ref, openColumns, templates, type } = await mountBudgetImport();
  await openColumns('Item,Amount,Start\nStall,1,2027-02-01\n');
  expect(ref('import-template-private')).to.equal(null);
  type('import-save-as', 'Agency');
  await click(() => ref('import-template-private'));
  await click(() => ref('import-continue'));
  await waitFor(() => ref('import-count-added'), 'the check shows');
  const saved = async () => (await templates()).map(({ name, shared }) => [name, shared]);
  expect(await saved()).to.deep.equal([['Agency', false]]);
  await click(() => ref('import-back'));
  await waitFor(() => ref('import-save-as'), 'the columns show again');
  type('import-save-as', 'Print');
  await waitFor(() => ref<HTMLInputElement>('import-template-private')?.checked === false, 'it is shared by default');
  await click(() => ref('import-continue'));
  await waitFor(() => ref('import-count-added'), 'the check shows again');
  expect(await saved()).to.deep.equal([
    ['Agency', false],
    ['Print', true],
  ]);
});

it('an upload replaces the file from before a reload at once', async () => {
  const { ref, inside, choose, openColumns, reload } = await mountBudgetImport();
  await openColumns('Item,Amount,Start\nStall,1,1/2/2027\n');
  reload();
  await waitFor(() => inside('.import-preview td')?.textContent === 'Stall', 'the file from before shows');
  const release = holdUploads();
  try {
    choose('Item,Amount\nDinner,2\n');
    await waitFor(() => !inside('.import-preview'), 'it is gone');
    await click(() => ref('import-continue'));
    await waitFor(() => errorIn(ref) === 'Wait until the file is uploaded.', 'the step waits for the upload');
  } finally {
    release();
  }
  await waitFor(() => inside('.import-preview td')?.textContent === 'Dinner', 'the other file shows');
});

it('a budget takes 10,000 rows, and the first step refuses more', async () => {
  const { inside, ref, choose } = await mountBudgetImport();
  choose('Item,Amount\n');
  await waitFor(() => errorIn(ref) === NO_ROWS, 'the missing rows show');
  choose(`Item,Amount\n${'Stall,1\n'.repeat(10_001)}`);
  await waitFor(
    () =>
      errorIn(ref) ===
      'This file has 10,001 rows, and an import has at most 10,000. Divide the file and import its parts.',
    'the limit shows',
  );
  expect(ref('import-continue')).to.equal(null);
  choose(`Item,Amount\n${'Stall,1\n'.repeat(10_000)}`);
  await waitFor(() => errorIn(ref) === '' && inside('.import-preview td'), 'the rows show');
  expect(ref('import-continue')).not.to.equal(null);
});

it('the detected delimiter and encoding show while no other is chosen', async () => {
  const { inside, ref, choose } = await mountBudgetImport();
  const isRead = () => inside('.import-preview td');
  choose('Item;Amount\nStall;1\n');
  await waitFor(isRead, 'the row shows');
  expect(shown(ref, 'import-delimiter')).to.equal('Detected: semicolon');
  expect(shown(ref, 'import-encoding')).to.equal('Detected: UTF-8');
  choose(new Uint8Array([0x49, 0x09, 0xe9, 0x0a, 0x31, 0x09, 0x32]));
  await waitFor(() => isRead()?.textContent === '1', 'the other row shows');
  expect(shown(ref, 'import-delimiter')).to.equal('Detected: tab');
  expect(shown(ref, 'import-encoding')).to.equal('Detected: Windows-1252');
  const field = ref<HTMLSelectElement>('import-encoding');
  if (!field) throw new Error('There is no choice of the encoding.');
  field.value = 'WINDOWS-1252';
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await waitFor(() => shown(ref, 'import-encoding') === 'Windows-1252' && isRead(), 'the encoding is chosen');
  expect(field.options[0]?.textContent).to.equal('Detected');
  expect(shown(ref, 'import-delimiter')).to.equal('Detected: tab');
});

it('the preview of a file with many columns says that it has the first ones', async () => {
  const { inside, ref, choose } = await mountBudgetImport();
  const line = (cell: string, count: number) =>
    `${Array.from({ length: count }, (_, at) => `${cell}${at}`).join(',')}\n`;
  choose(line('Head', 1200) + line('', 1200));
  await waitFor(() => ref('import-columns-shown'), 'the number of columns shows');
  expect(ref('import-columns-shown')?.textContent).to.equal('The first 30 of 1,200 columns');
  choose(line('Head', 30) + line('', 30));
  await waitFor(() => !ref('import-columns-shown') && inside('.import-preview td'), 'all columns show');
});

it('a missing format gets the focus and is scrolled into view, clear of a header of the page', async () => {
  const { ref, openColumns, isFocused } = await mountBudgetImport();
  await openColumns('Item,Amount,Start\nStall,1,1/2/2027\nDinner,2,3/4/2027\n');
  const { style } = document.documentElement;
  style.paddingBlock = '2000px';
  try {
    window.scrollTo(0, document.documentElement.scrollHeight);
    ref('import-continue')?.click();
    await waitFor(() => isFocused(ref('import-date-format')), 'the format has the focus');
    const { top = 0, bottom = 0 } = ref('import-date-format')?.getBoundingClientRect() ?? {};
    expect(top).to.be.above(100);
    expect(bottom).to.be.below(window.innerHeight);
  } finally {
    style.paddingBlock = '';
  }
});

it('without a column for planned amounts, Columns and Check say that none are imported', async () => {
  const { ref, openColumns } = await mountBudgetImport();
  const isWarned = () => (ref('import-no-amounts')?.textContent ?? '').includes('No amounts are imported');
  await openColumns('Item,Amount,Start\nStall,€1,1/31/2027\n');
  expect(isWarned()).to.equal(false);
  const planned = ref<HTMLSelectElement>('import-planned');
  if (!planned) throw new Error('There is no field for the planned amount.');
  planned.value = '';
  planned.dispatchEvent(new Event('change', { bubbles: true }));
  await waitFor(isWarned, 'the warning shows');
  ref('import-continue')?.click();
  await waitFor(() => ref('import-count-added'), 'the check shows');
  expect(isWarned()).to.equal(true);
});

it('a format that fits three of four values is not called one that fits few', async () => {
  const { ref, openColumns } = await mountBudgetImport();
  await openColumns('Item,Start\nA,1/31/2027\nB,2/28/2027\nC,3/30/2027\nD,soon\n');
  expect(ref('import-date-format')?.closest('.p-field')?.textContent).to.contain(
    'The format can’t be detected. Rows in another format than the one you choose are rejected.',
  );
});
