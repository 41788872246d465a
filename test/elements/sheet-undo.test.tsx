import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { deleteColumn } from '../../src/features/budgets/columns/column-settings.api.ts';
import { deleteItems, readItemTree, updateItems } from '../../src/features/budgets/items/item-changes.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { loseCalls } from '../support/lose-calls.ts';
import type { mountSheet } from '../support/mount-sheet.ts';
import { openSheet } from '../support/mount-sheet.ts';
import { openColumns } from '../support/open-columns.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

type Mounted = Pick<Awaited<ReturnType<typeof mountSheet>>, 'shell' | 'budgetId' | 'button' | 'choose'>;

/** Changes and reads planned amounts. */
function planning({ shell, budgetId, button, choose }: Mounted) {
  const amounts = async () => {
    const { ids, names, versions, columns } = await readItemTree(shell.rest, budgetId);
    return new Map(
      names.map((name, at) => [
        name,
        { id: ids[at] ?? '', version: versions[at] ?? 0, planned: columns.planned?.[at] },
      ]),
    );
  };
  const planned = async (name: string) => (await amounts()).get(name)?.planned;
  return {
    planned,
    isEmpty: (step: 'undo' | 'redo') => button(`sheet-${step}-change`)?.getAttribute('aria-disabled') === 'true',
    said: () => shell.messages.history().map(({ text }) => text),
    async plan(name: string, amount: string) {
      await choose(name, 'planned');
      await sendKeys({ type: amount });
      await pressKeys('Enter');
      await waitFor(async () => (await planned(name)) === amount, 'the amount is saved');
    },
    /** Changes an amount as another user. */
    async planByOther(name: string, amount: string) {
      const { id = '', version = 0 } = (await amounts()).get(name) ?? {};
      await updateItems(shell.rest, budgetId, [{ id, version, fields: { planned: amount } }]);
    },
  };
}

/** A sheet in which another user has changed the amount that the user has entered. */
async function openChanged() {
  const sheet = await openSheet();
  const amounts = planning(sheet);
  await amounts.plan('Stall', '7');
  await amounts.plan('Stall', '8');
  await amounts.planByOther('Stall', '250');
  await waitFor(() => sheet.textOf('Stall', 1) === '€250', 'their amount shows');
  const refused = () => sheet.rowOf('Stall')?.querySelector('[data-refused]')?.textContent;
  return { ...sheet, ...amounts, refused };
}

