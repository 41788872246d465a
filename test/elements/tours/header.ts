import { setViewport } from '@web/test-runner-commands';
import { sideOf } from '../../../src/features/navigation/side.store.ts';
import { click } from '../../support/act.ts';
import { breakElement } from '../../support/break-element.ts';
import { configurePage } from '../../support/configure-page.ts';
import { mountElement } from '../../support/mount-element.ts';
import type { Tour } from '../../support/tour.ts';
import { useBell } from '../../support/use-bell.ts';
import { useInbox } from '../../support/use-inbox.ts';
import { waitFor } from '../../support/wait-for.ts';
import '../../../widgets/header/define.ts';

export const tour: Tour = async (watch) => {
  await useBell('portico-header', watch);
  await useInbox('portico-header', watch);
  const forget = configurePage({ brands: { legacy: { help: { general: '/help' }, whatsNewUrl: '/news' } } });
  const { element, inside } = await mountElement('portico-header', {
    brand: 'legacy',
    role: 'manager',
    person: { trialDaysLeft: 12 },
  });
  watch(element);
  await waitFor(() => inside('[data-ref="help"]'), 'the bar shows');
  await click(() => inside<HTMLElement>('[data-ref="avatar"]'));
  await waitFor(() => inside('[data-ref="avatar-menu-logout"]'), "the person's menu is open");
  await click(() => inside<HTMLElement>('[data-ref="search"]'));
  (await waitFor(() => document.querySelector('portico-search-dialog:state(open)'), 'the search is open')).remove();
  await setViewport({ width: 360, height: 740 });
  await waitFor(() => inside('[data-ref="more"]'), 'More shows');
  await click(() => inside<HTMLElement>('[data-ref="more"]'));
  await waitFor(() => inside('[data-ref="more-menu-help"]'), 'what has no room shows');

  const newer = await mountElement('portico-header', {
    role: 'manager',
    viaSso: true,
    organization: { sso: true },
    features: { WORKFLOW_INTEGRATION: true },
  });
  watch(newer.element);
  sideOf(newer.shell).attach();
  await waitFor(() => newer.inside('[data-ref="menu-button"]'), 'the bar shows');
  await click(() => newer.inside<HTMLElement>('[data-ref="avatar"]'));
  await waitFor(() => newer.inside('[data-ref="avatar-menu-substitute"]'), "the person's menu is open");
  await setViewport({ width: 800, height: 600 });
  await breakElement(newer.element);
  forget();
};
