import { expect } from 'chai';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import { readCurrencyChanges, rehearseCurrency } from '../../src/features/budgets/currency/currency.api.ts';
import { readItemTree, updateItems } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import { budgetsOf } from '../../src/features/budgets/list/budgets.store.ts';
import { readPreferences, saveTerminology } from '../../src/features/budgets/preferences/preferences.api.ts';
import { click, focus } from '../support/act.ts';
import { restoreCalls } from '../support/faults.ts';
import { type MountedBudget, mountBudget, RATES } from '../support/mount-budget.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const SAVED = 'Budget tab button labels saved';
const stored = ({ shell, budgetId }: MountedBudget) => readPreferences(shell.rest, budgetId);
const headings = ({ element }: MountedBudget) =>
  [...(element.shadowRoot?.querySelectorAll('h2, h3') ?? [])].map((one) => one.textContent);
const labelOf = (field: HTMLElement | null) => (field as HTMLInputElement | null)?.labels?.[0]?.textContent;
const isSaid = (budget: MountedBudget, text: string) =>
  waitFor(() => budget.said().includes(text), `the page shows "${text}"`);
const rates = (budget: MountedBudget) => budget.parts('rate') as HTMLInputElement[];
const errorOf = (field: HTMLInputElement) =>
  (field.getRootNode() as ShadowRoot).getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** Selects a currency, and previews the change. */
async function choose(budget: MountedBudget, id: string): Promise<void> {
  budget.type(budget.part('currency') as HTMLElement, id);
  await waitFor(() => !budget.isOff(budget.part('currency-change')), 'it can be asked for');
  await click(() => budget.part('currency-change'));
}

async function confirmUndo(): Promise<void> {
  const yes = () =>
    document.querySelector('portico-dialogs')?.shadowRoot?.querySelector<HTMLElement>('[data-ref="yes-no-confirm"]');
  await click(yes);
}

const switchOf = ({ element }: MountedBudget, label: string) =>
  [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('input[role="switch"]') ?? [])].find(
    ({ labels }) => labels?.[0]?.textContent === `Use ${label}`,
  );
const whyNot = (field: HTMLInputElement | undefined) => field && errorOf(field);

/** A change that is saved before the page's event stream is open arrives with the next change. */
async function savedElsewhere(
  { shell, budgetId }: MountedBudget,
  labels: Parameters<typeof saveTerminology>[2],
  isSeen: () => boolean,
): Promise<void> {
  for (let round = 0; round < 3 && !isSeen(); round++) {
    await saveTerminology(shell.rest, budgetId, labels);
    await waitFor(isSeen, 'it shows', 2500).catch(() => {});
  }
  await waitFor(isSeen, "the other user's change shows");
}

