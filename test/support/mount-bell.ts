import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import '../../widgets/notice-bell/define.ts';
import { menuItem } from './menu-item.ts';
import { mountElement } from './mount-element.ts';
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
  /** Whether that button takes a press. One with a hint only says that it does not, so that it can be reached still. */
  canPress: (words: string) => boolean;
  /** What that button is described by. */
  hintOf: (words: string) => string | null;
  chooseFromMenu: (words: string) => Promise<void>;
  message: () => string | null;
};

/** `tag` is the element that the bell stands in. */
export async function mountBell(
  request: Partial<SandboxRequest> = {},
  tag = 'portico-notice-bell',
): Promise<MountedBell> {
  const { element, shell, inside } = await mountElement(tag, request);
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
    canPress: (words) => bell.dialogButton(words).ariaDisabled !== 'true',
    hintOf(words) {
      const id = bell.dialogButton(words).getAttribute('aria-describedby');
      return id ? (element.shadowRoot?.getElementById(id)?.textContent ?? null) : null;
    },
    async chooseFromMenu(words) {
      await waitFor(() => bell.button(), 'the bell shows');
      bell.button()?.click();
      (await menuItem(element.shadowRoot, words)).click();
    },
    // The shell of a test before may still keep a bar of its own in the page; the newest is this one's.
    message: () =>
      [...document.querySelectorAll('portico-messages')].at(-1)?.shadowRoot?.querySelector('.p-snackbar-words')
        ?.textContent ?? null,
  };
  return bell;
}

/** Writes into a field as a person does, so that React hears of it. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
