import type { Shell } from '../../../src/shell/create-shell.ts';
import { dialogsOf } from '../../../src/shell/dialogs/dialogs.ts';
import { notifyMissing } from './notify-missing.ts';

/** Shows the page's dialogs on request. Every copy of Portico may call it; one shows them. */
export function showDialogs(shell: Shell): void {
  shell.shared('shown-dialogs@1', () => {
    const queue = dialogsOf(shell);
    const element = document.createElement('portico-dialogs');
    const follow = () => {
      if (queue.getState().length === 0) return;
      // Not in the body, which a page may redraw.
      if (!element.isConnected) document.documentElement.append(element);
      import('./define.ts').catch((error: unknown) => {
        queue.dropAll();
        return notifyMissing(shell, error);
      });
    };
    queue.subscribe((asks) => {
      // The last dialog closes first, and restores the focus.
      if (asks.length === 0) setTimeout(() => queue.getState().length === 0 && element.remove());
      else follow();
    });
    follow();
    return element;
  });
}
