import { journal, keep } from './journal.ts';
import { messageAddress } from './own-address.ts';

/**
 * Says something to the developer of the page: by console, and in the journal. `number` is that of the code in
 * `MESSAGE_NUMBERS`; it is written out, so that the list is not a part of the loader.
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
