import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createBudget } from '../../src/features/budgets/collection/budget-collection.api.ts';
import { createItems, deleteItems, readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click, focus } from '../support/act.ts';
import { loseCalls } from '../support/lose-calls.ts';
import { openSheet, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const isChange = (url: string) => /diff-|\/move|\/copy|\/restore/.test(url);

/** A sheet, and a way to end its connection to the server. */
async function open() {
  const sheet = await openSheet();
  const { shell, state, button, rows } = sheet;
  const part = (name: string) => button(name) ?? undefined;
  let connect = () => {};
  after = () => connect();
  return {
    ...sheet,
    part,
    texts: () => shell.messages.history().map(({ text }) => text),
    muted: () => rows().map((row) => row.dataset.muted !== undefined),
    disconnect(matches = isChange, options = {}) {
      connect = loseCalls(matches, options);
    },
    connect: () => connect(),
    waits: () => waitFor(() => state().startsWith('No connection.'), 'it waits'),
    saved: () => waitFor(() => state() === 'All changes are saved', 'all is saved'),
    async act(action: string) {
      await click(() => part('sheet-more'));
      await click(() => part(`sheet-more-menu-${action}`));
    },
  };
}

let after = () => {};

describe('moves and copies of <portico-budget-sheet> without a connection', () => {
  afterEach(() => after());

  it('show a move at once, ask before the user leaves, and send it later', async () => {
    const sheet = await open();
    const { shell, names, stored, muted } = sheet;
    await sheet.choose('Dinner', 'name');
    sheet.disconnect();
    await pressKeys('Alt+ArrowUp');
    const moved = ['Fairs', 'Lyon', 'Dinner', 'Stall', 'Prize'];
    await waitFor(() => names().join() === moved.join(), 'it shows at its new place');
    await sheet.waits();
    expect([muted(), shell.unsaved.read().length]).to.deep.equal([[false, false, true, false, false], 1]);
    expect([...(await stored()).keys()]).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
    sheet.connect();
    await sheet.saved();
    expect([names(), [...(await stored()).keys()], shell.unsaved.read()]).to.deep.equal([moved, moved, []]);
    await pressKeys('Control+z');
    await waitFor(async () => [...(await stored()).keys()][2] === 'Stall', 'it can be undone');
  });

  it('undo a move that waits', async () => {
    const sheet = await open();
    await sheet.choose('Dinner', 'name');
    sheet.disconnect();
    await pressKeys('Alt+ArrowUp');
    await waitFor(() => sheet.names()[2] === 'Dinner', 'it shows at its new place');
    await pressKeys('Control+z');
    await waitFor(() => sheet.names()[2] === 'Stall', 'it is back');
    sheet.connect();
    await sheet.saved();
    expect([...(await sheet.stored()).keys()]).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
  });

  it('keep the order: an edit, a move, and then the deletion of an item', async () => {
    const sheet = await open();
    const { stored, names } = sheet;
    await sheet.choose('Dinner', 'planned');
    sheet.disconnect((url) => url.includes('/rest/'));
    await sendKeys({ type: '7' });
    await pressKeys('Enter');
    await sheet.choose('Dinner', 'name');
    await pressKeys('Alt+ArrowUp');
    await waitFor(() => names()[2] === 'Dinner', 'it is moved');
    await click(() => sheet.part('sheet-delete'));
    const offer = () => sheet.inside<HTMLElement>('.sheet-deleted span')?.textContent;
    await waitFor(() => offer() === 'Deleted as soon as there is a connection: Dinner.', 'the deletion waits');
    sheet.connect();
    await waitFor(() => !names().includes('Dinner'), 'it is deleted');
    await sheet.saved();
    await sheet.undoable();
    await pressKeys('Control+z');
    await waitFor(async () => (await stored()).get('Dinner')?.planned === '7', 'it comes back with its value');
    expect([...(await stored()).keys()]).to.deep.equal(['Fairs', 'Lyon', 'Dinner', 'Stall', 'Prize']);
  });

  it('move items into a new one that waits', async () => {
    const sheet = await open();
    const { inside, field, names, rowOf } = sheet;
    await sheet.choose('Prize', 'name');
    sheet.disconnect((url) => url.includes('/rest/'));
    await click(() => sheet.part('add-category'));
    await waitFor(field, 'it is edited');
    await typeInstead('Tours');
    await pressKeys('Tab');
    await waitFor(() => !field() && names().includes('Tours'), 'the new category waits');
    await sheet.choose('Prize', 'name');
    await sheet.act('moveTo');
    await focus(() => inside<HTMLInputElement>('.sheet-move input'));
    await pressKeys('t', 'o', 'u', 'Enter');
    await waitFor(() => !inside('.sheet-move') && rowOf('Prize')?.getAttribute('aria-level') === '2', 'it shows there');
    sheet.connect();
    await sheet.saved();
    const { ids, names: stored, parentIds } = await readItemTree(sheet.shell.rest, sheet.budgetId);
    expect(parentIds[stored.indexOf('Prize')]).to.equal(ids[stored.indexOf('Tours')]);
  });

  it('copy an item with the values that were entered before, and without those after', async () => {
    const sheet = await open();
    const { shell, budgetId } = sheet;
    await sheet.choose('Dinner', 'planned');
    sheet.disconnect((url) => url.includes('/rest/'));
    await sendKeys({ type: '7' });
    await pressKeys('Enter');
    await sheet.choose('Dinner', 'planned');
    await sheet.act('copy');
    await waitFor(() => sheet.texts().includes('Copied as soon as there is a connection: Dinner.'), 'the copy waits');
    await sheet.choose('Dinner', 'planned');
    await sendKeys({ type: '9' });
    await pressKeys('Enter');
    sheet.connect();
    await sheet.saved();
    const { names, columns } = await readItemTree(shell.rest, budgetId);
    const amounts = names.flatMap((name, at) => (name === 'Dinner' ? [columns.planned?.[at]] : []));
    expect(amounts).to.deep.equal(['9', '7']);
  });

  it('copy once when the answer is lost', async () => {
    const sheet = await open();
    const { names, shell, budgetId } = sheet;
    await sheet.choose('Dinner', 'name');
    sheet.disconnect((url) => url.includes('/copy'), { isReceived: true });
    await sheet.act('copy');
    await sheet.waits();
    sheet.connect();
    await sheet.saved();
    expect(names()).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Dinner', 'Prize']);
    expect((await readItemTree(shell.rest, budgetId)).ids).to.have.length(6);
    await sheet.undoable();
    await pressKeys('Control+z');
    await waitFor(async () => (await readItemTree(shell.rest, budgetId)).ids.length === 5, 'the copy can be undone');
  });

  it('move to another budget once when the answer is lost, and back', async () => {
    const sheet = await open();
    const { shell, budgetId, names, inside, texts } = sheet;
    const { id } = await createBudget(shell.rest, { name: 'Autumn', currency: 'EUR', parentId: budgetId });
    await createItems(shell.rest, id, [{ type: 'CATEGORY', name: 'Trade' }]);
    await sheet.choose('Prize', 'name');
    await sheet.act('moveTo');
    const budgets = await waitFor(() => inside<HTMLSelectElement>('[data-ref=sheet-move-budget]'), 'the budgets show');
    budgets.value = id;
    budgets.dispatchEvent(new Event('change', { bubbles: true }));
    const targets = () => inside<HTMLSelectElement>('.sheet-move-targets');
    const places = () => [...(targets()?.options ?? [])].filter(({ hidden }) => !hidden).map(({ text }) => text.trim());
    await waitFor(() => places().join() === 'Top of the budget,Trade', 'the places of the other budget show');
    await focus(targets);
    await pressKeys('ArrowDown');
    sheet.disconnect((url) => url.endsWith('/move'), { isReceived: true });
    await click(() => sheet.part('sheet-move-submit'));
    await sheet.waits();
    await waitFor(() => !inside('.sheet-move'), 'the dialog has closed');
    expect(texts()).to.deep.equal(['“Prize” will move to “Autumn” as soon as there is a connection.']);
    sheet.connect();
    await waitFor(() => !names().includes('Prize'), 'it has left');
    expect((await readItemTree(shell.rest, id)).names.toSorted()).to.deep.equal(['Prize', 'Trade']);
    await click(() => sheet.part('sheet-undo'));
    await waitFor(() => names().includes('Prize'), 'it is back');
    expect(texts()).to.have.length(1);
  });

  it('restore deleted items later', async () => {
    const sheet = await open();
    const { names } = sheet;
    await sheet.choose('Dinner', 'name');
    await click(() => sheet.part('sheet-delete'));
    await waitFor(() => !names().includes('Dinner'), 'it is deleted');
    await sheet.undoable();
    sheet.disconnect();
    await pressKeys('Control+z');
    await waitFor(() => sheet.texts().includes('Restored as soon as there is a connection.'), 'it says that it waits');
    expect(sheet.shell.unsaved.read()).to.have.length(1);
    sheet.connect();
    await waitFor(() => names().includes('Dinner'), 'it is back');
  });

  it('show a refusal after the wait, and the item at its former place', async () => {
    const sheet = await open();
    const { shell, budgetId, inside, names, rowOf, state } = sheet;
    const level = () => rowOf('Prize')?.getAttribute('aria-level');
    await sheet.choose('Prize', 'name');
    await sheet.act('moveTo');
    await focus(() => inside<HTMLInputElement>('.sheet-move input'));
    sheet.disconnect((url) => url.endsWith('/move'));
    await pressKeys('f', 'a', 'i', 'Enter');
    await sheet.waits();
    expect(level()).to.equal('2');
    await deleteItems(shell.rest, budgetId, [(await sheet.stored()).get('Fairs')?.id ?? '']);
    sheet.connect();
    await waitFor(() => names().join() === 'Prize' && state() === 'All changes are saved', 'the group has gone');
    expect([level(), sheet.texts()]).to.deep.equal(['1', ['This place no longer exists.']]);
    expect(sheet.part('sheet-undo-change')?.getAttribute('aria-disabled')).to.equal('true');
  });
});
