import { commonAttributes } from '../../src/embed/element/attributes.ts';
import { registerElement } from '../../src/embed/element/register-element.ts';
import { lazyView } from '../../src/embed/placeholder/lazy-view.ts';
import { timeView } from '../../src/embed/startup/time-view.ts';
import { closedBell, managesNotices } from '../../src/features/notices/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { showMessages } from '../page/messages/show-messages.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';
import { closedSheets } from '../styles/closed-sheets.ts';
import { noticeBellPlaceholder } from './placeholder.ts';

const TAG = 'portico-notice-bell';

async function loadView() {
  // Loaded in parallel, so that neither React nor the menu waits for the view's own code.
  loadOpened().catch(() => {}); // the view retries
  const [{ noticeBellView }] = await Promise.all([import('./view.ts'), import('react-dom/client')]);
  return noticeBellView;
}

const loadOpened = (): Promise<object> =>
  managesNotices(pageShell().session.getState())
    ? import('../../src/features/notices/notice-menu-view.tsx')
    : import('../../src/features/notices/notice-dialogs-view.tsx');

const timedView = () => timeView(TAG, loadView);

function closed(shell: Shell, host: HTMLElement) {
  showSessionNotices(shell);
  showMessages(shell);
  return closedBell(shell, host);
}

registerElement(TAG, lazyView(noticeBellPlaceholder, closed, timedView), {
  attributes: commonAttributes,
  sheets: closedSheets,
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseBell(shell),
});
