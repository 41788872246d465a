import { sendKeys, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { lockColumn } from '../../src/features/budgets/columns/column-settings.api.ts';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import {
  createFinancial,
  readFinancials,
  updateFinancial,
} from '../../src/features/budgets/financials/financials.api.ts';
import type { FinancialKind } from '../../src/features/budgets/financials/financials.wire.ts';
import { deleteItems, updateItems } from '../../src/features/budgets/items/item-changes.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click, focus } from '../support/act.ts';
import { openSheet } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
type Openable = HTMLElement & { open: (itemId: string) => void };

async function openPanel(name = 'Stall', ...args: Parameters<typeof openSheet>) {
  const sheet = await openSheet(...args);
  const { element, shell, inside, budgetId } = sheet;
  const id = (await sheet.stored()).get(name)?.id ?? '';
  (element as Openable).open(id);
  await waitFor(() => inside('[data-ref=item-page]'), 'the panel shows the item');
  const part = (ref: string) => inside<HTMLElement>(`[data-ref=${ref}]`);
  const panel = {
    ...{ ...sheet, id, part },
    title: () => inside('.p-side-panel h2')?.textContent?.trim(),
    async show(tab: string) {
      const tabs = () => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
      await click(() => tabs().find(({ textContent }) => textContent === tab), tab);
      await waitFor(() => inside('[role=tabpanel]:not([hidden]) :is(.financials, .budget-history)'), `${tab} shows`);
    },
    visible: () => inside<HTMLElement>('[role=tabpanel]:not([hidden])'),
    entries: () =>
      [...(panel.visible()?.querySelectorAll('.financial-name') ?? [])].map(({ textContent }) => textContent),
    sum: () => panel.visible()?.querySelector('.financials-sum dd')?.textContent,
    inTab: <E extends HTMLElement>(ref: string) => panel.visible()?.querySelector<E>(`[data-ref=${ref}]`),
    field: (name: string) => panel.visible()?.querySelector<HTMLInputElement>(`[name=${name}]`),
    async fill(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) {
        await focus(() => panel.field(name));
        await pressKeys('Control+a');
        await sendKeys({ type: value });
      }
    },
    saved: async (kind: FinancialKind) =>
      (await readFinancials(shell.rest, { budgetId, itemId: id }, kind, undefined)).financials,
  };
  return panel;
}

