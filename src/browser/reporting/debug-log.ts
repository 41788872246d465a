import { journal, keep } from './journal.ts';

/** Says what Portico does. In the console only when the page's address asks for it by `?portico.log=1`. */
export function debugLog(text: string): void {
  const { log, isLogged } = journal();
  keep(log, { atMs: Date.now(), text });
  if (isLogged) console.info(`[portico +${Math.round(performance.now())} ms] ${text}`);
}
