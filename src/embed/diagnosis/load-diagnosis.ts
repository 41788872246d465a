import { tell } from '../../browser/reporting/tell.ts';

let loading: Promise<typeof import('./index.ts')> | undefined;

/** Fetches the tools for developers, which no page loads unless somebody asks; said once, when they do not come. */
export const loadDiagnosis = (): Promise<typeof import('./index.ts')> =>
  (loading ??= import('./index.ts').catch((cause: unknown) => {
    tell('error', 602, 'diagnosis.not-loaded', 'The tools for developers did not come.', [cause]);
    throw cause;
  }));
