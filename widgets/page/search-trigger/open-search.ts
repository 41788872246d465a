import { searchMissingWords } from '../../../src/shell/messages/search-missing.words.ts';
import { pageShell } from '../../../src/shell/page-shell.ts';
import { showMessages } from '../messages/show-messages.ts';

const TAG = 'portico-search-dialog';

/** Opens the page's search dialog. Adds the element if the page has none, after the body, which a page may redraw. */
export async function openSearch(): Promise<void> {
  const element = document.querySelector(TAG) ?? document.documentElement.appendChild(document.createElement(TAG));
  await customElements.whenDefined(TAG);
  element.open();
}

/** Informs the user that its code failed to load. */
export function notifySearchMissing(): void {
  const shell = pageShell();
  showMessages(shell);
  shell.messages.show(searchMissingWords().failed, 'error');
}
