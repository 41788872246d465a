import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import type { PorticoSearchDialog } from '../../widgets/generated/search-dialog.ts';
import '../../widgets/search-dialog/define.ts';
import { click } from './act.ts';
import { mountElement } from './mount-element.ts';
import { waitFor } from './wait-for.ts';

/** A search dialog in the page, in a fresh organization of the real server, with actions for tests. */
export type MountedSearch = {
  element: PorticoSearchDialog;
  shell: Shell;
  /** Finds an element by its `data-ref` without `search-`. */
  part: <E extends HTMLElement = HTMLElement>(name: string) => E | null;
  results: () => HTMLAnchorElement[];
  field: () => HTMLInputElement;
  phase: () => string | undefined;
  /** The option that is active in the field. */
  active: () => HTMLElement | null;
  open: () => Promise<void>;
  write: (text: string) => void;
  /** Replaces the text of the field by a paste. */
  paste: (text: string) => void;
  /** Searches with the button, and waits for the result. */
  search: (text: string) => Promise<void>;
};

type Item = NonNullable<SandboxRequest['items']>[number];

/** A category, a sub-category in it, and items in that. */
export const fairs: Item[] = [
  { name: 'Trade fairs', type: 'CATEGORY' },
  { name: 'Europe', type: 'SUBCATEGORY', under: 'Trade fairs' },
  { name: 'Stand build, Lyon', under: 'Europe' },
  { name: 'Lyon hotel rooms', under: 'Europe' },
  { name: 'Lyon, reserved', type: 'PLACEHOLDER', under: 'Europe' },
  { name: 'Brochures', under: 'Europe' },
];

export async function mountSearch(request: Partial<SandboxRequest> = {}): Promise<MountedSearch> {
  for (const former of document.querySelectorAll('portico-search-dialog')) former.remove();
  const { element, shell, inside } = await mountElement('portico-search-dialog', { items: fairs, ...request });
  const part = <E extends HTMLElement>(name: string) => inside<E>(`[data-ref="search-${name}"]`);
  const mounted: MountedSearch = {
    element: element as MountedSearch['element'],
    shell,
    part,
    results: () => [...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[data-ref="search-result"]') ?? [])],
    field: () => part<HTMLInputElement>('field') as HTMLInputElement,
    phase: () => part('area')?.dataset.phase,
    active: () => inside(`#${CSS.escape(mounted.field().getAttribute('aria-activedescendant') ?? 'none')}`),
    async open() {
      mounted.element.open();
      await waitFor(() => part('field'), 'the dialog is open');
    },
    write(text) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(mounted.field(), text);
      mounted.field().dispatchEvent(new Event('input', { bubbles: true }));
    },
    paste(text) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      mounted.field().focus();
      mounted.field().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
      mounted.write(text);
    },
    async search(text) {
      mounted.write(text);
      await waitFor(() => !part('run')?.hasAttribute('aria-disabled'), 'the button can be pressed');
      await click(() => part('run'));
      await new Promise((resolve) => setTimeout(resolve));
      await waitFor(() => mounted.phase() !== 'initial' && mounted.phase() !== 'searching', 'the search has ended');
    },
  };
  return mounted;
}
