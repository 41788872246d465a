import { setViewport } from '@web/test-runner-commands';
import { sideOf } from '../../../src/features/navigation/side.store.ts';
import { pageShell } from '../../../src/shell/page-shell.ts';
import { click } from '../../support/act.ts';
import { breakElement } from '../../support/break-element.ts';
import { mountElement } from '../../support/mount-element.ts';
import type { Tour } from '../../support/tour.ts';
import { waitFor } from '../../support/wait-for.ts';
import '../../../widgets/side-nav/define.ts';

export const tour: Tour = async (watch) => {
  const organization = { workManagementBaseUrl: 'https://work.example' };
  const request = { role: 'manager', organization } as const;
  const { element, inside } = await mountElement('portico-side-nav', request);
  watch(element);
  await waitFor(() => inside('[data-ref="toggle"]'), 'the menu shows');
  inside<HTMLElement>('[data-ref="toggle"]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await waitFor(() => inside('[data-ref="tooltip"]'), 'the tooltip shows');
  await click(() => inside<HTMLElement>('[data-ref="toggle"]'));
  await setViewport({ width: 360, height: 740 });
  await waitFor(() => !inside('[data-ref="rail"]'), 'the menu is away');
  sideOf(pageShell()).openDrawer();
  await waitFor(() => inside('[data-ref="drawer"]'), 'it lies over the page');
  await setViewport({ width: 800, height: 600 });
  await breakElement(element);
};
