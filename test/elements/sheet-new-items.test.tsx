import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click } from '../support/act.ts';
import { breakCalls, restoreCalls } from '../support/faults.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { loseCalls } from '../support/lose-calls.ts';
import { openSheet, paste, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

/** Adds a line item below another, whose name is edited then. */
async function adding(above = 'Dinner') {
  const sheet = await openSheet();
  const { choose, button, field, inside } = sheet;
  const bin = () => inside('[data-ref=sheet-bin]')?.textContent;
  await waitFor(() => bin() === 'Recycle bin (0)', 'the recycle bin is empty');
  await choose(above, 'name');
  await click(() => button('add-line-item'));
  await waitFor(() => field()?.value === 'New Line Item', 'the new item is edited');
  const offer = () => inside('.sheet-deleted')?.textContent;
  return { ...sheet, bin, offer };
}

/** Adds Flyers and Posters without a connection, and deletes Flyers. Returns what connects again. */
async function discardWaiting({ choose, focused, state, button }: Awaited<ReturnType<typeof adding>>) {
  const connect = loseCalls((url) => url.includes('/diff-create'));
  await sendKeys({ type: 'Flyers' });
  await pressKeys('Enter');
  await sendKeys({ type: 'Posters' });
  await pressKeys('Tab');
  await waitFor(() => focused() === 'Posters: planned' && state().startsWith('No connection.'), 'they wait');
  await choose('Flyers', 'name');
  await click(() => button('sheet-delete'));
  return connect;
}

describe('new items of <portico-budget-sheet>', () => {
  it('are created with their name; Escape before leaves nothing, also not in the recycle bin', async () => {
    const { bin, field, names, focused, stored, button, shell } = await adding();
    expect([...(await stored()).keys()]).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
    await sendKeys({ type: 'Fly' });
    await pressKeys('Escape');
    await waitFor(() => focused() === 'Dinner: name', 'the focus is where it was');
    expect(names()).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
    expect([...(await stored()).keys()]).to.have.length(5);
    await click(() => button('add-line-item'));
    await waitFor(() => field(), 'another one is edited');
    await typeInstead('Flyers');
    await pressKeys('Enter');
    await waitFor(async () => (await stored()).has('Flyers'), 'this one is created');
    expect([names()[4], bin(), shell.messages.history()]).to.deep.equal(['Flyers', 'Recycle bin (0)', []]);
  });

  it('have the focus after Tab, and take the next value', async () => {
    const { focused, stored } = await adding();
    await typeInstead('Flyers');
    await pressKeys('Tab');
    await waitFor(() => focused() === 'Flyers: planned', 'the next cell has the focus');
    await sendKeys({ type: '12' });
    await pressKeys('Tab');
    await waitFor(async () => (await stored()).get('Flyers')?.planned === '12', 'the amount is saved');
  });

  it('take a key that is typed just after they are saved', async () => {
    const { focused, field, state, stored } = await adding();
    const release = holdCalls((call) => call.includes('/diff-create'));
    await typeInstead('Flyers');
    await pressKeys('Tab');
    await waitFor(() => focused() === 'Flyers: planned', 'the next cell has the focus');
    release();
    await waitFor(() => state() === 'All changes are saved', 'it is saved');
    await sendKeys({ type: '1' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(field()?.value).to.equal('1');
    await sendKeys({ type: '2' });
    await pressKeys('Tab');
    await waitFor(async () => (await stored()).get('Flyers')?.planned === '12', 'the amount is saved');
  });

  it('take the next value at once, also while the server is slow', async () => {
    const { element, focused, field, stored } = await adding();
    const release = holdCalls((call) => call.includes('/diff-create'));
    await typeInstead('Flyers');
    await pressKeys('Tab');
    await waitFor(() => focused() === 'Flyers: planned', 'the next cell has the focus');
    expect((await stored()).has('Flyers')).to.equal(false);
    await sendKeys({ type: '1' });
    release();
    await waitFor(async () => (await stored()).has('Flyers') && field()?.value === '1', 'the text stays');
    await waitFor(() => element.shadowRoot?.activeElement === field(), 'the field has the focus');
    await sendKeys({ type: '2' });
    await pressKeys('Tab');
    await waitFor(async () => (await stored()).get('Flyers')?.planned === '12', 'the amount is saved');
  });

  it('keep the proposed name when the user goes elsewhere', async () => {
    const { press, focused, stored, names } = await adding();
    press('Prize', 'planned');
    await waitFor(async () => (await stored()).has('New Line Item'), 'it is created');
    await waitFor(() => names().includes('New Line Item') && focused() === 'Prize: planned', 'the focus stays there');
  });

  it('follow each other with Enter, without a gap in the focus while the server is slow', async () => {
    const { shell, element, field, names, focused, stored } = await adding('Stall');
    await breakCalls({ shell }, { operation: 'createItems', kind: 'slow', delayMs: 400 });
    let isLost = false;
    const watch = () => {
      if (element.shadowRoot?.activeElement !== field()) isLost = true;
      if (field()) requestAnimationFrame(watch);
    };
    watch();
    for (const name of ['One', 'Two', 'Three']) {
      await sendKeys({ type: name });
      await sendKeys({ press: 'Enter' });
      expect(field()?.value, `another one after ${name}`).to.equal('New Line Item');
    }
    const expected = ['Fairs', 'Lyon', 'Stall', 'One', 'Two', 'Three', 'Dinner', 'Prize'];
    await waitFor(async () => [...(await stored()).keys()].join() === expected.join(), 'all are created in this order');
    await sendKeys({ type: 'Fo' });
    await waitFor(() => names().join() === [...expected.slice(0, 6), '', ...expected.slice(6)].join(), 'all show');
    expect([field()?.value, isLost]).to.deep.equal(['Fo', false]);
    await pressKeys('Escape');
    await waitFor(() => focused() === 'Three: name', 'the last one has the focus');
    expect([names(), [...(await stored()).keys()]]).to.deep.equal([expected, expected]);
  });

  for (const [title, keys] of [
    ['Enter', ['Enter']],
    ['an empty name', ['Delete', 'Enter']],
    ['an arrow without a name', ['Delete', 'ArrowDown']],
  ] as const) {
    it(`end with ${title}, and the last one has the focus`, async () => {
      const { field, names, focused } = await adding('Stall');
      await sendKeys({ type: 'One' });
      await pressKeys('Enter');
      await waitFor(() => field()?.value === 'New Line Item', 'another one');
      await pressKeys(...keys);
      await waitFor(() => focused() === 'One: name', 'the focus is on the last one');
      expect(names()).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'One', 'Dinner', 'Prize']);
    });
  }

  it('keep their name with the reason when the server refuses them, and can be saved again', async () => {
    const { shell, field, names, focused, message, stored } = await adding('Stall');
    await breakCalls({ shell }, { operation: 'createItems', kind: 'refused', status: 403 });
    await sendKeys({ type: 'One' });
    await pressKeys('Enter');
    await waitFor(() => shell.messages.history().length > 0, 'the reason shows');
    expect(field()?.value).to.equal('New Line Item');
    await pressKeys('Escape');
    await waitFor(() => focused() === 'One: name' && message() !== '', 'the reason is at the item');
    expect(names()).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'One', 'Dinner', 'Prize']);
    await restoreCalls({ shell });
    await pressKeys('F2', 'Enter');
    await waitFor(async () => (await stored()).has('One'), 'it is created');
    await pressKeys('Escape');
    await waitFor(() => focused() === 'One: name' && message() === '', 'the reason has gone');
  });

  it('wait for a connection in their order, with the values that are typed into them', async () => {
    const { shell, element, field, names, focused, textOf, state, total, stored, undoable, button } =
      await adding('Stall');
    const connect = loseCalls((url) => url.includes('/rest/'));
    await sendKeys({ type: 'One' });
    await pressKeys('Enter');
    await sendKeys({ type: 'Two' });
    await pressKeys('Tab');
    await waitFor(() => focused() === 'Two: planned', 'the next cell has the focus');
    await waitFor(() => state().startsWith('No connection.'), 'the sheet says that it waits');
    expect(focused()).to.equal('Two: planned');
    await sendKeys({ type: '7' });
    await pressKeys('Tab');
    await waitFor(() => !field() && textOf('Two', 1).includes('7'), 'the value shows');
    expect([state().slice(0, 14), total()]).to.deep.equal(['No connection.', '€128']);
    expect(shell.unsaved.read().map(({ text }) => text)).to.deep.equal(['One\nTwo\n7']);
    expect([names().slice(2, 5), shell.messages.history()]).to.deep.equal([['Stall', 'One', 'Two'], []]);
    connect();
    await waitFor(async () => (await stored()).get('Two')?.planned === '7', 'all is saved');
    await waitFor(() => state() === 'All changes are saved', 'the sheet reports it');
    const expected = ['Fairs', 'Lyon', 'Stall', 'One', 'Two', 'Dinner', 'Prize'];
    expect([names(), [...(await stored()).keys()], total()]).to.deep.equal([expected, expected, '€128']);
    expect(element.shadowRoot?.activeElement?.matches('.p-tree-cell')).to.equal(true);
    await undoable();
    await click(() => button('sheet-undo-change'));
    await waitFor(async () => (await stored()).get('Two')?.planned === '0', 'the value is undone');
    await click(() => button('sheet-undo-change'));
    await waitFor(async () => !(await stored()).has('Two'), 'the item is undone');
  });

  it('can be renamed while they wait for a connection', async () => {
    const { press, edit, focused, names, state, stored, undoable, button } = await adding();
    const connect = loseCalls((url) => url.includes('/diff-create'));
    await sendKeys({ type: 'Flyers' });
    await pressKeys('Tab');
    await waitFor(() => focused() === 'Flyers: planned' && state().startsWith('No connection.'), 'it waits');
    await edit('Flyers', 'name');
    await typeInstead('Posters');
    await pressKeys('Enter');
    await waitFor(() => names().includes('Posters'), 'the name shows');
    press('Dinner', 'name');
    connect();
    await waitFor(async () => (await stored()).has('Posters'), 'it is saved with this name');
    expect((await stored()).has('Flyers')).to.equal(false);
    await undoable();
    await click(() => button('sheet-undo-change'));
    await waitFor(async () => (await stored()).has('Flyers'), 'the name is undone');
  });

  it('keep the last name when the server refuses them after a wait', async () => {
    const { shell, edit, focused, names, state, message, stored } = await adding();
    await breakCalls({ shell }, { operation: 'createItems', kind: 'server-error' });
    await sendKeys({ type: 'Flyers' });
    await pressKeys('Tab');
    await waitFor(() => focused() === 'Flyers: planned' && state().startsWith('The server can’t'), 'it waits');
    await edit('Flyers', 'name');
    await typeInstead('Posters');
    await pressKeys('Tab');
    await waitFor(() => names().includes('Posters'), 'the name shows');
    await breakCalls({ shell }, { operation: 'createItems', kind: 'refused', status: 403 });
    dispatchEvent(new Event('online'));
    await waitFor(() => focused() === 'Posters: name' && message() !== '', 'the reason is at the item');
    await restoreCalls({ shell });
    await pressKeys('F2');
    await typeInstead('Leaflets');
    await pressKeys('Tab');
    await waitFor(async () => (await stored()).has('Leaflets'), 'the corrected name is saved');
    expect([...(await stored()).keys()].filter((name) => /Flyers|Posters/.test(name))).to.deep.equal([]);
  });

  it('are discarded while they wait, and no longer sent', async () => {
    const sheet = await adding();
    const { focused, names, state, offer, stored } = sheet;
    const connect = await discardWaiting(sheet);
    await waitFor(() => !names().includes('Flyers') && focused() === 'Dinner: name', 'it has gone');
    await waitFor(() => offer()?.includes('Discarded before it was saved: Flyers.'), 'it can be undone');
    expect(state()).to.match(/^No connection/);
    connect();
    await waitFor(async () => (await stored()).has('Posters'), 'the other one is saved');
    await waitFor(() => state() === 'All changes are saved', 'the sheet reports it');
    const expected = ['Fairs', 'Lyon', 'Stall', 'Dinner', 'Posters', 'Prize'];
    expect([names(), [...(await stored()).keys()]]).to.deep.equal([expected, expected]);
  });

  it('are discarded with all new items in them, and say how many', async () => {
    const { choose, focused, names, state, button, field, inside, stored } = await openSheet();
    const offer = () => inside('.sheet-deleted')?.textContent;
    const connect = loseCalls((url) => url.includes('/diff-create'));
    const add = async (type: string, name: string) => {
      await click(() => button(`add-${type}`));
      await waitFor(field, `${name} is edited`);
      await typeInstead(name);
      await pressKeys('Tab');
      await waitFor(() => focused()?.startsWith(`${name}: `), `${name} waits`);
    };
    await choose('Prize', 'name');
    await add('category', 'Tours');
    await add('subcategory', 'Alps');
    await add('line-item', 'Bus');
    await waitFor(() => state().startsWith('No connection.'), 'the sheet reports it');
    await choose('Tours', 'name');
    await click(() => button('sheet-delete'));
    await waitFor(() => !names().includes('Tours'), 'it has gone');
    await waitFor(
      () => offer()?.includes('Discarded before it was saved: Tours and 2 items in it.'),
      'the offer names them',
    );
    connect();
    await waitFor(() => state() === 'All changes are saved', 'nothing is left to save');
    const expected = ['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize'];
    expect([names(), [...(await stored()).keys()]]).to.deep.equal([expected, expected]);
  });

  it('come back with Undo after they were discarded, before or after there is a connection', async () => {
    const sheet = await adding();
    const { choose, names, state, button, stored } = sheet;
    const connect = await discardWaiting(sheet);
    await waitFor(() => !names().includes('Flyers'), 'it has gone');
    await click(() => button('sheet-undo'));
    const expected = ['Fairs', 'Lyon', 'Stall', 'Dinner', 'Flyers', 'Posters', 'Prize'];
    await waitFor(() => names().join() === expected.join(), 'it is back');
    await choose('Posters', 'name');
    await click(() => button('sheet-delete'));
    await waitFor(() => !names().includes('Posters'), 'the other one has gone');
    connect();
    await waitFor(() => state() === 'All changes are saved', 'the first one is saved');
    expect([...(await stored()).keys()]).to.deep.equal(expected.filter((name) => name !== 'Posters'));
    await click(() => button('sheet-undo-change'));
    await waitFor(async () => (await stored()).has('Posters'), 'both are saved');
  });

  it('keep a pasted text that is no value, once they are created', async () => {
    const { element, focused, state, message, stored } = await adding();
    const connect = loseCalls((url) => url.includes('/diff-create'));
    await sendKeys({ type: 'Flyers' });
    await pressKeys('Tab');
    await waitFor(() => focused() === 'Flyers: planned' && state().startsWith('No connection.'), 'it waits');
    paste({ element }, 'many');
    await waitFor(() => message() !== '', 'the reason shows');
    connect();
    await waitFor(async () => (await stored()).has('Flyers'), 'it is created');
    await waitFor(() => state() === '1 cell isn’t saved' && message() !== '', 'the reason stays');
    expect(focused()).to.equal('Flyers: planned');
  });

  it('are created once when the answer is lost', async () => {
    const { shell, budgetId, field, names, state, stored } = await adding();
    const connect = loseCalls((url) => url.includes('/diff-create'), { isReceived: true });
    await sendKeys({ type: 'Flyers' });
    await pressKeys('Tab');
    await waitFor(() => !field() && state().startsWith('No connection.'), 'the answer is lost');
    await waitFor(async () => (await stored()).has('Flyers'), 'the server has the item');
    connect();
    await waitFor(() => state() === 'All changes are saved', 'it is saved');
    const expected = ['Fairs', 'Lyon', 'Stall', 'Dinner', 'Flyers', 'Prize'];
    await waitFor(() => names().join() === expected.join(), 'it shows once');
    const { ids } = await readItemTree(shell.rest, budgetId);
    expect(ids).to.have.length(expected.length);
  });

  it('wait while the server fails, and are refused once it says why', async () => {
    const { shell, field, focused, state, message } = await adding();
    await breakCalls({ shell }, { operation: 'createItems', kind: 'server-error' });
    await sendKeys({ type: 'Flyers' });
    await pressKeys('Tab');
    await waitFor(() => !field() && state().startsWith('The server can’t'), 'it waits');
    await breakCalls({ shell }, { operation: 'createItems', kind: 'refused', status: 403 });
    dispatchEvent(new Event('online'));
    await waitFor(() => focused() === 'Flyers: name' && message() !== '', 'the reason is at the item');
    expect(state()).to.equal('1 cell isn’t saved');
  });

  it('say what must be saved first when what they are in is refused', async () => {
    const { shell, choose, button, field, focused, state, message, stored } = await openSheet();
    await breakCalls({ shell }, { operation: 'createItems', kind: 'server-error' });
    await choose('Prize', 'name');
    await click(() => button('add-category'));
    await waitFor(() => field(), 'the category is named');
    await sendKeys({ type: 'Tours' });
    await pressKeys('Tab');
    await waitFor(() => !field() && state().startsWith('The server can’t'), 'it waits');
    await choose('Tours', 'name');
    await click(() => button('add-line-item'));
    await waitFor(() => field(), 'an item in it is named');
    await sendKeys({ type: 'Bus' });
    await pressKeys('Tab');
    await waitFor(() => !field(), 'it waits, too');
    await breakCalls({ shell }, { operation: 'createItems', kind: 'refused', status: 403 });
    dispatchEvent(new Event('online'));
    await waitFor(() => focused() === 'Bus: name' && message() === 'Save “Tours” first.', 'the reason is at the item');
    await restoreCalls({ shell });
    await choose('Tours', 'name');
    await pressKeys('F2', 'Enter');
    await waitFor(async () => (await stored()).has('Tours'), 'the category is saved');
    await pressKeys('Escape');
    await choose('Bus', 'name');
    await pressKeys('F2', 'Enter');
    await waitFor(async () => (await stored()).has('Bus'), 'the item is saved');
  });

  it('are discarded with Escape after the server has refused them', async () => {
    const { shell, names, focused, message, field } = await adding();
    await breakCalls({ shell }, { operation: 'createItems', kind: 'refused', status: 403 });
    await sendKeys({ type: 'One' });
    await pressKeys('Tab');
    await waitFor(() => !field() && message() !== '', 'the reason is at the item');
    await pressKeys('Escape');
    await waitFor(() => focused() === 'Dinner: name', 'the focus is where it was');
    expect(names()).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
  });
});
