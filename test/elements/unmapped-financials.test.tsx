import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { networkFailure } from '../../src/browser/transport/failures.ts';
import { createBudget } from '../../src/features/budgets/collection/budget-collection.api.ts';
import { deleteUnmapped, searchAllUnmapped } from '../../src/features/budgets/financials/all-unmapped.api.ts';
import { createFinancial, readFinancials } from '../../src/features/budgets/financials/financials.api.ts';
import { FinancialWire, type NewFinancial } from '../../src/features/budgets/financials/financials.wire.ts';
import { ItemPicker } from '../../src/features/budgets/item-picker/item-picker.tsx';
import { createItems, readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import { UnmappedFinancialsView } from '../../src/features/budgets/unmapped-financials/unmapped-financials-view.tsx';
import type { Shell } from '../../src/shell/create-shell.ts';
import { dialogsOf } from '../../src/shell/dialogs/dialogs.ts';
import { AskedDialogs } from '../../src/ui/dialog/asked-dialogs.tsx';
import { click, focus } from '../support/act.ts';
import { mountLayers } from '../support/layers.tsx';
import { manualClock } from '../support/manual-clock.ts';
import { ITEMS } from '../support/mount-sheet.ts';
import { shownText } from '../support/shown-text.ts';
import { waitFor } from '../support/wait-for.ts';

let lastShell: Shell | undefined;

async function mountList(
  amount = '100',
  others: readonly NewFinancial[] = [],
  elsewhere: readonly NewFinancial[] = [],
  { items, inAutumn }: { items: typeof ITEMS; inAutumn: readonly string[] } = { items: ITEMS, inAutumn: [] },
) {
  const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items });
  // A browser opens at most six connections to a server: an open stream would block the next tests.
  lastShell?.live.follow(undefined);
  lastShell = shell;
  await shell.session.refresh();
  const [budget] = await readBudgets(shell.rest);
  const budgetId = budget?.id ?? '';
  for (const json of [{ kind: 'PO', amount, number: 'PO-7' }, ...others]) {
    await (await shell.rest()).post(`budgets/${budgetId}/unmapped-financials`, { json }).json(FinancialWire);
  }
  const isOfAll = elsewhere.length > 0;
  if (isOfAll || inAutumn.length > 0) {
    const { id } = await createBudget(shell.rest, { name: 'Autumn', currency: 'EUR' });
    for (const json of elsewhere) {
      await (await shell.rest()).post(`budgets/${id}/unmapped-financials`, { json }).json(FinancialWire);
    }
    if (inAutumn.length > 0) {
      await createItems(
        shell.rest,
        id,
        inAutumn.map((name) => ({ name, type: 'LINE_ITEM' as const })),
      );
    }
  }
  const { inside, element, focused } = await mountLayers(() => (
    <>
      <UnmappedFinancialsView shell={shell} {...(!isOfAll && { budgetId })} locale="en-US" head={() => null} />
      <AskedDialogs dialogs={dialogsOf(shell)} onFailed={() => {}} />
    </>
  ));
  const ref = (name: string) => inside<HTMLElement>(`[data-ref=${name}]`);
  const all = <E extends HTMLElement>(name: string) => [
    ...(element.shadowRoot?.querySelectorAll<E>(`[data-ref=${name}]`) ?? []),
  ];
  const tree = await readItemTree(shell.rest, budgetId);
  return {
    ...{ ref, inside, focused, shell },
    by: (label: string) =>
      click(() => [...(ref('split-by')?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label)),
    rows: () =>
      [...(element.shadowRoot?.querySelectorAll('.p-tree-row bdi:first-of-type') ?? [])].map(
        (cell) => cell.textContent,
      ),
    count: () => inside('.bin-count')?.textContent,
    search: () => inside<HTMLInputElement>('.unmapped-filters input'),
    names: () =>
      [...(element.shadowRoot?.querySelectorAll('.item-picker-name > bdi:first-child') ?? [])].map(
        (name) => name.textContent,
      ),
    idOf: (name: string) => tree.ids[tree.names.indexOf(name)] ?? '',
    path: () => inside('.item-picker-path')?.textContent,
    hint: () => inside('.item-picker .p-field-hint')?.textContent,
    left: () => shownText(ref('split-left')),
    errors: () =>
      [...(element.shadowRoot?.querySelectorAll('[data-ref$=-error]') ?? [])].flatMap((one) => shownText(one) || []),
    value: (index: number) => all<HTMLInputElement>('split-value')[index],
    parts: () => all('split-part').length,
    pickers: () => all<HTMLInputElement>('item-picker'),
    async open() {
      await click(() => inside('.bin-check'));
      await waitFor(() => ref('split-selected')?.getAttribute('aria-disabled') !== 'true', 'it is selected');
      await click(() => ref('split-selected'));
      await waitFor(() => ref('split-financial-dialog'), 'the dialog opens');
    },
    async choose(index: number, name: string) {
      await focus(() => all<HTMLInputElement>('item-picker')[index]);
      await sendKeys({ type: name });
      await waitFor(() => inside('.item-picker-item bdi')?.textContent === name, `${name} is found`);
      await sendKeys({ press: 'Enter' });
      await waitFor(() => !inside('.item-picker-list'), 'it is chosen');
    },
    async enter(index: number, value: string) {
      all<HTMLInputElement>('split-value')[index]?.select();
      await sendKeys({ type: value });
      await sendKeys({ press: 'Enter' });
    },
    async savedActuals(name: string) {
      const itemId = tree.ids[tree.names.indexOf(name)] ?? '';
      return (await readFinancials(shell.rest, { budgetId, itemId }, 'ACTUAL', undefined)).financials;
    },
    async order(name: string, number: string) {
      const itemId = tree.ids[tree.names.indexOf(name)] ?? '';
      await createFinancial(shell.rest, { budgetId, itemId }, { kind: 'PO', amount: '1', number });
    },
    async saved(name: string) {
      const itemId = tree.ids[tree.names.indexOf(name)] ?? '';
      return (await readFinancials(shell.rest, { budgetId, itemId }, 'PO', undefined)).financials.map(
        (entry) => entry.amount,
      );
    },
  };
}