describe('the labels of a budget', () => {
  it('are in a section with four fields and Save, with their defaults (S-PREF-01, S-PREF-09, S-PREF-10)', async () => {
    const budget = await mountBudget();
    await budget.open();
    expect(headings(budget)[0]).to.equal('Budget Tab Button Labels');
    const fields = ['label-category', 'label-sub-category', 'label-line-item', 'label-placeholder'].map(budget.field);
    expect(fields.map(labelOf)).to.deep.equal([
      'Category Label',
      'Sub-Category Label',
      'Line Item Label',
      'Placeholder Label',
    ]);
    expect(fields.map(({ value }) => value)).to.deep.equal(['Category', 'Sub-category', 'Line Item', 'Placeholder']);
    expect(budget.part('labels-save')?.textContent).to.equal('Save');
  });

  it('can be saved once after a change, and are pristine again afterwards (S-PREF-03, S-PREF-05, S-PREF-06)', async () => {
    const budget = await mountBudget(RATES, {
      faults: [{ operation: 'budgetTerminology', kind: 'slow', delayMs: 300 }],
    });
    await budget.open();
    const save = budget.part('labels-save');
    expect(budget.isOff(save)).to.equal(true);
    budget.type(budget.field('label-category'), 'Programme');
    await waitFor(() => !budget.isOff(save), 'Save can be pressed');
    budget.type(budget.field('label-category'), 'Category');
    await waitFor(() => budget.isOff(save), 'Save is disabled for unchanged values');
    budget.type(budget.field('label-category'), 'Programme');
    await waitFor(() => !budget.isOff(save), 'Save can be pressed again');
    save?.focus();
    await click(() => save);
    await waitFor(() => save?.textContent === 'Saving …', 'it is saving');
    expect([budget.isOff(save), budget.field('label-category').readOnly]).to.deep.equal([true, true]);
    await isSaid(budget, SAVED);
    await waitFor(() => save?.textContent === 'Save', 'it is pristine again');
    expect([budget.isOff(save), budget.field('label-category').readOnly]).to.deep.equal([true, false]);
    expect(budget.element.shadowRoot?.activeElement === save).to.equal(true);
    expect((await stored(budget)).campaignButtonLabel).to.equal('Programme');
    expect(budget.shell.unsaved.read()).to.deep.equal([]);
  });

  for (const name of ['label-category', 'label-sub-category', 'label-line-item']) {
    it(`requires ${name} to contain more than spaces (S-PREF-07)`, async () => {
      const budget = await mountBudget();
      await budget.open();
      const field = budget.field(name);
      for (const text of ['', '   ']) {
        budget.type(field, text);
        await waitFor(() => !budget.isOff(budget.part('labels-save')), 'Save can be pressed');
        await click(() => budget.part('labels-save'));
        await waitFor(() => errorOf(field) === 'Enter a label.', 'the missing value is reported');
        await waitFor(() => budget.element.shadowRoot?.activeElement === field, 'it has the focus');
      }
      budget.type(field, 'x'.repeat(101));
      await waitFor(() => errorOf(field) === 'Enter at most 100 characters.', 'the excessive length is reported');
      expect(budget.said()).to.deep.equal([]);
    });
  }

  it('may leave the placeholder empty, and explain the effect (S-PREF-08)', async () => {
    const budget = await mountBudget();
    await budget.open();
    const field = budget.field('label-placeholder');
    expect(errorOf(field)).to.equal('Leave empty to remove placeholders from the hierarchy.');
    budget.type(field, '');
    await waitFor(() => !budget.isOff(budget.part('labels-save')), 'Save can be pressed');
    await click(() => budget.part('labels-save'));
    await isSaid(budget, SAVED);
    expect((await stored(budget)).highlightedItemButtonLabel).to.equal('');
  });

  it('stay as typed when saving fails, with the reason beside Save (S-PREF-05)', async () => {
    const budget = await mountBudget(RATES, { faults: [{ operation: 'budgetTerminology', kind: 'server-error' }] });
    await budget.open();
    budget.type(budget.field('label-category'), 'Programme');
    await waitFor(() => !budget.isOff(budget.part('labels-save')), 'Save can be pressed');
    await click(() => budget.part('labels-save'));
    await waitFor(() => budget.part('labels-refusal')?.textContent, 'the reason shows');
    expect([budget.field('label-category').value, budget.isOff(budget.part('labels-save'))]).to.deep.equal([
      'Programme',
      false,
    ]);
    expect(budget.said()).to.deep.equal([]);
    expect(budget.shell.unsaved.read().map(({ name }) => name)).to.deep.equal(['Budget Tab Button Labels']);
  });

  it('that fail to save after the user has left the page are reported once, and are restored (S-PREF-05)', async () => {
    const budget = await mountBudget(RATES, { faults: [{ operation: 'budgetTerminology', kind: 'server-error' }] });
    await budget.open();
    budget.type(budget.field('label-category'), 'Programme');
    await waitFor(() => !budget.isOff(budget.part('labels-save')), 'Save can be pressed');
    await click(() => budget.part('labels-save'));
    budget.element.remove();
    await waitFor(() => budget.said().length > 0, 'the message shows');
    await pause();
    expect(budget.said()).to.have.length(1);
    expect(budget.shell.unsaved.read()[0]?.text).to.contain('Programme');
    document.body.append(budget.element);
    await waitFor(() => budget.field('label-category')?.value === 'Programme', 'what was typed is there again');
    expect(budget.isOff(budget.part('labels-save'))).to.equal(false);
  });

  it('show labels that another user saves, except the one being edited, and undo no saved label (S-PREF-05)', async () => {
    const budget = await mountBudget();
    await budget.open();
    const labels = {
      campaignButtonLabel: 'Theirs',
      subCampaignButtonLabel: 'Sub-category',
      lineItemButtonLabel: 'Line Item',
      highlightedItemButtonLabel: 'Placeholder',
    };
    await savedElsewhere(budget, labels, () => budget.field('label-category').value === 'Theirs');
    budget.type(budget.field('label-line-item'), 'Mine');
    await waitFor(() => !budget.isOff(budget.part('labels-save')), 'it is dirty');
    const later = { ...labels, campaignButtonLabel: 'Later' };
    await savedElsewhere(budget, later, () => budget.field('label-category').value === 'Later');
    expect([budget.field('label-line-item').value, budget.shell.unsaved.read().length]).to.deep.equal(['Mine', 1]);
    await click(() => budget.part('labels-save'));
    await isSaid(budget, SAVED);
    expect(await stored(budget)).to.deep.include({ campaignButtonLabel: 'Later', lineItemButtonLabel: 'Mine' });
  });

  it('report a label that another user has saved in between, and stay as typed (S-PREF-05)', async () => {
    const budget = await mountBudget();
    await budget.open();
    const field = budget.field('label-category');
    budget.type(field, 'Mine');
    field.setSelectionRange(2, 2);
    await waitFor(() => !budget.isOff(budget.part('labels-save')), 'it is dirty');
    const { campaignButtonLabel: _, ...others } = await stored(budget);
    const theirs = { ...others, campaignButtonLabel: 'Theirs' };
    await savedElsewhere(budget, theirs, () => errorOf(field).includes('Another user changed this'));
    expect(errorOf(field).replace(/[\u2068\u2069]/g, '')).to.equal('Another user changed this to "Theirs".');
    expect([field.value, field.selectionStart, field.getAttribute('aria-invalid')]).to.deep.equal(['Mine', 2, 'false']);
    budget.type(field, 'Theirs');
    await waitFor(() => budget.isOff(budget.part('labels-save')), 'there is nothing to save');
    expect(errorOf(field)).to.equal('');
    expect(budget.shell.unsaved.read()).to.deep.equal([]);
  });
});