describe('undo in <portico-budget-sheet> after changes of other users', () => {
  for (const isRead of [true, false]) {
    const name = isRead ? 'a deleted column' : 'a deleted column that still shows';
    it(`drops a step in ${name}, and undoes the step before it`, async () => {
      const sheet = await openColumns('NUMBER');
      const { shell, budgetId, headers, idOf, choose, chooseCell, stored } = sheet;
      const { plan, planned, said, isEmpty } = planning(sheet);
      await plan('Stall', '7');
      await chooseCell('Stall', 'NUMBER');
      await sendKeys({ type: '5' });
      await pressKeys('Enter');
      await waitFor(async () => (await stored('Stall', 'NUMBER')) === '5', 'the number is saved');
      const read = isRead ? () => {} : loseCalls((url) => url.includes('/internal-items/tree'));
      await deleteColumn(shell.rest, { budgetId, columnId: idOf('NUMBER') });
      await waitFor(() => headers().includes('NUMBER') !== isRead, 'the column is deleted');
      await choose('Prize', 'name');
      await pressKeys('Control+z');
      await waitFor(() => said().length > 0, 'the reason shows');
      read();
      await waitFor(() => isEmpty('redo'), 'the step can’t be redone');
      await pressKeys('Control+z');
      await waitFor(async () => (await planned('Stall')) === '100', 'the step before is undone');
      await waitFor(() => isEmpty('undo'), 'that was the last one');
      await pressKeys('Control+Shift+z');
      await waitFor(async () => (await planned('Stall')) === '7', 'the step before is redone');
      await waitFor(() => isEmpty('redo'), 'that was the last one, too');
      const shown = said().filter((text) =>
        text.startsWith('The change couldn’t be undone. This column no longer exists'),
      );
      expect(shown).to.have.length(1);
    });
  }

  it('keeps the part of a step that is not in a deleted column', async () => {
    const sheet = await openColumns('NUMBER');
    const { shell, budgetId, headers, idOf, choose, stored } = sheet;
    const { planned, said, isEmpty } = planning(sheet);
    await sheet.set('Stall', 'NUMBER', '5');
    await waitFor(() => sheet.textOf('Stall', 'NUMBER') === '5', 'the number shows');
    await choose('Stall', 'planned');
    await pressKeys('Control+Shift+ArrowRight', 'Delete');
    await waitFor(async () => (await planned('Stall')) === '0', 'the amount is cleared');
    await waitFor(async () => (await stored('Stall', 'NUMBER')) === null, 'the number, too');
    await deleteColumn(shell.rest, { budgetId, columnId: idOf('NUMBER') });
    await waitFor(() => !headers().includes('NUMBER'), 'the column is deleted');
    await choose('Stall', 'planned');
    await pressKeys('Control+z');
    await waitFor(async () => (await planned('Stall')) === '100', 'the amount is back');
    await waitFor(() => isEmpty('undo') && !isEmpty('redo'), 'the rest can be redone');
    await pressKeys('Control+Shift+z');
    await waitFor(async () => (await planned('Stall')) === '0', 'the amount is cleared again');
    expect(said()).to.deep.equal(['The change couldn’t be undone. This column no longer exists.']);
  });

  it('does not overwrite others when an undo is redone that they have prevented', async () => {
    const { planned, refused, isEmpty, choose, textOf } = await openChanged();
    await choose('Prize', 'name');
    await pressKeys('Control+z');
    await waitFor(() => refused() === '€7', 'it asks');
    await pressKeys('Control+Shift+z');
    await waitFor(() => isEmpty('redo') && refused() === undefined && textOf('Stall', 1) === '€250', 'theirs stays');
    expect(await planned('Stall')).to.equal('250');
  });

  it('does not overwrite others when the step before is undone, too', async () => {
    const { planned, refused, isEmpty, choose } = await openChanged();
    await choose('Prize', 'name');
    await pressKeys('Control+z');
    await waitFor(() => refused() === '€7', 'it asks');
    await pressKeys('Control+z');
    await waitFor(() => isEmpty('undo') && refused() === '€100', 'it asks again');
    await pressKeys('Control+Shift+z', 'Control+Shift+z');
    await waitFor(() => isEmpty('redo') && refused() === undefined, 'nothing more is asked');
    expect(await planned('Stall')).to.equal('250');
  });

  it('only discards a value that others have prevented', async () => {
    const { planned, refused, isEmpty, edit, planByOther, textOf, choose } = await openChanged();
    await edit('Stall', 'planned');
    await pressKeys('Control+a');
    await sendKeys({ type: '9' });
    await planByOther('Stall', '300');
    await pressKeys('Enter');
    await waitFor(() => refused() === '€9', 'it asks');
    await choose('Prize', 'name');
    await pressKeys('Control+z');
    await waitFor(() => refused() === undefined && textOf('Stall', 1) === '€300', 'theirs shows');
    await waitFor(() => !isEmpty('redo'), 'it is undone');
    expect(await planned('Stall')).to.equal('300');
  });

  it('names the item that another user has deleted', async () => {
    const sheet = await openSheet();
    const { plan, said } = planning(sheet);
    await plan('Dinner', '30');
    const { id = '' } = (await sheet.stored()).get('Dinner') ?? {};
    await deleteItems(sheet.shell.rest, sheet.budgetId, [id]);
    await waitFor(() => !sheet.names().includes('Dinner'), 'it is gone');
    await sheet.choose('Prize', 'name');
    await pressKeys('Control+z');
    await waitFor(() => said().some((text) => text.startsWith('Another user has deleted “Dinner” or')), 'it is named');
  });
});
