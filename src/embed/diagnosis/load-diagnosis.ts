import { tell } from '../../browser/reporting/tell.ts';

/** Fetches the tools for developers, which no page loads unless somebody asks. */
export async function loadDiagnosis(): Promise<typeof import('./index.ts')> {
  try {
    return await import('./index.ts');
  } catch (cause) {
    tell('error', 602, 'diagnosis.not-loaded', 'The tools for developers did not come.', [cause]);
    throw cause;
  }
}
