import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../widgets/budget-sheet/define.ts';
import { click } from '../support/act.ts';
import { openSheet, typeInstead } from '../support/mount-sheet.ts';
import { openColumns } from '../support/open-columns.ts';
import { pressKeys } from '../support/press-keys.ts';
import { waitFor } from '../support/wait-for.ts';

type Sheet = Pick<Awaited<ReturnType<typeof openSheet>>, 'inside' | 'element'>;
/** The day of the calendar that has the focus, as the browser names it. */
const focusedDay = ({ element }: Sheet) =>
  element.shadowRoot?.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day;
const calendar = ({ inside }: Sheet) => inside('.p-calendar');

describe('dates of <portico-budget-sheet>', () => {
  it('are chosen in a calendar, which Alt+ArrowDown opens, and saved', async () => {
    const sheet = await openSheet();
    await sheet.edit('Stall', 'startsOn');
    await typeInstead('3/14/2027');
    await pressKeys('Alt+ArrowDown');
    await waitFor(() => focusedDay(sheet) === '2027-03-14', 'the typed day has the focus');
    await pressKeys('ArrowDown', 'Enter');
    await waitFor(() => sheet.focused() === 'Stall: startsOn', 'the cell has the focus');
    await waitFor(async () => (await sheet.stored()).get('Stall')?.startsOn === '2027-03-21', 'the day is saved');
    expect([calendar(sheet) === null, sheet.textOf('Stall', 6)]).to.deep.equal([true, '3/21/2027']);
    await sheet.edit('Stall', 'endsOn');
    await pressKeys('Alt+ArrowDown');
    await waitFor(() => focusedDay(sheet)?.startsWith('2027-03'), 'the end opens at the month of the start');
  });

  it('return to the typed text with Escape, and to the cell with another one', async () => {
    const sheet = await openSheet();
    await sheet.choose('Stall', 'startsOn');
    await sendKeys({ type: '3/14/2027' });
    const button = sheet.inside<HTMLButtonElement>('.sheet-date .p-field-end');
    expect([button?.tabIndex, button?.getAttribute('aria-label')]).to.deep.equal([-1, 'Choose a day: Start of Stall']);
    await click(() => button);
    await waitFor(() => focusedDay(sheet) === '2027-03-14', 'the calendar is open');
    await pressKeys('Escape');
    await waitFor(() => sheet.element.shadowRoot?.activeElement === sheet.field(), 'the field has the focus');
    expect([sheet.field()?.value, calendar(sheet) === null]).to.deep.equal(['3/14/2027', true]);
    await pressKeys('Escape');
    await waitFor(() => sheet.focused() === 'Stall: startsOn', 'the cell has the focus');
    expect((await sheet.stored()).get('Stall')?.version).to.equal(1);
  });

  it('stay in the field, with the reason, when the chosen day ends an item before it starts', async () => {
    const sheet = await openSheet();
    await sheet.edit('Stall', 'startsOn');
    await typeInstead('3/14/2027');
    await pressKeys('Tab');
    await waitFor(() => sheet.focused() === 'Stall: endsOn', 'the next cell has the focus');
    await pressKeys('F2', 'Alt+ArrowDown');
    await waitFor(() => focusedDay(sheet)?.startsWith('2027-03'), 'the calendar is open');
    await pressKeys('PageUp', 'Enter');
    await waitFor(() => sheet.message() === 'The end date can’t be before the start date.', 'the reason shows');
    expect(sheet.field()?.value).to.equal('2/1/2027');
  });

  it('keep the time of a column with times, and are saved when the focus leaves the calendar', async () => {
    const sheet = await openColumns('DATE', 'DATETIME');
    const { editCell, field, textOf, cellOf } = sheet;
    await editCell('Stall', 'DATETIME');
    await waitFor(() => field(), 'the cell is edited');
    await typeInstead('3/14/2027 09:30');
    await pressKeys('Alt+ArrowDown');
    await waitFor(() => focusedDay(sheet) === '2027-03-14', 'the calendar is open');
    await pressKeys('ArrowRight', 'Enter');
    await waitFor(() => textOf('Stall', 'DATETIME') === '3/15/2027 09:30', 'the time is the same');
    await editCell('Stall', 'DATE');
    await waitFor(() => field(), 'the cell is edited');
    await typeInstead('4/1/2027');
    await pressKeys('Alt+ArrowDown');
    await waitFor(() => focusedDay(sheet) === '2027-04-01', 'the calendar is open');
    for (const type of ['mousedown', 'mouseup', 'click'])
      cellOf('Dinner', 'DATE')?.dispatchEvent(
        new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }),
      );
    await waitFor(() => textOf('Stall', 'DATE') === '4/1/2027' && !calendar(sheet), 'the typed day is saved');
  });
});
