import { useCallback } from 'react';
import type { ElementContext } from './element-context.ts';

/**
 * Returns a stable function that informs the page of changes of the user: with a cancelable event before the change, and
 * with a plain one after it. Returns false if the page prevents the change.
 */
export function useChangeEvents<Notice extends { isDone: boolean }>(
  name: `portico-${string}`,
  { emit, emitCancelable }: Pick<ElementContext, 'emit' | 'emitCancelable'>,
): (notice: Notice) => boolean {
  return useCallback(
    (notice) => {
      if (!notice.isDone) return emitCancelable(name, notice);
      emit(name, notice);
      return true;
    },
    [name, emit, emitCancelable],
  );
}
