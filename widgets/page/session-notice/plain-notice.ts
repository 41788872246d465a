import type { Shell } from '../../../src/shell/create-shell.ts';
import { plainNoticeWords } from '../../../src/shell/session/plain-notice.words.ts';
import type { SessionNotice } from '../../../src/shell/session/session-notice.ts';

type Page = Pick<Shell, 'messages' | 'reload'>;

const PLAIN = 'data-portico-plain';
const coverOfPage = () => document.querySelector('dialog[data-portico-cover]');

/** Shows a notice while its code is missing, as offline: on the page's cover if there is one, otherwise as a message. */
export function showPlainNotice(notice: SessionNotice, { messages, reload }: Page): void {
  const words = plainNoticeWords();
  if (notice.kind === 'ending') messages.show(words.ending, 'error');
  if (notice.kind !== 'blocked') return;
  const cover = coverOfPage();
  if (!cover) {
    messages.show(words.blocked, 'error');
    return;
  }
  removePlainNotice();
  const plain = document.createElement('div');
  plain.setAttribute(PLAIN, '');
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = notice.reason === 'checking' ? words.checking : words.blockedWithText;
  const text = document.createElement('textarea');
  text.readOnly = true;
  text.setAttribute('aria-label', words.text);
  text.value = notice.texts.map((one) => one.text).join('\n\n');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.reload;
  button.onclick = reload;
  plain.append(message, ...(text.value ? [text] : []), button);
  cover.append(plain);
  text.select();
}

/** Removes it once the notice's code has loaded. */
export function removePlainNotice(): void {
  coverOfPage()?.querySelector(`[${PLAIN}]`)?.remove();
}
