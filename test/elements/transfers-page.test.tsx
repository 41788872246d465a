import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { writeApprovalSettings } from '../../src/features/budgets/approvals/item-approvals.api.ts';
import { deleteItems, readItemTree } from '../../src/features/budgets/items/item-changes.api.ts';
import { cancelTransfer, readTransferRequests } from '../../src/features/budgets/transfers/target-transfers.api.ts';
import { click, focus } from '../support/act.ts';
import { answerTransfer } from '../support/answer-transfer.ts';
import { mountTransfers } from '../support/mount-transfers.tsx';
import { shownText } from '../support/shown-text.ts';
import { waitFor } from '../support/wait-for.ts';

const SELF_APPROVAL = { enabled: true, approverIds: [], selfApproval: true, threshold: null };

describe('the page of transfers', () => {
  it('warns on the card of a request that leaves less than is committed', async () => {
    const { cards } = await mountTransfers(({ idOf }) => [
      { kind: 'TRANSFER', fromItemId: idOf('Stall'), toItemId: idOf('Dinner'), amount: '60' },
      { kind: 'TRANSFER', fromItemId: idOf('Stall'), toItemId: idOf('Dinner'), amount: '70' },
    ]);
    const warnings = cards().map((card) => shownText(card.querySelector('[data-ref=transfer-claimed]')));
    expect(warnings).to.deep.equal(['€40.00 already committed, only €30.00 would be left', '']);
  });

  it('shows all the decimals that amounts have', async () => {
    const root = { currency: 'USD', rate: 1.25 };
    const { cards, inside } = await mountTransfers(
      ({ budgetId, idOf }) => [{ kind: 'TRANSFER', fromItemId: idOf('Stall'), toBudgetId: budgetId, amount: '10.01' }],
      { target: { target: '250', exceedRule: 'NONE', root } },
    );
    expect(shownText(cards()[0]?.querySelector('.approval-amount'))).to.equal('€10.01$12.5125 received');
    await click(() => inside('[data-ref=transfer-open]'));
    const to = await waitFor(() => inside('[data-ref=transfer-details-to] .transfer-amounts'), 'the details open');
    expect(to.textContent).to.equal('$250.00→to$262.5125');
    const amount = () => inside('.transfer-details dd:nth-of-type(2)')?.textContent;
    await waitFor(() => amount() === '€10.01 = $12.5125', 'both amounts show');
  });

  it('says in the list who decided, and with which note', async () => {
    const { shell, budgetId, cards, inside } = await mountTransfers(({ idOf }) => [
      { kind: 'ADJUSTMENT', toItemId: idOf('Stall'), amount: '5' },
    ]);
    const { requests } = await readTransferRequests(shell.rest, budgetId);
    const path = `budgets/${budgetId}/target-transfer-requests/${requests[0]?.id}/responses`;
    await (await shell.rest()).post(path, { json: { response: 'DENY', note: 'Too much' } });
    await waitFor(() => cards().length === 0, 'the request leaves the list');
    await click(() => inside('[data-ref=transfers-filter] button:last-child'));
    const decision = () => cards()[0]?.querySelector('[data-ref=transfer-decision]');
    await waitFor(() => decision()?.textContent?.startsWith('Denied by '), 'the decision shows');
    expect(decision()?.nextElementSibling?.textContent).to.equal('Too much');
  });

  it('keeps the details open with the note when another user decides, and offers no decision', async () => {
    const { inside, focused, shell, budgetId, cards } = await mountTransfers(({ idOf }) => [
      { kind: 'ADJUSTMENT', toItemId: idOf('Stall'), amount: '5' },
    ]);
    await writeApprovalSettings(shell.rest, budgetId, SELF_APPROVAL);
    await waitFor(() => cards()[0]?.querySelector('input:enabled'), 'the request can be decided');
    await click(() => inside('[data-ref=transfer-open]'));
    await focus(() => inside('[role=dialog] [data-ref=transfer-answer-note]'));
    await sendKeys({ type: 'Too late' });
    await focus(() => inside('[role=dialog] [data-ref=transfer-approve]'));
    const { requests } = await readTransferRequests(shell.rest, budgetId);
    await answerTransfer(shell.rest, { budgetId, requestId: requests[0]?.id ?? '' }, 'DENY');
    await waitFor(() => cards().length === 0, 'the request leaves the list');
    const details = () => inside('[role=dialog]');
    await waitFor(() => details()?.querySelector('.transfer-mark')?.textContent === 'Denied', 'the new state shows');
    expect(details()?.querySelector('.request-history li:last-child')?.textContent).to.match(/^Denied\S* \S+, /);
    expect(inside<HTMLInputElement>('[role=dialog] [data-ref=transfer-answer-note]')?.value).to.equal('Too late');
    const labels = [...(details()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
    expect(labels).to.deep.equal(['Close']);
    expect(focused() === inside('[data-ref=transfer-details-close]')).to.equal(true);
    await click(() => inside('[data-ref=transfer-details-close]'));
    await waitFor(() => !details(), 'the details close');
  });

  it('keeps the details open when the requester cancels the request elsewhere, and closes them here', async () => {
    const { inside, shell, budgetId, cards } = await mountTransfers(({ idOf }) => [
      { kind: 'ADJUSTMENT', toItemId: idOf('Stall'), amount: '5' },
      { kind: 'ADJUSTMENT', toItemId: idOf('Dinner'), amount: '6' },
    ]);
    const details = () => inside('[role=dialog]');
    await click(() => inside('[data-ref=transfer-open]'));
    await waitFor(details, 'the details open');
    const { requests } = await readTransferRequests(shell.rest, budgetId);
    await cancelTransfer(shell.rest, { budgetId, requestId: requests[0]?.id ?? '' });
    await waitFor(() => details()?.querySelector('.transfer-mark')?.textContent === 'Cancelled', 'the new state shows');
    expect(inside('[data-ref=transfer-cancel]')).to.equal(null);
    await click(() => inside('[data-ref=transfer-details-close]'));
    await waitFor(() => cards().length === 1 && !details(), 'one request is left');
    await click(() => inside('[data-ref=transfer-open]'));
    await click(() => inside('[data-ref=transfer-cancel]'));
    await waitFor(() => cards().length === 0 && !details(), 'the details close');
  });

  it('marks a request whose item was deleted, and offers to deny or cancel it in its details alone', async () => {
    const { inside, shell, budgetId, cards } = await mountTransfers(({ idOf }) => [
      { kind: 'ADJUSTMENT', toItemId: idOf('Dinner'), amount: '6' },
      { kind: 'ADJUSTMENT', toItemId: idOf('Stall'), amount: '5' },
    ]);
    const { ids, names } = await readItemTree(shell.rest, budgetId);
    await deleteItems(shell.rest, budgetId, [ids[names.indexOf('Stall')] ?? '']);
    const mark = () => cards()[0]?.querySelector('[data-ref=transfer-item-deleted]');
    await waitFor(() => mark()?.textContent === 'An item of this transfer was deleted.', 'the list marks it');
    expect(cards().map((card) => card.querySelector('[data-ref=transfer-item-deleted]') !== null)).to.deep.equal([
      true,
      false,
    ]);
    expect(cards()[0]?.querySelector('input:disabled')?.getAttribute('aria-describedby')).to.equal(mark()?.id);
    expect(cards()[0]?.textContent).not.to.include('Waits for');
    await click(() => inside('[data-ref=transfer-open]'));
    const details = await waitFor(() => inside('[role=dialog]'), 'the details open');
    expect(details.querySelector('.p-callout')?.textContent).to.include('An item of this transfer was deleted.');
    expect(details.querySelector('[data-ref=transfer-approve]')).to.equal(null);
    expect(details.querySelector('[data-ref=transfer-cancel]')).not.to.equal(null);
    await click(() => inside('[role=dialog] [data-ref=transfer-deny]'));
    await waitFor(() => cards().length === 1 && !inside('[role=dialog]'), 'it is denied');
  });

  it('offers the details of a request as a link does, and names it for screen readers', async () => {
    const { inside } = await mountTransfers(({ idOf }) => [
      { kind: 'ADJUSTMENT', toItemId: idOf('Stall'), amount: '5' },
    ]);
    const open = inside<HTMLButtonElement>('[data-ref=transfer-open]');
    const name = open?.querySelector('bdi') as HTMLElement;
    expect(open?.textContent).to.equal('Increase Stall, show details');
    expect(getComputedStyle(name).textDecorationLine).to.equal('underline');
    const path = inside('.approval-path') as HTMLElement;
    expect(getComputedStyle(name).color).not.to.equal(getComputedStyle(path).color);
    await click(() => inside('[data-ref=transfer-open]'));
    await waitFor(() => inside('[role=dialog]'), 'the details open');
  });
});
