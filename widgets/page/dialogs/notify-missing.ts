import { asError } from '../../../src/base/errors.ts';
import { PAGE_UPDATED, recoverImport } from '../../../src/browser/code/recover-import.ts';
import { sentenceFor } from '../../../src/browser/transport/failures.ts';
import type { Shell } from '../../../src/shell/create-shell.ts';

/** Tells the person that what they have asked for cannot be shown, for its code did not come. */
export async function notifyMissing(shell: Shell, error: unknown): Promise<void> {
  shell.report(asError(error));
  const outcome = await recoverImport(error);
  shell.messages.show(outcome === 'gone' ? PAGE_UPDATED : sentenceFor(0), 'error');
}
