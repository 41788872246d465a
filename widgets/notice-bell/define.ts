import { commonAttributes } from '../../src/embed/element/attributes.ts';
import { registerElement } from '../../src/embed/element/register-element.ts';
import { facedView } from '../../src/embed/face/faced-view.ts';
import { timeView } from '../../src/embed/stages/time-view.ts';
import { closedBell } from '../../src/features/notices/index.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { closedSheets } from '../closed-sheets.ts';
import { showMessages } from '../show-messages.ts';
import { showSessionNotices } from '../show-session-notices.ts';
import { noticeBellFace } from './face.ts';

const TAG = 'portico-notice-bell';

async function loadView() {
  // Asked for together, so that React does not wait until the view's own code has come.
  const [{ noticeBellView }] = await Promise.all([import('./view.ts'), import('react-dom/client')]);
  return noticeBellView;
}

const timedView = () => timeView(TAG, loadView);

function closed(shell: Shell, host: HTMLElement) {
  showSessionNotices(shell);
  showMessages(shell);
  return closedBell(shell, host);
}

registerElement(TAG, facedView(noticeBellFace, closed, timedView), {
  attributes: commonAttributes,
  sheets: closedSheets,
  explain: async (shell) => (await import('./findings.ts')).bellFindings(shell),
});
