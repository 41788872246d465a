import { expect } from 'chai';
import { mountTransfers } from '../support/mount-transfers.tsx';

describe('the page of transfers', () => {
  it('warns on the card of a request that leaves less than is committed', async () => {
    const { cards } = await mountTransfers(({ idOf }) => [
      { kind: 'TRANSFER', fromItemId: idOf('Stall'), toItemId: idOf('Dinner'), amount: '60' },
      { kind: 'TRANSFER', fromItemId: idOf('Stall'), toItemId: idOf('Dinner'), amount: '70' },
    ]);
    const warnings = cards().map((card) => card.querySelector('[data-ref=transfer-claimed]')?.textContent);
    expect(warnings).to.deep.equal(['€40.00 already committed, only €30.00 would be left', undefined]);
  });
});
