import { expect } from 'chai';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import { changeExchangeRate, readDatedRates } from '../../src/features/budgets/currency/currency.api.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import { saveShowDecimals } from '../../src/features/budgets/preferences/preferences.api.ts';
import { readTarget, saveTarget } from '../../src/features/budgets/target/target.api.ts';
import { click } from '../support/act.ts';
import { type MountedBudget, mountBudget, RATES } from '../support/mount-budget.ts';
import { waitFor } from '../support/wait-for.ts';

const opened = async (...args: Parameters<typeof mountBudget>) => {
  const budget = await mountBudget(...args);
  budget.element.setAttribute('budget-id', budget.budgetId);
  await waitFor(() => facts(budget) !== '', 'the target shows');
  return budget;
};
const facts = ({ part }: MountedBudget) => part('target-facts')?.textContent ?? '';
const choose = ({ part }: MountedBudget, rule: string) =>
  click(() => part('target-rule')?.querySelector<HTMLInputElement>(`[value=${rule}]`));
const errorOf = ({ part }: MountedBudget, name: string) => part(`${name}-error`)?.textContent ?? '';
const rows = ({ part }: MountedBudget) =>
  [...(part('dated-rates')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('.p-table-cell')].map(({ textContent }) => textContent).join(' | '),
  );
const isSaid = (budget: MountedBudget, text: string) =>
  waitFor(() => budget.said().includes(text), `the page shows "${text}"`);

describe('the name in the settings of a budget', () => {
  it('is changed, and must not be empty', async () => {
    const budget = await mountBudget();
    await budget.open();
    const { shell, budgetId, part, field, type, isOff } = budget;
    const nameOf = async () => (await readBudgets(shell.rest)).find(({ id }) => id === budgetId)?.name;
    const before = await nameOf();
    expect([field('budget-name').value, isOff(part('budget-name-save'))]).to.deep.equal([before, true]);
    type(field('budget-name'), '  ');
    await waitFor(() => !isOff(part('budget-name-save')), 'it can be saved');
    await click(() => part('budget-name-save'));
    await waitFor(() => errorOf(budget, 'budget-name') === 'Enter a name.', 'it asks for a name');
    expect(shell.unsaved.read()).to.have.length(1);
    type(field('budget-name'), ' Europe & Africa ');
    await click(() => part('budget-name-save'));
    await isSaid(budget, 'Name saved');
    expect(await nameOf()).to.equal('Europe & Africa');
    await waitFor(() => field('budget-name').value === 'Europe & Africa', 'the new name shows');
    expect([isOff(part('budget-name-save')), shell.unsaved.read()]).to.deep.equal([true, []]);
  });
});

describe('the target in the settings of a budget', () => {
  it('is set with its rule, and shows the rest', async () => {
    const budget = await opened();
    expect(budget.isOff(budget.part('target-save'))).to.equal(true);
    expect(facts(budget)).to.equal('Planned€3,000');
    const order = budget.part('target-facts')?.compareDocumentPosition(budget.part('target-save') as Node);
    expect(order).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    budget.type(budget.field('target-amount'), '=3*1,500.5');
    await choose(budget, 'STOP');
    await waitFor(() => !budget.isOff(budget.part('target-save')), 'it can be saved');
    await click(() => budget.part('target-save'));
    await isSaid(budget, 'Target saved');
    expect(await readTarget(budget.shell.rest, budget.budgetId)).to.include({ target: '4501.5', exceedRule: 'STOP' });
    await waitFor(() => facts(budget).includes('Left of the target€1,502'), 'the rest shows');
    expect(budget.field('target-amount').value).to.equal('4501.5');
    expect(budget.shell.unsaved.read()).to.deep.equal([]);
  });

  it('says what is wrong with it, and keeps the input', async () => {
    const budget = await opened();
    await choose(budget, 'WARN');
    await waitFor(() => !budget.isOff(budget.part('target-save')), 'it can be saved');
    await click(() => budget.part('target-save'));
    await waitFor(() => errorOf(budget, 'target-amount') === 'Enter a target for this rule.', 'a target is missing');
    budget.type(budget.field('target-amount'), '-5');
    await click(() => budget.part('target-save'));
    await waitFor(() => errorOf(budget, 'target-amount') === 'Enter an amount of 0 or more.', 'it is negative');
    expect(budget.shell.unsaved.read()).to.have.length(1);
    expect(await readTarget(budget.shell.rest, budget.budgetId)).to.include({ target: null, exceedRule: 'NONE' });
  });

  it('shows the excess, follows other users, and cannot be changed by users who only read', async () => {
    const budget = await opened(RATES);
    await saveTarget(budget.shell.rest, budget.budgetId, { target: '2000.5', exceedRule: 'WARN' });
    await waitFor(() => facts(budget).includes('Exceeds the target by€1,000'), 'the excess shows');
    await saveShowDecimals(budget.shell.rest, budget.budgetId, true);
    await waitFor(() => facts(budget).includes('Exceeds the target by€999.50'), 'its decimals show');
    const reader = await opened(RATES, { role: 'user', person: { access: [] } });
    expect(reader.part('target-amount') === null).to.equal(true);
    expect(facts(reader)).to.equal('When a change exceeds the targetAllow itPlanned€3,000');
  });
});

