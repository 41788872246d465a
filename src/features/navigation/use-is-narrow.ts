import { useSyncExternalStore } from 'react';

/** Below this the side menu would leave the page too little room, in CSS px. */
const NARROW = '(width < 720px)';

/** Whether the window is too narrow for a side menu beside the page. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;

/** The same, followed. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow);

function subscribe(task: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', task);
  return () => query.removeEventListener('change', task);
}
