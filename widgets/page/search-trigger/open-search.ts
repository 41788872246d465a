import { pageShell } from '../../../src/shell/page-shell.ts';
import { showMessages } from '../messages/show-messages.ts';

const TAG = 'portico-search-dialog';
const MISSING = 'The search could not be opened. Please try again.';

/** Opens the page's search dialog. A page without the element gets one behind its body, which it may redraw. */
export async function openSearch(): Promise<void> {
  const element = document.querySelector(TAG) ?? document.documentElement.appendChild(document.createElement(TAG));
  await customElements.whenDefined(TAG);
  element.open();
}

/** Tells the person that its code did not come. */
export function notifySearchMissing(): void {
  const shell = pageShell();
  showMessages(shell);
  shell.messages.show(MISSING, 'error');
}
