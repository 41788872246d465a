import { asError } from '../src/base/errors.ts';
import { recoverImport } from '../src/browser/code/recover-import.ts';
import type { Shell } from '../src/shell/create-shell.ts';

/** The bar is fetched soon and before it is wanted: the message to show may be that the server is gone. */
const FETCH_AFTER_MS = 200;

/** Brings the page's one message bar when there is a first message to show, and keeps it in the page after that. */
export function showMessages(shell: Shell): void {
  shell.shared('message-bar', () => {
    const fetchBar = () =>
      void import('./messages/define.ts').catch((error: unknown) => {
        shell.report(asError(error));
        return recoverImport(error);
      });
    const bar = document.createElement('portico-messages');
    shell.messages.subscribe((messages) => {
      if (messages.length === 0 || bar.isConnected) return;
      document.body.append(bar);
      fetchBar();
    });
    shell.clock.after(FETCH_AFTER_MS, fetchBar);
    return bar;
  });
}
