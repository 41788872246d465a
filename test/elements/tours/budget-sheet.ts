import '../../../widgets/budget-sheet/define.ts';
import { readBudgets } from '../../../src/features/budgets/list/budgets.api.ts';
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
    ],
  });
  watch(element);
  const [budget] = await readBudgets(shell.rest);
  element.setAttribute('budget-id', budget?.id ?? '');
  await waitFor(() => inside('[role=row] [data-cell=planned]'), 'the items show');
  inside<HTMLElement>('[role=row] [data-cell=planned]')?.click();
  await waitFor(() => inside('.sheet-field'), 'a cell is edited');
  inside<HTMLElement>('.sheet-field')?.blur();
  await waitFor(() => inside('[data-ref=sheet-delete]')?.getAttribute('aria-disabled') !== 'true', 'a row is active');
  inside<HTMLElement>('[data-ref=sheet-delete]')?.click();
  await waitFor(() => inside('[data-ref=sheet-undo]'), 'it can be undone');
  await breakElement(element);
};
