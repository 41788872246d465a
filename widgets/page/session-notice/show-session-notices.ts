import { PorticoError } from '../../../src/base/errors.ts';
import { fetchCode } from '../../../src/browser/code/fetch-code.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { removePlainNotice, showPlainNotice } from './plain-notice.ts';

/** Brings what the person has to be told of their session, when there is something to tell. Every element of a page does. */
export function showSessionNotices(shell: Shell): void {
  shell.shared('session-notice@1', () => {
    let isFetching = false;
    // Whatever there is to tell until the code comes, the page says by itself.
    let isMissing = false;
    const tell = () => {
      const notice = shell.sessionNotices.getState();
      if (notice && isMissing) showPlainNotice(notice, shell);
    };
    const fetchElement = async () => {
      if (isFetching) return;
      isFetching = true;
      const outcome = await fetchCode(
        'The notice of the session',
        () => import('./define.ts'),
        (code, message, cause) => {
          shell.report(new PorticoError(code, message, { cause }));
          isMissing = true;
          tell();
        },
      );
      isFetching = outcome !== 'broken';
      if (typeof outcome === 'string') return;
      isMissing = false;
      removePlainNotice();
    };
    const element = document.createElement('portico-session-notice');
    shell.sessionNotices.subscribe((notice) => {
      // Its dialog closes first, and gives the focus back.
      if (!notice) return void setTimeout(() => shell.sessionNotices.getState() || element.remove());
      // Not into the body, which a page may redraw.
      if (!element.isConnected) document.documentElement.append(element);
      tell();
      void fetchElement();
    });
    return element;
  });
}