it('the list counts the entries that are found while the search keeps the focus, and leaves a missing number empty', async () => {
  const { rows, count, search } = await mountList('100', [
    { kind: 'ACTUAL', amount: '1', vendor: 'Brightline' },
    { kind: 'ACTUAL', amount: '2', vendor: 'Brightline' },
  ]);
  await waitFor(() => count() === '3 entries', 'all are counted');
  expect(rows().slice(0, 2)).to.deep.equal(['PO-7', '']);
  await focus(() => search());
  await sendKeys({ type: 'bright' });
  await waitFor(() => count() === '2 entries', 'those with the text are counted');
  expect(document.activeElement?.shadowRoot?.activeElement === search()).to.equal(true);
  await sendKeys({ type: 'x' });
  await waitFor(() => count() === '0 entries', 'none is found');
  expect(search()?.value).to.equal('brightx');
});

it('all entries that match are selected, also those that were not loaded, and mapped together', async () => {
  const others = Array.from(
    { length: 204 },
    (_, index) => ({ kind: 'ACTUAL', amount: '1', number: `A-${index}` }) as const,
  );
  const { count, ref, choose, savedActuals } = await mountList('100', others);
  await waitFor(() => count() === '205 entries', 'all are counted');
  await click(() => ref('select-all'));
  await waitFor(() => count() === '205 entries selected', 'all are selected');
  expect(ref('select-all')?.textContent).to.equal('Clear selection');
  await click(() => ref('map-selected'));
  await choose(0, 'Prize');
  await click(() => ref('map-confirm'));
  await waitFor(() => ref('select-all') === null, 'none is left');
  expect(await savedActuals('Prize')).to.have.length(50);
});

