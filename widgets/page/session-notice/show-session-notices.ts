import type { Shell } from '../../../src/shell/create-shell.ts';
import { lazyPart } from '../lazy-part.ts';
import { showWhile } from '../show-while.ts';
import { removePlainNotice, showPlainNotice } from './plain-notice.ts';

/** Shows notices of the session, such as its approaching end. Every copy of Portico may call it; one shows them. */
export function showSessionNotices(shell: Shell): void {
  shell.shared('session-notice@1', () => {
    const notices = shell.sessionNotices;
    const showPlain = () => {
      const notice = notices.getState();
      if (notice) showPlainNotice(notice, shell);
    };
    const importCode = () => import('./define.ts');
    const load = lazyPart(shell, 'The notice of the session', importCode, removePlainNotice, showPlain);
    showWhile(notices, Boolean, 'portico-session-notice', load);
  });
}
