import type { Upload } from './uploads.store.ts';

/** Returns why a form with these files can't be sent; undefined if it can. */
export function formProblem(
  files: readonly Pick<Upload, 'state'>[],
  isRequired: boolean,
): 'unfinished' | 'refused' | 'missing' | undefined {
  const isAny = (...states: readonly Upload['state'][]) => files.some(({ state }) => states.includes(state));
  if (isAny('WAITING', 'UPLOADING')) return 'unfinished';
  if (isAny('REFUSED', 'HELD', 'FAILED')) return 'refused';
  return isRequired && files.length === 0 ? 'missing' : undefined;
}
