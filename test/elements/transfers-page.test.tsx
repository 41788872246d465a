import { expect } from 'chai';
import { click } from '../support/act.ts';
import { mountTransfers } from '../support/mount-transfers.tsx';
import { waitFor } from '../support/wait-for.ts';

describe('the page of transfers', () => {
  it('warns on the card of a request that leaves less than is committed', async () => {
    const { cards } = await mountTransfers(({ idOf }) => [
      { kind: 'TRANSFER', fromItemId: idOf('Stall'), toItemId: idOf('Dinner'), amount: '60' },
      { kind: 'TRANSFER', fromItemId: idOf('Stall'), toItemId: idOf('Dinner'), amount: '70' },
    ]);
    const warnings = cards().map((card) => card.querySelector('[data-ref=transfer-claimed]')?.textContent);
    expect(warnings).to.deep.equal(['€40.00 already committed, only €30.00 would be left', undefined]);
  });

  it('shows amounts with the decimals of their currency', async () => {
    const root = { currency: 'USD', rate: 1.25 };
    const { cards, inside } = await mountTransfers(
      ({ budgetId, idOf }) => [{ kind: 'TRANSFER', fromItemId: idOf('Stall'), toBudgetId: budgetId, amount: '10.01' }],
      { target: { target: '250', exceedRule: 'NONE', root } },
    );
    expect(cards()[0]?.querySelector('.approval-amount')?.textContent).to.equal('€10.01$12.51 received');
    await click(() => inside('[data-ref=transfer-open]'));
    const to = await waitFor(() => inside('[data-ref=transfer-details-to] .transfer-amounts'), 'the details open');
    expect(to.textContent).to.equal('$250.00→to$262.51');
    const amount = () => inside('.transfer-details dd:nth-of-type(2)')?.textContent;
    await waitFor(() => amount() === '€10.01 = $12.51', 'both amounts show');
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
