import type { Explanation } from '../../base/explanation.ts';
import { logMessage } from '../../browser/reporting/log-message.ts';

type Tools = typeof import('./index.ts');
const NOT_LOADED = 'The tools for developers did not come.';
let isLogged = false;

/** Says so, once, when tools for developers do not come. */
export function logNotLoaded(cause: unknown): void {
  if (!isLogged) logMessage('error', 602, 'diagnosis.not-loaded', NOT_LOADED, [cause]);
  isLogged = true;
}

/** Fetches the tools for developers, which no page loads unless somebody asks. */
export const loadDiagnosis = (): Promise<Tools> =>
  import('./index.ts').catch((cause: unknown) => {
    logNotLoaded(cause);
    throw cause;
  });

/** Explains by the tools; without them, what can be seen from here. */
export const explainBy = (
  ask: (tools: Tools) => Promise<Explanation>,
  what: string | HTMLElement,
): Promise<Explanation> =>
  loadDiagnosis().then(ask, () => ({
    visible: !!(what as HTMLElement).offsetWidth, // a tag has none
    reasons: [
      navigator.onLine
        ? { code: 'not-loaded', message: NOT_LOADED }
        : { code: 'offline', message: 'The browser is offline.' },
    ],
  }));
