import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { deleteColumn, orderColumns, saveCalculation } from '../../src/features/budgets/columns/column-settings.api.ts';
import { moveItems } from '../../src/features/budgets/items/item-places.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { loseCalls } from '../support/lose-calls.ts';
import { ITEMS, openSheet } from '../support/mount-sheet.ts';
import { openColumns } from '../support/open-columns.ts';
import { pressKeys } from '../support/press-keys.ts';
import { pause, waitFor } from '../support/wait-for.ts';

type OpenSheet = Awaited<ReturnType<typeof openSheet>>;

/** Moves an item as another user does. */
async function moveInto({ shell, budgetId, stored }: OpenSheet, name: string, parent: string | null) {
  const items = await stored();
  const idOf = (name: string) => items.get(name)?.id ?? '';
  const parentId = parent === null ? null : idOf(parent);
  await moveItems(shell.rest, budgetId, { ids: [idOf(name)], parentId, afterId: null });
}

describe('a cell of <portico-budget-sheet> that is edited while another user', () => {
  for (const [what, moved, parent, order] of [
    ['moves its item to another parent', 'Dinner', null, 'Dinner,Fairs,Lyon,Stall,Prize,Talks'],
    ['moves another item before it', 'Prize', 'Lyon', 'Fairs,Lyon,Prize,Stall,Dinner,Talks'],
    ['moves what contains it', 'Lyon', 'Talks', 'Fairs,Prize,Talks,Lyon,Stall,Dinner'],
  ] as const) {
    it(`${what} keeps its text and the focus`, async () => {
      const sheet = await openSheet({ items: [...ITEMS, { name: 'Talks', type: 'CATEGORY' }] });
      await sheet.choose('Dinner', 'planned');
      await sendKeys({ type: '28' });
      await moveInto(sheet, moved, parent);
      await waitFor(() => sheet.names().join() === order, 'it is moved');
      await pause(300);
      await sendKeys({ type: '00' });
      expect(sheet.field()?.value).to.equal('2800');
      await pressKeys('Enter');
      await waitFor(async () => (await sheet.stored()).get('Dinner')?.planned === '2800', 'it is saved');
    });
  }

  it('moves its item into a collapsed group keeps its text and the focus', async () => {
    const sheet = await openSheet();
    await sheet.choose('Fairs', 'name');
    await pressKeys('ArrowLeft');
    await waitFor(() => sheet.names().join() === 'Fairs,Prize', 'it is collapsed');
    await sheet.choose('Prize', 'planned');
    await sendKeys({ type: '5' });
    await moveInto(sheet, 'Prize', 'Lyon');
    await waitFor(() => sheet.names().join() === 'Fairs,Lyon,Prize,Stall,Dinner', 'the group is expanded');
    await sendKeys({ type: '0' });
    await pressKeys('Enter');
    await waitFor(async () => (await sheet.stored()).get('Prize')?.planned === '50', 'it is saved');
  });

  it('puts its column elsewhere keeps its text and the focus', async () => {
    const sheet = await openColumns('TEXT', 'NUMBER', 'DATE');
    const { shell, budgetId, idOf, headers, stored, chooseCell, field } = sheet;
    for (const [order, first] of [
      [['NUMBER', 'TEXT', 'DATE'], 'NUMBER'],
      [['TEXT', 'DATE', 'NUMBER'], 'TEXT'],
    ] as const) {
      await chooseCell('Stall', 'TEXT');
      await sendKeys({ type: 'ab' });
      await orderColumns(shell.rest, budgetId, order.map(idOf));
      await waitFor(() => headers().indexOf(first) === 9, 'the columns have another order');
      await pause(300);
      await sendKeys({ type: 'cd' });
      expect([field()?.value, await stored('Stall', 'TEXT')]).to.deep.equal(['abcd', first === 'TEXT' ? 'abcd' : null]);
      await pressKeys('Enter');
      await waitFor(async () => (await stored('Stall', 'TEXT')) === 'abcd', 'it is saved');
    }
  });

  it('fixes it keeps the text with the reason, until Escape', async () => {
    const sheet = await openColumns('NUMBER');
    const { shell, budgetId, idOf, textOf, cellOf, chooseCell, field, message, state, element } = sheet;
    await chooseCell('Stall', 'NUMBER');
    await sendKeys({ type: '41' });
    await saveCalculation(shell.rest, { budgetId, columnId: idOf('NUMBER') }, '{planned} * 2');
    await waitFor(() => !field() && textOf('Stall', 'NUMBER') === '41', 'the text stays');
    await waitFor(() => message() !== '', 'the reason shows');
    expect(message()).to.equal('This cell is calculated from other columns.');
    expect(sheet.inside('.cell-message')?.textContent).to.include('Escape discards it.');
    await waitFor(() => state() === '1 cell isn’t saved', 'and in the status, too');
    expect(element.shadowRoot?.activeElement === cellOf('Stall', 'NUMBER')).to.equal(true);
    await pressKeys('Escape');
    await waitFor(() => textOf('Stall', 'NUMBER') === '200', `the value shows, not ${textOf('Stall', 'NUMBER')}`);
    await waitFor(() => state() === 'All changes are saved', 'nothing is unsaved');
  });

  it('deletes its column before it is saved says which text is lost', async () => {
    const sheet = await openColumns('TEXT', 'NUMBER');
    const { shell, budgetId, idOf, headers, chooseCell, state } = sheet;
    const connect = loseCalls((url) => /diff-update|tree/.test(url));
    await chooseCell('Stall', 'TEXT');
    await sendKeys({ type: '77' });
    await pressKeys('Tab');
    await waitFor(() => state().startsWith('No connection'), 'it waits');
    await deleteColumn(shell.rest, { budgetId, columnId: idOf('TEXT') });
    connect();
    await waitFor(() => !headers().includes('TEXT'), 'the column has gone');
    const said = () => shell.messages.history().map(({ text }) => text);
    await waitFor(() => said().some((text) => text.endsWith('Your change was not saved: 77')), 'the user is informed');
    await waitFor(() => state() === 'All changes are saved', 'nothing is left to save');
  });

  it('deletes its column says which text is lost, and the keys go on', async () => {
    const sheet = await openColumns('TEXT');
    const { shell, budgetId, idOf, headers, chooseCell, field, state, focused } = sheet;
    await chooseCell('Stall', 'TEXT');
    await sendKeys({ type: '77' });
    await deleteColumn(shell.rest, { budgetId, columnId: idOf('TEXT') });
    await waitFor(() => !headers().includes('TEXT') && !field(), 'the column has gone');
    const said = () => shell.messages.history().at(-1)?.text;
    await waitFor(() => said() !== undefined, 'the user is informed');
    expect(said()).to.equal('Another user has deleted the column “TEXT”. Your change was not saved: 77');
    expect(state()).to.equal('All changes are saved');
    await sendKeys({ type: '8' });
    await pause(100);
    expect(field() === null).to.equal(true);
    const before = focused();
    await pressKeys('ArrowDown');
    await waitFor(() => focused() !== undefined && focused() !== before, 'arrows go on');
    await sendKeys({ type: '9' });
    await waitFor(() => field()?.value === '9', 'and keys edit again');
  });
});
