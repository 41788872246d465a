import { budgetsOf } from '../../../src/features/budgets/list/budgets.store.ts';
import { click } from '../../support/act.ts';
import { breakElement } from '../../support/break-element.ts';
import { mountBudget, RATES } from '../../support/mount-budget.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';

export const tour: Tour = async (watch) => {
  const budget = await mountBudget(
    { ...RATES, isSplit: true },
    { faults: [{ operation: 'budgetTerminology', kind: 'server-error' }] },
  );
  const { element, shell, part, field, budgetId } = budget;
  watch(element);
  await budget.open();
  budget.type(field('label-category'), 'Programme');
  await waitFor(() => !budget.isOff(part('labels-save')), 'Save can be pressed');
  await click(() => part('labels-save'));
  await waitFor(() => part('labels-refusal')?.textContent, 'it says why it was not saved');
  await budgetsOf(shell).changeCurrency(budgetId, 'USD');
  await waitFor(() => part('split-error'), 'it tells of the split');
  await waitFor(() => part('column-rate-remove') && part('add-column-rate'), 'the rates of columns show');
  await click(() => part('column-rates-import'));
  await waitFor(() => part('column-rates-text'), 'rates can be imported');
  const whole = await mountBudget(RATES);
  watch(whole.element);
  await whole.open();
  whole.type(whole.part('currency') as HTMLElement, 'USD');
  await waitFor(() => !whole.isOff(whole.part('currency-change')), 'a change can be looked at');
  await click(() => whole.part('currency-change'));
  await waitFor(() => whole.part('rehearsal'), 'it says what a change would touch');
  await click(() => whole.part('currency-change-confirm'));
  await waitFor(() => !whole.part('currency-change-dialog'), 'the dialog is closed');
  await waitFor(() => whole.part('currency-last-change') && whole.part('currency-undo'), 'the change can be undone');
  await breakElement(whole.element);
};