describe('the panel of an item', () => {
  it('opens with Alt+Enter and the button of a row, tells the page, takes the focus and returns it', async () => {
    const { element, inside, choose, rowOf, focused, stored } = await openSheet();
    const opened: unknown[] = [];
    element.addEventListener('portico-item-opened', (event) => opened.push((event as CustomEvent).detail));
    await choose('Stall', 'planned');
    await pressKeys('Alt+Enter');
    const title = await waitFor(() => inside<HTMLElement>('.p-side-panel h2'), 'the panel opens');
    await waitFor(() => element.shadowRoot?.activeElement === title, 'the title has the focus');
    expect(title.textContent?.trim()).to.equal('Stall');
    await pressKeys('Escape');
    await waitFor(() => inside('.p-side-panel') === null && focused() === 'Stall: planned', 'the cell has the focus');
    await click(() => rowOf('Dinner')?.querySelector<HTMLElement>('.sheet-details-button'));
    await waitFor(() => inside('.p-side-panel h2')?.textContent?.trim() === 'Dinner', 'the other item shows');
    const ids = await stored();
    expect(opened).to.deep.equal([{ itemId: ids.get('Stall')?.id }, { itemId: ids.get('Dinner')?.id }]);
  });

  it('tells the page of an opened item, and not of one that the budget does not have', async () => {
    const { element, id, title } = await openPanel();
    const opened: Event[] = [];
    element.addEventListener('portico-item-opened', (event) => opened.push(event));
    for (const missing of ['999999', 'abc']) {
      (element as Openable).open(missing);
      await waitFor(() => title() === 'This item is not available.', 'the panel shows a message');
    }
    (element as Openable).open(id);
    await waitFor(() => title() === 'Stall', 'the item shows');
    expect(opened.map((event) => [(event as CustomEvent).detail, event.cancelable])).to.deep.equal([
      [{ itemId: id }, false],
    ]);
  });

  it('shows amounts, path and owner, leads to the page of the item, and saves another owner', async () => {
    const { part, id, budgetId, visible, shell, stored } = await openPanel();
    const text = visible()?.textContent ?? '';
    expect(text).to.include('€100').and.to.include('€40').and.to.include('€60');
    expect(text).to.include('Fairs › Lyon');
    expect(part('item-page')?.getAttribute('href')).to.equal(`/budgets/${budgetId}/items/${id}/details`);
    const owner = part('item-owner') as HTMLSelectElement;
    owner.value = owner.options[1]?.value ?? '';
    owner.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(async () => ((await stored()).get('Stall')?.version ?? 1) > 1, 'the owner is saved');
    await updateItems(shell.rest, budgetId, [{ id, version: 2, fields: { planned: '130' } }]);
    await waitFor(() => visible()?.textContent?.includes('€130'), 'it follows the changes of others');
  });

  it('disables the owner of a locked item, with the reason', async () => {
    const { part, element } = await openPanel('Stall', {
      role: 'user',
      items: [{ name: 'Stall', planned: '100', locked: true }],
    });
    const reason = 'This field is locked. The owner of the item or an administrator can change it.';
    const owner = part('item-owner') as HTMLSelectElement;
    expect(owner.disabled).to.equal(true);
    const hint = element.shadowRoot?.getElementById(owner.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).to.equal(reason);
  });

  it('adds, changes and deletes purchase orders, and the sheet follows', async () => {
    const { show, entries, sum, inTab, field, fill, saved, textOf, visible } = await openPanel();
    await show('Purchase orders');
    expect([entries().length, sum()]).to.deep.equal([1, '€40']);
    await click(() => inTab('financial-add'));
    await waitFor(() => field('number'), 'the form opens');
    await fill({ number: 'PO-7', amount: '=1200*3', endsOn: '2/30/2027' });
    await pressKeys('Enter');
    await waitFor(
      () =>
        visible()
          ?.querySelector('.p-field-error:not(:empty)')
          ?.textContent?.startsWith('February 2027 has only 28 days.'),
      'the problem shows',
    );
    await fill({ startsOn: '3/1/2027', endsOn: '3/31/2027' });
    await pressKeys('Enter');
    await waitFor(() => entries().includes('PO-7') && sum() === '€3,640', 'the order and the sum show');
    await waitFor(() => textOf('Stall', 2) === '€3,640' && textOf('Fairs', 2) === '€3,640', 'the sheet shows the sum');
    expect((await saved('PO')).at(-1)).to.include({ amount: '3600', startsOn: '2027-03-01', source: 'PAGE' });

    const last = (ref: string) => [...(visible()?.querySelectorAll<HTMLElement>(`[data-ref=${ref}]`) ?? [])].at(-1);
    await click(() => last('financial-change'));
    await waitFor(() => field('amount'), 'the form opens');
    await fill({ amount: '1' });
    await pressKeys('Enter');
    await waitFor(() => sum() === '€41' && /€1(?!\d)/.test(visible()?.textContent ?? ''), 'the change shows');
    await click(() => last('financial-delete'));
    await waitFor(() => inTab('financial-delete-confirm'), 'it asks');
    await click(() => inTab('financial-delete-confirm'));
    await waitFor(() => sum() === '€40' && textOf('Stall', 2) === '€40', 'it is gone');
    expect(await saved('PO')).to.have.length(1);
  });

  it('shows and saves the number of the order of an actual', async () => {
    const { show, entries, inTab, field, fill, saved } = await openPanel();
    await show('Actuals');
    await click(() => inTab('financial-add'));
    await waitFor(() => field('orderNumber'), 'the form opens');
    await fill({ number: 'INV-7', orderNumber: 'PO-7', amount: '5' });
    await pressKeys('Enter');
    await waitFor(() => entries().includes('INV-7'), 'the actual shows');
    expect((await saved('ACTUAL')).at(-1)).to.include({ number: 'INV-7', orderNumber: 'PO-7' });
    expect(inTab('financial-add')?.closest('.financials')?.textContent).to.include('Order PO-7');
  });

  it('asks before it closes, or shows another item, with a form that is not saved', async () => {
    const { element, show, inTab, field, fill, part, rowOf, title } = await openPanel();
    await show('Purchase orders');
    await click(() => inTab('financial-add'));
    await waitFor(() => field('number'), 'the form opens');
    await fill({ number: 'PO-7' });
    await click(() => part('panel-close'));
    await waitFor(() => part('discard-confirm'), 'it asks');
    await click(() => part('discard-cancel'));
    await waitFor(() => part('discard-confirm') === null, 'the question closes');
    expect(field('number')?.value).to.equal('PO-7');
    await click(() => rowOf('Dinner')?.querySelector<HTMLElement>('.sheet-details-button'));
    await click(() => part('discard-confirm'));
    await waitFor(() => title() === 'Dinner', 'the other item shows');
    await click(() => part('panel-close'));
    await waitFor(() => element.shadowRoot?.querySelector('.p-side-panel') === null, 'without a form, it closes');
  });

  it('keeps the typed values when another user has changed the entry, and shows why', async () => {
    const { show, inTab, field, fill, entries, visible, shell, budgetId, id, saved } = await openPanel();
    await show('Actuals');
    await createFinancial(shell.rest, { budgetId, itemId: id }, { kind: 'ACTUAL', amount: '5', number: 'INV-1' });
    await waitFor(() => entries().includes('INV-1'), 'the entry of another user shows');
    await click(() => inTab('financial-change'));
    await waitFor(() => field('amount'), 'the form opens');
    const [entry] = await saved('ACTUAL');
    const place = { budgetId, itemId: id };
    shell.live.follow(undefined); // the change arrives with the refusal
    await updateFinancial(shell.rest, place, entry?.id ?? '', { version: 1, fields: { vendor: 'Kestrel' } });
    await fill({ amount: '7' });
    await click(() => inTab('financial-save'));
    await waitFor(
      () => visible()?.querySelector('[role=alert]')?.textContent?.startsWith('This has changed'),
      'the reason shows',
    );
    expect(field('amount')?.value).to.equal('7');
    await click(() => inTab('financial-save'));
    await waitFor(async () => (await saved('ACTUAL'))[0]?.amount === '7', 'it can be saved now');
    expect((await saved('ACTUAL'))[0]?.vendor).to.equal('Kestrel');
  });

  it('maps purchase orders without an item to it, and unmaps them', async () => {
    const { show, visible, inTab, sum, shell, budgetId, entries } = await openPanel();
    await (await shell.rest())
      .post(`budgets/${budgetId}/unmapped-financials`, { json: { kind: 'PO', amount: '9', number: 'PO-free' } })
      .json((await import('../../src/features/budgets/financials/financials.wire.ts')).FinancialWire);
    await show('Purchase orders');
    await click(() => inTab('financial-map'));
    await waitFor(() => sum() === '€49' && entries().includes('PO-free'), 'it is mapped');
    await waitFor(() => inTab('unmapped-financials') === null, 'none is left');
    await click(() => visible()?.querySelector<HTMLElement>('[aria-label="Unmap PO-free from this item"]'));
    const messages = () => shell.messages.getState().map(({ text }) => text);
    await waitFor(() => messages().includes('PO-free is no longer mapped.'), 'it is said');
    await waitFor(() => sum() === '€40' && inTab('unmapped-financials') !== null, 'it is without an item again');
    await show('History');
    await waitFor(
      () => visible()?.textContent?.includes('Purchase order unmapped from its item'),
      'the history has it',
    );
    const [unmapped = ''] = visible()?.textContent?.split('Purchase order mapped') ?? [];
    expect(unmapped).to.include('Number: PO-free').and.not.to.include('empty');
  });

  it('shows who changed what, from which value to which, and from where', async () => {
    const { show, visible, edit, id, shell, budgetId, stored } = await openPanel();
    await show('History');
    await waitFor(() => visible()?.textContent?.includes('No changes yet'), 'nothing has happened yet');
    await edit('Stall', 'planned');
    await sendKeys({ type: '250' });
    await pressKeys('Enter');
    await waitFor(() => visible()?.textContent?.includes('Planned: €100.00 → €250.00'), 'the change shows');
    expect(visible()?.textContent).to.include('Item changed').and.to.include('Page');
    const { version = 0 } = (await stored()).get('Stall') ?? {};
    await updateItems(shell.rest, budgetId, [{ id, version, fields: { status: 'AT_RISK' } }]);
    await waitFor(() => visible()?.textContent?.includes('Status: On track → At risk'), 'the next one, too');
  });

  it('says that its item is gone when another user deletes it', async () => {
    const { shell, budgetId, id, title } = await openPanel();
    await deleteItems(shell.rest, budgetId, [id]);
    await waitFor(() => title() === 'This item is not available.', 'the title shows it');
  });

  it('lets readers look at everything, and change nothing', async () => {
    const { show, inTab, part, visible } = await openPanel('Stall', { role: 'user', person: { access: [] } });
    expect(part('item-owner') === null && visible()?.textContent?.includes('No owner')).to.equal(true);
    await show('Purchase orders');
    for (const ref of ['financial-add', 'financial-change', 'financial-delete'])
      expect(inTab(ref) === null, ref).to.equal(true);
    expect(part('sheet-history') === null).to.equal(true);
  });

  it('is accessible with every part and the form open, also in narrow places, where it covers the sheet', async () => {
    const { element, show, inTab, field, inside } = await openPanel();
    const violations = async () => {
      const found = await axe.run(element, { runOnly: WCAG, rules: { region: { enabled: false } } });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    expect(await violations()).to.deep.equal([]);
    await show('Purchase orders');
    await click(() => inTab('financial-add'));
    await waitFor(() => field('number'), 'the form opens');
    expect(await violations()).to.deep.equal([]);
    await setViewport({ width: 390, height: 800 });
    await waitFor(() => inside<HTMLElement>('.sheet-grid')?.offsetParent === null, 'it covers the sheet');
    expect(element.scrollWidth).to.be.at.most(390);
    await show('History');
    expect(await violations()).to.deep.equal([]);
  });
});

describe('the history of a budget', () => {
  it('shows the changes of all items to managers, with a download', async () => {
    const { button, inside, edit, rows } = await openSheet();
    await edit('Stall', 'name');
    await sendKeys({ type: 'Big stall' });
    await pressKeys('Enter');
    await click(() => button('sheet-history'));
    const panel = await waitFor(() => inside<HTMLElement>('[data-ref=budget-history]'), 'the panel opens');
    await waitFor(() => panel.textContent?.includes('Name: Stall → Big stall'), 'the change shows');
    expect(panel.querySelector('.budget-history-entry bdi')?.textContent).to.equal('Big stall');
    expect(panel.querySelector('a')?.getAttribute('href')).to.match(/\/rest\/budgets\/\d+\/history\.csv$/);
    await click(() => inside<HTMLElement>('[data-ref=panel-close]'));
    await waitFor(() => inside('[data-ref=budget-history]') === null && rows().length > 0, 'it closes');
  });

  it('names the columns that were changed', async () => {
    const { shell, budgetId, button, inside } = await openSheet();
    const { id: columnId } = await createColumn(shell.rest, budgetId, { name: 'Fee', type: 'NUMBER' });
    await lockColumn(shell.rest, { budgetId, columnId }, 'ADMIN');
    await click(() => button('sheet-history'));
    const entry = await waitFor(() => inside<HTMLElement>('.budget-history-entry'), 'the history shows');
    expect(entry.querySelector('p')?.textContent).to.equal('Column changed · Fee');
    expect(entry.querySelector('li')?.textContent).to.equal(
      'Who can change values: Everyone who edits the budget → Users who manage settings',
    );
  });
});
