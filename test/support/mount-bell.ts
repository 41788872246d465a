import { type SandboxRequest, sandboxShell } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import '../../widgets/notice-bell/define.ts';
import { waitFor } from './wait-for.ts';

export const NOTICE = { message: 'Budgets close on Friday.', urgent: false, read: false };

/** A bell in the page, in a fresh organization of the real server, with the verbs that tests need. */
export type MountedBell = {
  element: HTMLElement;
  shell: Shell;
  button: () => HTMLButtonElement | null;
  badge: () => string | null;
  menu: () => string[];
  dialog: () => HTMLDialogElement | null;
  /** The one button of the open dialog with these words. */
  dialogButton: (words: string) => HTMLButtonElement;
  chooseFromMenu: (words: string) => Promise<void>;
  message: () => string | null;
};

const SHELL = Symbol.for('portico:shell@1');

/** Puts a shell in the place of the page's own; elements mounted after this use it. */
export function replacePageShell(shell: Shell): void {
  (globalThis as Record<symbol, unknown>)[SHELL] = shell;
}

let lastShell: Shell | undefined;

export async function mountBell(request: Partial<SandboxRequest> = {}): Promise<MountedBell> {
  document.body.replaceChildren();
  // A browser opens six connections to a server and no more: a stream that nobody ends would starve the next tests.
  lastShell?.live.follow(undefined);
  const shell = await sandboxShell({ brand: 'newer', role: 'user', notice: null, ...request });
  lastShell = shell;
  replacePageShell(shell);
  const element = document.createElement('portico-notice-bell');
  document.body.append(element);
  const inside = <E extends Element>(selector: string) => element.shadowRoot?.querySelector<E>(selector) ?? null;
  await waitFor(() => shell.session.getState().phase === 'signed-in', 'the session is known');
  const bell: MountedBell = {
    element,
    shell,
    button: () => inside<HTMLButtonElement>('button[part="button"]'),
    badge: () => inside('[part="badge"]')?.textContent ?? null,
    menu: () =>
      [...(element.shadowRoot?.querySelectorAll('[role="menuitem"]') ?? [])].map((item) => item.textContent ?? ''),
    dialog: () => inside<HTMLDialogElement>('dialog[open]'),
    dialogButton(words) {
      const buttons = [...(bell.dialog()?.querySelectorAll('button') ?? [])];
      const found = buttons.find((button) => button.textContent === words);
      if (!found)
        throw new Error(`No button "${words}" in the dialog, only: ${buttons.map((b) => b.textContent).join(', ')}`);
      return found;
    },
    async chooseFromMenu(words) {
      await waitFor(() => bell.button(), 'the bell shows');
      bell.button()?.click();
      await waitFor(() => bell.menu().length > 0, 'the menu is open');
      const items = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
      items.find((item) => item.textContent === words)?.click();
    },
    message: () =>
      document.querySelector('portico-messages')?.shadowRoot?.querySelector('.p-snackbar-words')?.textContent ?? null,
  };
  return bell;
}

/** Writes into a field as a person does, so that React hears of it. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
