import { expect } from 'chai';
import '../../widgets/budget-sheet/define.ts';
import { click } from '../support/act.ts';
import { openSheet, paste, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

type Detail = { kind: string; itemIds: readonly string[]; isDone: boolean };

describe('the event portico-budget-changed', () => {
  it('fires once before and once after a paste, an undo, a move, a copy, and a deletion', async () => {
    const sheet = await openSheet();
    const { element, button, choose, stored, names } = sheet;
    const seen: string[] = [];
    const ids = new Map([...(await stored())].map(([name, { id }]) => [id, name]));
    element.addEventListener('portico-budget-changed', (event) => {
      const { kind, itemIds, isDone } = (event as CustomEvent<Detail>).detail;
      const all = itemIds.map((id) => ids.get(id) ?? 'new').join('+');
      seen.push(`${isDone ? 'after' : 'before'} ${kind} ${all}`);
    });
    const isSeen = async (kind: string, before: string, after = before) => {
      await waitFor(() => seen.length > 1, `${kind} is done`);
      expect(seen.splice(0)).to.deep.equal([`before ${kind} ${before}`, `after ${kind} ${after}`]);
    };

    await choose('Stall', 'planned');
    paste(sheet, '5\n6');
    await isSeen('updated', 'Stall+Dinner');
    await pressKeys('Control+z');
    await isSeen('updated', 'Stall+Dinner');
    await choose('Dinner', 'name');
    await pressKeys('Alt+ArrowUp');
    await isSeen('moved', 'Dinner');
    await waitFor(() => sheet.focused() === 'Dinner: name', 'the focus is back');
    await pressKeys('Control+z');
    await isSeen('moved', 'Dinner');
    await choose('Lyon', 'name');
    await click(() => button('sheet-more'));
    await click(() => sheet.inside<HTMLElement>('[data-ref=sheet-more-menu-copy]'));
    await isSeen('copied', 'Lyon', 'new');
    await waitFor(() => names().length === 8, 'the copy shows');
    await choose('Prize', 'name');
    await click(() => button('sheet-delete'));
    await isSeen('deleted', 'Prize');
    await click(() => button('sheet-undo'));
    await isSeen('restored', 'Prize');
  });

  it('can be canceled before a change, and not after it', async () => {
    const { element, choose, button } = await openSheet();
    const seen: unknown[] = [];
    element.addEventListener('portico-budget-changed', (event) => {
      seen.push({ isDone: (event as CustomEvent<Detail>).detail.isDone, cancelable: event.cancelable });
    });
    await choose('Prize', 'name');
    await click(() => button('sheet-delete'));
    await waitFor(() => seen.length > 1, 'the deletion is done');
    expect(seen).to.deep.equal([
      { isDone: false, cancelable: true },
      { isDone: true, cancelable: false },
    ]);
  });

  it('leaves everything as it was when the page prevents the change, and shows the reason', async () => {
    const sheet = await openSheet();
    const { element, shell, button, choose, edit, field, names, stored, textOf } = sheet;
    const messages = () => shell.messages.history().map(({ text }) => text);
    const before = await stored();
    element.addEventListener('portico-budget-changed', (event) => event.preventDefault());
    await edit('Stall', 'planned');
    await typeInstead('5');
    await pressKeys('Enter');
    await waitFor(() => !field(), 'the cell closes');
    expect(textOf('Stall', 1)).to.equal('€100');
    await waitFor(() => messages().includes('This page does not allow the change.'), 'the reason shows');
    await choose('Dinner', 'name');
    await pressKeys('Alt+ArrowUp');
    await click(() => button('sheet-delete'));
    await click(() => button('add-line-item'));
    await waitFor(() => field(), 'the new item is named');
    await pressKeys('Enter');
    await waitFor(() => messages().length >= 4, 'all are refused');
    await pressKeys('Escape', 'Escape');
    await waitFor(() => names().join() === 'Fairs,Lyon,Stall,Dinner,Prize', 'the new items have gone');
    expect([...(await stored())]).to.deep.equal([...before]);
    expect(button('sheet-undo-change')?.getAttribute('aria-disabled')).to.equal('true');
  });
});
