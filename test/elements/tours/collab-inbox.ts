import { click } from '../../support/act.ts';
import { breakElement } from '../../support/break-element.ts';
import { mountElement } from '../../support/mount-element.ts';
import type { Tour } from '../../support/tour.ts';
import { useInbox } from '../../support/use-inbox.ts';
import { waitFor } from '../../support/wait-for.ts';
import '../../../widgets/collab-inbox/define.ts';

export const tour: Tour = async (watch) => {
  await useInbox('portico-collab-inbox', watch);
  const { element, inside } = await mountElement('portico-collab-inbox', { inbox: { count: 1, unread: 1 } });
  watch(element);
  await waitFor(() => inside('[part="badge"]'), 'the badge shows');
  await click(() => inside<HTMLElement>('[part="button"]'));
  await waitFor(() => inside('[data-ref="inbox-row"]'), 'the list shows');
  await breakElement(element);
};
