import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createBudget } from '../../src/features/budgets/collection/budget-collection.api.ts';
import { createItems, readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import { moveItems } from '../../src/features/budgets/items/item-places.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click, focus } from '../support/act.ts';
import { openSheet } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { shownText } from '../support/shown-text.ts';
import { waitFor } from '../support/wait-for.ts';

/** A sheet with another budget of the hierarchy, which has a category. */
async function openWith(currency: string) {
  const sheet = await openSheet();
  const { element, shell, budgetId, button } = sheet;
  const { id } = await createBudget(shell.rest, { name: 'Autumn', currency, parentId: budgetId });
  await createItems(shell.rest, id, [{ type: 'CATEGORY', name: 'Trade' }]);
  const part = <E extends HTMLElement>(name: string) =>
    element.shadowRoot?.querySelector<E>(`[data-ref=${name}]`) ?? undefined;
  const openDialog = async () => {
    await sheet.choose('Stall', 'name');
    await click(() => button('sheet-more'));
    await click(() => part('sheet-more-menu-moveTo'));
    const budgets = await waitFor(() => part<HTMLSelectElement>('sheet-move-budget'), 'the budgets show');
    budgets.value = id;
    budgets.dispatchEvent(new Event('change', { bubbles: true }));
    const places = () => [...(targets()?.options ?? [])].filter(({ hidden }) => !hidden).map(({ text }) => text.trim());
    await waitFor(() => places().join() === 'Top of the budget,Trade', 'the groups of the other budget show');
    await focus(() => part('sheet-move-find'));
  };
  const targets = () => sheet.inside<HTMLSelectElement>('.sheet-move-targets');
  const openAndFind = async () => {
    await openDialog();
    await pressKeys('t', 'r', 'a');
  };
  const storedThere = async () => {
    const { names, columns } = await readItemTree(shell.rest, id);
    return names.map((name, index) => `${name} ${columns.planned?.[index]}`);
  };
  return { ...sheet, part, openDialog: openAndFind, openList: openDialog, targets, storedThere, otherId: id };
}

describe('moving items of <portico-budget-sheet> to another budget', () => {
  it('shows where they are, and Undo brings them back', async () => {
    const { names, part, openDialog, storedThere, otherId } = await openWith('EUR');
    await openDialog();
    await pressKeys('Enter');
    await waitFor(() => names().join() === 'Fairs,Lyon,Dinner,Prize', 'the item has left');
    expect(await storedThere()).to.deep.equal(['Trade 0', 'Stall 100']);
    const link = await waitFor(() => part<HTMLAnchorElement>('sheet-move-link'), 'a link to the other budget');
    expect(link.getAttribute('href')).to.contain(`budgets/${otherId}`);
    await click(() => part('sheet-undo'));
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Prize', 'it is back at its place');
    expect(await storedThere()).to.deep.equal(['Trade 0']);
  });

  it('moves them to the top of a budget, which looks chosen only when it is', async () => {
    const { names, part, openList, targets, storedThere } = await openWith('EUR');
    await openList();
    expect(targets()?.selectedOptions[0]?.hidden).to.equal(true);
    await focus(targets);
    await pressKeys('ArrowDown');
    await waitFor(() => targets()?.selectedOptions[0]?.text === 'Top of the budget', 'the top is chosen');
    await click(() => part('sheet-move-submit'));
    await waitFor(() => names().join() === 'Fairs,Lyon,Dinner,Prize', 'the item has left');
    expect((await storedThere()).toSorted()).to.deep.equal(['Stall 100', 'Trade 0']);
  });

  it('says that an item in which the user types has left the budget', async () => {
    const { edit, storedThere, stored, shell, budgetId, otherId } = await openWith('EUR');
    await edit('Stall', 'planned');
    await pressKeys('Control+a');
    await sendKeys({ type: '7' });
    const { id = '' } = (await stored()).get('Stall') ?? {};
    await moveItems(shell.rest, budgetId, { ids: [id], parentId: null, budgetId: otherId });
    expect((await storedThere()).toSorted()).to.deep.equal(['Stall 100', 'Trade 0']);
    const lost = 'Another user has deleted “Stall” or moved it to another budget. Your change was not saved: 7';
    await waitFor(() => shell.messages.history().some(({ text }) => text === lost), 'the reason shows');
  });

  it('says before the move what is converted, and that it can’t be undone', async () => {
    const { names, part, openDialog, storedThere, button } = await openWith('USD');
    await openDialog();
    await pressKeys('Enter');
    const notice = await waitFor(() => part('sheet-move-notice'), 'the notice');
    expect(notice.textContent).to.contain('This move can’t be undone.');
    expect(notice.textContent).to.match(/Planned.*€100\.00.*\$/);
    expect(notice.textContent).to.match(/1 EUR = [\d.]+ USD/);
    expect(names()).to.contain('Stall');
    await click(() => part('sheet-move-submit'));
    await waitFor(() => names().join() === 'Fairs,Lyon,Dinner,Prize', 'the item has left');
    expect((await storedThere())[1]).to.match(/^Stall \d+/);
    expect((await storedThere())[1]).not.to.equal('Stall 100');
    await waitFor(() => part('sheet-move-link'), 'a link to the other budget');
    expect(part('sheet-undo') === undefined).to.equal(true);
    expect(button('sheet-undo-change')?.getAttribute('aria-disabled')).to.equal('true');
  });

  it('forgets what was changed in items that have left permanently, and keeps the focus in the sheet', async () => {
    const sheet = await openWith('USD');
    const { names, part, openDialog, button, focused, shell, stored } = sheet;
    for (const [name, amount] of [
      ['Dinner', '30'],
      ['Stall', '200'],
    ] as const) {
      await sheet.edit(name, 'planned');
      await pressKeys('Control+a');
      await sendKeys({ type: amount });
      await pressKeys('Tab');
      await waitFor(async () => (await stored()).get(name)?.planned === amount, `${name} is saved`);
    }
    await openDialog();
    await pressKeys('Enter');
    await waitFor(() => part('sheet-move-notice'), 'the notice');
    await click(() => part('sheet-move-submit'));
    await waitFor(() => names().join() === 'Fairs,Lyon,Dinner,Prize', 'the item has left');
    await waitFor(() => part('sheet-move-link'), 'the other budget is offered');
    await waitFor(() => focused(), 'the sheet has the focus');
    await pressKeys('Control+z');
    await waitFor(async () => (await stored()).get('Dinner')?.planned === '20.5', 'the change of the other is undone');
    await waitFor(() => button('sheet-undo-change')?.getAttribute('aria-disabled') === 'true', 'nothing more');
    await pressKeys('Control+z');
    expect([focused(), shell.messages.history()]).to.deep.equal(['Dinner: name', []]);
    await click(() => part('sheet-offer-close'));
    await waitFor(() => !part('sheet-move-link') && focused() === 'Dinner: name', 'the offer closes');
  });

  it('names the currency of each budget, and waits for a choice in another one', async () => {
    const { part, openDialog } = await openWith('USD');
    await openDialog();
    const [own, other] = [...(part<HTMLSelectElement>('sheet-move-budget')?.options ?? [])].map(({ text }) =>
      text.trim(),
    );
    expect(own).to.match(/ \(EUR, this budget\)$/);
    expect(other).to.equal('Autumn (USD)');
    const isOff = () => part('sheet-move-submit')?.getAttribute('aria-disabled') === 'true';
    expect(isOff()).to.equal(false);
    await pressKeys('x');
    await waitFor(isOff, 'nothing is found');
    await pressKeys('Control+a', 'Delete');
    await waitFor(() => part<HTMLInputElement>('sheet-move-find')?.value === '', 'the search is empty');
    expect(isOff()).to.equal(true);
  });

  it('keeps the items when they exceed the target of the other budget, and names that budget', async () => {
    const sheet = await openWith('EUR');
    const { names, openDialog, part, inside } = sheet;
    await (await sheet.shell.rest()).put(`budgets/${sheet.otherId}/target`, {
      json: { target: '50', exceedRule: 'STOP' },
    });
    await openDialog();
    await click(() => part('sheet-move-submit'));
    const reason = await waitFor(() => inside('.sheet-move .p-callout'), 'the reason');
    expect(shownText(reason)).to.contain('Autumn: This exceeds the target of €50.00 by €50.00.');
    expect(names()).to.contain('Stall');
  });
});
