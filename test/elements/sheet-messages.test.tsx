import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../widgets/budget-sheet/define.ts';
import { click, clickMenuItem } from '../support/act.ts';
import { breakCalls } from '../support/faults.ts';
import { mountSheet, openSheet, paste, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

type Sheet = Awaited<ReturnType<typeof openSheet>>;
const AMOUNT = 'Enter an amount, such as 1,200 or =1200*3.';

const focusedElement = ({ element }: Sheet) => element.shadowRoot?.activeElement;
/** The texts that an attribute of the element with the focus refers to. */
const referred = (sheet: Sheet, attribute: string) =>
  sheet.element.shadowRoot?.getElementById(focusedElement(sheet)?.getAttribute(attribute) ?? '')?.textContent ?? '';
/** Where the message is, compared with the cell with the focus. */
const places = (sheet: Sheet) => {
  const box = sheet.inside('.cell-message')?.getBoundingClientRect();
  const cell = focusedElement(sheet)?.closest('.p-tree-cell')?.getBoundingClientRect();
  return box && cell ? { box, cell } : undefined;
};

/** More rows than fit. */
async function openLong() {
  const sheet = await mountSheet({ items: Array.from({ length: 40 }, (_, place) => ({ name: `Line ${place}` })) });
  await waitFor(() => sheet.rowOf('Line 0'), 'the items show');
  return sheet;
}

describe('messages of cells', () => {
  it('says next to the cell why a typed text is no value, without moving the rows', async () => {
    const sheet = await openSheet();
    await sheet.edit('Stall', 'planned');
    const top = sheet.rowOf('Prize')?.getBoundingClientRect().top;
    await typeInstead('12 apples');
    await waitFor(() => sheet.message() === AMOUNT, 'the reason shows');
    const { box, cell } = places(sheet) ?? {};
    expect([box && cell && box.top - cell.bottom, Math.round(box?.right ?? 0)]).to.deep.equal([6, cell?.right]);
    expect([referred(sheet, 'aria-describedby'), referred(sheet, 'aria-errormessage')]).to.deep.equal([AMOUNT, AMOUNT]);
    expect(sheet.rowOf('Prize')?.getBoundingClientRect().top).to.equal(top);
    expect(sheet.state()).to.equal('Can’t be saved yet');
    await typeInstead('12');
    await waitFor(() => sheet.message() === '', 'a value has none');
    expect(focusedElement(sheet)?.hasAttribute('aria-describedby')).to.equal(false);
  });

  it('says why a cell can’t be edited when the user types in it, until the next key', async () => {
    const sheet = await openSheet();
    await sheet.choose('Stall', 'committed');
    await sendKeys({ press: '5' });
    await waitFor(() => sheet.message().startsWith('This is the sum of purchase orders.'), 'the reason shows');
    await pressKeys('ArrowUp');
    await waitFor(() => sheet.message() === '', 'it is gone');
    await sheet.choose('Lyon', 'planned');
    await pressKeys('F2');
    await waitFor(() => sheet.message().startsWith('This is the sum of the items in it.'), 'the reason shows');
    await pressKeys('Escape');
    await waitFor(() => sheet.message() === '', 'it is gone');
  });

  it('says with Enter why a cell can’t be edited, and stays on it', async () => {
    const sheet = await openSheet({
      role: 'user',
      items: [
        { name: 'Fairs', type: 'CATEGORY' },
        { name: 'Stall', under: 'Fairs', planned: '100', lockedCells: ['planned'] },
        { name: 'Dinner', under: 'Fairs', planned: '20' },
      ],
    });
    for (const [name, column, reason] of [
      ['Stall', 'planned', 'This cell is locked.'],
      ['Stall', 'remaining', 'This is planned minus committed.'],
      ['Fairs', 'planned', 'This is the sum of the items in it.'],
    ] as const) {
      await sheet.choose(name, column);
      for (const key of ['Enter', 'Enter', '7']) {
        await pressKeys(key);
        await waitFor(() => sheet.message().startsWith(reason), `${key} in ${column} shows the reason`);
        expect([sheet.focused(), sheet.field()], key).to.deep.equal([`${name}: ${column}`, null]);
      }
    }
    expect((await sheet.stored()).get('Dinner')?.planned).to.equal('20');
  });

  for (const [column, reason] of [
    ['name', 'A name can’t be empty.'],
    ['status', 'A status can’t be empty.'],
    ['committed', 'This is the sum of purchase orders.'],
  ] as const) {
    it(`says why Delete does not clear the ${column}, until the next key`, async () => {
      const sheet = await openSheet();
      await sheet.choose('Stall', column);
      await pressKeys('Delete');
      await waitFor(() => sheet.message().startsWith(reason), 'the reason shows');
      await pressKeys('ArrowUp');
      await waitFor(() => sheet.message() === '', 'it is gone');
      expect((await sheet.stored()).get('Stall')?.version).to.equal(1);
    });
  }

  it('says nothing about a cell that Delete clears', async () => {
    const sheet = await openSheet();
    await sheet.choose('Stall', 'planned');
    await pressKeys('Delete');
    await waitFor(async () => (await sheet.stored()).get('Stall')?.planned === '0', 'it is cleared');
    expect(sheet.message()).to.equal('');
  });

  it('shows the reason of a refused cell whenever it has the focus', async () => {
    const sheet = await openSheet({ items: [{ name: 'Kept' }, { name: 'Open' }] });
    await sheet.choose('Kept', 'planned');
    paste(sheet, '5\n12 apples');
    await waitFor(() => sheet.rowOf('Open')?.querySelector('.sheet-alert'), 'it is marked');
    expect(sheet.message()).to.equal('');
    await pressKeys('ArrowDown');
    await waitFor(() => sheet.message() === AMOUNT, 'the reason shows');
    expect(focusedElement(sheet)?.getAttribute('aria-invalid')).to.equal('true');
    expect(referred(sheet, 'aria-errormessage')).to.include(AMOUNT);
    await pressKeys('F2');
    await waitFor(() => sheet.field() && sheet.message() === AMOUNT, 'the field has it, too');
    await typeInstead('7');
    await waitFor(() => sheet.message() === '', 'another value has none');
    await pressKeys('Escape', 'ArrowUp');
    await waitFor(() => sheet.focused() === 'Kept: planned', 'the focus has gone on');
    expect([sheet.message(), focusedElement(sheet)?.hasAttribute('aria-invalid')]).to.deep.equal(['', false]);
  });

  it('says which currency an amount has that is typed or pasted with another one', async () => {
    const sheet = await openSheet();
    const problem = 'Enter an amount in EUR (€), such as 1,200.';
    await sheet.choose('Stall', 'planned');
    await sendKeys({ type: '$100' });
    await waitFor(() => sheet.message() === problem, 'the field has the reason');
    await pressKeys('Escape');
    await waitFor(() => sheet.focused() === 'Stall: planned', 'the cell has the focus');
    paste(sheet, '$100');
    await waitFor(() => sheet.message() === problem, 'the cell has it, too');
  });

  it('shows what the server refuses when the focus returns to the cell', async () => {
    const sheet = await openSheet();
    await breakCalls({ shell: sheet.shell }, { operation: 'updateItems', kind: 'refused', status: 403 });
    await sheet.choose('Stall', 'planned');
    await sendKeys({ type: '7' });
    await pressKeys('Enter');
    await waitFor(() => sheet.rowOf('Stall')?.querySelector('.sheet-alert'), 'it is marked');
    await pressKeys('ArrowUp');
    await waitFor(() => sheet.focused() === 'Stall: planned' && sheet.message() !== '', 'the reason shows');
  });

  it('goes above a cell at the lower edge of the window', async () => {
    const sheet = await openLong();
    sheet.element.style.blockSize = `${innerHeight}px`;
    sheet.element.scrollIntoView({ block: 'end' });
    await sheet.choose('Line 0', 'startsOn');
    await pressKeys('Control+ArrowDown');
    await waitFor(() => sheet.focused() === 'Line 39: startsOn', 'the last row has the focus');
    const foot = sheet.inside<HTMLElement>('.sheet-foot');
    if (foot) foot.style.display = 'none';
    await sendKeys({ type: '3' });
    await waitFor(() => {
      const { box, cell } = places(sheet) ?? {};
      return box && cell && box.bottom < cell.top;
    }, 'it is above the cell');
  });

  it('ends at the left of an amount from right to left, and stays in the window at its edge', async () => {
    const sheet = await openSheet();
    sheet.element.dir = 'rtl';
    await sheet.choose('Stall', 'planned');
    await sendKeys({ type: 'x' });
    await waitFor(() => sheet.message() === AMOUNT, 'the reason shows');
    const { box, cell } = places(sheet) ?? {};
    expect(box?.left).to.equal(cell?.left);
    await pressKeys('Escape');
    await sheet.choose('Stall', 'endsOn');
    await sendKeys({ type: '3' });
    await waitFor(() => sheet.message().startsWith('Enter a date'), 'the reason shows');
    expect(places(sheet)?.box.left).to.equal(8);
  });

  it('is hidden while its cell is scrolled out of view', async () => {
    const sheet = await openLong();
    const visibility = () => {
      const box = sheet.inside('.cell-message');
      return box && getComputedStyle(box).visibility;
    };
    await sheet.choose('Line 1', 'planned');
    paste(sheet, '12 apples');
    await waitFor(() => visibility() === 'visible', 'the reason shows');
    const scroller = sheet.inside('.p-tree-scroller');
    scroller?.scrollTo({ top: 1000 });
    await waitFor(() => visibility() === 'hidden', 'it is hidden');
    scroller?.scrollTo({ top: 0 });
    await waitFor(() => visibility() === 'visible', 'and returns');
  });

  it('says how to ask about a lock, which the menu does in a comment', async () => {
    const sheet = await openSheet({
      role: 'user',
      person: { access: ['PLANNING_ACCESS'] },
      features: { LIVEBLOCKS_COLLABORATION: true },
      items: [{ name: 'Stall', planned: '5', locked: true, by: ['Anna', 'Berg'] }, { name: 'Prize' }],
    });
    const { inside, element, button } = sheet;
    const openMenu = async () => {
      await click(() => button('sheet-more'));
      return await waitFor(() => inside<HTMLElement>('[role=menu]'), 'the menu opens');
    };
    await sheet.choose('Prize', 'planned');
    expect((await openMenu()).textContent).not.to.include('Ask to unlock');
    await pressKeys('Escape');
    await waitFor(() => inside('[role=menu]') === null, 'the menu closes');
    await sheet.choose('Stall', 'planned');
    await pressKeys('F2');
    await waitFor(() => inside('.cell-message-keys')?.textContent?.includes('“Ask to unlock…”'), 'the way shows');
    await openMenu();
    await clickMenuItem(element.shadowRoot, 'Ask to unlock…');
    const note = await waitFor(() => inside<HTMLTextAreaElement>('[data-ref=lock-request-note]'), 'the form opens');
    expect(note.value).to.equal('Please unlock “Stall”, so that I can change it.');
    await click(() => button('lock-request-send'));
    await waitFor(() => inside('[data-ref=lock-request-dialog]') === null, 'the question is sent');
    await waitFor(() => sheet.focused() === 'Stall: planned', 'the focus is in the sheet again');
  });

  for (const [lockedFor, reason] of [
    [['Stall'], 'This cell is locked. Users who manage the settings can change it.'],
    ['ALL', 'This column is locked. Users who manage the settings can change its values.'],
  ] as ['ALL' | string[], string][]) {
    it(`says how to ask about a custom column that is locked for ${lockedFor}, and names it in the note`, async () => {
      const sheet = await openSheet({
        role: 'user',
        person: { access: ['PLANNING_ACCESS'] },
        features: { LIVEBLOCKS_COLLABORATION: true },
        items: [{ name: 'Stall', by: ['Anna', 'Berg'] }],
        columns: [{ name: 'Agency fee', type: 'TEXT', lockedFor }],
      });
      const { inside, element, button, rowOf } = sheet;
      const heads = () => [...(element.shadowRoot?.querySelectorAll('.p-tree-cell[role=columnheader]') ?? [])];
      const place = await waitFor(() => {
        const found = heads().findIndex(({ textContent }) => textContent === 'Agency fee');
        return found < 0 ? null : found;
      }, 'the column shows');
      const cell = rowOf('Stall')?.querySelectorAll<HTMLElement>('.p-tree-cell')[place];
      for (const type of ['mousedown', 'mouseup', 'click']) {
        cell?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));
      }
      await waitFor(() => element.shadowRoot?.activeElement === cell, 'the cell has the focus');
      await pressKeys('F2');
      await waitFor(() => sheet.message() === reason, 'the reason shows');
      expect(inside('.cell-message-keys')?.textContent).to.include('“Ask to unlock…”');
      const { fetch } = window;
      const ADA = { id: '1', name: 'Ada Lovelace', isOwner: false, askedAt: null, canAsk: true };
      window.fetch = async (input, init) =>
        new Request(input, init).url.endsWith('/lock-requests')
          ? Response.json({ people: [ADA] }) // the sandbox has no other user who manages the budget
          : await fetch(input, init);
      await click(() => button('sheet-more'));
      await clickMenuItem(element.shadowRoot, 'Ask to unlock…');
      const note = await waitFor(() => inside<HTMLTextAreaElement>('[data-ref=lock-request-note]'), 'the form opens');
      window.fetch = fetch;
      expect(note.value).to.equal('Please unlock “Agency fee” of “Stall”, so that I can change it.');
    });
  }
});
