import type { SandboxRequest } from '../../host-demo/workbench/sandbox-shell.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import '../../widgets/notice-bell/define.ts';
import { click, clickMenuItem } from './act.ts';
import { mountElement } from './mount-element.ts';

export const NOTICE = { message: 'Budgets close on Friday.', urgent: false, read: false };

/** A bell in the page, in a fresh organization of the real server, with actions for tests. */
export type MountedBell = {
  element: HTMLElement;
  shell: Shell;
  button: () => HTMLButtonElement | null;
  badge: () => string | null;
  menu: () => string[];
  dialog: () => HTMLDialogElement | null;
  /** The only button of the open dialog with this label. */
  dialogButton: (words: string) => HTMLButtonElement;
  clickButton: (words: string) => Promise<void>;
  /** Whether that button can be pressed. A button with a hint uses aria-disabled, so that it stays focusable. */
  canPress: (words: string) => boolean;
  /** The description of that button. */
  hintOf: (words: string) => string | null;
  chooseFromMenu: (words: string) => Promise<void>;
  message: () => string | null;
};

/** `tag` is the element that contains the bell. */
export async function mountBell(
  request: Partial<SandboxRequest> = {},
  tag = 'portico-notice-bell',
): Promise<MountedBell> {
  const { element, shell, inside } = await mountElement(tag, request);
  const buttons = () => [...(bell.dialog()?.querySelectorAll('button') ?? [])];
  const bell: MountedBell = {
    element,
    shell,
    button: () => inside<HTMLButtonElement>('button[part="button"]'),
    badge: () => inside('[part="badge"]')?.textContent ?? null,
    menu: () =>
      [...(element.shadowRoot?.querySelectorAll('[role="menuitem"]') ?? [])].map((item) => item.textContent ?? ''),
    dialog: () => inside<HTMLDialogElement>('dialog[open]'),
    dialogButton(words) {
      const found = buttons().find((button) => button.textContent === words);
      const labels = buttons().map(({ textContent }) => textContent);
      if (!found) throw new Error(`No button "${words}" in the dialog, only: ${labels.join(', ')}`);
      return found;
    },
    clickButton: (words) =>
      click(() => buttons().find((button) => button.textContent === words), `"${words}" of the dialog`),
    canPress: (words) => bell.dialogButton(words).ariaDisabled !== 'true',
    hintOf(words) {
      const id = bell.dialogButton(words).getAttribute('aria-describedby');
      return id ? (element.shadowRoot?.getElementById(id)?.textContent ?? null) : null;
    },
    async chooseFromMenu(words) {
      await click(() => bell.button(), 'the bell');
      await clickMenuItem(element.shadowRoot, words);
    },
    // An earlier test may have left its message bar in the page; the last one belongs to this test.
    message: () =>
      [...document.querySelectorAll('portico-messages')].at(-1)?.shadowRoot?.querySelector('.p-snackbar-words')
        ?.textContent ?? null,
  };
  return bell;
}

/** Sets the value with the native setter, so that React receives the event. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
