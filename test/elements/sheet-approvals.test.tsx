import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import {
  readApprovals,
  requestApprovals,
  writeApprovalSettings,
} from '../../src/features/budgets/approvals/item-approvals.api.ts';
import { updateItems } from '../../src/features/budgets/items/item-changes.api.ts';
import { giveBudgetRole, readBudgetUsers } from '../../src/features/budgets/users/budget-users.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { click, focus } from '../support/act.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { mountSheet, openSheet, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { shownText } from '../support/shown-text.ts';
import { waitFor } from '../support/wait-for.ts';

const BY: [string, string] = ['Ada', 'Lovelace'];
const ITEMS: NonNullable<SandboxRequest['items']> = [
  { name: 'Fairs', type: 'CATEGORY' },
  { name: 'Agreed', under: 'Fairs', planned: '100', approval: 'APPROVED' },
  { name: 'Vague', under: 'Fairs', planned: '20', approval: 'REVISING' },
  { name: 'Lavish', under: 'Fairs', planned: '900', approval: 'DENIED' },
  { name: 'Grown', under: 'Fairs', planned: '50', approval: 'PENDING_CHANGE', requestedPlanned: '70', by: BY },
  { name: 'Asked', under: 'Fairs', planned: '30', approval: 'PENDING', by: BY },
  { name: 'New', under: 'Fairs', planned: '10' },
];

const openApprovals = async () => {
  const sheet = await openSheet({ items: ITEMS });
  const settings = { enabled: true, approverIds: [], selfApproval: true, threshold: null };
  await writeApprovalSettings(sheet.shell.rest, sheet.budgetId, settings);
  const chooseAction = async (name: string) => {
    await click(() => sheet.button('sheet-more'));
    await click(() => sheet.inside<HTMLElement>(`[data-ref=sheet-more-menu-${name}]`));
  };
  const statesOf = async () =>
    Object.fromEntries(
      (await readApprovals(sheet.shell.rest, sheet.budgetId)).approvals.map(({ itemName, state }) => [itemName, state]),
    );
  const planned = (name: string) => sheet.rowOf(name)?.querySelector<HTMLElement>('.sheet-planned');
  return { ...sheet, chooseAction, statesOf, planned };
};

describe('approvals in the sheet', () => {
  it('show each state by border, icon and label (X-PLAN-10)', async () => {
    const { planned, rowOf, textOf, choose, message } = await openApprovals();
    const labels = ['Agreed', 'Vague', 'Lavish', 'Grown', 'Asked'].map((name) => {
      const box = planned(name);
      const column = rowOf(name)?.querySelector('.approval-mark > span')?.textContent;
      const label = box?.querySelector('svg')?.getAttribute('aria-label');
      return [box?.dataset.stage, label, column, getComputedStyle(box as Element).borderStyle];
    });
    expect(labels).to.deep.equal([
      ['APPROVED', 'Approved', 'Approved', 'solid'],
      ['REVISING', 'Needs work', 'Needs work', 'dashed'],
      ['DENIED', 'Denied', 'Denied', 'solid'],
      ['PENDING_CHANGE', 'Change requested', 'Change requested', 'solid'],
      ['PENDING', 'Awaiting approval', 'Awaiting approval', 'dotted'],
    ]);
    expect(textOf('Grown', 1)).to.contain('€50, requested: €70');
    expect(planned('New') === null).to.equal(true);
    const line = getComputedStyle(rowOf('Lavish')?.querySelector('bdi') as Element).textDecorationLine;
    expect(line).to.equal('line-through');
    await choose('Agreed', 'planned');
    await pressKeys('F2');
    await waitFor(() => message().startsWith('This is approved and can’t be edited.'), 'the reason shows');
  });

  it('show exact amounts where users decide on them, in a sheet without decimals', async () => {
    const { button, inside, element, textOf } = await mountSheet({
      items: [
        {
          ...{ name: 'Grown', planned: '50.1', approval: 'PENDING_CHANGE', requestedPlanned: '50.4567', by: BY },
        },
        { name: 'Agreed', planned: '12.345', approval: 'APPROVED' },
      ],
    });
    await waitFor(() => textOf('Agreed', 1).includes('€12'), 'the items show');
    expect(textOf('Agreed', 1)).not.to.include('.');
    expect(textOf('Grown', 1)).to.contain('€50.10, requested: €50.4567');
    await click(() => button('sheet-approvals'));
    const entries = () => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.approval-entry') ?? [])];
    await waitFor(() => entries()[0]?.textContent?.includes('in the budget'), 'the effect on the budget shows');
    const [grown, agreed] = entries().map(shownText);
    expect(grown).to.include('€50.4567').and.to.include('Previously €50.10');
    expect(grown).to.match(/€62\.445 without it, €62\.8017 with it/);
    expect(agreed).to.include('€12.345');
    expect(inside('.approvals')?.textContent).not.to.match(/€\d+(?!\.|\d)/);
  });

  it('are requested for all items of a category with a note', async () => {
    const { choose, chooseAction, inside, statesOf, rows } = await openApprovals();
    await choose('Fairs', 'name');
    await chooseAction('requestApproval');
    const note = await waitFor(() => inside<HTMLElement>('[data-ref=approval-request-note]'), 'the dialog opens');
    expect(shownText(inside('.approval-lead')))
      .to.contain('3 items are left out')
      .and.to.contain('Planned amount: €930.00');
    note.focus();
    await typeInstead('For Lyon');
    await click(() => inside<HTMLButtonElement>('[data-ref=approval-request-submit]'));
    await waitFor(async () => (await statesOf()).New === 'PENDING', 'the approval is requested');
    expect(await statesOf()).to.deep.equal({
      ...{ Agreed: 'APPROVED', Vague: 'PENDING', Lavish: 'PENDING', Grown: 'PENDING', Asked: 'PENDING' },
      New: 'PENDING',
    });
    await waitFor(
      () => rows().filter((row) => row.querySelector('[data-stage=PENDING]')).length === 4,
      'the rows show it',
    );
  });

  it('are requested in a dialog in which no key presses a button while it loads', async () => {
    const { choose, chooseAction, inside, element } = await openApprovals();
    await choose('New', 'planned');
    const release = holdCalls((call) => call.includes('item-approval-settings'));
    await chooseAction('requestApproval');
    await waitFor(() => inside('[data-ref=approval-request-dialog] .p-skeleton'), 'the settings load');
    await pressKeys(' ', '7', 'Enter');
    expect(inside('[data-ref=approval-request-dialog]') === null).to.equal(false);
    release();
    await waitFor(
      () => element.shadowRoot?.activeElement?.matches('[data-ref=approval-request-note]'),
      'the note has the focus',
    );
  });

  it('change an approved amount only by another request', async () => {
    const { choose, chooseAction, inside, textOf, planned } = await openApprovals();
    await choose('Agreed', 'planned');
    await chooseAction('requestChange');
    const amount = await waitFor(() => inside<HTMLElement>('[data-ref=approval-request-amount]'), 'the dialog opens');
    amount.focus();
    await typeInstead('100');
    await click(() => inside<HTMLButtonElement>('[data-ref=approval-request-submit]'));
    await waitFor(
      () =>
        inside('[data-ref=approval-request-amount-error]')?.textContent ===
        'Enter another amount than the approved one.',
      'the same amount is refused',
    );
    await typeInstead('=100*1.2');
    await click(() => inside<HTMLButtonElement>('[data-ref=approval-request-submit]'));
    await waitFor(() => planned('Agreed')?.dataset.stage === 'PENDING_CHANGE', 'the change is requested');
    expect(textOf('Agreed', 1)).to.contain('€100, requested: €120');
  });

  it('go back to editing', async () => {
    const { choose, chooseAction, planned, edit, field } = await openApprovals();
    await choose('Lavish', 'name');
    await chooseAction('editAgain');
    await waitFor(() => planned('Lavish') === null, 'the state is gone');
    await edit('Lavish', 'planned');
    expect(field() === null).to.equal(false);
  });

  it('are decided in a panel, several at once, by keyboard', async () => {
    const { button, inside, element, statesOf, planned } = await openApprovals();
    await waitFor(() => button('sheet-approvals')?.textContent === 'Approvals (2)', 'the button counts');
    await click(() => button('sheet-approvals'));
    const boxes = () => [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('.approval-entry > input') ?? [])];
    await waitFor(() => boxes().length === 2, 'the requests show');
    await focus(() => boxes()[0]);
    await pressKeys(' ', 'ArrowDown', ' ');
    await waitFor(() => boxes().every(({ checked }) => checked), 'both are selected');
    expect(inside('[data-ref=approval-send-back]')?.getAttribute('aria-disabled')).to.equal('true');
    await focus(() => inside<HTMLElement>('[data-ref=approval-note]'));
    await typeInstead('Fine');
    await click(() => inside<HTMLButtonElement>('[data-ref=approval-approve]'));
    await waitFor(async () => (await statesOf()).Asked === 'APPROVED', 'both are approved');
    expect((await statesOf()).Grown).to.equal('APPROVED');
    await waitFor(() => planned('Grown')?.dataset.stage === 'APPROVED', 'the sheet shows it');
    await waitFor(() => button('sheet-approvals')?.textContent === 'Approvals', 'nothing is left');
  });

  it('show requesters who are no approvers what has changed since their request', async () => {
    const { shell, budgetId, stored, button, element } = await openApprovals();
    const ada = (await readBudgetUsers(shell.rest, budgetId)).find(({ name }) => name === BY.join(' '));
    const approverIds = [ada?.personId ?? ''];
    await giveBudgetRole(shell.rest, budgetId, ada?.personId ?? '', 'ADMIN');
    await writeApprovalSettings(shell.rest, budgetId, {
      ...{ enabled: true, approverIds, selfApproval: false, threshold: null },
    });
    const { id = '', version = 0 } = (await stored()).get('New') ?? {};
    await requestApprovals(shell.rest, budgetId, { items: [{ itemId: id }], note: '' });
    await updateItems(shell.rest, budgetId, [{ id, version: version + 1, fields: { planned: '12' } }]);
    await click(() => button('sheet-approvals'));
    const changes = () => element.shadowRoot?.querySelector('.approval-changes')?.textContent;
    await waitFor(() => changes()?.includes('Amount: €10.00 → €12.00'), 'the change shows');
    expect(element.shadowRoot?.querySelector('.approval-entry > input') === null).to.equal(true);
  });

  it('open in a panel whose buttons are in view, also in a low window', async () => {
    const { element, button } = await openApprovals();
    await setViewport({ width: 800, height: 600 });
    element.style.blockSize = '500px';
    const above = document.createElement('div');
    above.style.blockSize = '300px';
    element.before(above);
    window.scrollTo(0, 0);
    await click(() => button('sheet-approvals'));
    await waitFor(() => button('approval-approve'), 'the buttons show');
    await waitFor(
      () => (button('approval-approve')?.getBoundingClientRect().bottom ?? Number.NaN) <= window.innerHeight,
      'they are in view',
    );
    above.remove();
  });

  it('suggest the next request after a decision, which another selected one replaces', async () => {
    const { shell, budgetId, stored, button, inside, element } = await openApprovals();
    const itemId = (await stored()).get('New')?.id ?? '';
    await requestApprovals(shell.rest, budgetId, { items: [{ itemId }], note: '' });
    await click(() => button('sheet-approvals'));
    const box = (name: string) =>
      element.shadowRoot?.querySelector<HTMLInputElement>(`.approval-entry > input[aria-label="Select ${name}"]`);
    const checked = () => ['Grown', 'Asked', 'New'].filter((name) => box(name)?.checked).join();
    const first = await waitFor(
      () => element.shadowRoot?.querySelector<HTMLInputElement>('.approval-entry > input'),
      'the requests show',
    );
    first.click();
    await click(() => inside<HTMLButtonElement>('[data-ref=approval-approve]'));
    await waitFor(
      () => checked() !== '' && (box('Grown') === null) !== (box('Asked') === null),
      'the next one is suggested',
    );
    const suggested = checked();
    const other = ['Grown', 'Asked', 'New'].find((name) => box(name) && name !== suggested) ?? '';
    await click(() => box(other));
    await waitFor(() => checked() === other, 'only the other one is selected');
    await click(() => box(suggested));
    await waitFor(() => checked().split(',').length === 2, 'both are selected');
  });

  it('leave own requests to other approvers, which the count beside the buttons says', async () => {
    const { shell, budgetId, stored, button, inside, element } = await openApprovals();
    const itemId = (await stored()).get('New')?.id ?? '';
    await requestApprovals(shell.rest, budgetId, { items: [{ itemId }], note: '' });
    const settings = { enabled: true, approverIds: [], selfApproval: false, threshold: null };
    await writeApprovalSettings(shell.rest, budgetId, settings);
    await click(() => button('sheet-approvals'));
    const box = (name: string) =>
      element.shadowRoot?.querySelector<HTMLInputElement>(`.approval-entry > input[aria-label="Select ${name}"]`);
    await click(() => box('New'));
    await click(() => box('Asked'));
    const isUnavailable = (name: string) => inside(`[data-ref=approval-${name}]`)?.ariaDisabled === 'true';
    await waitFor(() => isUnavailable('approve') && !isUnavailable('deny'), 'only approval is left to others');
    expect(inside('.approvals-count')?.textContent).to.contain('one of them is your own request');
    await click(() => box('New'));
    await waitFor(() => !isUnavailable('approve'), 'the request of another user can be approved');
    const all = () => inside<HTMLInputElement>('[data-ref=approvals-all]');
    await click(all);
    await waitFor(() => all()?.checked, 'all are selected');
    expect(['Grown', 'Asked', 'New'].map((name) => box(name)?.checked)).to.deep.equal([true, true, false]);
  });

  it('count all that wait, also those that are not loaded yet', async () => {
    const { button, inside, element } = await mountSheet({
      items: Array.from({ length: 60 }, (_, n) => ({ name: `Item ${n}`, planned: '1', approval: 'PENDING', by: BY })),
    });
    await click(() => button('sheet-approvals'));
    const heading = () => inside('.approvals-heading')?.textContent;
    await waitFor(() => heading() === '50 of 60 waiting requests', 'the count of all shows');
    // The boxes show when the settings say that the user may decide.
    const all = () => inside<HTMLInputElement>('[data-ref=approvals-all]');
    await click(all);
    await waitFor(() => all()?.checked, 'all are selected');
    await click(() => button('approval-approve'));
    await waitFor(() => heading() === '10 requests are waiting', 'the others are left');
    await waitFor(
      () => inside('.approvals-count')?.textContent?.includes('Approved 50 requests.'),
      'the number of approved ones shows',
    );
    expect(element.shadowRoot?.querySelectorAll('.approval-entry > input').length).to.equal(10);
  });
});
