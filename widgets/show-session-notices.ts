import { PorticoError } from '../src/base/errors.ts';
import { fetchCode } from '../src/browser/code/fetch-code.ts';
import type { Shell } from '../src/shell/create-shell.ts';

/** Brings what the person has to be told of their session, when there is something to tell. Every element of a page does. */
export function showSessionNotices(shell: Shell): void {
  shell.shared('session-notice@1', () => {
    let isFetching = false;
    const fetchElement = async () => {
      if (isFetching) return;
      isFetching = true;
      const outcome = await fetchCode(
        'The notice of the session',
        () => import('./session-notice/define.ts'),
        (code, message, cause) => {
          shell.report(new PorticoError(code, message, { cause }));
          showPlainly(shell);
        },
      );
      isFetching = outcome !== 'broken';
    };
    const element = document.createElement('portico-session-notice');
    shell.sessionNotices.subscribe((notice) => {
      if (!notice) return element.remove();
      // Not into the body, which a page may redraw.
      if (!element.isConnected) document.documentElement.append(element);
      void fetchElement();
    });
    return element;
  });
}

/** Without its code, or offline: what a page can say by itself. */
function showPlainly(shell: Shell): void {
  const notice = shell.sessionNotices.getState();
  const cover = document.querySelector<HTMLDialogElement>('dialog[data-portico-cover]');
  if (notice?.kind === 'ending') shell.messages.say('You will be signed out soon.', 'error');
  if (notice?.kind !== 'held' || !cover || cover.firstChild) return;
  const says = document.createElement('p');
  says.textContent = 'You are not signed in to this page any more. Copy your text, and reload the page.';
  const text = document.createElement('textarea');
  text.readOnly = true;
  text.value = notice.texts.map((one) => one.text).join('\n\n');
  const reload = document.createElement('button');
  reload.textContent = 'Reload';
  reload.onclick = () => shell.reload();
  cover.append(says, text, reload);
  text.select();
}
