import { expect } from 'chai';
import '../../widgets/budget-sheet/define.ts';
import { click, focus } from '../support/act.ts';
import { openSheet } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

type OpenSheet = Awaited<ReturnType<typeof openSheet>>;

const actionOf = ({ button }: OpenSheet, action: string) => button(`sheet-more-menu-${action}`);

async function offered(sheet: OpenSheet, action: string): Promise<HTMLElement> {
  await click(() => sheet.button('sheet-more'));
  return waitFor(() => actionOf(sheet, action), `the menu offers ${action}`);
}

async function choose(sheet: OpenSheet, action: string): Promise<void> {
  await offered(sheet, action);
  await click(() => actionOf(sheet, action));
}

describe('moving in <portico-budget-sheet>', () => {
  it('moves items into a group that the user finds by name, and back', async () => {
    const sheet = await openSheet();
    const { inside, names, textOf } = sheet;
    await sheet.choose('Prize', 'name');
    await choose(sheet, 'moveTo');
    const list = await waitFor(() => inside<HTMLSelectElement>('.sheet-move-targets'), 'the groups show');
    const places = [...list.options].filter(({ hidden }) => !hidden).map(({ text }) => text.trim());
    expect(places).to.deep.equal(['Top of the budget', 'Fairs', 'Lyon']);
    await focus(() => inside<HTMLInputElement>('.sheet-move input'));
    await pressKeys('l', 'y', 'Enter');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Prize', 'it is below Lyon');
    await waitFor(() => sheet.rowOf('Prize')?.getAttribute('aria-level') === '3', 'and not at the top');
    expect(textOf('Lyon', 1)).to.equal('€121');
    await click(() => sheet.button('sheet-undo-change'));
    await waitFor(() => sheet.rowOf('Prize')?.getAttribute('aria-level') === '1', 'it is back');
  });

  it('starts at the group of the item, and gives the focus back with Escape', async () => {
    const sheet = await openSheet();
    const { inside, button, focused } = sheet;
    await sheet.choose('Dinner', 'planned');
    await choose(sheet, 'moveTo');
    const list = await waitFor(() => inside<HTMLSelectElement>('.sheet-move-targets'), 'the groups show');
    expect(list.selectedOptions[0]?.text.trim()).to.equal('Lyon');
    expect(button('sheet-move-submit')?.getAttribute('aria-disabled')).to.equal('true');
    await pressKeys('Escape');
    await waitFor(() => !inside('.sheet-move') && focused() === 'Dinner: planned', 'the cell has the focus');
  });

  it('moves items up and down among their siblings with Alt and the arrows', async () => {
    const sheet = await openSheet();
    const { names, focused } = sheet;
    await sheet.choose('Dinner', 'planned');
    await pressKeys('Alt+ArrowUp');
    await waitFor(() => names().join() === 'Fairs,Lyon,Dinner,Stall,Prize', 'it is the first');
    await waitFor(() => focused() === 'Dinner: planned', 'the focus goes with it');
    await sheet.undoable();
    await pressKeys('Control+z');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Prize', 'it is back');
  });

  it('copies items with and without those below them', async () => {
    const sheet = await openSheet();
    const { names, textOf } = sheet;
    await sheet.choose('Lyon', 'name');
    await choose(sheet, 'copy');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Lyon,Stall,Dinner,Prize', 'the copy follows');
    expect(textOf('Fairs', 1)).to.equal('€241');
    await waitFor(() => sheet.focused() === 'Lyon: name', 'the copy has the focus');
    await sheet.undoable();
    await pressKeys('Control+z');
    await waitFor(() => names().length === 5, 'the copy is gone');
    await sheet.choose('Fairs', 'name');
    await choose(sheet, 'copyAlone');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Fairs,Prize', 'a category without items');
  });

  it('opens the menu below its button', async () => {
    const sheet = await openSheet();
    await sheet.choose('Lyon', 'name');
    const menu = (await offered(sheet, 'moveTo')).closest('[role=menu]');
    await waitFor(() => (menu?.getBoundingClientRect().top ?? -1) >= 0, 'the menu has its place');
    const [below, above] = [menu?.getBoundingClientRect(), sheet.button('sheet-more')?.getBoundingClientRect()];
    expect(below?.top).to.be.within(above?.bottom ?? 0, (above?.bottom ?? 0) + 12);
    expect(
      Math.min(Math.abs((below?.left ?? 0) - (above?.left ?? 0)), Math.abs((below?.right ?? 0) - (above?.right ?? 0))),
    ).to.be.below(2);
  });

  it('offers only what is possible', async () => {
    const sheet = await openSheet();
    await sheet.choose('Fairs', 'name');
    const isOff = async (action: string) => (await offered(sheet, action)).hasAttribute('data-disabled');
    expect(await isOff('up')).to.equal(true);
    await pressKeys('Escape');
    expect(await isOff('down')).to.equal(false);
  });
});
