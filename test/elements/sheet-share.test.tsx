import { expect } from 'chai';
import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import { readBudgetUsers } from '../../src/features/budgets/users/budget-users.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click, focus } from '../support/act.ts';
import { openSheet, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

const ITEMS: NonNullable<SandboxRequest['items']> = [
  { name: 'Fairs', type: 'CATEGORY' },
  { name: 'Stall', under: 'Fairs', planned: '100', approval: 'PENDING', by: ['Ada', 'Lovelace'] },
];

async function openShare(role: SandboxRequest['role'] = 'manager', attributes: Record<string, string> = {}) {
  const sheet = await openSheet({ items: ITEMS, role }, attributes);
  const { element, inside, button, shell, budgetId } = sheet;
  await click(() => button('sheet-share'));
  await waitFor(() => inside('[data-ref=share-find]'), 'the panel shows');
  const users = () =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-ref=share-user]') ?? [])].map((user) => ({
      name: user.querySelector('bdi')?.textContent ?? '',
      source: user.querySelector('[data-ref=share-source]')?.textContent ?? '',
      role: user.querySelector('select')?.selectedOptions[0]?.text ?? user.querySelector('.share-fixed')?.textContent,
      canTake: user.querySelector('[data-ref=share-take]') !== null,
    }));
  const find = async (text: string) => {
    await focus(() => inside<HTMLInputElement>('[data-ref=share-find]'));
    await typeInstead(text);
  };
  const roleOf = async (name: string) =>
    (await readBudgetUsers(shell.rest, budgetId)).find((user) => user.name === name)?.role;
  return { ...sheet, users, find, roleOf };
}

describe('the users of a budget', () => {
  it('are found, get a role, and lose it again', async () => {
    const { inside, users, find, roleOf } = await openShare();
    await waitFor(() => users().some(({ name }) => name === 'Sam Rivera'), 'the managers show');
    expect(users()).to.deep.equal([
      { name: 'Sam Rivera', source: 'Manages all budgets of the organization', role: 'Manager', canTake: false },
    ]);
    await find('love');
    const role = await waitFor(() => inside<HTMLSelectElement>('[data-ref=share-role]'), 'the user is found');
    role.focus();
    await pressKeys('m');
    await waitFor(() => users()[0]?.canTake === true, 'the budget gives the role');
    expect([users()[0]?.role, users()[0]?.source]).to.deep.equal(['Manager', 'Given in this budget']);
    expect(await roleOf('Ada Lovelace')).to.equal('ADMIN');
    await find(' ');
    await waitFor(() => users().length === 2, 'all users with a role show');
    expect(users().map(({ name }) => name)).to.deep.equal(['Ada Lovelace', 'Sam Rivera']);
    await focus(() => inside<HTMLButtonElement>('[data-ref=share-take]'));
    await pressKeys('Enter');
    await waitFor(() => users().length === 1, 'the role is gone');
    await waitFor(() => inside('[data-ref=share-find]:focus') !== null, 'the focus stays in the panel');
    expect(await roleOf('Ada Lovelace')).to.not.equal('ADMIN');
  });

  it('are offered the roles up to the caller’s own, which the caller can’t change', async () => {
    const { inside, element, users, find } = await openShare();
    await find('love');
    const role = await waitFor(() => inside<HTMLSelectElement>('[data-ref=share-role]'), 'the user is found');
    expect([...role.options].map(({ text }) => text)).to.deep.equal(['Manager', 'Editor', 'Viewer']);
    await find('rivera');
    await waitFor(() => users()[0]?.name === 'Sam Rivera', 'the caller is found');
    expect(users()[0]?.source).to.equal('Manages all budgets of the organization');
    const changing = element.shadowRoot?.querySelectorAll('[data-ref=share-role], [data-ref=share-take]');
    expect(changing?.length).to.equal(0);
  });

  it('are only shown to users who don’t manage the budget', async () => {
    const { inside, users, find } = await openShare('user');
    await find('love');
    await waitFor(() => users().length === 1, 'the user is found');
    expect(inside('[data-ref=share-role]') === null).to.equal(true);
    await find('no such name');
    await waitFor(() => inside('.p-empty-title')?.textContent === 'No user matches', 'the search finds none');
  });

  for (const role of ['manager', 'user'] as const) {
    it(`are only shown in \`readonly\`, with the reason, to the role ${role}`, async () => {
      const { inside, users, find } = await openShare(role, { readonly: '' });
      expect(inside('.share-note')?.textContent).to.equal(
        'This page shows the budget read-only, so you can’t change who has access here.',
      );
      await find('love');
      await waitFor(() => users().length === 1, 'the user is found');
      expect(inside('[data-ref=share-role]') === null).to.equal(true);
    });
  }
});
