import { oncePerPage } from '../../src/base/page/once-per-page.ts';
import { pageShell } from '../../src/shell/page-shell.ts';

/** Brings the page's one message bar when there is a first message to show, and keeps it in the page after that. */
export function showMessages(): void {
  oncePerPage('messages@1', () => {
    const shell = pageShell();
    const bar = document.createElement('portico-messages');
    shell.messages.subscribe((messages) => {
      if (messages.length === 0 || bar.isConnected) return;
      document.body.append(bar);
      import('./define.ts').catch(shell.report);
    });
    return true;
  });
}
