import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { deleteItems, updateItems } from '../../src/features/budgets/items/item-changes.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click } from '../support/act.ts';
import { breakCalls } from '../support/faults.ts';
import { applyForcedColours } from '../support/forced-colours.ts';
import { loseCalls } from '../support/lose-calls.ts';
import { mountSheet, openSheet, paste, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { pause, waitFor } from '../support/wait-for.ts';

describe('cells of <portico-budget-sheet>', () => {
  it('goes from cell to cell with the keys of other spreadsheets', async () => {
    const { choose, focused } = await openSheet();
    await choose('Stall', 'planned');
    for (const [key, place] of [
      ['ArrowDown', 'Dinner: planned'],
      ['ArrowRight', 'Dinner: committed'],
      ['Home', 'Dinner: name'],
      ['End', 'Dinner: ownerId'],
      ['Control+Home', 'Fairs: name'],
      ['Control+End', 'Prize: ownerId'],
      ['Control+ArrowUp', 'Fairs: ownerId'],
      ['Control+ArrowLeft', 'Fairs: name'],
      ['PageDown', 'Prize: name'],
    ] as const) {
      await pressKeys(key);
      await waitFor(() => focused() === place, `${key} goes to ${place}`);
    }
  });

  it('collapses and expands in the names, and goes to what contains an item', async () => {
    const { choose, focused, names } = await openSheet();
    await choose('Dinner', 'name');
    await pressKeys('ArrowLeft');
    await waitFor(() => focused() === 'Lyon: name', 'the focus is on what contains it');
    await pressKeys('ArrowLeft');
    await waitFor(() => names().join() === 'Fairs,Lyon,Prize', 'it is collapsed');
    await pressKeys('ArrowRight');
    await waitFor(() => names().length === 5, 'it is expanded');
    await pressKeys('ArrowRight');
    await waitFor(() => focused() === 'Lyon: planned', 'then the focus goes on');
  });

  it('passes cells that users can’t change with Tab; Escape and Tab leave the sheet', async () => {
    const { choose, focused, element } = await openSheet();
    await choose('Lyon', 'name');
    const seen: (string | undefined)[] = [];
    for (let step = 0; step < 6; step++) {
      await pressKeys('Tab');
      await waitFor(() => focused() !== (seen.at(-1) ?? 'Lyon: name'), 'the next cell');
      seen.push(focused());
    }
    expect(seen).to.deep.equal([
      ...['Lyon: status', 'Lyon: startsOn', 'Lyon: endsOn', 'Lyon: ownerId'],
      ...['Stall: name', 'Stall: planned'],
    ]);
    await pressKeys('Shift+Tab');
    await waitFor(() => focused() === 'Stall: name', 'back');
    await pressKeys('Escape', 'Tab');
    await waitFor(() => element.shadowRoot?.activeElement?.closest('.sheet-grid') == null, 'it has left the sheet');
  });

  it('outlines selected cells in forced colours, which show no area', async () => {
    const { element, choose, cell, focused, selected } = await openSheet();
    await choose('Stall', 'planned');
    await pressKeys('Shift+ArrowDown');
    const cellOf = (name: string) => cell(name, 'planned')?.closest<HTMLElement>('.p-tree-cell') as HTMLElement;
    await waitFor(() => focused() === 'Dinner: planned' && selected().length === 2, 'two cells are selected');
    const outlineOf = (name: string) => getComputedStyle(cellOf(name)).outlineStyle;
    const end = applyForcedColours(element.shadowRoot);
    const outlines = ['Stall', 'Dinner', 'Prize'].map(outlineOf);
    end();
    expect(outlines).to.deep.equal(['dashed', 'solid', 'none']);
  });

  it('replaces a value with the typed text, and goes on with arrows; a double click edits it', async () => {
    const { choose, press, field, focused, stored, textOf } = await openSheet();
    await choose('Stall', 'planned');
    await sendKeys({ type: '=7' });
    await waitFor(() => field()?.value === '=7' && textOf('Lyon', 1) === '€28', 'the sums follow');
    await pressKeys('ArrowDown');
    await waitFor(() => focused() === 'Dinner: planned', 'the next cell has the focus');
    await waitFor(async () => (await stored()).get('Stall')?.planned === '7', 'it is saved');
    press('Dinner', 'planned');
    expect(field() === null).to.equal(true);
    press('Dinner', 'planned', { detail: 2 });
    await waitFor(() => field()?.value === '20.5', 'a double click edits');
  });

  it('edits beside the names on a phone, where the field would not fit at its place', async () => {
    const { choose, field, rowOf, inside } = await openSheet();
    await setViewport({ width: 390, height: 844 });
    for (const column of ['planned', 'startsOn', 'planned']) {
      await choose('Stall', column);
      await sendKeys({ type: '7' });
      const box = (await waitFor(() => field(), `${column} is edited`)).getBoundingClientRect();
      const start = rowOf('Stall')?.querySelector('.p-tree-cell')?.getBoundingClientRect().right ?? 0;
      const end = inside('.p-tree-scroller')?.getBoundingClientRect().right ?? 0;
      expect([box.right <= end + 1, box.left >= start - 12], `${column} is in view`).to.deep.equal([true, true]);
      await pressKeys('Escape');
    }
  });

  it('selects with Shift and with the mouse, and says how many cells and their sum', async () => {
    const { choose, press, inside, selected } = await openSheet();
    await choose('Stall', 'planned');
    await pressKeys('Shift+ArrowDown', 'Shift+ArrowRight');
    await waitFor(() => selected().join() === '€100,€40,€21,€0', 'four cells are selected');
    expect(inside('.sheet-selected')?.textContent).to.equal('4 cells selected · Sum €161');
    press('Prize', 'planned');
    press('Fairs', 'planned', { shiftKey: true });
    await waitFor(() => selected().length === 5, 'the mouse extends, too');
    await pressKeys('Control+a');
    await waitFor(() => selected().length === 5 * 9, 'all');
  });

  it('offers to add rows for those of a paste that the sheet has no rows for, in one call and as a step', async () => {
    const sheet = await openSheet();
    const { button, choose, stored, inside, names, textOf, focused, undoable } = sheet;
    const said = () => sheet.shell.messages.history().map(({ text }) => text);
    await choose('Prize', 'name');
    paste(sheet, 'Prize\t5\t7\nBanner\t6\n\t\nBooth\t12 apples');
    const offer = await waitFor(() => inside<HTMLElement>('.sheet-deleted'), 'the rest is offered');
    expect(offer.textContent).to.include('2 rows were left out, because the sheet ends before them.Add 2 rows');
    await waitFor(async () => (await stored()).get('Prize')?.planned === '5', 'the rows of the sheet are saved');
    expect(said()).to.deep.equal(['One value was left out, because its cell can’t be edited.']);
    await click(() => inside<HTMLElement>('[data-ref=sheet-offer-action]'));
    await waitFor(() => names().slice(-2).join() === 'Banner,Booth', 'the rows show');
    await waitFor(async () => (await stored()).get('Banner')?.planned === '6', 'their values are saved');
    await waitFor(() => textOf('Booth', 1) === '12 apples', 'a text that is no value is marked');
    await waitFor(() => focused() === 'Banner: name', 'the first one has the focus');
    expect(sheet.selected()).to.deep.equal(['Banner', '€6', 'Booth', '12 apples']);
    await undoable();
    await click(() => button('sheet-undo-change'));
    await waitFor(() => !names().includes('Banner') && !names().includes('Booth'), 'the rows with their values');
    expect([...(await stored()).keys()]).to.have.members(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
    await waitFor(() => button('sheet-redo-change')?.getAttribute('aria-disabled') !== 'true', 'it can be done again');
    await click(() => button('sheet-redo-change'));
    await waitFor(async () => (await stored()).get('Banner')?.planned === '6', 'with their values');
  });

  it('says how many pasted values the sheet has no columns for, also beside those of cells that can’t be edited', async () => {
    const sheet = await openSheet();
    const { choose, stored, shell } = sheet;
    const said = () => shell.messages.history().map(({ text }) => text);
    await choose('Stall', 'ownerId');
    paste(sheet, '\tLOST1\t \tLOST2\n\tLOST1');
    const beyond = '3 values were left out, because the sheet has no columns for them.';
    await waitFor(() => said().length > 0, 'the values are counted');
    expect(said()).to.deep.equal([beyond]);
    await choose('Stall', 'remaining');
    paste(sheet, '7\tAt risk\t\t\t\tLOST');
    await waitFor(async () => (await stored()).get('Stall')?.status === 'AT_RISK', 'the others are saved');
    expect(said().at(-1)).to.equal(
      '1 value was left out, because the sheet has no column for it. One value was left out, because its cell can’t be edited.',
    );
  });

  it('sends a large paste before the page renders its rows', async () => {
    const items = Array.from({ length: 60 }, (_, place) => ({ name: `Line ${place}`, planned: '1' }));
    const sheet = await mountSheet({ items });
    const { choose, names, state } = sheet;
    await waitFor(() => names().includes('Line 1'), 'the items show');
    await choose('Line 0', 'name');
    const pasteRows = async (word: string) => {
      paste(sheet, items.map((_, place) => `${word} ${place}`).join('\n'));
      await waitFor(() => names()[0] === `${word} 0` && state() === 'All changes are saved', 'it is saved');
    };
    await pasteRows('Copied'); // the first one may be rendered together with code that is still loading
    const { fetch } = window;
    const shown: (string | undefined)[] = [];
    window.fetch = (...args) => {
      const [request] = args;
      if (request instanceof Request && request.url.includes('diff-update')) shown.push(names()[0]);
      return fetch(...args);
    };
    try {
      await pasteRows('Pasted');
    } finally {
      window.fetch = fetch;
    }
    expect(shown).to.deep.equal(['Copied 0']);
  });

  it('copies cells as text for other spreadsheets, and pastes theirs as one call and one step', async () => {
    const sheet = await openSheet();
    const { choose, stored, element, selected } = sheet;
    await choose('Stall', 'name');
    await pressKeys('Shift+ArrowDown', 'Shift+ArrowRight');
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true, cancelable: true });
    element.shadowRoot?.activeElement?.dispatchEvent(copy);
    expect(clipboardData.getData('text/plain')).to.equal('Stall\t100\r\nDinner\t20.5');
    await choose('Stall', 'planned');
    const { fetch } = window;
    let calls = 0;
    window.fetch = (input, init) => {
      const request = new Request(input, init);
      if (request.url.includes('diff-update')) calls++;
      return fetch(request);
    };
    try {
      paste(sheet, '(1)\t\t\t\tat risk\n"1,200.50"\t\t\t\tOn track\t3/1/2027');
      await waitFor(async () => (await stored()).get('Dinner')?.planned === '1200.5', 'the second row is saved');
    } finally {
      window.fetch = fetch;
    }
    const saved = await stored();
    expect(saved.get('Dinner')).to.include({ planned: '1200.5', startsOn: '2027-03-01' });
    expect(saved.get('Stall')).to.include({ planned: '100', status: 'AT_RISK' });
    expect(calls).to.equal(1);
    expect(selected()).to.have.length(2 * 6);
    await pressKeys('Control+z');
    await waitFor(async () => (await stored()).get('Dinner')?.planned === '20.5', 'one step takes it back');
    expect((await stored()).get('Stall')?.status).to.equal('ON_TRACK');
  });

  it('marks pasted cells that are refused, with the reason, and saves the rest', async () => {
    const sheet = await openSheet({
      items: [{ name: 'Kept', planned: '1' }, { name: 'Open' }],
    });
    const { choose, stored, rowOf, message, inside } = sheet;
    await choose('Kept', 'planned');
    paste(sheet, '5\n12 apples');
    await waitFor(() => rowOf('Open')?.textContent?.includes('12 apples'), 'the text stays');
    expect(rowOf('Open')?.querySelector('.sheet-alert')?.getAttribute('aria-label')).to.equal(
      'Enter an amount, such as 1,200 or =1200*3.',
    );
    await choose('Open', 'planned');
    await waitFor(() => message() === 'Enter an amount, such as 1,200 or =1200*3.', 'the reason shows');
    await pressKeys('Escape');
    await waitFor(() => !rowOf('Open')?.textContent?.includes('12 apples'), 'Escape discards it');
    expect(inside('.sheet-field') === null).to.equal(true);
    await waitFor(async () => (await stored()).get('Kept')?.planned === '5', 'the other amount is saved');
    expect((await stored()).get('Open')?.planned).to.equal('0');
  });

  it('saves the other values of a row whose one value is refused', async () => {
    const sheet = await openSheet({ items: [{ name: 'Agreed', planned: '100', approved: true }] });
    const { choose, stored, rowOf } = sheet;
    await choose('Agreed', 'planned');
    paste(sheet, '5\t\t\t\tAt risk');
    await waitFor(() => rowOf('Agreed')?.querySelector('.sheet-alert'), 'the amount is refused');
    await choose('Agreed', 'planned');
    await pressKeys('F2', '5');
    expect(sheet.field() === null).to.equal(true);
    await pressKeys('Escape');
    await waitFor(() => sheet.state() === 'Locked or approved', 'the reason shows');
    await waitFor(async () => (await stored()).get('Agreed')?.status === 'AT_RISK', 'the status is saved');
    expect((await stored()).get('Agreed')?.planned).to.equal('100');
  });

  it('fills down, clears, undoes and does again', async () => {
    const { choose, stored, state } = await openSheet();
    await choose('Stall', 'planned');
    await pressKeys('Shift+ArrowDown', 'Control+d');
    await waitFor(async () => (await stored()).get('Dinner')?.planned === '100', 'the value goes down');
    await pressKeys('Delete');
    await waitFor(async () => (await stored()).get('Stall')?.planned === '0', 'both are cleared');
    await pressKeys('Control+z');
    await waitFor(async () => (await stored()).get('Stall')?.planned === '100', 'they are back');
    await pressKeys('Control+z');
    await waitFor(async () => (await stored()).get('Dinner')?.planned === '20.5', 'the first step, too');
    await pressKeys('Control+Shift+Z');
    await waitFor(async () => (await stored()).get('Dinner')?.planned === '100', 'and again');
    await waitFor(() => state() === 'All changes are saved', 'all is saved');
  });

  it('deletes without a connection once there is one, and can be undone then', async () => {
    const { shell, choose, rows, names, state, button, inside, stored, undoable } = await openSheet();
    const connect = loseCalls((url) => url.includes('/diff-delete'));
    await choose('Fairs', 'name');
    await click(() => button('sheet-delete'));
    await waitFor(() => state().startsWith('No connection.'), 'it waits');
    await click(() => button('sheet-delete')); // another press changes nothing
    await waitFor(
      () => inside('.sheet-deleted')?.textContent?.startsWith('Deleted as soon as there is a connection: Fairs.'),
      'the deletion waits',
    );
    expect(shell.unsaved.read()).to.have.length(1);
    const muted = () => rows().map((row) => row.dataset.muted !== undefined);
    expect(muted()).to.deep.equal([true, true, true, true, false]);
    await choose('Prize', 'name');
    connect();
    await waitFor(() => names().join() === 'Prize', 'the category has gone with what is in it');
    await waitFor(() => state() === 'All changes are saved', 'the sheet reports it');
    expect([...(await stored()).keys()]).to.deep.equal(['Prize']);
    expect(shell.unsaved.read()).to.deep.equal([]);
    await waitFor(() => inside('.sheet-deleted')?.textContent?.includes('Fairs'), 'it can be undone');
    await undoable();
    await click(() => button('sheet-undo-change'));
    await waitFor(() => names().includes('Stall'), 'all is back');
  });

  it('undoes a deletion that waits for a connection, with Ctrl+Z', async () => {
    const { choose, rows, names, state, button, inside, stored, focused } = await openSheet();
    const connect = loseCalls((url) => /diff-delete|restore/.test(url));
    await choose('Fairs', 'name');
    await click(() => button('sheet-delete'));
    await waitFor(() => inside('[data-ref=sheet-undo]'), 'it can be undone');
    await waitFor(() => focused() === 'Fairs: name', 'the focus is in the grid');
    await pressKeys('Control+z');
    await waitFor(() => !inside('.sheet-deleted'), 'the offer ends');
    expect([state().startsWith('No connection.'), rows().some((row) => row.dataset.muted !== undefined)]).to.eql([
      true,
      false,
    ]);
    connect();
    await waitFor(() => state() === 'All changes are saved', 'all is sent');
    await waitFor(() => names().length === 5, 'all is there');
    expect([...(await stored()).keys()]).to.deep.equal(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
    expect(inside('.sheet-deleted')).to.equal(null);
  });

  it('undoes a deletion whose answer was lost', async () => {
    const { choose, names, state, button, stored, undoable } = await openSheet();
    const connect = loseCalls((url) => url.includes('/diff-delete'), { isReceived: true });
    await choose('Fairs', 'name');
    await click(() => button('sheet-delete'));
    await waitFor(() => state().startsWith('No connection.'), 'the answer is lost');
    connect();
    await waitFor(() => state() === 'All changes are saved' && !names().includes('Fairs'), 'it is deleted');
    await undoable();
    await click(() => button('sheet-undo-change'));
    await waitFor(async () => (await stored()).has('Stall'), 'all is back');
  });

  it('undoes deletions and new items', async () => {
    const { choose, button, names, field, focused } = await openSheet();
    await choose('Lyon', 'name');
    await click(() => button('sheet-delete'));
    await waitFor(() => names().join() === 'Fairs,Prize', 'three are gone');
    await waitFor(() => button('sheet-undo-change')?.getAttribute('aria-disabled') === null, 'it can be undone');
    await click(() => button('sheet-undo-change'));
    await waitFor(() => names().length === 5, 'they are back');
    await click(() => button('add-line-item'));
    await waitFor(() => field(), 'the new item is edited');
    await typeInstead('Flyers');
    await pressKeys('Tab');
    await waitFor(() => focused() === 'Flyers: planned', 'the next cell has the focus');
    await waitFor(() => button('sheet-undo-change')?.getAttribute('aria-disabled') === null, 'it is created');
    await click(() => button('sheet-undo-change'));
    await waitFor(() => names().length === 5 && !names().includes('Flyers'), 'it is gone');
  });

  it('does not undo what others have changed in the meantime, and asks', async () => {
    const { choose, shell, budgetId, stored, inside } = await openSheet();
    await choose('Stall', 'planned');
    await sendKeys({ type: '7' });
    await pressKeys('Enter');
    await waitFor(async () => (await stored()).get('Stall')?.planned === '7', 'it is saved');
    const { id = '', version = 0 } = (await stored()).get('Stall') ?? {};
    await updateItems(shell.rest, budgetId, [{ id, version, fields: { planned: '250' } }]);
    await waitFor(() => inside('.p-tree-grid')?.textContent?.includes('€250'), 'their amount shows');
    await pressKeys('Control+z');
    await waitFor(() => inside('.sheet-alert'), 'it asks');
    expect((await stored()).get('Stall')?.planned).to.equal('250');
  });

  it('deletes all selected items at once', async () => {
    const { choose, button, names, inside } = await openSheet();
    await choose('Stall', 'name');
    await pressKeys('Shift+ArrowDown');
    await click(() => button('sheet-delete'));
    await waitFor(() => names().join() === 'Fairs,Lyon,Prize', 'both are gone');
    await waitFor(() => inside('.sheet-deleted')?.textContent?.includes('Deleted 2 items.'), 'the message counts them');
  });

  it('keeps the focus in the sheet when another user deletes the row with the focus', async () => {
    const { choose, focused, shell, budgetId, stored } = await openSheet();
    await choose('Stall', 'planned');
    const { id = '' } = (await stored()).get('Stall') ?? {};
    await deleteItems(shell.rest, budgetId, [id]);
    await waitFor(() => focused() === 'Dinner: planned', 'the next row has it');
  });

  it('changes nothing with keys in `readonly`, but copies', async () => {
    const sheet = await openSheet({}, { readonly: '' });
    const { choose, stored, inside } = sheet;
    await choose('Stall', 'planned');
    await pressKeys('x', 'F2', 'Delete', 'Control+d', 'Enter');
    paste(sheet, '5');
    await pause();
    expect(inside('.sheet-field') === null).to.equal(true);
    expect((await stored()).get('Stall')?.version).to.equal(1);
  });

  it('names the values that were not saved when another user deletes their item', async () => {
    const { choose, shell, budgetId, stored, state } = await openSheet();
    const { id = '' } = (await stored()).get('Dinner') ?? {};
    const connect = loseCalls((url) => url.includes('/diff-update'));
    await choose('Dinner', 'planned');
    await sendKeys({ type: '1450' });
    await pressKeys('Enter');
    await choose('Dinner', 'startsOn');
    await sendKeys({ type: '3/31/2027' });
    await pressKeys('Tab');
    await waitFor(() => state().startsWith('No connection.'), 'they wait');
    await deleteItems(shell.rest, budgetId, [id]);
    const lost = 'Another user has deleted “Dinner” or moved it to another budget. Your change was not saved:';
    const message = await waitFor(
      () => shell.messages.history().find(({ text }) => text.startsWith(lost)),
      'the reason shows',
    );
    expect(message.text).to.equal(`${lost} €1,450.00; 3/31/2027`);
    connect();
  });

  it('turns arrows around from right to left', async () => {
    const { choose, focused, element } = await openSheet();
    element.dir = 'rtl';
    await choose('Stall', 'planned');
    await pressKeys('ArrowLeft');
    await waitFor(() => focused() === 'Stall: committed', 'the next column is to the left');
  });

  it('says what it does to screen readers: selected, editable and focused cells', async () => {
    const { choose, element, inside } = await openSheet();
    await choose('Stall', 'planned');
    const grid = inside('[role=treegrid]');
    expect(grid?.getAttribute('aria-multiselectable')).to.equal('true');
    const hint = element.shadowRoot?.getElementById(grid?.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).to.include('Press Escape and then Tab to leave the sheet.');
    const cell = element.shadowRoot?.activeElement;
    expect([cell?.role, cell?.getAttribute('aria-selected'), cell?.hasAttribute('aria-readonly')]).to.deep.equal([
      'gridcell',
      'true',
      false,
    ]);
    await pressKeys('ArrowRight');
    await waitFor(() => element.shadowRoot?.activeElement?.getAttribute('aria-readonly') === 'true', 'a sum');
  });

  it('keeps a refused paste while the server refuses everything', async () => {
    const sheet = await mountSheet();
    await waitFor(() => sheet.rows().length > 0, 'the items show');
    await breakCalls({ shell: sheet.shell }, { operation: 'updateItems', kind: 'refused', status: 403 });
    await sheet.choose('Stall', 'planned');
    paste(sheet, '5\n6');
    await waitFor(() => sheet.element.shadowRoot?.querySelectorAll('.sheet-alert').length === 2, 'both are marked');
    expect([sheet.textOf('Stall', 1), sheet.textOf('Dinner', 1)]).to.deep.equal(['€5', '€6']);
  });
});
