import { expect } from 'chai';
import '../../widgets/budget-sheet/define.ts';
import { ITEMS, openSheet, typeInstead } from '../support/mount-sheet.ts';
import { waitFor } from '../support/wait-for.ts';

/** Opens the form that transfers the amount of Stall, which has 100 and orders of 40. */
const openTransfer = async () => {
  const sheet = await openSheet({ items: ITEMS });
  await sheet.choose('Stall', 'name');
  (await waitFor(() => sheet.button('sheet-more'), 'the button shows')).click();
  (await waitFor(() => sheet.button('sheet-more-menu-transfer'), 'the menu opens')).click();
  const fill = async (ref: string, text: string) => {
    const field = await waitFor(() => sheet.inside<HTMLInputElement>(`[data-ref=${ref}]`), `${ref} shows`);
    field.focus();
    await typeInstead(text);
  };
  const warning = () => sheet.inside('[data-ref=transfer-dialog] .p-callout')?.textContent ?? '';
  return { ...sheet, fill, warning };
};

describe('the form of a transfer', () => {
  it('warns when less remains than purchase orders claim, and can be sent', async () => {
    const { fill, warning, inside } = await openTransfer();
    await waitFor(() => inside('[data-ref=transfer-from] .transfer-amounts'), 'the amount of the item shows');
    await fill('transfer-amount', '60');
    await waitFor(() => inside('[data-ref=transfer-from] strong')?.textContent === '€40.00', '40 would be left');
    expect(warning()).to.equal('');
    await fill('transfer-amount', '=60+10');
    await waitFor(() => warning().includes('€40.00 is already committed. Only €30.00 would be left.'), 'it warns');
  });
});
