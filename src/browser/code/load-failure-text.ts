import { codeWords } from './code.words.ts';
import { recoverImport } from './recover-import.ts';

/** Returns the message about code that could not be loaded. If a deployment has removed it, tries to reload the page. */
export const loadFailureText = async (error: unknown): Promise<string> =>
  (await recoverImport(error)) === 'gone' ? codeWords().gone : codeWords().notLoaded;
