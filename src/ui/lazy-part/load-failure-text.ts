import { codeWords } from '../../browser/code/code.words.ts';
import { recoverImport } from '../../browser/code/recover-import.ts';
import { sentenceFor } from '../../browser/transport/failures.ts';

/** Returns the message about code that could not be loaded. If a deployment has removed it, tries to reload the page. */
export const loadFailureText = async (error: unknown): Promise<string> =>
  (await recoverImport(error)) === 'gone' ? codeWords().gone : sentenceFor(0);
