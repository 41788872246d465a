import '../../../widgets/recycle-bin/define.ts';
import { readBudgets } from '../../../src/features/budgets/list/budgets.api.ts';
import { click } from '../../support/act.ts';
import { breakElement } from '../../support/break-element.ts';
import { mountElement } from '../../support/mount-element.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';

export const tour: Tour = async (watch) => {
  const { element, shell, inside } = await mountElement('portico-recycle-bin', {
    role: 'manager',
    items: [
      { name: 'Fairs', type: 'CATEGORY', deletedDaysAgo: 1 },
      { name: 'Stall', under: 'Fairs', planned: '10', deletedDaysAgo: 1 },
    ],
  });
  watch(element);
  const [budget] = await readBudgets(shell.rest);
  element.setAttribute('budget-id', budget?.id ?? '');
  await waitFor(() => inside('.bin-check'), 'the deleted items show');
  await click(() => inside<HTMLElement>('[aria-level="2"] .bin-check'));
  await waitFor(() => inside('[data-ref=restore-alone]:not([aria-disabled])'), 'an item is selected');
  await click(() => inside<HTMLElement>('[data-ref=restore-with-parents]'));
  await waitFor(() => inside('[data-ref=restore-dialog]'), 'the preview opens');
  await click(() => inside<HTMLElement>('[data-ref=restore-cancel]'));
  await waitFor(() => !inside('[data-ref=restore-dialog]'), 'the preview is closed');
  await click(() => inside<HTMLElement>('[aria-level="1"] .bin-check'));
  await click(() => inside<HTMLElement>('[data-ref=restore-with-parents]'));
  await waitFor(() => inside('[data-ref=sheet-undo]'), 'the items are restored, which can be undone');
  await breakElement(element);
};
