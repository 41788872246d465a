import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Clock } from '../../src/base/time/clock.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import '../../widgets/collab-inbox/define.ts';
import { click } from './act.ts';
import { mountElement } from './mount-element.ts';
import { waitFor } from './wait-for.ts';

/** An inbox in the page, in a fresh organization of the real server, with actions for tests. */
export type MountedInbox = {
  element: HTMLElement;
  shell: Shell;
  bell: () => HTMLButtonElement | null;
  badge: () => string | null;
  /** Finds a control of the open panel by its `data-ref` without `inbox-`; null while the panel is hidden. */
  part: (name: string) => HTMLElement | null;
  rows: () => HTMLElement[];
  /** The accessible text of each rendered row. */
  names: () => string[];
  focused: () => Element | null;
  open: () => Promise<void>;
};

export async function mountInbox(
  inbox: NonNullable<SandboxRequest['inbox']> = { count: 3, unread: 2 },
  request: Partial<SandboxRequest> = {},
  clock?: Clock,
): Promise<MountedInbox> {
  const { element, shell, inside } = await mountElement('portico-collab-inbox', { inbox, ...request }, clock);
  const all = (selector: string) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const mounted: MountedInbox = {
    element,
    shell,
    bell: () => inside<HTMLButtonElement>('[part="button"]'),
    badge: () => inside('[part="badge"]')?.textContent ?? null,
    part: (name) => {
      const part = inside<HTMLElement>(`[data-ref="inbox-${name}"]`);
      return part?.checkVisibility() ? part : null;
    },
    rows: () =>
      all('[data-ref="inbox-row"]')
        .filter((row) => row.checkVisibility())
        .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top),
    names: () => mounted.rows().map((row) => [...row.children].map((part) => part.textContent).join(' ')),
    focused: () => element.shadowRoot?.activeElement ?? null,
    async open() {
      await waitFor(() => mounted.bell(), 'the bell shows');
      await click(() => mounted.bell());
      await waitFor(() => mounted.part('panel'), 'the panel is open');
      await waitFor(
        () => mounted.rows().length > 0 || mounted.part('panel')?.querySelector('.p-empty'),
        'it is filled',
      );
    },
  };
  return mounted;
}
