import '../../../widgets/activity-timeline/define.ts';
import { breakElement } from '../../support/break-element.ts';
import { mountElement } from '../../support/mount-element.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';

export const tour: Tour = async (watch) => {
  const { element, inside } = await mountElement('portico-activity-timeline', { activities: 40 });
  watch(element);
  await waitFor(() => inside('[role=row][aria-level]'), 'the activities show');
  inside<HTMLButtonElement>('[data-ref=timeline-mode] button:last-child')?.click();
  await waitFor(() => !inside('.timeline-bar'), 'the table shows');
  await breakElement(element);
  const failing = await mountElement('portico-activity-timeline', {
    activities: 1,
    faults: [{ operation: 'activityRows', kind: 'server-error' }],
  });
  watch(failing.element);
  await waitFor(() => failing.inside('[data-ref=timeline-retry]'), 'the retry shows');
};
