import { click } from '../../support/act.ts';
import { breakElement } from '../../support/break-element.ts';
import { mountBell } from '../../support/mount-bell.ts';
import type { Tour } from '../../support/tour.ts';
import { useBell } from '../../support/use-bell.ts';
import { waitFor } from '../../support/wait-for.ts';

export const tour: Tour = async (watch) => {
  await useBell('portico-notice-bell', watch);
  const bell = await mountBell({ role: 'manager' });
  watch(bell.element);
  await waitFor(() => bell.button(), 'the bell shows');
  await click(() => bell.button());
  await waitFor(() => bell.menu().length > 0, 'the menu is open');
  await breakElement(bell.element);
};