it('entries of all budgets are mapped to the orders of the same budgets', async () => {
  const actual = { kind: 'ACTUAL', amount: '5', orderNumber: 'PO-9' } as const;
  const { count, ref, inside, order, savedActuals, search } = await mountList('100', [actual], [actual, actual]);
  await order('Prize', 'PO-9');
  await waitFor(() => count() === '4 entries', 'those of both budgets are counted');
  await click(() => ref('map-orders'));
  await waitFor(() => ref('map-orders-dialog'), 'it asks');
  expect(inside('[data-ref=map-orders-dialog] p')?.textContent).to.equal(
    '1 entry has the number of a purchase order in the same budget and will be mapped to its line item. 3 will stay here.',
  );
  expect(shownText(inside('[data-ref=order-suggestions]'))).to.equal('PO-9: Prize');
  await sendKeys({ press: 'Escape' });
  await waitFor(() => ref('map-orders-dialog') === null, 'the question is closed');
  await focus(() => search());
  await sendKeys({ type: 'x' });
  await waitFor(() => count() === '0 entries', 'the filter leaves all out');
  await click(() => ref('map-orders'));
  await waitFor(() => ref('map-orders-dialog'), 'it asks again');
  expect(inside('[data-ref=map-orders-dialog] p')?.textContent).to.include(
    'This is about all entries, also those that your filter leaves out.',
  );
  await click(() => inside('[data-ref=map-orders-dialog] [data-kind=primary]'));
  await waitFor(() => ref('map-orders-dialog') === null, 'the question is closed');
  await focus(() => search());
  await sendKeys({ press: 'Backspace' });
  await waitFor(() => count() === '3 entries', 'it is mapped');
  expect((await savedActuals('Prize')).map(({ amount }) => amount)).to.deep.equal(['5']);
});

it('selected entries of all budgets are deleted after a question that names their number', async () => {
  const total = { kind: 'PO', amount: '18618.90', number: 'Total' } as const;
  const { count, ref, inside, rows } = await mountList('100', [], [total]);
  await waitFor(() => count() === '2 entries', 'those of both budgets are listed');
  await click(() => ref('select-all'));
  await waitFor(() => ref('delete-selected')?.textContent === 'Delete (2)', 'both are selected');
  await click(() => ref('delete-selected'));
  await waitFor(() => ref('delete-dialog'), 'it asks');
  expect(inside('[data-ref=delete-dialog]')?.textContent).to.include('Delete 2 entries?');
  await click(() => ref('delete-cancel'));
  await waitFor(() => ref('delete-dialog') === null, 'the question is closed');
  expect(rows()).to.include('Total');
  await click(() => ref('delete-selected'));
  await click(() => ref('delete-confirm'));
  await waitFor(() => ref('select-all') === null, 'none is left');
});

it('the arrow keys keep the active line item in view', async () => {
  const items = Array.from({ length: 12 }, (_, index) => ({ name: `Stall ${index}` }));
  const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items });
  await shell.session.refresh();
  const [budget] = await readBudgets(shell.rest);
  const picker = { shell, budgetId: budget?.id ?? '', label: 'Line item', itemId: '', onChange: () => {} };
  const { inside } = await mountLayers(() => (
    <>
      <button type="button">Before</button>
      <ItemPicker {...picker} />
    </>
  ));
  await focus(() => inside('[data-ref=item-picker]'));
  await sendKeys({ type: 'Stall' });
  const list = await waitFor(() => inside('.item-picker-list'), 'the items are found');
  list.style.cssText = 'block-size: 100px; overflow-y: auto';
  await sendKeys({ press: 'ArrowUp' });
  const active = await waitFor(() => inside('[role=option]:last-child[aria-selected=true]'), 'the last one is active');
  expect(active.getBoundingClientRect().bottom).to.be.at.most(list.getBoundingClientRect().bottom);
});

it('the search for a line item shows that it is slow, and an error without earlier results', async () => {
  const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items: [{ name: 'Stall' }] });
  await shell.session.refresh();
  const [budget] = await readBudgets(shell.rest);
  let answer: Promise<void> = Promise.resolve();
  const rest: Shell['rest'] = async () => {
    await answer;
    return await shell.rest();
  };
  const clock = manualClock(Date.now());
  const picker = { shell: { rest, clock }, budgetId: budget?.id ?? '', label: 'Line item', itemId: '' };
  const { inside } = await mountLayers(() => (
    <>
      <button type="button">Before</button>
      <ItemPicker {...picker} error="Choose a line item." onChange={() => {}} />
    </>
  ));
  const shown = () => inside('.item-picker-list')?.textContent ?? '';
  const error = () => inside('[data-ref=item-picker-error]')?.textContent ?? '';
  const advance = async (timeMs: number) => {
    clock.advance(timeMs);
    await new Promise((resolve) => setTimeout(resolve));
  };
  await focus(() => inside('[data-ref=item-picker]'));
  expect(error()).to.equal('Choose a line item.');
  await sendKeys({ type: 'S' });
  await waitFor(() => error() === '', 'the old error is gone while the user types');
  await advance(200);
  await waitFor(() => shown().includes('Stall'), 'the item is found');
  expect(error()).to.equal('');
  let fail: (failure: Error) => void = () => {};
  answer = new Promise((_, reject) => {
    fail = reject;
  });
  await sendKeys({ type: 't' });
  await advance(200);
  expect(shown()).to.include('Stall');
  await advance(300);
  await waitFor(() => shown() === 'Searching …', 'it says that it searches');
  expect(inside('[role=status]')?.textContent).to.equal('Searching …');
  fail(networkFailure(undefined));
  await waitFor(() => error() !== '', 'the error shows');
  expect(inside('.item-picker-list')).to.equal(null);
  answer = Promise.resolve();
  await sendKeys({ type: 'a' });
  await waitFor(() => error() === '', 'the error is gone while the user types');
  await advance(200);
  await waitFor(() => shown().includes('Stall'), 'the item is found again');
});

