import { Failure } from '../../platform/failures/failure.ts';

/** Throws IMPORT_CHANGED if any of what an import has written is no longer as it has left it. */
export function requireNoneChanged(changed: number, one: string, several: string): void {
  if (changed === 0) return;
  const what = changed === 1 ? `${one} has` : `${changed.toLocaleString('en')} ${several} have`;
  throw new Failure('IMPORT_CHANGED', {
    message: `This import can’t be undone: ${what} been changed or deleted since.`,
    details: { changed },
  });
}
