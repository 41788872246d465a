import { expect } from 'chai';
import { sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import { createItems } from '../../src/features/budgets/items/item-changes.api.ts';
import { readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import { NewBudgetView } from '../../src/features/budgets/new-budget/new-budget-view.tsx';
import screensCss from '../../src/ui/styles/screens.css?inline';
import { useSheets } from '../../src/ui/styles/use-sheets.ts';
import { mountLayers } from '../support/layers.tsx';
import { typeInstead } from '../support/mount-sheet.ts';
import { waitFor } from '../support/wait-for.ts';

const SHEETS = [screensCss];

describe('a rollover', () => {
  it('counts the items whose dates would be after the last day', async () => {
    const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items: [{ name: 'Free' }] });
    await shell.session.refresh();
    const [budget] = await readBudgets(shell.rest);
    const budgetId = budget?.id ?? '';
    await createItems(shell.rest, budgetId, [
      { name: 'Stall', type: 'LINE_ITEM', startsOn: '2027-01-01', endsOn: '2027-01-10' },
      { name: 'Dinner', type: 'LINE_ITEM', startsOn: '2027-02-01' },
    ]);
    const { inside } = await mountLayers(() => {
      useSheets(SHEETS);
      return <NewBudgetView shell={shell} search={new URLSearchParams({ start: 'rollover', from: budgetId })} />;
    });
    const type = async (name: string, text: string) => {
      const field = await waitFor(() => inside<HTMLInputElement>(`[data-ref=${name}]`), `the field ${name} shows`);
      field.focus();
      await typeInstead(text);
    };
    const cut = () => inside('[data-ref=cut-dates]')?.textContent;
    await type('starts-on', '2/29/2028');
    await type('ends-on', '3/1/2028');
    const both = '2 items have dates after 3/1/2028. They are set to this day.';
    await waitFor(() => cut() === both, 'two items are counted');
    await type('ends-on', '3/15/2028');
    await waitFor(() => cut()?.startsWith('1 item has dates after 3/15/2028.'), 'one item is counted');
    await type('ends-on', '12/31/2028');
    await waitFor(() => cut() === '', 'no item is counted');
    expect(inside('.p-copy-dates')?.textContent).to.include('Dates after the last day are set to the last day.');
  });
});

describe('the options of a copy', () => {
  for (const search of ['start=copy', 'start=rollover', 'start=save-as-template']) {
    it(`say that locks of items and cells are not copied (${search})`, async () => {
      const shell = await sandboxShell({ brand: 'newer', role: 'manager', notice: null, items: [{ name: 'Stall' }] });
      await shell.session.refresh();
      const [budget] = await readBudgets(shell.rest);
      const { inside } = await mountLayers(() => {
        useSheets(SHEETS);
        return <NewBudgetView shell={shell} search={new URLSearchParams(`${search}&from=${budget?.id}`)} />;
      });
      const options = await waitFor(() => inside('.p-copy-options'), 'the options show');
      expect(options.textContent).to.include('Columns stay locked. Locks of items and cells are not copied.');
    });
  }
});
