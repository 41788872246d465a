import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../widgets/budget-sheet/define.ts';
import { readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudgetUsers } from '../../src/features/budgets/users/budget-users.api.ts';
import { click } from '../support/act.ts';
import { openSheet, paste, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

/** Two items whose owners are colleagues, and one without an owner. */
const opened = async () => {
  const sheet = await openSheet({
    items: [
      { name: 'Stall', by: ['Ana', 'Ortega'] },
      { name: 'Dinner', by: ['Zoe', 'Nilsson'] },
      { name: 'Prize', planned: '5' },
    ],
  });
  const { shell, budgetId, element } = sheet;
  const users = await readBudgetUsers(shell.rest, budgetId);
  return {
    ...sheet,
    users,
    owner: (name: string) => sheet.textOf(name, 8),
    offered: () => [...(element.shadowRoot?.querySelectorAll('[role=option] bdi:first-child') ?? [])].map(textOf),
    highlighted: () => {
      const id = element.shadowRoot?.activeElement?.getAttribute('aria-activedescendant');
      return textOf(element.shadowRoot?.getElementById(id ?? '')?.querySelector('bdi'));
    },
    async storedOwner(name: string) {
      const { names, columns } = await readItemTree(shell.rest, budgetId);
      const id = columns.ownerId?.[names.indexOf(name)];
      return users.find(({ personId }) => personId === id)?.name;
    },
  };
};
const textOf = (node: Element | null | undefined) => node?.textContent ?? '';

describe('owners in <portico-budget-sheet>', () => {
  it('show in a column, and are chosen by typing a part of their name', async () => {
    const { choose, owner, offered, highlighted, focused, storedOwner } = await opened();
    expect(['Stall', 'Dinner', 'Prize'].map(owner)).to.deep.equal(['Ana Ortega', 'Zoe Nilsson', '']);
    await choose('Prize', 'ownerId');
    await sendKeys({ type: 'nil' });
    await waitFor(() => offered().join() === 'Zoe Nilsson', 'one user matches');
    expect(highlighted()).to.equal('Zoe Nilsson');
    await pressKeys('Tab');
    await waitFor(() => owner('Prize') === 'Zoe Nilsson', 'the owner shows');
    await waitFor(async () => (await storedOwner('Prize')) === 'Zoe Nilsson', 'it is saved');
    await pressKeys('Control+z');
    await waitFor(async () => (await storedOwner('Prize')) === undefined, 'it is undone');
    await waitFor(() => focused() === 'Prize: ownerId', 'it has the focus');
  });

  it('are chosen with arrows, and kept with Escape', async () => {
    const { edit, owner, offered, highlighted, field, users, storedOwner, focused, element } = await opened();
    const chosen = () => textOf(element.shadowRoot?.querySelector('[role=option]:has(svg) bdi'));
    await edit('Stall', 'ownerId');
    await waitFor(() => offered().length === users.length, 'all users are offered');
    expect(highlighted()).to.equal('Ana Ortega');
    const next = users[users.findIndex(({ name }) => name === 'Ana Ortega') + 1]?.name ?? '';
    await pressKeys('ArrowDown');
    await waitFor(() => field()?.value === next && highlighted() === next, 'the next one is in the field');
    expect(chosen()).to.equal('Ana Ortega');
    await pressKeys('Escape');
    await waitFor(() => focused() === 'Stall: ownerId', 'the cell has the focus');
    expect(owner('Stall')).to.equal('Ana Ortega');
    await edit('Stall', 'ownerId');
    await pressKeys('ArrowDown', 'Enter');
    await waitFor(async () => (await storedOwner('Stall')) === next, 'it is saved');
  });

  it('are chosen by the pointer, and removed with Delete', async () => {
    const { edit, element, offered, storedOwner, focused } = await opened();
    await edit('Prize', 'ownerId');
    await waitFor(() => offered().length > 0, 'users are offered');
    const options = () => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    await click(() => options().find((option) => textOf(option).startsWith('Ana Ortega')));
    await waitFor(() => focused() === 'Prize: ownerId', 'the cell has the focus');
    await waitFor(async () => (await storedOwner('Prize')) === 'Ana Ortega', 'the owner is saved');
    await pressKeys('Delete');
    await waitFor(async () => (await storedOwner('Prize')) === undefined, 'it is removed');
  });

  it('are copied and pasted as names, and pasted as emails', async () => {
    const sheet = await opened();
    const { choose, element, users, storedOwner, owner } = sheet;
    await choose('Stall', 'ownerId');
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true, cancelable: true });
    element.shadowRoot?.activeElement?.dispatchEvent(copy);
    expect(clipboardData.getData('text/plain')).to.equal('Ana Ortega');
    await choose('Dinner', 'ownerId');
    paste(sheet, `ana ortega\n${users.find(({ name }) => name === 'Zoe Nilsson')?.email}`);
    await waitFor(async () => (await storedOwner('Prize')) === 'Zoe Nilsson', 'the email is known');
    expect([owner('Dinner'), await storedOwner('Dinner')]).to.deep.equal(['Ana Ortega', 'Ana Ortega']);
  });

  it('that do not exist are refused, with the reason at the cell', async () => {
    const { edit, message, field } = await opened();
    await edit('Prize', 'ownerId');
    await typeInstead('Xavier');
    await waitFor(() => message() === 'Enter the name or email of a user of this budget.', 'the reason shows');
    await pressKeys('Enter');
    expect(field()?.value).to.equal('Xavier');
  });
});
