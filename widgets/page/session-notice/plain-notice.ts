import type { Shell } from '../../../src/shell/create-shell.ts';
import type { SessionNotice } from '../../../src/shell/session/session-notice.ts';

type Page = Pick<Shell, 'messages' | 'reload'>;

const PLAIN = 'data-portico-plain';
const coverOfPage = () => document.querySelector('dialog[data-portico-cover]');

/** Without the notice's own code, as offline: what a page can say by itself, on its cover where it has one. */
export function showPlainNotice(notice: SessionNotice, { messages, reload }: Page): void {
  if (notice.kind === 'ending') messages.show('You will be signed out soon.', 'error');
  if (notice.kind !== 'blocked') return;
  const cover = coverOfPage();
  if (!cover) {
    messages.show('You’re no longer signed in to this page. Reload the page.', 'error');
    return;
  }
  removePlainNotice();
  const plain = document.createElement('div');
  plain.setAttribute(PLAIN, '');
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent =
    notice.reason === 'checking'
      ? 'The server is asked who is signed in. This takes a moment.'
      : 'You’re no longer signed in to this page. Copy your text, then reload the page.';
  const text = document.createElement('textarea');
  text.readOnly = true;
  text.setAttribute('aria-label', 'Your text');
  text.value = notice.texts.map((one) => one.text).join('\n\n');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reload';
  button.onclick = reload;
  plain.append(message, ...(text.value ? [text] : []), button);
  cover.append(plain);
  text.select();
}

/** The notice's own code has come, and says it better. */
export function removePlainNotice(): void {
  coverOfPage()?.querySelector(`[${PLAIN}]`)?.remove();
}
