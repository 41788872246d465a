import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../widgets/budget-sheet/define.ts';
import { breakCalls } from '../support/faults.ts';
import { openSheet, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

/** Adds a line item below Dinner, whose name is edited then. */
async function adding() {
  const sheet = await openSheet();
  const { choose, button, field, inside } = sheet;
  const bin = () => inside('[data-ref=sheet-bin]')?.textContent;
  await waitFor(() => bin() === 'Recycle bin (0)', 'the recycle bin is empty');
  await choose('Dinner', 'name');
  button('add-line-item')?.click();
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
    button('add-line-item')?.click();
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

  it('keep the proposed name when the user goes elsewhere', async () => {
    const { press, focused, stored, names } = await adding();
    press('Prize', 'planned');
    await waitFor(async () => (await stored()).has('New Line Item'), 'it is created');
    await waitFor(() => names().includes('New Line Item') && focused() === 'Prize: planned', 'the focus stays there');
  });

  it('go again, with the reason, when the server refuses them', async () => {
    const { shell, names } = await adding();
    await breakCalls({ shell }, { operation: 'createItems', kind: 'refused', status: 403 });
    await typeInstead('Flyers');
    await pressKeys('Enter');
    await waitFor(() => shell.messages.history().length > 0, 'the reason shows');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Prize', 'it has gone');
  });
});
