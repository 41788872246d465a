import type { Shell } from '../src/shell/create-shell.ts';

/** Brings the page's one message bar when there is a first message to show, and keeps it in the page after that. */
export function showMessages(shell: Shell): void {
  shell.part('message-bar', () => {
    const bar = document.createElement('portico-messages');
    shell.messages.subscribe((messages) => {
      if (messages.length === 0 || bar.isConnected) return;
      document.body.append(bar);
      import('./messages/define.ts').catch(shell.report);
    });
    return bar;
  });
}
