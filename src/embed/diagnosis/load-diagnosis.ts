import type { Explanation } from '../../base/explanation.ts';
import { logMessage } from '../../browser/reporting/log-message.ts';

type Tools = typeof import('./index.ts');
const NOT_LOADED = 'The developer tools could not be loaded.';
let isLogged = false;

/** Logs once that the developer tools failed to load. */
export function logNotLoaded(cause: unknown): void {
  if (!isLogged) logMessage('error', 602, 'diagnosis.not-loaded', NOT_LOADED, [cause]);
  isLogged = true;
}

/** Loads the developer tools, which pages do not load otherwise. */
export const loadDiagnosis = (): Promise<Tools> =>
  import('./index.ts').catch((cause: unknown) => {
    logNotLoaded(cause);
    throw cause;
  });

/** Explains an element with the developer tools, or from the loader’s state if they have not loaded. */
export const explainBy = (
  ask: (tools: Tools) => Promise<Explanation>,
  what: string | HTMLElement,
): Promise<Explanation> =>
  loadDiagnosis().then(ask, () => ({
    visible: !!(what as HTMLElement).offsetWidth, // a tag has no width
    reasons: [
      navigator.onLine
        ? { code: 'not-loaded', message: NOT_LOADED }
        : { code: 'offline', message: 'The browser is offline.' },
    ],
  }));

/** Explains an element, or the elements of a tag. */
export const explain = (what: string | HTMLElement): Promise<Explanation> =>
  explainBy((tools) => tools.explain(what), what);
