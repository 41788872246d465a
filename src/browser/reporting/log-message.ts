import { journal, keep } from './journal.ts';
import { messageAddress } from './own-address.ts';

/**
 * Logs a developer message to the console and the journal. `number` is the number of the code in `MESSAGE_NUMBERS`,
 * repeated here so that the loader does not contain the list.
 */
export function logMessage(
  level: 'error' | 'warn' | 'info',
  number: number,
  code: string,
  text: string,
  more: readonly unknown[] = [],
): void {
  keep(journal().messages, { atMs: Date.now(), level, number, code, text });
  console[level](`[portico ${number}] ${code}: ${text} (More: ${messageAddress(number)})`, ...more);
}
