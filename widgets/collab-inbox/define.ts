import { commonAttributes, flag } from '../../src/embed/element/attributes.ts';
import { registerElement } from '../../src/embed/element/register-element.ts';
import { lazyView } from '../../src/embed/placeholder/lazy-view.ts';
import { timeView } from '../../src/embed/startup/time-view.ts';
import { closedInbox } from '../../src/features/inbox/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { pageShell } from '../../src/shell/page-shell.ts';
import { showMessages } from '../page/messages/show-messages.ts';
import { showSessionNotices } from '../page/session-notice/show-session-notices.ts';
import { closedSheets } from '../styles/closed-sheets.ts';
import { collabInboxPlaceholder } from './placeholder.ts';

const TAG = 'portico-collab-inbox';

async function loadView() {
  // Loaded in parallel, so that neither React nor the panel waits for the view's own code. The view retries failed
  // loads.
  import('../../src/features/inbox/inbox-panel-view.tsx').catch(() => {});
  import('../../src/features/inbox/inbox.store.ts')
    .then(({ inboxOf }) => inboxOf(pageShell()).prepare())
    .catch(() => {});
  const [{ collabInboxView }] = await Promise.all([import('./view.ts'), import('react-dom/client')]);
  return collabInboxView;
}

const timedView = () => timeView(TAG, loadView);

function closed(shell: Shell) {
  showSessionNotices(shell);
  showMessages(shell);
  return closedInbox(shell);
}

registerElement(TAG, lazyView(collabInboxPlaceholder, closed, timedView), {
  attributes: { ...commonAttributes, countInTitle: flag },
  sheets: closedSheets,
  explain: async (shell) => (await import('./diagnosis.ts')).diagnoseInbox(shell),
});