it('an entry that another user deletes while it is mapped keeps the title and names the reason', async () => {
  const { ref, inside, choose, count, errors, shell } = await mountList();
  await click(() => inside('.bin-check'));
  await click(() => ref('map-selected'));
  await choose(0, 'Stall');
  const { financials } = await searchAllUnmapped(shell.rest, { budgetId: '', kind: '', search: '' }, undefined);
  await deleteUnmapped(
    shell.rest,
    financials.map(({ id }) => id),
  );
  await click(() => ref('map-confirm'));
  const alert = await waitFor(() => inside('[data-ref=map-financials-dialog] [role=alert]'), 'the reason shows');
  expect(alert.textContent).to.include('Another user has mapped or deleted this entry.');
  expect(errors()).to.deep.equal([]);
  await waitFor(() => ref('map-confirm')?.getAttribute('aria-disabled') === 'true', 'nothing is left to map');
  expect(inside('[data-ref=map-financials-dialog] h2')?.textContent).to.equal('Map 1 entry');
  expect(count()).to.not.equal('1 entry selected');
});

describe('the choice of a line item', () => {
  async function openMap(items: typeof ITEMS = ITEMS, inAutumn: readonly string[] = []) {
    const list = await mountList('100', [], [], { items, inAutumn });
    const { ref, inside } = list;
    await click(() => inside('.bin-check'));
    await click(() => ref('map-selected'));
    await waitFor(() => ref('map-financials-dialog'), 'the dialog opens');
    const group = () => inside<HTMLSelectElement>('[data-ref=item-group]');
    return {
      ...{ ...list, group },
      groups: () => [...(group()?.options ?? [])].map(({ text }) => text),
      budgets: () => inside<HTMLSelectElement>('[data-ref=map-budget]'),
      picker: () => list.pickers()[0],
      note: () => shownText(inside('.item-picker-note')),
      async chooseGroup(name: string) {
        await waitFor(
          () => [...(group()?.options ?? [])].some(({ text }) => text.trim() === name),
          `${name} is offered`,
        );
        await focus(group);
        select(group(), name);
      },
    };
  }
  const select = (field: HTMLSelectElement | null, name: string) => {
    if (!field) throw new Error('The select is missing.');
    field.value = [...field.options].find(({ text }) => text.trim() === name)?.value ?? '';
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('offers the categories of the budget, and lists the items of the chosen one on focus', async () => {
    const { groups, group, chooseGroup, picker, names, inside } = await openMap();
    await waitFor(() => groups().length === 3, 'the categories are loaded');
    expect(groups()).to.deep.equal(['All', 'Fairs', '\u2003Lyon']);
    expect(group()?.closest('.p-field')?.querySelector('label')?.textContent).to.equal('Category');
    await focus(picker);
    expect(inside('.item-picker-list')).to.equal(null);
    await chooseGroup('Fairs');
    await focus(group);
    await sendKeys({ press: 'Tab' });
    await waitFor(() => names().length > 0, 'the items are listed');
    expect(names()).to.deep.equal(['Stall', 'Dinner']);
    await sendKeys({ type: 'Prize' });
    await waitFor(() => inside('.item-picker-note')?.textContent === 'No line item found', 'others are not found');
  });

  it('clears an item outside the chosen category, and keeps one in it', async () => {
    const { choose, chooseGroup, picker, names, ref, saved } = await openMap();
    await choose(0, 'Stall');
    await chooseGroup('Fairs');
    await chooseGroup('Lyon');
    expect(picker()?.value).to.equal('Stall');
    await chooseGroup('All');
    picker()?.select();
    await choose(0, 'Prize');
    await chooseGroup('Lyon');
    await waitFor(() => picker()?.value === '', 'the item is cleared');
    await focus(picker);
    await waitFor(() => names().length === 2, 'the items are listed');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await waitFor(() => picker()?.value === 'Dinner', 'the second one is chosen');
    await click(() => ref('map-confirm'));
    await waitFor(() => ref('map-financials-dialog') === null, 'it is mapped');
    expect(await saved('Dinner')).to.have.length(1);
  });

  it('lists the first items on the arrow down key, and says that there are more', async () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `Stall ${index + 1}` }));
    const { picker, names, note, group, inside } = await openMap(many);
    await waitFor(() => group() === null, 'there is no category');
    await focus(picker);
    await sendKeys({ press: 'ArrowDown' });
    await waitFor(() => names().length === 20, 'the first ones are listed');
    expect([names()[0], names()[19]]).to.deep.equal(['Stall 1', 'Stall 20']);
    expect(note()).to.equal('These are the first 20. Refine your search to see others.');
    expect(inside('.item-picker [role=status]')?.textContent).to.equal(note());
    await sendKeys({ press: 'Escape' });
    await waitFor(() => names().length === 0, 'the list is closed');
    expect(inside('[data-ref=map-financials-dialog]')).to.not.equal(null);
  });

  it('finds items by their categories and their ID', async () => {
    const { picker, names, inside, idOf } = await openMap();
    await focus(picker);
    await sendKeys({ type: 'fair' });
    await waitFor(() => names().length === 2, 'the items of the category are found');
    expect(names()).to.deep.equal(['Stall', 'Dinner']);
    await sendKeys({ press: 'Escape' });
    picker()?.select();
    await sendKeys({ type: idOf('Prize') });
    await waitFor(() => inside('.item-picker-item bdi')?.textContent === 'Prize', 'the item is found');
  });

  it('offers the other budgets on the page of one, and maps there', async () => {
    const { budgets, picker, names, ref, inside, group, rows } = await openMap(ITEMS, ['Booth']);
    await waitFor(() => budgets()?.options.length === 2, 'the budgets are loaded');
    expect(budgets()?.selectedOptions[0]?.text).to.not.include('Autumn');
    select(budgets(), 'Autumn (EUR)');
    await waitFor(() => group() === null, 'the budget has no categories');
    expect(inside('[data-ref=map-budget]')?.closest('.p-field')?.textContent).to.include('1 entry of another budget');
    await focus(picker);
    await sendKeys({ type: 'b' });
    await waitFor(() => names()[0] === 'Booth', 'its items are found');
    await sendKeys({ press: 'Enter' });
    await click(() => ref('map-confirm'));
    await waitFor(() => ref('map-financials-dialog') === null, 'it is mapped');
    await waitFor(() => !rows().includes('PO-7'), 'it has left the page');
  });
});

