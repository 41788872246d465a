import type { Upload } from './uploads.store.ts';

export type FormProblem = { kind: 'unfinished' | 'refused' | 'failed' | 'held' | 'missing'; count: number };

/** Returns why a form with these files can't be sent, and how many of them are the reason; undefined if it can. */
export function formProblem(files: readonly Pick<Upload, 'state'>[], isRequired: boolean): FormProblem | undefined {
  const countOf = (...states: readonly Upload['state'][]) => files.filter(({ state }) => states.includes(state)).length;
  const found = (
    [
      { kind: 'unfinished', count: countOf('WAITING', 'UPLOADING') },
      { kind: 'refused', count: countOf('REFUSED') },
      { kind: 'failed', count: countOf('FAILED') },
      { kind: 'held', count: countOf('HELD') },
    ] as const
  ).find(({ count }) => count > 0);
  if (found) return found;
  return isRequired && files.length === 0 ? { kind: 'missing', count: 0 } : undefined;
}
