import '../../../widgets/activity-timeline/define.ts';
import { click, focus } from '../../support/act.ts';
import { breakElement } from '../../support/break-element.ts';
import { mountElement } from '../../support/mount-element.ts';
import { pressKeys } from '../../support/press-keys.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';

export const tour: Tour = async (watch) => {
  const { element, inside } = await mountElement('portico-activity-timeline', { activities: 40 });
  watch(element);
  const shows = (ref: string) => waitFor(() => inside<HTMLElement>(`[data-ref="${ref}"]`), `${ref} shows`);
  const press = (ref: string) => click(() => inside<HTMLElement>(`[data-ref="${ref}"]`));
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

  await click(() => inside<HTMLElement>('[role=row][aria-level="2"] .timeline-name'));
  await shows('activity-status');
  await press('activity-details-close');

  await click(() => inside<HTMLButtonElement>('[data-ref=timeline-mode] button:last-child'));
  await waitFor(() => !inside('.timeline-bar'), 'the table shows');
  await press('columns');
  await shows('locked-columns');
  await close('columns-popover');
  await focus(() => inside<HTMLElement>('[role=row][aria-level="2"]'));
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
