import '../../../widgets/activity-timeline/define.ts';
import { breakElement } from '../../support/break-element.ts';
import { mountElement } from '../../support/mount-element.ts';
import { pressKeys } from '../../support/press-keys.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';

export const tour: Tour = async (watch) => {
  const { element, inside } = await mountElement('portico-activity-timeline', { activities: 40 });
  watch(element);
  const shows = (ref: string) => waitFor(() => inside<HTMLElement>(`[data-ref="${ref}"]`), `${ref} shows`);
  const press = async (ref: string) => (await shows(ref)).click();
  const close = async (ref: string) => {
    await pressKeys('Escape');
    await waitFor(() => !inside(`[data-ref="${ref}"]`), `${ref} is closed`);
  };
  const row = await waitFor(() => inside<HTMLElement>('[role=row][aria-level="2"]'), 'the activities show');

  row.focus();
  await pressKeys('Alt+ArrowRight');
  await shows('timeline-undo');

  await press('arrange');
  await shows('color-by');
  await close('arrange-popover');

  await press('filter-add');
  await press('filter-add-menu-status');
  await shows('criteria-apply');
  await close('criteria-editor');

  await press('timeline-create');
  await shows('create-submit');
  await close('create-dialog');

  inside<HTMLElement>('[role=row][aria-level="2"] .timeline-name')?.click();
  await shows('activity-status');
  await press('activity-details-close');

  inside<HTMLButtonElement>('[data-ref=timeline-mode] button:last-child')?.click();
  await waitFor(() => !inside('.timeline-bar'), 'the table shows');
  await press('columns');
  await shows('locked-columns');
  await close('columns-popover');
  inside<HTMLElement>('[role=row][aria-level="2"]')?.focus();
  await pressKeys('Control+a');
  await shows('selection-delete');
  await breakElement(element);

  const failing = await mountElement('portico-activity-timeline', {
    activities: 1,
    faults: [{ operation: 'activityRows', kind: 'server-error' }],
  });
  watch(failing.element);
  await waitFor(() => failing.inside('[data-ref=timeline-retry]'), 'the retry shows');
};
