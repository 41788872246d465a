import { expect } from 'chai';
import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import { updateItems } from '../../src/features/budgets/items/item-changes.api.ts';
import { saveTarget } from '../../src/features/budgets/target/target.api.ts';
import '../../widgets/budget-sheet/define.ts';
import { openSheet, typeInstead } from '../support/mount-sheet.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

/** The items plan €120.50. */
const opened = async (target: NonNullable<SandboxRequest['target']>) => {
  const sheet = await openSheet({ target });
  await waitFor(() => figures(sheet).length > 0, 'the target shows');
  return sheet;
};
type Sheet = Awaited<ReturnType<typeof openSheet>>;
const figures = ({ inside }: Pick<Sheet, 'inside'>) =>
  [...(inside('[data-ref=sheet-target]')?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent);
const warning = ({ inside }: Pick<Sheet, 'inside'>) => inside('.cell-message')?.getAttribute('data-kind');

describe('the target of a budget in its sheet', () => {
  it('shows the rest of it, with every keystroke', async () => {
    const sheet = await opened({ target: '130', exceedRule: 'WARN' });
    expect(figures(sheet)).to.deep.equal(['Target', '€130', 'Left of the target', '€10']);
    await sheet.edit('Prize', 'planned');
    await typeInstead('4');
    await waitFor(() => figures(sheet).at(-1) === '€6', 'the rest follows');
    expect(warning(sheet)).to.equal(undefined);
  });

  it('blocks an amount before the cell is left, with the excess (X-PLAN-06)', async () => {
    const sheet = await opened({ target: '130', exceedRule: 'STOP' });
    await sheet.edit('Prize', 'planned');
    await typeInstead('=3*4');
    await waitFor(() => sheet.message() === 'This exceeds the target of €130.00 by €2.50.', 'the excess shows');
    expect(sheet.field()?.getAttribute('aria-invalid')).to.equal('true');
    expect(sheet.inside('.cell-message')?.getAttribute('role')).to.equal('alert');
    await pressKeys('Enter');
    expect(sheet.field()?.value).to.equal('=3*4');
    await typeInstead('9.5');
    await pressKeys('Enter');
    await waitFor(async () => (await sheet.stored()).get('Prize')?.planned === '9.5', 'an amount within it is saved');
  });

  it('warns before the cell is left, and saves the amount', async () => {
    const sheet = await opened({ target: '130', exceedRule: 'WARN' });
    await sheet.edit('Prize', 'planned');
    await typeInstead('12');
    await waitFor(() => sheet.message() === 'This exceeds the target of €130.00 by €2.50.', 'the excess shows');
    expect([warning(sheet), sheet.field()?.getAttribute('aria-invalid')]).to.deep.equal(['warning', null]);
    expect(figures(sheet).slice(2)).to.deep.equal(['Exceeds the target by', '€3']);
    await pressKeys('Enter');
    await waitFor(async () => (await sheet.stored()).get('Prize')?.planned === '12', 'the amount is saved');
  });

  it('is checked in the currency of the root, and names the day of its rates (X-PLAN-07)', async () => {
    const root = { currency: 'USD', rate: 2 };
    const sheet = await opened({ target: '250', exceedRule: 'STOP', root });
    expect(figures(sheet)).to.deep.equal([
      'Planned in USD',
      '$241',
      'Target',
      '$250',
      'Left of the target',
      '$9',
      'Rates as of',
      '1/1/2026',
    ]);
    await sheet.edit('Prize', 'planned');
    await typeInstead('5');
    await waitFor(() => sheet.message() === 'This exceeds the target of $250.00 by $1.00.', 'the excess shows');
    await typeInstead('4.5');
    await waitFor(() => !sheet.field()?.hasAttribute('aria-invalid'), 'all of it may be planned');
  });

  it('lets users reduce a budget that is exceeded', async () => {
    const sheet = await opened({ target: '10', exceedRule: 'STOP' });
    await sheet.edit('Stall', 'planned');
    await typeInstead('99');
    await pressKeys('Enter');
    await waitFor(async () => (await sheet.stored()).get('Stall')?.planned === '99', 'the amount is saved');
  });

  it('marks amounts of a paste that the server refuses, and saves the others', async () => {
    const sheet = await opened({ target: '130', exceedRule: 'STOP' });
    await sheet.choose('Dinner', 'planned');
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '25\n100');
    sheet.element.shadowRoot?.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true, clipboardData }),
    );
    await waitFor(async () => (await sheet.stored()).get('Dinner')?.planned === '25', 'the first amount is saved');
    await waitFor(() => sheet.cell('Prize', 'planned')?.hasAttribute('data-refused'), 'the second one is marked');
    expect((await sheet.stored()).get('Prize')?.planned).to.equal('0');
  });

  it('follows changes of other users', async () => {
    const sheet = await opened({ target: '130', exceedRule: 'WARN' });
    const { shell, budgetId } = sheet;
    const { id = '', version = 0 } = (await sheet.stored()).get('Stall') ?? {};
    await updateItems(shell.rest, budgetId, [{ id, version, fields: { planned: '80' } }]);
    await waitFor(() => figures(sheet).at(-1) === '€30', 'the rest follows');
    await saveTarget(shell.rest, budgetId, { target: '90', exceedRule: 'STOP' });
    await waitFor(() => figures(sheet).slice(-2).join(' ') === 'Exceeds the target by €11', 'the target follows');
  });
});