describe('the rates of columns', () => {
  const lines = (budget: MountedBudget) =>
    [...(budget.part('column-rates-import-dialog')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.querySelectorAll('.p-table-cell')].map(({ textContent }) => textContent).join(' | '),
    );
  const paste = (budget: MountedBudget, text: string) => {
    const area = budget.part<HTMLTextAreaElement>('column-rates-text');
    area?.select();
    document.execCommand('insertText', false, text);
  };

  it('are imported from pasted cells, once every line is right', async () => {
    const budget = await mountBudget();
    const { shell, budgetId } = budget;
    const fees = await createColumn(shell.rest, budgetId, { name: 'Fees', type: 'CURRENCY', category: 'PLANNED' });
    budget.element.setAttribute('budget-id', budgetId);
    await click(() => budget.part('column-rates-import'));
    await waitFor(() => budget.part('column-rates-text'), 'the dialog shows');
    paste(budget, 'Column\tCurrency\tRate\nFees\tUSD\tmuch\nOthers\tUSD\t1');
    await waitFor(() => lines(budget).length === 2, 'the lines show');
    expect(lines(budget)).to.deep.equal([
      '2 | Fees | USD | much | Enter a number.',
      '3 | Others | USD | 1 | This budget has no amount column with this name.',
    ]);
    expect(budget.isOff(budget.part('column-rates-confirm'))).to.equal(true);
    paste(budget, 'Fees,USD,0.75');
    await waitFor(() => lines(budget).join() === '1 | Fees | USD | 0.75 | Ready', 'the line is right');
    await click(() => budget.part('column-rates-confirm'));
    await isSaid(budget, '1 rate imported');
    await waitFor(() => !budget.part('column-rates-import-dialog'), 'the dialog is closed');
    await waitFor(() => budget.parts('column-rate-remove').length === 2, 'the rate is listed');
    const [first] = await readBudgets(shell.rest, ['column-exchange-rates']);
    const rate = { fromCurrency: 'USD', columnId: fees.id, rate: 0.75, enabled: true };
    expect(first?.columnExchangeRates).to.deep.include(rate);
  });
});

describe('the rates by date', () => {
  it('are listed with their dates, sources and authors, the newest first', async () => {
    const budget = await opened();
    await waitFor(() => rows(budget).length === 2, 'the rates show');
    const { shell, budgetId } = budget;
    await changeExchangeRate(shell.rest, budgetId, { fromCurrency: 'USD', rate: 0.95, validFrom: '2040-02-01' });
    await waitFor(() => rows(budget).length === 3, 'a rate of another user shows');
    expect(rows(budget)).to.deep.equal([
      'USD ($) | 2/1/2040Not valid yet | 0.95 EUR | Entered | Sam Rivera',
      'USD ($) | 1/1/2026 | 0.9 EUR | Entered | –',
      'GBP (£) | 1/1/2026 | 1.2 EUR | Entered | –',
    ]);
  });

  it('get another one from a date on (X-PLAN-04)', async () => {
    const budget = await opened();
    budget.type(budget.field('dated-rate-date'), '2/30/2026');
    budget.type(budget.field('dated-rate-rate'), 'much');
    await waitFor(() => !budget.isOff(budget.part('dated-rate-add')), 'it can be added');
    await click(() => budget.part('dated-rate-add'));
    await waitFor(
      () => errorOf(budget, 'dated-rate-date').startsWith('February 2026 has only 28 days.'),
      'the date is reported',
    );
    expect(errorOf(budget, 'dated-rate-rate')).to.equal('Enter a number.');
    budget.type(budget.field('dated-rate-date'), '3/31/2026');
    budget.type(budget.field('dated-rate-rate'), '0.875');
    await click(() => budget.part('dated-rate-add'));
    await isSaid(budget, 'Rate of USD from 3/31/2026 added');
    const added = (await readDatedRates(budget.shell.rest, budget.budgetId)).find(({ rate }) => rate === '0.875');
    expect(added).to.include({ fromCurrency: 'USD', validFrom: '2026-03-31', source: 'MANUAL', author: 'Sam Rivera' });
    await waitFor(() => rows(budget)[0]?.includes('0.875 EUR'), 'it is listed');
    expect(budget.field('dated-rate-date').value).to.equal('');
  });
});
