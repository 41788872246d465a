import { expect } from 'chai';
import type { Explanation } from '../../src/base/explanation.ts';
import '../../widgets/budget-preferences/define.ts';
import '../../widgets/budget-sheet/define.ts';
import '../../widgets/recycle-bin/define.ts';
import { mountElement } from '../support/mount-element.ts';
import { waitFor } from '../support/wait-for.ts';

const explain = (element: HTMLElement) => (element as HTMLElement & { explain(): Promise<Explanation> }).explain();

for (const tag of ['portico-budget-sheet', 'portico-recycle-bin', 'portico-budget-preferences']) {
  describe(`the attribute budget-id of <${tag}>`, () => {
    it('is a reason to show nothing and to take no space while it is missing', async () => {
      const { element } = await mountElement(tag, { role: 'manager' });
      const { visible, reasons } = await explain(element);
      expect(visible).to.equal(false);
      expect(reasons).to.deep.equal([
        {
          code: 'no-budget-id',
          message: 'It has no budget-id, so it does not know which budget to show.',
          fix: 'Set the attribute budget-id to the id of a budget.',
        },
      ]);
      expect(element.getBoundingClientRect().height).to.equal(0);
    });

    for (const budgetId of ['999999', 'abc']) {
      it(`explains that the budget ${budgetId} is not available`, async () => {
        const { element, inside } = await mountElement(tag, { role: 'manager' }, undefined, { 'budget-id': budgetId });
        await waitFor(() => inside('.p-root')?.textContent, 'the element shows a message');
        const { visible, reasons } = await explain(element);
        expect(visible).to.equal(true);
        expect(reasons.map(({ code }) => code)).to.deep.equal(['budget-not-available']);
        expect(reasons[0]?.message).to.include(budgetId);
        expect(reasons[0]?.fix).to.include('Correct budget-id');
      });
    }
  });
}
