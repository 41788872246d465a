import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../widgets/budget-sheet/define.ts';
import { readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import { click, clickMenuItem } from '../support/act.ts';
import { openSheet } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

async function openMenu(...request: Parameters<typeof openSheet>) {
  const sheet = await openSheet(...request);
  const { element, inside, shell, budgetId, rowOf } = sheet;
  const menuItem = (label: string) =>
    [...(element.shadowRoot?.querySelectorAll('[role=menuitem]') ?? [])].find((item) => item.textContent === label);
  return {
    ...sheet,
    menuItem,
    open: () => click(() => inside<HTMLElement>('[data-ref=sheet-more]')),
    pick: (label: string) => clickMenuItem(element.shadowRoot, label),
    isMarked: (name: string) => rowOf(name)?.querySelector('[data-cell=name] [role=img]') != null,
    lockedNames: async () => {
      const { names, locked } = await readItemTree(shell.rest, budgetId);
      return names.filter((_, place) => locked[place]);
    },
  };
}

describe('locks of items in <portico-budget-sheet>', () => {
  it('are set and removed in the menu, and can be undone', async () => {
    const sheet = await openMenu();
    await sheet.choose('Stall', 'name');
    await pressKeys('Shift+ArrowDown');
    await sheet.open();
    expect(sheet.menuItem('Unlock items')).to.equal(undefined);
    await sheet.pick('Lock items');
    await waitFor(() => sheet.isMarked('Stall') && sheet.isMarked('Dinner'), 'both are marked');
    expect(await sheet.lockedNames()).to.deep.equal(['Stall', 'Dinner']);
    await sheet.undoable();
    await pressKeys('Control+z');
    await waitFor(() => !sheet.isMarked('Stall') && !sheet.isMarked('Dinner'), 'the locks are gone');
    await pressKeys('Control+Shift+z');
    await waitFor(() => sheet.isMarked('Stall'), 'they are back');
    await sheet.choose('Stall', 'name');
    await sheet.open();
    expect(sheet.menuItem('Lock items')).to.equal(undefined);
    await sheet.pick('Unlock items');
    await waitFor(() => !sheet.isMarked('Stall') && sheet.isMarked('Dinner'), 'one is unlocked');
    await waitFor(async () => (await sheet.lockedNames()).join() === 'Dinner', 'on the server, too');
  });

  it('are not offered to other users than the owner and managers', async () => {
    const sheet = await openMenu({ role: 'user' });
    await sheet.choose('Stall', 'name');
    await sheet.open();
    await waitFor(() => sheet.menuItem('Copy'), 'the menu is open');
    expect([sheet.menuItem('Lock items'), sheet.menuItem('Unlock items')]).to.deep.equal([undefined, undefined]);
    await sendKeys({ press: 'Escape' });
  });
});
