import { asError } from '../../../src/base/errors.ts';
import { codeWords } from '../../../src/browser/code/code.words.ts';
import { recoverImport } from '../../../src/browser/code/recover-import.ts';
import { sentenceFor } from '../../../src/browser/transport/failures.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** Informs the user that a requested dialog cannot open, because its code failed to load. */
export async function notifyMissing(shell: Shell, error: unknown): Promise<void> {
  shell.report(asError(error));
  const outcome = await recoverImport(error);
  shell.messages.show(outcome === 'gone' ? codeWords().gone : sentenceFor(0), 'error');
}
