import { asError } from '../../../src/base/errors.ts';
import { loadFailureText } from '../../../src/browser/code/load-failure-text.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** Informs the user that a requested dialog cannot open, because its code failed to load. */
export async function notifyMissing(shell: Shell, error: unknown): Promise<void> {
  shell.report(asError(error));
  shell.messages.show(await loadFailureText(error), 'error');
}
