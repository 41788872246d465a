import { expect } from 'chai';
import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click } from '../support/act.ts';
import { ITEMS, openSheet, typeInstead } from '../support/mount-sheet.ts';
import { shownText } from '../support/shown-text.ts';
import { waitFor } from '../support/wait-for.ts';

/** Opens the form that transfers the amount of Stall, which has 100 and orders of 40. */
const openTransfer = async (request: Partial<SandboxRequest> = {}) => {
  const sheet = await openSheet(request);
  const { inside } = sheet;
  await sheet.choose('Stall', 'name');
  await click(() => sheet.button('sheet-more'));
  await click(() => sheet.button('sheet-more-menu-transfer'));
  const field = (ref: string) => waitFor(() => inside<HTMLInputElement>(`[data-ref=${ref}]`), `${ref} shows`);
  const fill = async (ref: string, text: string) => {
    (await field(ref)).focus();
    await typeInstead(text);
  };
  const pick = async (ref: string, value: string) => {
    const select = await waitFor(() => inside<HTMLSelectElement>(`[data-ref=${ref}]`), `${ref} shows`);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const warning = () => shownText(inside('[data-ref=transfer-dialog] .p-callout'));
  await waitFor(() => inside('[data-ref=transfer-from] .transfer-amounts'), 'the amount of the item shows');
  return { ...sheet, fill, field, pick, warning };
};

/** Opens the same, towards the target of a budget in dollars: 1.25 for a euro. */
const openConversion = async () => {
  const root = { currency: 'USD', rate: 1.25 };
  const form = await openTransfer({ target: { target: '250', exceedRule: 'NONE', root } });
  const above = (await readBudgets(form.shell.rest)).find(({ id }) => id !== form.budgetId);
  await form.pick('transfer-to-budget', above?.id ?? '');
  await form.pick('transfer-to-what', 'TARGET');
  await form.field('transfer-received');
  return form;
};

describe('the form of a transfer', () => {
  it('warns when less remains than purchase orders claim', async () => {
    const { fill, warning, inside } = await openTransfer();
    await fill('transfer-amount', '60');
    await waitFor(() => inside('[data-ref=transfer-from] strong')?.textContent === '€40.00', '40 would be left');
    expect(warning()).to.equal('');
    await fill('transfer-amount', '=60+10');
    await waitFor(() => warning().includes('€40.00 is already committed. Only €30.00 would be left.'), 'it warns');
  });

  it('takes the amount of either side, also as a formula, and the other one follows', async () => {
    const { fill, field, inside } = await openConversion();
    const [given, received] = [await field('transfer-amount'), await field('transfer-received')];
    await fill('transfer-amount', '=10*2');
    await waitFor(() => received.value === '25', 'the received amount follows');
    expect(inside('[data-ref=transfer-rate]')?.textContent).to.equal('1 EUR = 1.25 USD, valid from 1/1/2026');
    await fill('transfer-received', '=40+10');
    await waitFor(() => given.value === '40', 'the given amount follows');
  });

  it('offers the next smaller and the next larger amount for one that can’t be converted', async () => {
    const { fill, field, element } = await openConversion();
    const offers = () => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-ref=transfer-nearest]') ?? [])];
    const [given, received] = [await field('transfer-amount'), await field('transfer-received')];
    await fill('transfer-amount', '0.0005');
    await waitFor(() => offers().length === 2, 'two amounts are offered');
    expect(offers().map(shownText)).to.deep.equal(['Use €0.0004', 'Use €0.0008']);
    expect(received.value).to.equal('');
    await click(() => offers()[1]);
    await waitFor(() => given.value === '0.0008' && received.value === '0.001', 'the larger one is used');
    await fill('transfer-received', '0.0003');
    await waitFor(() => shownText(offers()[0]) === 'Use $0.0005', 'the same is offered for the received amount');
    expect(given.value).to.equal('');
  });

  it('says what is available when too much is entered that can’t be converted either', async () => {
    const { fill, field, inside } = await openConversion();
    const given = await field('transfer-amount');
    const says = (text: string) => shownText(inside('.transfer-amount')).includes(text);
    await fill('transfer-amount', '1000.0001');
    await waitFor(() => says('Only €100.00 is available.'), 'the given amount is too much');
    expect(inside('[data-ref=transfer-nearest]')).to.equal(null);
    await fill('transfer-received', '1000.0001');
    await waitFor(() => given.value === '' && says('Only €100.00 is available.'), 'the received amount is too much');
  });

  it('names the side whose amount is locked, before the request is sent', async () => {
    const items = ITEMS.map((item) =>
      item.name === 'Stall'
        ? { ...item, by: ['Ada', 'Lovelace'] as [string, string], lockedCells: ['planned' as const] }
        : item,
    );
    const { inside } = await openTransfer({ items, role: 'user' });
    const problem = () => inside('[data-ref=transfer-from] .p-field-error')?.textContent;
    const sentence = 'amount of “Stall” is locked. Its owner or an administrator can transfer it.';
    await waitFor(() => problem() === `From: the ${sentence}`, 'the problem shows');
    expect(inside('[data-ref=transfer-to] .p-field-error')?.textContent ?? '').to.equal('');
    await click(() => inside('[data-ref=transfer-kind] button:last-child'));
    await waitFor(
      () => inside('[data-ref=transfer-to] .p-field-error')?.textContent === `The ${sentence}`,
      'it follows',
    );
  });
});
