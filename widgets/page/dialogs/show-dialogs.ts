import { codeWords } from '../../../src/browser/code/code.words.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';
import { dialogsOf } from '../../../src/shell/dialogs/dialogs.ts';
import { lazyPart } from '../lazy-part.ts';
import { showWhile } from '../show-while.ts';

/** Shows the page's dialogs on request. Every copy of Portico may call it; one shows them. */
export function showDialogs(shell: Shell): void {
  shell.shared('shown-dialogs@1', () => {
    const queue = dialogsOf(shell);
    const showMissing = (code: string) => {
      queue.dropAll();
      shell.messages.show(code === 'code.gone' ? codeWords().gone : codeWords().notLoaded, 'error');
    };
    const load = lazyPart(shell, 'The code of the dialogs', () => import('./define.ts'), undefined, showMissing);
    showWhile(queue, (asks) => asks.length > 0, 'portico-dialogs', load);
  });
}
