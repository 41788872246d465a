import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../widgets/budget-sheet/define.ts';
import { click } from '../support/act.ts';
import { breakCalls, restoreCalls } from '../support/faults.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { openSheet, typeInstead } from '../support/mount-sheet.ts';
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
  return { ...sheet, bin };
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
