import '../../../widgets/budget-sheet/define.ts';
import { createBudget } from '../../../src/features/budgets/collection/budget-collection.api.ts';
import { FinancialWire } from '../../../src/features/budgets/financials/financials.wire.ts';
import { readBudgets } from '../../../src/features/budgets/list/budgets.api.ts';
import { click } from '../../support/act.ts';
import { breakElement } from '../../support/break-element.ts';
import { mountElement } from '../../support/mount-element.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';

export const tour: Tour = async (watch) => {
  const { element, shell, inside } = await mountElement('portico-budget-sheet', {
    role: 'manager',
    items: [
      { name: 'Fairs', type: 'CATEGORY' },
      { name: 'Stall', under: 'Fairs', planned: '10' },
      { name: 'Prize', planned: '5', approval: 'PENDING', by: ['Ada', 'Lovelace'] },
    ],
  });
  watch(element);
  const [budget] = await readBudgets(shell.rest);
  element.setAttribute('budget-id', budget?.id ?? '');
  await waitFor(() => inside('[role=row] [data-cell=planned]'), 'the items show');
  const mouseDown = new MouseEvent('mousedown', { bubbles: true, composed: true, cancelable: true });
  inside('[role=row] [data-cell=planned]')?.dispatchEvent(mouseDown);
  await waitFor(() => inside('[data-ref=sheet-delete]')?.getAttribute('aria-disabled') !== 'true', 'a row is active');
  await click(() => inside<HTMLElement>('[data-ref=sheet-delete]'));
  await waitFor(() => inside('[data-ref=sheet-undo]'), 'it can be undone');
  const press = (ref: string) => click(() => inside<HTMLElement>(`[data-ref=${ref}]`));
  await click(() => inside<HTMLElement>('[data-ref=sheet-undo]'));
  await waitFor(() => inside('[role=row][aria-level="2"]'), 'the items are back');
  await (await shell.rest())
    .post(`budgets/${budget?.id}/unmapped-financials`, { json: { kind: 'PO', amount: '9' } })
    .json(FinancialWire);
  await click(() => inside<HTMLElement>('[role=row][aria-level="2"] [data-ref=item-details]'));
  await waitFor(() => inside('[data-ref=item-owner]'), 'the item opens');
  await click(() => inside<HTMLElement>('[role=tab]:nth-child(2)'));
  await press('financial-map');
  await press('financial-delete');
  await waitFor(() => inside('[data-ref=financial-delete-confirm]'), 'it asks');
  await press('financial-add');
  await waitFor(() => inside('[data-ref=financial-save]'), 'the form opens');
  await press('panel-close');
  await press('column-head');
  const filter = await waitFor(() => inside<HTMLInputElement>('[data-ref=filter-text]'), 'the column opens');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(filter, 'Stall');
  filter.dispatchEvent(new Event('input', { bubbles: true }));
  await press('clear-filters');
  await press('sheet-search');
  await waitFor(() => inside('[data-ref=sheet-search-field]'), 'the search opens');
  await press('sheet-approvals');
  await waitFor(() => inside('[data-ref=approval-approve]'), 'the approvals open');
  await press('sheet-share');
  await waitFor(() => inside('[data-ref=share-user]'), 'the users open');
  const find = inside<HTMLInputElement>('[data-ref=share-find]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(find, 'Lovelace');
  find?.dispatchEvent(new Event('input', { bubbles: true }));
  const role = await waitFor(() => inside<HTMLSelectElement>('[data-ref=share-role]'), 'the user is found');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(role, 'EDITOR');
  role.dispatchEvent(new Event('change', { bubbles: true }));
  await waitFor(() => inside('[data-ref=share-take]'), 'the user has a role here');
  await press('sheet-history');
  await waitFor(() => inside('[data-ref=budget-history]'), 'the history opens');
  const { id } = await createBudget(shell.rest, { name: 'Empty', currency: 'EUR' });
  element.setAttribute('budget-id', id);
  await waitFor(() => inside('[data-ref=add-first]'), 'an empty budget opens');
  await breakElement(element);
};