describe('the currency settings of a budget', () => {
  it("have a 'Show Decimals' checkbox that is saved immediately (S-PREF-02, S-PREF-04)", async () => {
    const budget = await mountBudget();
    await budget.open();
    expect(headings(budget)[1]).to.equal('Currency Settings');
    const box = budget.field('show-decimals');
    expect([labelOf(box), box.type, box.checked]).to.deep.equal(['Show Decimals', 'checkbox', false]);
    box.click();
    await isSaid(budget, 'Show decimals saved');
    expect([box.checked, (await stored(budget)).includeDecimalsForAllNumbers]).to.deep.equal([true, true]);
    budget.field('multi-currency-reporting').click();
    await isSaid(budget, 'Multi-currency reporting saved');
    expect((await stored(budget)).isMultiCurrencyReporting).to.equal(true);
  });

  it('restore the checkbox when the server refuses (S-PREF-04)', async () => {
    const budget = await mountBudget(RATES, { faults: [{ operation: 'budgetDecimals', kind: 'server-error' }] });
    await budget.open();
    const box = budget.field('show-decimals');
    box.click();
    await waitFor(() => box.checked, 'the checkbox is checked immediately');
    await waitFor(() => !box.checked, 'the value reverts');
    expect(budget.said()).to.have.length(1);
    expect(budget.said()).not.to.contain('Show decimals saved');
  });

  it("offer each currency as 'id (symbol)' (S-CUR-01)", async () => {
    const budget = await mountBudget();
    await budget.open();
    const select = budget.part<HTMLSelectElement>('currency');
    const options = [...(select?.options ?? [])].map(({ text }) => text);
    expect(options).to.include.members([
      'EUR (€)',
      'USD ($)',
      'GBP (£)',
      'AED (AED)',
      'CHF (CHF)',
      'MAD (MAD)',
      'SAR (SAR)',
    ]);
    expect(options.filter((text) => !/^[A-Z]{3} \(.+\)$/.test(text))).to.deep.equal([]);
    expect(select?.selectedOptions[0]?.text).to.equal('EUR (€)');
  });

  it('preview a change first, and change nothing when it is cancelled (S-CUR-04)', async () => {
    const budget = await mountBudget({ ...RATES, names: ['FY27', 'France', 'Lyon'] });
    await budget.open();
    await choose(budget, 'GBP');
    const list = await waitFor(() => budget.part('rehearsal'), 'the effects show');
    expect(budget.part('currency-change-title')?.textContent).to.equal('Change the currency to GBP (£)?');
    expect(list.textContent).to.contain('3 budgets change from EUR (€) to GBP (£)');
    const amounts = budget.part('currency-amounts-table');
    expect(amounts?.textContent).to.contain('France').and.to.contain('Lyon');
    expect(list.textContent).to.contain('9 items are in them');
    expect(list.textContent).to.contain('GBP (£) is enabled again');
    expect(list.textContent).to.contain('EUR (€) is disabled');
    await waitFor(
      () => budget.element.shadowRoot?.activeElement === budget.part('currency-change-cancel'),
      'it has the focus',
    );
    await click(() => budget.part('currency-change-cancel'));
    await waitFor(() => !budget.part('currency-change-dialog'), 'it is closed');
    expect(budget.isOff(budget.part('currency-change'))).to.equal(true);
    expect(budget.part<HTMLSelectElement>('currency')?.value).to.equal('EUR');
    expect((await readBudgets(budget.shell.rest, ['currency'])).map(({ currency }) => currency?.id)).to.deep.equal([
      'EUR',
      'EUR',
      'EUR',
    ]);
  });

  it('show amounts before and after a change, kept or converted (S-CUR-04)', async () => {
    const budget = await mountBudget({ ...RATES, names: ['FY27', 'France'] });
    const { shell, budgetId } = budget;
    const { id } = await createColumn(shell.rest, budgetId, { name: 'Fees', type: 'CURRENCY' });
    const { ids, versions } = await readItemTree(shell.rest, budgetId);
    const item = { id: ids[0] ?? '', version: versions[0] ?? 0 };
    await updateItems(shell.rest, budgetId, [{ ...item, fields: {}, values: { [id]: '90' } }]);
    await budget.open();
    await choose(budget, 'USD');
    await waitFor(() => budget.part('currency-amounts'), 'the choice shows');
    const rows = () =>
      [...(budget.part('currency-amounts-table')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      );
    // USD has the rate 0.9: one euro is 1 / 0.9 dollars.
    expect(rows().slice(0, 3)).to.deep.equal([
      ['FY27', '€3,000.00', '$3,000.00'],
      ['France', '€3,000.00', '$3,000.00'],
      ['Total planned', '€6,000.00', '$6,000.00'],
    ]);
    const [keep, convert] = [...(budget.part('currency-amounts')?.querySelectorAll('input') ?? [])];
    expect([keep?.checked, convert?.checked]).to.deep.equal([true, false]);
    expect(budget.part('currency-amounts')?.textContent)
      .to.contain('€6,000.00 becomes $6,000.00. Converted, it would be $6,666.67.')
      .and.to.contain('€6,000.00 becomes $6,666.67 (1 EUR = 1.111111111 USD).');
    await click(() => convert);
    await waitFor(() => rows()[2]?.[2] === '$6,666.67', 'the table shows converted amounts');
    expect(rows().at(-1)).to.deep.equal(['Total of \u2068Fees\u2069', '€90.00', '$100.00']);
  });

  for (const [choice, planned] of [
    ['KEEP', '6000'],
    ['CONVERT', '6666.6666'],
  ] as const) {
    it(`can be undone after ${choice}, and show who changed what and when`, async () => {
      const budget = await mountBudget({ ...RATES, names: ['FY27', 'France'] });
      await budget.open();
      expect(budget.part('currency-last-change')).to.equal(null);
      await choose(budget, 'USD');
      await waitFor(() => !budget.isOff(budget.part('currency-change-confirm')), 'it can be confirmed');
      await click(() => budget.part('currency-amounts')?.querySelector<HTMLElement>(`[value="${choice}"]`));
      await click(() => budget.part('currency-change-confirm'));
      const last = await waitFor(() => budget.part('currency-last-change'), 'the change is listed');
      const [record] = await readCurrencyChanges(budget.shell.rest, budget.budgetId);
      expect([record?.amounts, record?.plannedBefore, record?.plannedAfter]).to.deep.equal([choice, '6000', planned]);
      expect(last.textContent).to.contain(`${record?.changedBy}`).and.to.contain('from EUR (€) to USD ($)');
      expect(last.textContent).to.contain(
        choice === 'KEEP' ? 'The amounts kept their figures.' : 'converted at 1 EUR = 1.111111111 USD.',
      );
      await click(() => budget.part('currency-undo'));
      await confirmUndo();
      await isSaid(budget, 'The currency is EUR (€) again');
      await waitFor(() => !budget.part('currency-last-change'), 'there is nothing to undo');
      expect(budget.part<HTMLSelectElement>('currency')?.value).to.equal('EUR');
      await waitFor(() => budget.element.shadowRoot?.activeElement === budget.part('currency'), 'it has the focus');
      const rehearsal = await rehearseCurrency(budget.shell.rest, budget.budgetId, 'USD');
      expect([rehearsal.from, rehearsal.totals.before.planned]).to.deep.equal(['EUR', '6000']);
    });
  }

  it('explain why an undo is not possible after a rate has changed', async () => {
    const budget = await mountBudget({ ...RATES, names: ['FY27'] });
    await budget.open();
    await choose(budget, 'USD');
    await waitFor(() => !budget.isOff(budget.part('currency-change-confirm')), 'it can be confirmed');
    await click(() => budget.part('currency-change-confirm'));
    await waitFor(() => budget.part('currency-undo'), 'it can be undone');
    await budgetsOf(budget.shell).changeRate(budget.budgetId, 'GBP', 1.5);
    await click(() => budget.part('currency-undo'));
    await confirmUndo();
    await waitFor(() => budget.said().some((text) => text.includes('can’t be undone')), 'the reason shows');
    expect(budget.part<HTMLSelectElement>('currency')?.value).to.equal('USD');
  });

  it('open no dialog when a currency is selected, because arrow keys select too (S-CUR-04)', async () => {
    const budget = await mountBudget();
    await budget.open();
    const button = budget.part('currency-change');
    expect([button?.textContent, budget.isOff(button)]).to.deep.equal(['Change currency…', true]);
    budget.type(budget.part('currency') as HTMLElement, 'USD');
    await waitFor(() => !budget.isOff(button), 'it can be changed');
    expect([budget.part('currency-change-dialog'), budget.part<HTMLSelectElement>('currency')?.value]).to.deep.equal([
      null,
      'USD',
    ]);
    budget.type(budget.part('currency') as HTMLElement, 'EUR');
    await waitFor(() => budget.isOff(button), 'the current currency is no change');
  });

  it('change the budget and all below it when the change is confirmed (S-CUR-04, S-CUR-05, S-CUR-06, S-CUR-09)', async () => {
    const budget = await mountBudget({ ...RATES, names: ['FY27', 'France'] });
    await budget.open();
    await choose(budget, 'USD');
    await waitFor(() => !budget.isOff(budget.part('currency-change-confirm')), 'it can be confirmed');
    await click(() => budget.part('currency-change-confirm'));
    await isSaid(budget, 'The currency is USD ($) now');
    expect(budget.part<HTMLSelectElement>('currency')?.value).to.equal('USD');
    expect((await readBudgets(budget.shell.rest, ['currency'])).map(({ currency }) => currency?.id)).to.deep.equal([
      'USD',
      'USD',
    ]);
    await waitFor(() => budget.text().includes('EUR (€)'), 'the rates are those of the new currency');
  });

  it('report a split purchase order that blocks the change before it is tried (S-CUR-07)', async () => {
    const budget = await mountBudget({ ...RATES, isSplit: true });
    await budget.open();
    await choose(budget, 'USD');
    const dialog = await waitFor(() => budget.part('currency-change-dialog'), 'the dialog is open');
    await waitFor(() => dialog.querySelector('[role="alert"]')?.textContent?.includes('PO-2207'), 'the reason shows');
    expect([budget.part('currency-change-confirm'), budget.part('rehearsal')]).to.deep.equal([null, null]);
    expect(budget.part('currency-change-cancel')?.textContent).to.equal('Close');
    await click(() => budget.part('currency-change-cancel'));
    await waitFor(() => !budget.part('currency-change-dialog'), 'it is closed');
    expect(budget.part<HTMLSelectElement>('currency')?.value).to.equal('EUR');
    await pause(100);
    expect(budget.part('split-error')?.textContent).to.contain('PO-2207');
    await click(() => budget.part('split-error')?.querySelector('button'));
    await waitFor(() => !budget.part('split-error'), 'the user has cleared it');
  });

  it('keep the error of a split purchase order until the user clears it (S-CUR-07)', async () => {
    const budget = await mountBudget({ ...RATES, isSplit: true });
    await budget.open();
    expect(await budgetsOf(budget.shell).changeCurrency(budget.budgetId, 'USD')).to.equal(false);
    const splitError = await waitFor(() => budget.part('split-error'), 'the reason shows');
    expect(splitError.textContent).to.contain('PO-2207');
    expect(budget.part<HTMLSelectElement>('currency')?.value).to.equal('EUR');
    budget.element.remove();
    await pause(50);
    document.body.append(budget.element);
    await waitFor(() => budget.part('split-error'), 'the message stays');
    await click(() => budget.part('split-error')?.querySelector('button'));
    await waitFor(() => !budget.part('split-error'), 'it is gone');
    expect(budget.said()).to.deep.equal([]);
  });
});

describe('the rates of a budget', () => {
  it('are saved when the field is left, and revert when the server refuses (S-CUR-10)', async () => {
    const budget = await mountBudget();
    await budget.open();
    const usd = await waitFor(() => rates(budget).find(({ value }) => value === '0.9'), 'the rate shows');
    budget.type(usd, '=1/1.25');
    usd.blur();
    await waitFor(() => usd.value === '0.8', 'the formula has a value');
    await isSaid(budget, 'Exchange rate saved');
    const stored = async () => (await readBudgets(budget.shell.rest, ['exchange-rates']))[0]?.exchangeRates;
    await budgetsOf(budget.shell).refresh();
    expect((await stored())?.find(({ fromCurrency }) => fromCurrency === 'USD')?.rate).to.equal(0.8);

    const refused = await mountBudget(RATES, { faults: [{ operation: 'budgetRates', kind: 'server-error' }] });
    await refused.open();
    const field = await waitFor(() => rates(refused).find(({ value }) => value === '0.9'), 'the rate shows');
    refused.type(field, '0.5');
    field.blur();
    await waitFor(() => refused.said().length > 0, 'the message shows');
    await waitFor(() => field.value === '0.9', 'the rate is back');
  });

  for (const [text, value] of [
    ['€1.5', '1.5'],
    ['1.5 €', '1.5'],
    ['=€1.2*2', '2.4'],
  ] as const) {
    it(`may be entered with the symbol of their currency: ${text} (S-VAL-10)`, async () => {
      const budget = await mountBudget();
      await budget.open();
      const usd = await waitFor(() => rates(budget).find((field) => field.value === '0.9'), 'the rate shows');
      budget.type(usd, text);
      usd.blur();
      await waitFor(() => usd.value === value, 'the rate is read');
      await isSaid(budget, 'Exchange rate saved');
    });
  }

  for (const [text, problem] of [
    ['$1.5', 'Enter a number.'],
    ['0', 'Enter a number above zero.'],
    ['-1', 'Enter a number above zero.'],
    ['1e308', 'Enter a number.'],
    ['a lot', 'Enter a number.'],
    ['', 'Enter a number.'],
    ['0.0000004', 'Enter at least 0.000001.'],
    ['1000000001', 'Enter at most 1,000,000,000.'],
  ] as const) {
    it(`reject "${text}": ${problem} (S-CUR-10)`, async () => {
      const budget = await mountBudget();
      await budget.open();
      const usd = await waitFor(() => rates(budget).find(({ value }) => value === '0.9'), 'the rate shows');
      budget.type(usd, text);
      usd.blur();
      await waitFor(() => errorOf(usd) === problem, 'it says what is wrong');
      expect([usd.value, budget.shell.unsaved.read().length]).to.deep.equal([text, 1]);
      usd.focus();
      usd.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
      await waitFor(() => usd.value === '0.9', 'Escape reverts it');
      expect(budget.shell.unsaved.read()).to.deep.equal([]);
    });
  }

  it('can be added, disabled, and reset from a column (S-CUR-10, S-CUR-11)', async () => {
    const budget = await mountBudget();
    await budget.open();
    await waitFor(() => rates(budget).length === 3, 'the rates show');
    budget.type(budget.part('add-currency') as HTMLElement, 'CHF');
    await waitFor(() => !budget.isOff(budget.part('add-currency-submit')), 'the rate can be added');
    await click(() => budget.part('add-currency-submit'));
    await waitFor(() => rates(budget).length === 4, 'it is there');
    await isSaid(budget, 'CHF enabled');
    await click(() => switchOf(budget, 'CHF (CHF)'));
    await isSaid(budget, 'CHF disabled');
    await click(() => switchOf(budget, 'CHF (CHF)'));
    await waitFor(() => switchOf(budget, 'CHF (CHF)')?.checked, 'it is enabled again');
    await focus(() => budget.part('column-rate-remove'));
    await click(() => budget.part('column-rate-remove'));
    await waitFor(() => !budget.part('column-rate-remove'), 'its entry is gone');
    await waitFor(
      () => budget.element.shadowRoot?.activeElement === budget.part('add-column-rate-column'),
      'it has the focus',
    );
    await isSaid(budget, 'Column rate removed');
    const ask = () => readBudgets(budget.shell.rest, ['exchange-rates', 'column-exchange-rates']);
    let [root] = await ask();
    for (let turn = 0; turn < 50 && root?.columnExchangeRates?.length !== 0; turn++) [root] = await ask();
    expect(root?.columnExchangeRates).to.deep.equal([]);
    expect(root?.exchangeRates?.find(({ fromCurrency }) => fromCurrency === 'CHF')?.enabled).to.equal(true);
  });
});

describe('rates that cannot be disabled or enabled', () => {
  it('a currency that a budget uses, with the reason (S-CUR-10)', async () => {
    const budget = await mountBudget({ ...RATES, names: ['FY27', 'France'] });
    await budget.open();
    const france = (await readBudgets(budget.shell.rest)).find(({ name }) => name === 'France');
    expect(await budgetsOf(budget.shell).changeCurrency(france?.id ?? '', 'USD')).to.equal(true);
    const usd = await waitFor(() => switchOf(budget, 'USD ($)'), 'the currency shows');
    await waitFor(() => whyNot(usd) === 'A budget uses it', 'the reason shows');
    usd.click();
    await pause(50);
    expect([switchOf(budget, 'USD ($)')?.checked, budget.said()]).to.deep.equal([true, []]);
    expect(switchOf(budget, 'USD ($)')?.getAttribute('aria-disabled')).to.equal('true');
  });

  it('a withdrawn currency, once it is disabled (S-CUR-10)', async () => {
    const budget = await mountBudget({ rates: [{ currency: 'HRK', rate: 0.13, enabled: false }] });
    await budget.open();
    const kuna = await waitFor(() => switchOf(budget, 'HRK (HRK)'), 'the currency shows');
    await waitFor(() => whyNot(kuna) === 'No longer offered', 'the reason shows');
    kuna.click();
    await pause(50);
    expect([switchOf(budget, 'HRK (HRK)')?.checked, budget.said()]).to.deep.equal([false, []]);
  });
});

describe('the settings of a budget', () => {
  it('are read-only for users without permission, with a note', async () => {
    const budget = await mountBudget(RATES, { role: 'user' });
    budget.element.setAttribute('budget-id', budget.budgetId);
    await waitFor(() => budget.text().includes('Only users who manage this budget’s settings'), 'the message shows');
    expect(budget.text()).to.contain('Category LabelCategory');
    await waitFor(() => budget.text().includes('Column rates'), 'the rates of columns show');
    await waitFor(() => budget.text().includes('0.8 EUR'), 'the settings show');
    expect(budget.element.shadowRoot?.querySelectorAll('input, select').length).to.equal(0);
  });

  it('are empty without a budget, and report a budget that does not exist', async () => {
    const budget = await mountBudget();
    await pause();
    expect(budget.text()).to.equal('');
    budget.element.setAttribute('budget-id', '999999999');
    await waitFor(() => budget.text().includes('does not exist'), 'the error shows');
  });

  it('offer to retry when they fail to load', async () => {
    const budget = await mountBudget(RATES, { faults: [{ operation: 'budgetPreferences', kind: 'server-error' }] });
    budget.element.setAttribute('budget-id', budget.budgetId);
    const again = await waitFor(
      () =>
        [...(budget.element.shadowRoot?.querySelectorAll('button') ?? [])].find(
          ({ textContent }) => textContent === 'Try again',
        ),
      'Retry shows',
    );
    await restoreCalls(budget);
    again.click();
    await waitFor(() => budget.part('labels-save'), 'the settings show');
  });
});
