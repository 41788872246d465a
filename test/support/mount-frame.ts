import { setViewport } from '@web/test-runner-commands';
import { type SandboxRequest, sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import '../../widgets/header/define.ts';
import '../../widgets/side-nav/define.ts';
import { replacePageShell } from './mount-element.ts';
import { waitFor } from './wait-for.ts';

type FrameRequest = Partial<SandboxRequest> & {
  /** The path of the page. */
  path?: string;
  /** The configuration of the page. */
  config?: object;
  width?: number;
  header?: Record<string, string>;
};

export type MountedFrame = {
  shell: Shell;
  header: HTMLElement;
  sideNav: HTMLElement;
  /** The page's own content, beside and below the frame. */
  content: HTMLElement;
  /** The first element of the header or the side menu with this `data-ref`. */
  bar: (ref: string) => HTMLElement | null;
  rail: (ref: string) => HTMLElement | null;
  /** The entries of the open menu, in order. */
  menu: () => HTMLElement[];
};

/** Pages of both brands, with the configuration of the demo servers. */
export const PAGES = {
  logoUrl: '/host-demo/brand/legacy.svg',
  help: { activities: '/help/timeline', spend: '/help/budgets', general: '/help' },
  whatsNewUrl: '/news',
} as const;

let lastShell: Shell | undefined;

/** Mounts side menu, header and content like a page, signed in to a fresh organization of the real server. */
export async function mountFrame({ path = '/home', config, width = 1440, header = {}, ...request }: FrameRequest = {}) {
  await setViewport({ width, height: 900 });
  document.body.replaceChildren();
  document.querySelector('#portico-config')?.remove();
  if (config) {
    const block = document.createElement('script');
    Object.assign(block, { type: 'application/json', id: 'portico-config', textContent: JSON.stringify(config) });
    document.head.append(block);
  }
  // A browser opens at most six connections to a server: an open stream would block the next tests.
  lastShell?.live.follow(undefined);
  const shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null, ...request }, undefined, path);
  lastShell = shell;
  replacePageShell(shell);
  document.body.style.margin = '0';
  document.body.innerHTML = `
    <style>
      #frame { display: grid; grid-template: auto 1fr / auto minmax(0, 1fr); height: 100vh }
      #frame > portico-side-nav { grid-row: span 2 }
      #frame > :is(portico-header, main) { grid-column: 2 }
    </style>
    <div id="frame">
      <portico-side-nav></portico-side-nav>
      <portico-header></portico-header>
      <main><button>Content</button></main>
    </div>`;
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const frame: MountedFrame = {
    shell,
    header: find('portico-header'),
    sideNav: find('portico-side-nav'),
    content: find('main'),
    bar: (ref) => frame.header.shadowRoot?.querySelector<HTMLElement>(`[data-ref="${ref}"]`) ?? null,
    rail: (ref) => frame.sideNav.shadowRoot?.querySelector<HTMLElement>(`[data-ref="${ref}"]`) ?? null,
    menu: () => [...(frame.header.shadowRoot?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])],
  };
  for (const [name, value] of Object.entries(header)) frame.header.setAttribute(name, value);
  await waitFor(() => frame.bar('bar'), 'the header shows');
  return frame;
}

/** Removes the search that a press in a header opens, which would cover the targets of the next test. */
export async function endSearch(): Promise<void> {
  const search = () => document.querySelector('portico-search-dialog');
  await waitFor(() => search()?.shadowRoot?.querySelector('dialog[open]'), 'the search opens');
  search()?.remove();
}
