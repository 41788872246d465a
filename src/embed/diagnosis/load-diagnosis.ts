import type { Explanation } from '../../base/explanation.ts';
import { tell } from '../../browser/reporting/tell.ts';

type Tools = typeof import('./index.ts');
const NOT_LOADED = 'The tools for developers did not come.';
let isTold = false;

/** Fetches the tools for developers, which no page loads unless somebody asks; said once, when they do not come. */
export const loadDiagnosis = (): Promise<Tools> =>
  import('./index.ts').catch((cause: unknown) => {
    if (!isTold) tell('error', 602, 'diagnosis.not-loaded', NOT_LOADED, [cause]);
    isTold = true;
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
