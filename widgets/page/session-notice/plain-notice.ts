import type { Shell } from '../../../src/shell/create-shell.ts';
import type { SessionNotice } from '../../../src/shell/session/session-notice.ts';

type Page = Pick<Shell, 'messages' | 'reload'>;

const PLAIN = 'data-portico-plain';
const coverOfPage = () => document.querySelector('dialog[data-portico-cover]');

/** Shows a notice while its code is missing, as offline: on the page's cover if there is one, otherwise as a message. */
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
      ? 'Your session changed in another tab. Please wait.'
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

/** Removes it once the notice's code has loaded. */
export function removePlainNotice(): void {
  coverOfPage()?.querySelector(`[${PLAIN}]`)?.remove();
}