describe('the split of an unmapped entry', () => {
  it('continues with the next part on Enter, fills in the remainder, and saves when everything is assigned', async () => {
    const { open, choose, enter, value, left, ref, saved, rows } = await mountList('100.01');
    await open();
    expect(left()).to.equal('100% left to assign');
    await choose(0, 'Stall');
    await enter(0, '=100/4');
    await waitFor(() => value(1)?.value === '75', 'the rest is filled in');
    expect(left()).to.equal('Everything is assigned');
    await choose(1, 'Dinner');
    await focus(() => value(1));
    await sendKeys({ press: 'Enter' });
    await waitFor(() => ref('split-financial-dialog') === null, 'it is split');
    expect(await saved('Stall')).to.deep.equal(['40', '25']);
    expect(await saved('Dinner')).to.deep.equal(['75.01']);
    await waitFor(() => !rows().includes('PO-7'), 'it is no longer listed');
  });

  it('shows the groups of a line item, as an option and when it is chosen', async () => {
    const { open, ref, path, hint } = await mountList();
    await open();
    await focus(() => ref('item-picker'));
    await sendKeys({ type: 'Stall' });
    await waitFor(() => path() === 'Fairs > Lyon', 'the option names its groups');
    await sendKeys({ press: 'Enter' });
    await waitFor(() => hint() === 'Fairs > Lyon', 'the field names the groups');
    await focus(() => ref('item-picker'));
    await sendKeys({ type: 's' });
    await waitFor(() => hint() === 'Search by name, category or ID.', 'the field has another text');
  });

  it('adds parts on Enter while something is left, and says at each field what is wrong', async () => {
    const { open, choose, enter, parts, left, errors, ref, value, focused, by } = await mountList();
    await open();
    await by('By amount');
    await choose(0, 'Stall');
    await enter(0, '60');
    await waitFor(() => value(1)?.value === '40', 'the rest is filled in');
    await enter(1, '30');
    await waitFor(() => parts() === 3 && value(2)?.value === '10', 'a part is added');
    await enter(1, 'many');
    await waitFor(() => left() === '€30.00 left to assign', 'the remainder is up to date');
    await click(() => ref('split-confirm'));
    await waitFor(() => errors().length > 0, 'the errors show');
    expect(errors()).to.deep.equal([
      'Choose a line item.',
      'Enter an amount, such as 1,200 or =1200*3.',
      'Choose a line item.',
    ]);
    await waitFor(() => focused()?.getAttribute('aria-invalid') === 'true', 'the first one has the focus');
    await enter(1, '50');
    await waitFor(() => left() === '€20.00 too much', 'too much is assigned');
  });

  it('does not let users choose an item that already has a part, and says why', async () => {
    const { open, choose, pickers, inside } = await mountList();
    await open();
    await choose(0, 'Stall');
    await focus(() => pickers()[1]);
    await sendKeys({ type: 'Stall' });
    const option = await waitFor(() => inside('.item-picker-item'), 'it is found');
    expect(option.getAttribute('aria-disabled')).to.equal('true');
    expect(option.textContent).to.include('This line item already has a part.');
    await sendKeys({ press: 'Enter' });
    option.click();
    expect(pickers()[1]?.getAttribute('aria-expanded')).to.equal('true');
    await focus(() => pickers()[0]);
    await sendKeys({ press: 'Backspace' });
    await waitFor(() => inside('.item-picker-item'), 'its own part finds it again');
    expect(inside('.item-picker-item')?.hasAttribute('aria-disabled')).to.equal(false);
  });

  it('keeps the typed values when users switch between shares and amounts', async () => {
    const { open, enter, value, by } = await mountList();
    await open();
    await enter(0, '=100/3');
    await waitFor(() => value(1)?.value === '66.6667', 'the rest is filled in');
    await by('By amount');
    await waitFor(() => value(0)?.value === '33.33' && value(1)?.value === '66.67', 'the shares become amounts');
    await by('By share');
    await waitFor(() => value(0)?.value === '=100/3', 'the typed share is back');
  });

  it('says at the last value that the parts do not add up', async () => {
    const { open, choose, enter, value, errors, ref, focused, inside } = await mountList();
    await open();
    expect(focused() === inside('[data-ref=item-picker]')).to.equal(true);
    await choose(0, 'Stall');
    await enter(0, '60');
    await choose(1, 'Dinner');
    await enter(1, '30');
    await waitFor(() => value(2), 'a part is added');
    await click(() => inside('.split-part:nth-child(3) [data-ref=split-remove]'));
    await click(() => ref('split-confirm'));
    await waitFor(() => errors().length > 0, 'the error shows');
    expect(errors()).to.deep.equal(['10% left to assign']);
    expect(focused() === value(1)).to.equal(true);
  });

  it('asks before typed parts are discarded', async () => {
    const { open, choose, ref, inside } = await mountList();
    await open();
    await choose(0, 'Stall');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => ref('discard-dialog'), 'it asks');
    await sendKeys({ press: 'Escape' });
    await waitFor(() => ref('discard-dialog') === null, 'the question is closed');
    expect(inside<HTMLInputElement>('[data-ref=item-picker]')?.value).to.equal('Stall');
    await click(() => ref('split-cancel'));
    await click(() => inside('[data-ref=discard-dialog] [data-kind=danger]'));
    await waitFor(() => ref('split-financial-dialog') === null, 'it is discarded');
  });
});
