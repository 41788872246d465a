import type { Explanation } from '../../base/explanation.ts';
import { tell } from '../../browser/reporting/log-message.ts';

type Tools = typeof import('./index.ts');
const NOT_LOADED = 'The tools for developers did not come.';
let isTold = false;

/** Says so, once, when tools for developers do not come. */
export function tellNotLoaded(cause: unknown): void {
  if (!isTold) tell('error', 602, 'diagnosis.not-loaded', NOT_LOADED, [cause]);
  isTold = true;
}

/** Fetches the tools for developers, which no page loads unless somebody asks. */
export const loadDiagnosis = (): Promise<Tools> =>
  import('./index.ts').catch((cause: unknown) => {
    tellNotLoaded(cause);
    throw cause;
  });

/** Explains by the tools; without them, what can be seen from here. */
export const explainBy = (
  ask: (tools: Tools) => Promise<Explanation>,
  what: string | HTMLElement,
): Promise<Explanation> =>
  loadDiagnosis().then(ask, () => ({
    shows: !!(what as HTMLElement).offsetWidth, // a tag has none
    because: [
      navigator.onLine
        ? { code: 'not-loaded', says: NOT_LOADED }
        : { code: 'offline', says: 'The browser is offline.' },
    ],
  }));
